package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"net/http"
	"net/netip"
	"sync"

	"weitersagen.app/bff/internal/backend"
)

// Callers tells where a request comes from.
//
// Rule (page, 4 D): The edge marks visitors without an address, and no one who looks at links for others. Test:
// TestAVisitorIsANetworkAndABrowser.
type Callers interface {
	Address(r *http.Request) string
}

// Visitors marks who opens a link, so that the backend counts visits and not calls. No address and no browser's
// name leaves this process.
type Visitors struct {
	// hashes are keyed ones to use again: the key is taken in once for each.
	hashes  sync.Pool
	callers Callers
}

// NewVisitors takes a secret that all processes of the edge share.
func NewVisitors(secret string, callers Callers) *Visitors {
	key := sha256.Sum256([]byte("visitors of links\x00" + secret))
	keyed := func() any { return hmac.New(sha256.New, key[:]) }
	return &Visitors{hashes: sync.Pool{New: keyed}, callers: callers}
}

// Of gives no one for what looks at links for others.
func (v *Visitors) Of(r *http.Request) backend.Visitor {
	browser := r.UserAgent()
	if Robot(browser) {
		return backend.Visitor{}
	}
	place := networkOf(v.callers.Address(r))
	if place == "" {
		return backend.Visitor{}
	}
	mac := v.hashes.Get().(hash.Hash)
	defer v.hashes.Put(mac)
	return backend.Visitor{Place: mark(mac, "place", place), Browser: mark(mac, "browser", place, browser)}
}

const markBytes = 16

func mark(mac hash.Hash, parts ...string) string {
	mac.Reset()
	var room [256]byte
	text := room[:0]
	for _, part := range parts {
		text = append(append(text, part...), 0)
	}
	_, _ = mac.Write(text) // a hash never fails
	var sum [sha256.Size]byte
	var digits [2 * markBytes]byte
	hex.Encode(digits[:], mac.Sum(sum[:0])[:markBytes])
	return string(digits[:])
}

// prefix6 is as much of an IPv6 address as one house has for all its devices.
const prefix6 = 64

// networkOf is what one place can't change at will; empty when it isn't known.
func networkOf(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a.String()
	}
	p, err := a.Prefix(prefix6)
	if err != nil {
		return ""
	}
	return p.String()
}
