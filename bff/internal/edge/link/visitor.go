package link

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/netip"

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
	key     []byte
	callers Callers
}

// NewVisitors takes a secret that all processes of the edge share.
func NewVisitors(secret string, callers Callers) *Visitors {
	key := sha256.Sum256([]byte("visitors of links\x00" + secret))
	return &Visitors{key: key[:], callers: callers}
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
	return backend.Visitor{Place: v.mark("place", place), Browser: v.mark("browser", place, browser)}
}

const markBytes = 16

func (v *Visitors) mark(what string, parts ...string) string {
	mac := hmac.New(sha256.New, v.key)
	for _, part := range append([]string{what}, parts...) {
		_, _ = mac.Write([]byte(part + "\x00")) // a hash never fails
	}
	return hex.EncodeToString(mac.Sum(nil)[:markBytes])
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
