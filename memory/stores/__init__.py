"""The drivers: `sqlite` owns the file and its one writer, `log` what is kept in it."""
