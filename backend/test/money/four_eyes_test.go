package money_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// waits gives a batch of two transfers that waits for two people.
func waits(p *fixture.Paying) transfer.Batch {
	p.T.Helper()
	ctx := context.Background()
	own, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(p.T, err)
	own.Payout.FourEyes = true
	p.Released()
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	p.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	ids, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
	require.NoError(p.T, err)
	assert.Empty(p.T, ids, "nothing goes on by itself")
	open, err := transferstore.NewStore(p.DB).OpenBatches(ctx, fixture.Telecom)
	require.NoError(p.T, err)
	require.Len(p.T, open, 1)
	return open[0]
}

func TestWhoReleasesSeesTheHolderTheReasonAndWhatIsUnusual(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	day := p.Clock.Now().In(tenant.Berlin).Format("2006-01-02")
	b := waits(p)
	own, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	seen, err := p.PayoutShow.Do(ctx, own, b.ID)
	require.NoError(t, err)
	assert.Len(t, seen.Digest, 16)
	require.Len(t, seen.Transfers, 2)
	for _, one := range seen.Transfers {
		assert.Equal(t, p.Number, one.Number)
		assert.NotEmpty(t, one.Holder)
		assert.Equal(
			t, map[string]string{"recommender": "2051", "recipient": fixture.OtherIBAN[len(fixture.OtherIBAN)-4:]}[one.Party],
			one.Last4,
		)
		assert.NotContains(t, []string{"", "101"}, one.Product)
		assert.Equal(t, day, one.OrderedAt.In(tenant.Berlin).Format("2006-01-02"))
		assert.Equal(t, "referral", one.Kind)
		require.Len(t, one.Notes, 1)
		assert.Equal(t, "first_transfer", one.Notes[0].Kind)
	}

	// Somebody else names the recommender's account, and a bonus stands beside it.
	awards, err := p.Awards.OfRecommendations(ctx, fixture.Telecom, []string{p.ID})
	require.NoError(t, err)
	for _, a := range awards {
		if a.Party == "recommender" {
			other := a
			other.ID, other.HolderID, other.RecommendationID, other.Kind, other.Nth, other.InPayment = "other", "eve", "other", "bonus", 1, false
			_, err := p.Awards.Add(ctx, other)
			require.NoError(t, err)
		}
	}
	notes, err := p.ReleaseNotes.Of(ctx, fixture.Telecom, []payable.Ref{
		payable.OfAward("other"), payable.OfAward(awards[0].ID), payable.OfAward(awards[1].ID),
	})
	require.NoError(t, err)
	kinds := map[string][]string{}
	for ref, found := range notes {
		for _, n := range found {
			kinds[ref.ID] = append(kinds[ref.ID], n.Kind)
			assert.NotContains(t, n.What, fixture.GoodIBAN)
		}
	}
	assert.Equal(t, []string{"bonus", "shared_account", "first_transfer"}, kinds["other"])
	for _, a := range awards {
		assert.Equal(t, a.Party == "recommender", len(kinds[a.ID]) == 2, "%s: %v", a.Party, kinds[a.ID])
	}
}

// What is recorded of a recommendation stands beside its transfer, and a release is of that too; what is recorded later
// decides nothing.
func TestSignalsAreSeenInWhatIsReleased(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	own, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	own.Payout.FourEyes = true
	for life := range 3 {
		if life > 0 {
			p.Recommend(0)
		}
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		require.NoError(t, p.SignalWatch.Do(ctx, fixture.Telecom, p.ID))
	}
	_, err = p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
	require.NoError(t, err)
	open, err := transferstore.NewStore(p.DB).OpenBatches(ctx, fixture.Telecom)
	require.NoError(t, err)
	require.Len(t, open, 1)
	see := func() transfer.SeenBatch {
		t.Helper()
		seen, err := p.PayoutShow.Do(ctx, own, open[0].ID)
		require.NoError(t, err)
		return seen
	}
	before := see()
	require.Len(t, before.Transfers, 3)
	for _, one := range before.Transfers {
		assert.Contains(t, one.Notes, transfer.Note{
			Kind: "same_account", What: "one bank account for 3 people", Count: 3,
		})
	}

	for _, found := range []signal.Signal{
		{Kind: signal.Ring, Evidence: signal.Evidence{Count: 5}},
		{Kind: signal.Household, Evidence: signal.Evidence{Count: 12}},
		{Kind: signal.Disposable, Evidence: signal.Evidence{Count: 1, Detail: "wegwerf.example"}},
	} {
		found.Tenant, found.RecommendationID, found.FoundAt = fixture.Telecom, p.ID, p.Clock.Now()
		require.NoError(t, signalstore.New(p.DB).Record(ctx, fixture.Telecom, []signal.Signal{found}))
	}
	kira, lars := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
	_, err = p.PayoutRelease.Do(ctx, fixture.Telecom, open[0].ID, before.Digest, kira)
	require.ErrorIs(t, err, transfer.ErrChanged, "these signals nobody has seen")
	after := see()
	for _, one := range after.Transfers {
		if one.Number == p.Number {
			assert.Subset(t, one.Notes, []transfer.Note{
				{Kind: "ring", What: "a ring of 5 people who recommend each other", Count: 5},
				{Kind: "household", What: "12 friends at one address", Count: 12},
				{
					Kind: "disposable", What: "a throw-away mailbox: wegwerf.example", Count: 1, Detail: "wegwerf.example",
				},
			})
		}
	}
	require.NoError(t, p.ReleaseBatch(open[0].ID, kira))
	require.NoError(t, p.ReleaseBatch(open[0].ID, lars))
	require.NoError(t, signalstore.New(p.DB).Record(ctx, fixture.Telecom, []signal.Signal{{
		Tenant: fixture.Telecom, RecommendationID: p.ID, Kind: signal.Burst,
		Evidence: signal.Evidence{Count: 9, Detail: "1m"}, FoundAt: p.Clock.Now(),
	}}))
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, open[0].ID, p.Clock.Now()))
	assert.NotZero(t, p.AtTheBank(), "a signal blocks nobody")
}

