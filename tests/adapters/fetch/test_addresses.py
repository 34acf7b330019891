"""Which addresses may be dialled."""

from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.fetch.addresses import is_public

INSIDE = """
    0.0.0.0 10.0.0.1 100.64.0.1 100.100.100.200 127.0.0.1 127.8.8.8 168.63.129.16 169.254.169.254 172.16.0.1
    172.31.255.255 192.0.0.192 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 239.255.255.250
    240.0.0.1 255.255.255.255
    :: ::1 ::ffff:127.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1 fe80::1 fe80::1%1 fec0::1 fc00::1 fd00:ec2::254 ff02::1
    64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 2606:4700::1%eth0
""".split()


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_somebodys_network_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "93.184.215.14", "172.32.0.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"]
)
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(ip_address(address))


@given(st.ip_addresses(v=4))
def test_a_mapped_address_is_judged_as_the_one_it_maps(address: IPv4Address) -> None:
    assert is_public(IPv6Address(f"::ffff:{address}")) == is_public(address)


@given(st.ip_addresses())
def test_nothing_is_public_that_python_calls_private_or_special(address: IPv4Address | IPv6Address) -> None:
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address  # Python calls the whole mapped range reserved
    special = address.is_private or address.is_loopback or address.is_link_local or address.is_multicast
    assert not (is_public(address) and (special or address.is_reserved or address.is_unspecified))
