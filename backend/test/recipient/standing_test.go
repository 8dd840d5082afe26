package recipient_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/test/fixture"
)

// stands is what the link of a mail says, and whether it still leads to the order page.
func stands(t *testing.T, f fixture.Befriended, link string) (standing string, leadsToOrder bool) {
	t.Helper()
	got := f.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", link, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	return got.Fields(t).Text(t, "Zustand"), strings.Contains(string(got.Body), `"Produktlink"`)
}

// Cancelled before the tenant approved it, an order may be followed by another: the link of the mail says so.
func TestACancelledOrderMayBeFollowedByAnother(t *testing.T) {
	f := friendWithOrders(t)
	link := f.Mailed(f.ID)
	f.Confirms()
	require.Equal(t, http.StatusAccepted, f.Completed(f.Number, fixture.Ben).Status)
	orderBecomes(f, "storniert")
	standing, leads := stands(t, f, link)
	assert.Equal(t, "orderAgain", standing)
	assert.True(t, leads)
}

// An order that is known is asked for no more, by either side and at any time: not by the link of the mail, and not on
// the page with the data that is kept.
func TestAFriendWhoseOrderIsKnownIsNotAskedForItAgain(t *testing.T) {
	tells := map[string]func(f *fixture.Befriended){
		"the tenant": func(f *fixture.Befriended) { orderBecomes(*f, "freigegeben") },
		"the shop": func(f *fixture.Befriended) {
			require.Equal(t, http.StatusAccepted, f.Completed(f.Number, fixture.Ben).Status)
		},
	}
	for who, tell := range tells {
		for when, first := range map[string]bool{"before the friend confirmed": true, "afterwards": false} {
			t.Run(who+" "+when, func(t *testing.T) {
				f := friendWithOrders(t)
				link := f.Mailed(f.ID)
				if first {
					tell(&f)
					standing, leads := stands(t, f, link)
					assert.Equal(t, "open", standing, "nobody but who confirmed hears of an order")
					assert.False(t, leads)
				}
				f.Confirms()
				if !first {
					standing, leads := stands(t, f, link)
					assert.Equal(t, "confirmed", standing)
					assert.True(t, leads)
					tell(&f)
				}
				f.Relayed()
				standing, leads := stands(t, f, link)
				assert.Equal(t, "ordered", standing)
				assert.False(t, leads)
				kept := f.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil)
				require.Equal(t, http.StatusOK, kept.Status, string(kept.Body))
				assert.NotContains(t, string(kept.Body), `"Produktlink"`)
			})
		}
	}
}
