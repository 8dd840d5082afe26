package wiring

import (
	"context"
	"crypto/ed25519"
	"os"
	"path/filepath"
	"strings"
	"testing"

	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/staff"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// operator is a person of the tenant's with an own key.
func (s *served) operator(name string) *payoutpeers.Operator {
	s.t.Helper()
	ctx := context.Background()
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(s.t, err)
	now := s.clock.Now()
	require.NoError(s.t, staffstore.New(s.DB).Add(ctx, staff.Person{
		Tenant: telecom, Name: name, Key: staff.KeyOf(public), ProposedAt: now, ActiveAt: now, Version: 1,
	}))
	who, err := s.Operator(ctx, telecom, private)
	require.NoError(s.t, err)
	return who
}

// release has an operator look at a batch and release what was seen.
func (p *paying) release(batch string, who *payoutpeers.Operator) error {
	ctx := context.Background()
	own, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(p.t, err)
	seen, err := p.PayoutShow().Do(ctx, own, batch)
	require.NoError(p.t, err)
	_, err = p.PayoutRelease().Do(ctx, telecom, batch, seen.Digest, who)
	return err
}

// waits gives a batch of two transfers that waits for two people.
func (p *paying) waits() payout.Batch {
	p.t.Helper()
	ctx := context.Background()
	own, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(p.t, err)
	own.Payout.FourEyes = true
	p.released()
	p.choose("offered recommender", "bank", goodIBAN)
	p.choose("offered recipient", "bank", otherIBN)
	ids, err := p.runs.Collect(ctx, telecom, p.clock.Now())
	require.NoError(p.t, err)
	assert.Empty(p.t, ids, "nothing goes on by itself")
	open, err := payoutstore.NewStore(p.DB).OpenBatches(ctx, telecom)
	require.NoError(p.t, err)
	require.Len(p.t, open, 1)
	return open[0]
}

func (p *paying) atTheBank() int {
	p.t.Helper()
	files := 0
	require.NoError(p.t, filepath.WalkDir(p.Config.BankDir, func(_ string, d os.DirEntry, err error) error {
		if err == nil && filepath.Ext(d.Name()) == ".xml" {
			files++
		}
		return err
	}))
	return files
}

func TestWhoReleasesSeesWhomEachTransferPaysForWhatAndWhatIsUnusual(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	day := p.clock.Now().In(tenant.Berlin).Format("2006-01-02")
	b := p.waits()
	own, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	seen, err := p.PayoutShow().Do(ctx, own, b.ID)
	require.NoError(t, err)
	assert.Len(t, seen.Digest, 16)
	require.Len(t, seen.Transfers, 2)
	for _, one := range seen.Transfers {
		assert.Equal(t, p.number, one.Number)
		assert.NotEmpty(t, one.Holder)
		assert.Equal(t, map[string]string{"recommender": "2051", "recipient": otherIBN[len(otherIBN)-4:]}[one.Party], one.Last4)
		assert.NotContains(t, []string{"", "101"}, one.Product)
		assert.Equal(t, day, one.OrderedAt.In(tenant.Berlin).Format("2006-01-02"))
		assert.Equal(t, "referral", one.Kind)
		require.Len(t, one.Notes, 1)
		assert.Equal(t, "first_transfer", one.Notes[0].Kind)
	}

	// Somebody else names the recommender's account, and a bonus stands beside it.
	awards, err := p.App.Awards().OfRecommendations(ctx, telecom, []string{p.id})
	require.NoError(t, err)
	for _, a := range awards {
		if a.Party == "recommender" {
			other := a
			other.ID, other.HolderID, other.RecommendationID, other.Kind, other.Nth, other.InPayment = "other", "eve", "other", "bonus", 1, false
			_, err := p.App.Awards().Add(ctx, other)
			require.NoError(t, err)
		}
	}
	notes, err := p.ReleaseNotes().Of(ctx, telecom, []payable.Ref{payable.OfAward("other"), payable.OfAward(awards[0].ID), payable.OfAward(awards[1].ID)})
	require.NoError(t, err)
	kinds := map[string][]string{}
	for ref, found := range notes {
		for _, n := range found {
			kinds[ref.ID] = append(kinds[ref.ID], n.Kind)
			assert.NotContains(t, n.What, goodIBAN)
		}
	}
	assert.Equal(t, []string{"bonus", "shared_account", "first_transfer"}, kinds["other"])
	for _, a := range awards {
		assert.Equal(t, a.Party == "recommender", len(kinds[a.ID]) == 2, "%s: %v", a.Party, kinds[a.ID])
	}
}

// What is recorded of a recommendation stands beside its transfer, and a release is of that too; what is recorded later decides nothing.
func TestSignalsAreSeenInWhatIsReleased(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	own, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	own.Payout.FourEyes = true
	for life := range 3 {
		if life > 0 {
			p.recommend(0)
		}
		p.released()
		p.choose("offered recommender", "bank", goodIBAN)
		require.NoError(t, p.SignalWatch().Do(ctx, telecom, p.id))
	}
	_, err = p.runs.Collect(ctx, telecom, p.clock.Now())
	require.NoError(t, err)
	open, err := payoutstore.NewStore(p.DB).OpenBatches(ctx, telecom)
	require.NoError(t, err)
	require.Len(t, open, 1)
	see := func() payout.SeenBatch {
		t.Helper()
		seen, err := p.PayoutShow().Do(ctx, own, open[0].ID)
		require.NoError(t, err)
		return seen
	}
	before := see()
	require.Len(t, before.Transfers, 3)
	for _, one := range before.Transfers {
		assert.Contains(t, one.Notes, payout.Note{Kind: "same_account", What: "one bank account for 3 people"})
	}

	for _, found := range []signal.Signal{
		{Kind: signal.Ring, Evidence: signal.Evidence{Count: 5}},
		{Kind: signal.Household, Evidence: signal.Evidence{Count: 12}},
		{Kind: signal.Disposable, Evidence: signal.Evidence{Count: 1, Detail: "wegwerf.example"}},
	} {
		found.Tenant, found.RecommendationID, found.FoundAt = telecom, p.id, p.clock.Now()
		require.NoError(t, signalstore.New(p.DB).Record(ctx, telecom, []signal.Signal{found}))
	}
	kira, lars := p.operator("Kira"), p.operator("Lars")
	_, err = p.PayoutRelease().Do(ctx, telecom, open[0].ID, before.Digest, kira)
	require.ErrorIs(t, err, payout.ErrChanged, "these signals nobody has seen")
	after := see()
	for _, one := range after.Transfers {
		if one.Number == p.number {
			assert.Subset(t, one.Notes, []payout.Note{
				{Kind: "ring", What: "a ring of 5 people who recommend each other"}, {Kind: "household", What: "12 friends at one address"},
				{Kind: "disposable", What: "a throw-away mailbox: wegwerf.example"},
			})
		}
	}
	require.NoError(t, p.release(open[0].ID, kira))
	require.NoError(t, p.release(open[0].ID, lars))
	require.NoError(t, signalstore.New(p.DB).Record(ctx, telecom, []signal.Signal{{
		Tenant: telecom, RecommendationID: p.id, Kind: signal.Burst, Evidence: signal.Evidence{Count: 9, Detail: "1m"}, FoundAt: p.clock.Now(),
	}}))
	require.NoError(t, p.runs.Submit(ctx, telecom, open[0].ID, p.clock.Now()))
	assert.NotZero(t, p.atTheBank(), "a signal blocks nobody")
}

// A key that was stolen releases nothing once it is ended, whatever it said before.
func TestWhatAnEndedOperatorReleasedGoesNowhere(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	b := p.waits()
	kira, lars := p.operator("Kira"), p.operator("Lars")
	require.NoError(t, p.release(b.ID, kira))
	require.NoError(t, p.release(b.ID, lars))
	require.NoError(t, p.Staff().End(ctx, telecom, "Kira", "Lars"))
	require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
	assert.Zero(t, p.atTheBank())
	require.ErrorIs(t, p.release(b.ID, kira), staff.ErrInactive, "also in a process that knew the key before")
	mia := p.operator("Mia")
	require.NoError(t, p.release(b.ID, lars))
	require.NoError(t, p.release(b.ID, mia))
	require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
	assert.NotZero(t, p.atTheBank())
}

func TestTwoOperatorsKeysLetABatchGo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		b := p.waits()
		kira, lars := p.operator("Kira"), p.operator("Lars")
		require.NoError(t, p.release(b.ID, kira))
		require.ErrorIs(t, p.release(b.ID, kira), payout.ErrSamePerson)
		require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
		assert.Zero(t, p.atTheBank())
		require.NoError(t, p.release(b.ID, lars))
		require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
		assert.NotZero(t, p.atTheBank())

		stored, err := payoutstore.NewStore(db).BatchByID(ctx, telecom, b.ID)
		require.NoError(t, err)
		for i, name := range []string{"Kira", "Lars"} {
			deed, err := p.Staff().Look(ctx, telecom, stored.Releases[i].Deed)
			require.NoError(t, err)
			assert.Equal(t, name, deed.Person)
			assert.Equal(t, b.ID, deed.Subject)
			assert.Len(t, deed.Lines, 2)
		}
		entries, err := p.Audit().Read(ctx, audit.Query{Tenant: telecom, Subject: b.ID, Limit: 10})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, "Kira", entries[0].Who)
		assert.Equal(t, stored.Releases[0].Deed, entries[0].Deed)
	})
}

