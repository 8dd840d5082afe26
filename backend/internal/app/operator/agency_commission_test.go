package operator_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
)

// A commission names its document as the agency and creditnote show do: by its number.
func TestCommissionsNameTheirDocumentsByNumber(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	n := o.aCreditNote(agency, "Agentur Öhler")
	store, at := commissionstore.NewCommissions(o.db), time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	for _, id := range []string{"billed", "open"} {
		_, err := store.Add(t.Context(), commission.Commission{
			Tenant: "havelschutz", ID: id, Kind: commission.Earned, Seller: link.Code(agency), RecommendationID: id,
			Recommendation: id, Order: "A-" + id, OrderedAt: at,
			ProductID: "10", Plan: "standard", Cents: 1800, At: at,
			Why: commission.Why{Place: 11, PlanCents: 1200, Tier: 11, TierCents: 600},
		})
		require.NoError(t, err)
	}
	_, err := store.Bill(t.Context(), "havelschutz", []string{"billed"}, n.ID, at)
	require.NoError(t, err)

	out, err := o.run("", "agency", "commissions", agency, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Regexp(t, `A-billed +10 +standard +18\.00 +order 11: 12\.00 \+ 6\.00 from order 11 +`+aNumber+` *\n`, out)
	assert.Regexp(t, `A-open +10 +standard +18\.00 +order 11: 12\.00 \+ 6\.00 from order 11 *\n`, out)
	assert.NotContains(t, out, n.ID)
	out, err = o.run("", "agency", "commissions", agency, "--tenant", "havelschutz", "--json")
	require.NoError(t, err)
	var all struct {
		Commissions []struct{ ID, Document string }
	}
	require.NoError(t, json.Unmarshal([]byte(out), &all))
	require.Len(t, all.Commissions, 2)
	for _, c := range all.Commissions {
		assert.Equal(t, c.ID == "billed", c.Document == aNumber)
	}

	// Once that is corrected, the one that counts is named, as on the agency's page.
	o.env["WS_BANK_DIR"] = t.TempDir()
	_, err = o.run("", "creditnote", "correct", aNumber, "--tenant", "havelschutz", "--reason", "Steuernummer war falsch")
	require.NoError(t, err)
	out, err = o.run("", "agency", "commissions", agency, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Regexp(t, `A-billed +10 +standard +18\.00 .+ GS-2026-000003 *\n`, out)
}
