package partner_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/test/fixture"
)

// What an order earns is read before one is a partner, by the tenant's own figures; of a tenant that has no partners
// nothing is read.
func TestWhatPartnersEarnIsReadBeforeOneIsOne(t *testing.T) {
	s := fixture.ServeSQLite(t)
	earns := func(base string) commissionrest.PartnerEarnings {
		t.Helper()
		got := s.Call(http.MethodGet, base+"/profiseller/verdienst", "", nil)
		return fixture.Decoded[commissionrest.PartnerEarnings](t, got)
	}
	assert.Equal(t, commissionrest.PartnerEarnings{LeastCents: 500, MostCents: 12000}, earns(fixture.Base))
	assert.Zero(t, earns(fixture.OfInsurer))
}
