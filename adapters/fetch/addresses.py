"""Which network addresses belong to the public internet? Everything else is somebody's inside, and is never dialled."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Final

IPAddress = IPv4Address | IPv6Address

# Written out rather than asked of `ipaddress`, whose answer differs between versions of Python.
_INSIDE_4: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",  # shared by carriers; one cloud's metadata lies here
            "127.0.0.0/8",
            "168.63.129.16/32",  # a cloud's own service for its machines, though the range is public
            "169.254.0.0/16",  # link-local; most clouds' metadata
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.31.196.0/24",
            "192.52.193.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "192.175.48.0/24",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
        ),
    )
)
_GLOBAL_6: Final = IPv6Network("2000::/3")
_INSIDE_6: Final = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # Teredo and other special uses
            "2001:db8::/32",
            "2002::/16",  # 6to4: any IPv4 address may hide in it
            "2620:4f:8000::/48",
            "3fff::/20",
        ),
    )
)


def is_public(address: IPAddress) -> bool:
    """True for a unicast address of the public internet.

    An IPv6 address counts only inside 2000::/3, which leaves out loopback, link-local, local (fc00::/7), multicast and
    the prefixes of translators; one that maps an IPv4 address is judged as that address. A zone makes it local.
    """
    if isinstance(address, IPv4Address):
        return not any(address in inside for inside in _INSIDE_4)
    if address.scope_id is not None:
        return False
    if address.ipv4_mapped is not None:
        return is_public(address.ipv4_mapped)
    return address in _GLOBAL_6 and not any(address in inside for inside in _INSIDE_6)