// Whoever writes into the database needs two operators' keys all the same.
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
			p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
			b := p.waits()
			kira := p.operator("Kira")
			p.operator("Lars")
			require.NoError(t, p.release(b.ID, kira))
			for _, statement := range strings.Split(meddle, "; ") {
				require.NoError(t, p.DB.From(ctx).Exec(statement).Error)
			}
			require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
			assert.Zero(t, p.atTheBank())
			stored, err := payoutstore.NewStore(p.DB).BatchByID(ctx, telecom, b.ID)
			require.NoError(t, err)
			assert.Equal(t, payout.AwaitingRelease, stored.Status)
			assert.Empty(t, stored.Releases)
		})
	}
}

// Where the tenant's file names the keys, also operators whom the database invents release nothing.
func TestKeysOfTheTenantsFileAreNeededWhereItNamesThem(t *testing.T) {
	p, ctx := newPaying(t, dbtest.SQLite(t)), context.Background()
	b := p.waits()
	kira, lars, eve := p.operator("Kira"), p.operator("Lars"), p.operator("Eve")
	own, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(t, err)
	require.NoError(t, p.release(b.ID, kira))
	require.NoError(t, p.release(b.ID, eve))
	own.Payout.ReleaseKeys = []string{string(kira.Key()), string(lars.Key())}
	require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
	assert.Zero(t, p.atTheBank())
	require.NoError(t, p.release(b.ID, kira))
	require.ErrorIs(t, p.release(b.ID, eve), staff.ErrNotNamed, "and hears of it before anything is noted")
	stored, err := payoutstore.NewStore(p.DB).BatchByID(ctx, telecom, b.ID)
	require.NoError(t, err)
	assert.Len(t, stored.Releases, 1)
	require.NoError(t, p.release(b.ID, lars))
	require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
	assert.NotZero(t, p.atTheBank())
}
