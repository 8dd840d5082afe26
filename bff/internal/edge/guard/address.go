// Package guard keeps what the edge lets through: who calls, how often, from which pages, and which headers protect
// the answer.
package guard

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Callers tells who calls. Only a trusted proxy is believed what it says about others.
type Callers struct{ trusted []netip.Prefix }

// NewCallers trusts these networks.
func NewCallers(trusted []netip.Prefix) *Callers { return &Callers{trusted: trusted} }

// Address gives the caller's address: the last one that no trusted proxy holds.
//
// Rule (call, 9): Visitors behind the container network or a proxy on its machine have a limit each. Test:
// TestVisitorsHaveLimitsOfTheirOwn.
func (c *Callers) Address(r *http.Request) string {
	peer := peerOf(r)
	if !c.trusts(peer) {
		return peer.String()
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		peer = hop.Unmap()
		if !c.trusts(peer) {
			break
		}
	}
	return peer.String()
}

// HTTPS tells whether the browser speaks https.
func (c *Callers) HTTPS(r *http.Request) bool {
	return r.TLS != nil || c.trusts(peerOf(r)) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// Origin is scheme and host as the browser sees them.
func (c *Callers) Origin(r *http.Request) string {
	if c.HTTPS(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

func (c *Callers) trusts(a netip.Addr) bool {
	for _, p := range c.trusted {
		if p.Contains(a) {
			return true
		}
	}
	return false
}

func peerOf(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	// A peer without an address (a Unix socket) gives the zero address: no one is trusted, all share one limit.
	a, _ := netip.ParseAddr(host)
	return a.Unmap()
}

// customer6 is what one customer of an IPv6 provider has at least.
const customer6 = 64

// customer is the part of an address that anyone who floods can't change at will.
func customer(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil || a.Unmap().Is4() {
		return address
	}
	p, err := a.WithZone("").Prefix(customer6)
	if err != nil {
		return address
	}
	return p.String()
}