// A key that was stolen releases nothing once it is ended, whatever it said before.
func TestWhatAnEndedOperatorReleasedGoesNowhere(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	b := waits(p)
	kira, lars := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
	require.NoError(t, p.ReleaseBatch(b.ID, kira))
	require.NoError(t, p.ReleaseBatch(b.ID, lars))
	require.NoError(t, p.Staff.End(ctx, fixture.Telecom, "Kira", "Lars"))
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
	assert.Zero(t, p.AtTheBank())
	require.ErrorIs(t, p.ReleaseBatch(b.ID, kira), staff.ErrInactive, "also in a process that knew the key before")
	mia := p.OperatorWithKey("Mia")
	require.NoError(t, p.ReleaseBatch(b.ID, lars))
	require.NoError(t, p.ReleaseBatch(b.ID, mia))
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
	assert.NotZero(t, p.AtTheBank())
}

func TestTwoOperatorsKeysLetABatchGo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		b := waits(p)
		kira, lars := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
		require.NoError(t, p.ReleaseBatch(b.ID, kira))
		require.ErrorIs(t, p.ReleaseBatch(b.ID, kira), transfer.ErrSamePerson)
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
		assert.Zero(t, p.AtTheBank())
		require.NoError(t, p.ReleaseBatch(b.ID, lars))
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
		assert.NotZero(t, p.AtTheBank())

		stored, err := transferstore.NewStore(db).BatchByID(ctx, fixture.Telecom, b.ID)
		require.NoError(t, err)
		for i, name := range []string{"Kira", "Lars"} {
			deed, err := p.Staff.Look(ctx, fixture.Telecom, stored.Releases[i].Deed)
			require.NoError(t, err)
			assert.Equal(t, name, deed.Person)
			assert.Equal(t, b.ID, deed.Subject)
			assert.Len(t, deed.Lines, 2)
		}
		entries, err := p.Audit.Read(ctx, audit.Query{Tenant: fixture.Telecom, Subject: b.ID, Limit: 10})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, "Kira", entries[0].Who)
		assert.Equal(t, stored.Releases[0].Deed, entries[0].Deed)
	})
}

// A person who writes into the database needs two operators' keys all the same.
func TestADatabaseAloneReleasesNothing(t *testing.T) {
	for name, meddle := range map[string]string{
		"the status":       "UPDATE payout_batches SET status = 'collected'",
		"the names":        "UPDATE payout_batches SET status = 'collected', second_by = 'Lars', second_at = first_at, second_deed = 'invented'",
		"one deed for two": "UPDATE payout_batches SET status = 'collected', second_by = 'Lars', second_at = first_at, second_deed = first_deed",
		"a signed deed changed": "INSERT INTO operator_deeds (tenant, id, person, at, command, subject, text, signature) SELECT tenant, 'copy', 'Lars', at, command, subject, " +
			"replace(replace(text, 'Kira', 'Lars'), id, 'copy'), signature FROM operator_deeds; " +
			"UPDATE payout_batches SET status = 'collected', second_by = 'Lars', second_at = first_at, second_deed = 'copy'",
	} {
		t.Run(name, func(t *testing.T) {
			p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
			b := waits(p)
			kira := p.OperatorWithKey("Kira")
			p.OperatorWithKey("Lars")
			require.NoError(t, p.ReleaseBatch(b.ID, kira))
			for _, statement := range strings.Split(meddle, "; ") {
				require.NoError(t, p.DB.From(ctx).Exec(statement).Error)
			}
			require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
			assert.Zero(t, p.AtTheBank())
			stored, err := transferstore.NewStore(p.DB).BatchByID(ctx, fixture.Telecom, b.ID)
			require.NoError(t, err)
			assert.Equal(t, transfer.AwaitingRelease, stored.Status)
			assert.Empty(t, stored.Releases)
		})
	}
}

// Where the tenant's file names the keys, operators that the database invents release nothing either.
func TestKeysOfTheTenantsFileAreNeededWhereItNamesThem(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	b := waits(p)
	kira, lars, eve := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars"), p.OperatorWithKey("Eve")
	own, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, p.ReleaseBatch(b.ID, kira))
	require.NoError(t, p.ReleaseBatch(b.ID, eve))
	own.Payout.ReleaseKeys = []string{string(kira.Key()), string(lars.Key())}
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
	assert.Zero(t, p.AtTheBank())
	require.NoError(t, p.ReleaseBatch(b.ID, kira))
	require.ErrorIs(t, p.ReleaseBatch(b.ID, eve), staff.ErrNotNamed, "and hears of it before anything is noted")
	stored, err := transferstore.NewStore(p.DB).BatchByID(ctx, fixture.Telecom, b.ID)
	require.NoError(t, err)
	assert.Len(t, stored.Releases, 1)
	require.NoError(t, p.ReleaseBatch(b.ID, lars))
	require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
	assert.NotZero(t, p.AtTheBank())
}
