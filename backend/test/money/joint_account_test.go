package money_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// A couple gives the account that it has together, one after the other: both are paid, and who releases reads that it
// is one account.
func TestACoupleIsPaidOnItsJointAccountAndTheSignalStands(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), t.Context()
	own, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	own.Payout.FourEyes = true
	now := p.Clock.Now()
	require.NoError(t, recipientstore.New(p.DB).Add(ctx, &recipient.Recipient{
		Tenant: fixture.Telecom, ID: "ben", RecommendationID: p.ID, ProductID: "101", PersonKey: "ben", Language: "de",
		Data:      recipient.Data{FirstName: "Ben", LastName: "Müller", Email: person.EmailOf("ben@example.de")},
		CreatedAt: now, TickedAt: now, EraseAfter: now.AddDate(0, 0, 84), ConfirmedAt: &now,
	}))
	p.Released()
	for _, side := range []string{"recommender", "recipient"} {
		p.ChooseReward("offered "+side, "bank", fixture.GoodIBAN)
	}
	require.NoError(t, p.SignalWatch.Do(ctx, fixture.Telecom, p.ID))
	found, err := signalstore.New(p.DB).Of(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	people := map[signal.Kind]int{}
	for _, s := range found {
		people[s.Kind] = s.Evidence.Count
	}
	assert.Equal(t, 2, people[signal.SameAccount], "%v", found)

	_, err = p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
	require.NoError(t, err)
	open, err := transferstore.NewStore(p.DB).OpenBatches(ctx, fixture.Telecom)
	require.NoError(t, err)
	require.Len(t, open, 1)
	seen, err := p.PayoutShow.Do(ctx, own, open[0].ID)
	require.NoError(t, err)
	require.Len(t, seen.Transfers, 2, "both are paid")
	for _, one := range seen.Transfers {
		assert.Contains(t, one.Notes, transfer.Note{
			Kind: "same_account", What: "one bank account for 2 people", Count: 2,
		})
	}
	require.NoError(t, p.ReleaseBatch(open[0].ID, p.OperatorWithKey("Kira")))
	require.NoError(t, p.ReleaseBatch(open[0].ID, p.OperatorWithKey("Lars")))
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, open[0].ID, p.Clock.Now()))
	assert.Equal(t, 1, p.AtTheBank())
}
