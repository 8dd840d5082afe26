// Package place names where a request comes from, no finer than anyone who floods can change at will. A place is a
// person's address all the same: what is kept under it is kept under a keyed hash.
package place

import "net/netip"

// What one customer of a provider has at least, and what one network is given.
const (
	customer6 = 64
	network4  = 24
	network6  = 48
)

// Of gives the place of one customer: an IPv4 address, or an IPv6 prefix of 64 bits. What is no address stays what
// it is.
func Of(address string) string { return within(address, 32, customer6) }

// Network gives the network around it, which many may share.
func Network(address string) string { return within(address, network4, network6) }

// Key is what is counted of an address: a keyed hash of its place, so that no limit keeps where somebody lives.
func Key(hash func(parts ...string) string, what, tenant, address string) string {
	return what + ":" + hash("place", what, tenant, Of(address))
}

func within(address string, bits4, bits6 int) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	a = a.Unmap().WithZone("")
	bits := bits4
	if a.Is6() {
		bits = bits6
	}
	if bits == a.BitLen() {
		return a.String()
	}
	p, err := a.Prefix(bits)
	if err != nil {
		return a.String()
	}
	return p.String()
}
