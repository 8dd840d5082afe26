package wiring

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	bankaccountpeers "weitersagen.app/backend/internal/money/bankaccount/peers"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// together runs all of them at the same moment. Who loses may be told that somebody else was first, or that the person is gone.
func together(t *testing.T, all ...func(context.Context) error) {
	t.Helper()
	var begin, ended sync.WaitGroup
	begin.Add(1)
	for _, do := range all {
		ended.Go(func() {
			begin.Wait()
			err := do(context.Background())
			assert.True(t, err == nil || fault.KindOf(err) == fault.Conflict || fault.KindOf(err) == fault.NotFound || fault.KindOf(err) == fault.Gone, "%v", err)
		})
	}
	begin.Done()
	ended.Wait()
}

// Whoever recommends at the very moment of the own erasure is waited for: no recommendation belongs to nobody.
func TestNobodyIsErasedWhileSomethingIsMadeForThem(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, store := serveAPI(t, db), recommendationstore.New(db)
		anna, _ := s.member(telecom, "anna@example.de")
		require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
			now := s.clock.Now()
			who, err := s.Accounts().Ensure(ctx, accounts.NewPerson{Tenant: telecom, FirstName: "Anna", Email: "anna@example.de", Language: "de", Now: now})
			require.NoError(t, err)
			require.Equal(t, anna, who)

			soon, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
			defer cancel()
			require.Error(t, s.Erasure().Own(soon, telecom, anna, ""), "it waits for us, longer than it has time here")

			r, err := recommendation.New(recommendation.Draft{
				Tenant: telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: who, ProductID: "101", Share: recommendation.ForBoth,
				Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
			})
			require.NoError(t, err)
			return store.Add(ctx, r)
		}))
		require.NoError(t, s.Erasure().Own(context.Background(), telecom, anna, ""))
		s.relayed()
		left, err := store.OfRecommender(context.Background(), telecom, anna)
		require.NoError(t, err)
		assert.Empty(t, left)
	})
}

// The bank's run, the person's own choice and the erasure want the same award: it is paid or cancelled, and nothing of both.
func TestAnErasureAndThePayoutRunWantTheSameAward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		for round := range 8 {
			l := p.shortLife(round)
			p.id = l.offered
			award := p.awardOf(reward.Recommender)
			programme, err := p.Tenants.ByID(ctx, telecom)
			require.NoError(t, err)
			choose := &rewards.Choose{
				Tx: db, Clock: p.clock, Awards: p.AwardList().Awards, Catalogues: p.Catalogues(), Stored: p.StoredAccounts(), Others: p.OtherAccounts(), IBANs: anyIBAN{},
				Safe: rewardpeers.Safe{Safe: p.BankData()}, Timeline: p.AwardTimeline(), Outbox: p.Outbox, Told: bankaccountpeers.Changes{Outbox: p.Outbox, Whose: bankaccountpeers.Award},
			}
			message := outbox.Message{Tenant: string(telecom), Topic: erasure.Erased, Key: "recommender/" + l.account}
			pick := func(ctx context.Context) error {
				_, err := choose.Do(ctx, programme, award, rewards.Pick{AwardID: award, RewardID: "bank", Account: reward.Account{IBAN: goodIBAN, Holder: "Zoe Zander"}})
				return err
			}
			if round%2 == 0 {
				require.NoError(t, pick(ctx)) // the run finds it chosen
			}
			require.NoError(t, p.Erasure().Own(ctx, telecom, l.account, ""))
			clear := func(ctx context.Context) error { return p.ErasureRest().Deliver(ctx, message) }
			together(t, clear, clear, pick, func(ctx context.Context) error { _, err := p.runs.Collect(ctx, telecom, p.clock.Now()); return err })
			for range 3 {
				if err = clear(ctx); err == nil {
					break
				}
			}
			require.NoError(t, err)
			p.payOut()
			p.live()
			status := p.awards()[reward.Recommender]
			assert.Contains(t, []reward.AwardStatus{reward.Cancelled, reward.PaidOut}, status)
			assert.Zero(t, p.books()[ledger.PayoutClearing])
		}
		after := dump(t, db, p.Vault)
		for _, v := range []string{goodIBAN, "Zander", "kolibri.example"} {
			assert.Empty(t, holding(after, v), v)
		}
	})
}

// anyIBAN leaves the check to other tests.
type anyIBAN struct{}

func (anyIBAN) Read(raw string) (iban, country string, ok bool) { return raw, raw[:2], true }

func (p *paying) awardOf(party reward.Party) string {
	p.t.Helper()
	list, err := p.AwardList().Of(context.Background(), telecom, []string{p.id})
	require.NoError(p.t, err)
	for _, a := range list[p.id] {
		if a.Party == party {
			return a.ID
		}
	}
	require.Fail(p.t, "no award")
	return ""
}
