package erasure_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// together runs all of them at the same moment. Who loses may read that somebody else was first, or that the person
// is gone.
func together(t *testing.T, all ...func(context.Context) error) {
	t.Helper()
	var begin, ended sync.WaitGroup
	begin.Add(1)
	for _, do := range all {
		ended.Go(func() {
			begin.Wait()
			err := do(context.Background())
			assert.True(
				t,
				err == nil || fault.KindOf(err) == fault.Conflict || fault.KindOf(err) == fault.NotFound || fault.KindOf(err) == fault.Gone,
				"%v", err,
			)
		})
	}
	begin.Done()
	ended.Wait()
}

// An erasure waits for a recommendation that its person makes at the very same moment: none is left without an owner.
func TestNoOneIsErasedWhileSomethingIsMadeForThem(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, store := fixture.ServeAPI(t, db), recommendationstore.New(db)
		anna, _ := s.Member(fixture.Telecom, "anna@example.de")
		require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
			now := s.Clock.Now()
			who, err := s.Accounts.Ensure(ctx, account.NewPerson{
				Tenant: fixture.Telecom, FirstName: "Anna", Email: "anna@example.de", Language: "de", Now: now,
			})
			require.NoError(t, err)
			require.Equal(t, anna, who)

			soon, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
			defer cancel()
			require.Error(t, s.Erasure.Own(soon, fixture.Telecom, anna, ""), "it waits for us, longer than it has time here")

			r, err := recommendation.New(recommendation.Draft{
				Tenant: fixture.Telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: who, ProductID: "101",
				Share:    recommendation.ForBoth,
				Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
			})
			require.NoError(t, err)
			return store.Add(ctx, r)
		}))
		require.NoError(t, s.Erasure.Own(context.Background(), fixture.Telecom, anna, ""))
		s.Relayed()
		left, err := store.OfRecommender(context.Background(), fixture.Telecom, anna)
		require.NoError(t, err)
		assert.Empty(t, left)
	})
}

// The bank's run, the person's own choice and the erasure want the same award: it is paid or cancelled, and nothing of
// both.
func TestAnErasureAndThePayoutRunWantTheSameAward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		for round := range 8 {
			l := p.ShortLife(round)
			p.ID = l.Offered
			award := p.AwardOf(reward.Recommender)
			programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
			require.NoError(t, err)
			choose := p.Choose
			// A mailbox that has answered gets a last letter, which isn't delivered here.
			choose.Answered = func(context.Context, tenant.ID, person.Email) error { return nil }
			message := outbox.Message{Tenant: string(fixture.Telecom), Topic: erasure.Erased, Key: "recommender/" + l.Account}
			pick := func(ctx context.Context) error {
				_, err := choose.Do(ctx, programme, award, rewards.Pick{
					AwardID: award, RewardID: "bank", Account: bankaccount.Account{IBAN: fixture.GoodIBAN, Holder: "Zoe Zander"},
				})
				return err
			}
			if round%2 == 0 {
				require.NoError(t, pick(ctx)) // the run finds it chosen
			}
			require.NoError(t, p.Erasure.Own(ctx, fixture.Telecom, l.Account, ""))
			clear := func(ctx context.Context) error { return p.ErasureRest.Deliver(ctx, message) }
			together(t, clear, clear, pick, func(ctx context.Context) error {
				_, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
				return err
			})
			for range 3 {
				if err = clear(ctx); err == nil {
					break
				}
			}
			require.NoError(t, err)
			p.PayOut()
			p.Live()
			status := p.AwardStates()[reward.Recommender]
			assert.Contains(t, []reward.AwardStatus{reward.Cancelled, reward.PaidOut}, status)
			assert.Zero(t, p.Books()[ledger.PayoutClearing])
		}
		after := fixture.Dump(t, db, p.Vault)
		for _, v := range []string{fixture.GoodIBAN, "Zander", "kolibri.example"} {
			assert.Empty(t, fixture.Holding(after, v), v)
		}
	})
}
