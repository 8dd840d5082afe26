package link

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/guard"
)

const (
	firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0"
	safari  = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 " +
		"Safari/604.1"
)

func TestAVisitorIsANetworkAndABrowser(t *testing.T) {
	visitors := NewVisitors("key", guard.NewCallers(nil))
	of := func(v *Visitors, address, browser string) backend.Visitor {
		r := httptest.NewRequest(http.MethodGet, "http://funkwelle.localhost/r/x", nil)
		r.RemoteAddr = address
		r.Header.Set("User-Agent", browser)
		return v.Of(r)
	}
	anna := of(visitors, "203.0.113.7:4711", firefox)
	assert.Len(t, anna.Place, 2*markBytes)
	assert.Len(t, anna.Browser, 2*markBytes)
	assert.Equal(t, anna, of(visitors, "203.0.113.7:4712", firefox))
	assert.Equal(
		t, anna, of(NewVisitors("key", guard.NewCallers(nil)), "203.0.113.7:1", firefox), "in each process of the edge",
	)
	assert.NotEqual(t, anna, of(NewVisitors("another key", guard.NewCallers(nil)), "203.0.113.7:1", firefox))

	atHome := of(visitors, "203.0.113.7:4711", safari)
	assert.Equal(t, anna.Place, atHome.Place)
	assert.NotEqual(t, anna.Browser, atHome.Browser)
	assert.NotEqual(t, anna.Place, of(visitors, "203.0.113.8:4711", firefox).Place)
	assert.NotEqual(t, anna.Browser, of(visitors, "203.0.113.8:4711", firefox).Browser)
	assert.Equal(
		t, of(visitors, "[2001:db8:0:1::a]:1", safari), of(visitors, "[2001:db8:0:1::b]:1", safari),
		"devices of one house",
	)
	assert.NotEqual(t, of(visitors, "[2001:db8:0:1::a]:1", safari), of(visitors, "[2001:db8:0:2::a]:1", safari))

	assert.Zero(t, of(visitors, "203.0.113.7:4711", "WhatsApp/2.23.20.0 A"), "who fetches a preview visits nothing")
	assert.Zero(t, of(visitors, "203.0.113.7:4711", ""))
	assert.Zero(t, of(visitors, "@", firefox), "a peer without an address")
}
