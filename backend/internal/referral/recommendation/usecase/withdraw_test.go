package usecase_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

func TestWithdraw(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	number := v.Number.String()

	require.ErrorIs(
		t, f.Withdraw(ctx, f.t, "eva@example.de", number), recommendation.ErrUnknown, "somebody else's isn't there",
	)
	require.ErrorIs(t, f.Withdraw(ctx, f.t, v.RecommenderID, "nonsense"), recommendation.ErrUnknown)
	f.moneys[v.ID] = recommendation.Money{Order: &recommendation.Order{}}
	require.ErrorIs(t, f.Withdraw(ctx, f.t, v.RecommenderID, number), recommendation.ErrOrdered)
	delete(f.moneys, v.ID)

	wakeUps := f.wakeUps
	for range 2 {
		require.NoError(t, f.Withdraw(ctx, f.t, v.RecommenderID, number))
	}
	assert.Greater(t, f.wakeUps, wakeUps)
	assert.Zero(t, f.withdrawals, "there is no friend to tell")
	_, err = f.Look(ctx, f.t, "de", number, v.Hex)
	require.ErrorIs(t, err, recommendation.ErrCancelled)
	own, err := f.Own(ctx, f.t, "de", v.RecommenderID, number)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Cancelled, own.Shown)
	assert.Equal(t, recommendation.WithdrawnEvent, own.Events[len(own.Events)-1].Kind)
}

func TestAFriendWhoConfirmedIsWrittenToOnce(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	require.NoError(t, f.Change(ctx, "funkwelle", v.ID, func(r *recommendation.Recommendation) error {
		return errors.Join(r.Enter("ben", start), r.Confirm("ben", start))
	}))
	for range 2 {
		require.NoError(t, f.Withdraw(ctx, f.t, v.RecommenderID, v.Number.String()))
	}
	assert.Equal(t, 1, f.withdrawals)
}

// Each end erases a friend whose data aren't confirmed, and no letter says so; who confirmed is kept.
func TestAnEndErasesAFriendWhoNeverConfirmed(t *testing.T) {
	ctx := context.Background()
	for name, end := range map[string]func(*fixture, recommendation.View) error{
		"withdrawn": func(f *fixture, v recommendation.View) error {
			return f.Withdraw(ctx, f.t, v.RecommenderID, v.Number.String())
		},
		"expired": func(f *fixture, v recommendation.View) error { return f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil) },
	} {
		for confirmed, want := range map[bool][]string{false: {"ben"}, true: nil} {
			f := setUp(dbtest.SQLite(t))
			v, err := f.Submit(ctx, f.t, "de", anna())
			require.NoError(t, err)
			require.NoError(t, f.Change(ctx, "funkwelle", v.ID, func(r *recommendation.Recommendation) error {
				if err := r.Enter("ben", start); err != nil || !confirmed {
					return err
				}
				return r.Confirm("ben", start)
			}))
			require.NoError(t, end(f, v), name)
			assert.Equal(t, want, f.ended, "%s, confirmed: %t", name, confirmed)
			if !confirmed {
				assert.Zero(t, f.withdrawals, name)
			}
		}
	}
}

func TestWithdrawRules(t *testing.T) {
	confirm := func(r *recommendation.Recommendation) error {
		return errors.Join(r.Enter("ben", start), r.Confirm("ben", start))
	}
	for name, c := range map[string]struct {
		before  func(*recommendation.Recommendation) error
		ordered bool
		late    bool
		want    error
	}{
		"open":                  {},
		"entered":               {before: func(r *recommendation.Recommendation) error { return r.Enter("ben", start) }},
		"confirmed":             {before: confirm},
		"confirmed and ordered": {before: confirm, ordered: true, want: recommendation.ErrOrdered},
		"approved": {
			before: func(r *recommendation.Recommendation) error { return errors.Join(confirm(r), r.Owe("o", start)) },
			want:   recommendation.ErrOrdered,
		},
		"paid": {before: func(r *recommendation.Recommendation) error {
			return errors.Join(confirm(r), r.Owe("o", start), r.Settle(start))
		}, want: recommendation.ErrOrdered},
		"out of time":       {late: true, want: recommendation.ErrExpired},
		"withdrawn already": {before: func(r *recommendation.Recommendation) error { return r.Withdraw(false, start) }},
		"withdrawn, out of time": {
			before: func(r *recommendation.Recommendation) error { return r.Withdraw(false, start) }, late: true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := made(t)
			if c.before != nil {
				require.NoError(t, c.before(r))
			}
			now := start
			if c.late {
				now = r.ValidUntil
			}
			require.ErrorIs(t, r.Withdraw(c.ordered, now), c.want)
			assert.Equal(t, c.want == nil, r.Status == recommendation.Cancelled)
		})
	}
}

func made(t *testing.T) *recommendation.Recommendation {
	t.Helper()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: "id", Number: "0000000012", RecommenderID: "anna", ProductID: "glasfaser",
		Share: recommendation.ForBoth,
		Now:   start, ValidUntil: start.AddDate(0, 0, 60),
	})
	require.NoError(t, err)
	return r
}

// The recommender withdraws while the friend confirms: one of both wins, and the other hears what is now the case.
func TestWithdrawalAgainstConfirmation(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		quiet := silent{}
		service := f.with(func(p *usecase.Ports) { quiet.quiet(p) })
		for range 8 {
			v, err := service.Submit(ctx, f.t, "de", anna())
			require.NoError(t, err)
			require.NoError(
				t,
				service.Change(
					ctx, "funkwelle", v.ID, func(r *recommendation.Recommendation) error { return r.Enter("ben", start) },
				),
			)
			var both sync.WaitGroup
			var confirmed, withdrawn error
			both.Go(func() {
				for {
					confirmed = service.Change(
						ctx, "funkwelle", v.ID, func(r *recommendation.Recommendation) error { return r.Confirm("ben", start) },
					)
					if !errors.Is(confirmed, transaction.ErrStale) {
						return
					}
				}
			})
			both.Go(func() { withdrawn = service.Withdraw(ctx, f.t, v.RecommenderID, v.Number.String()) })
			both.Wait()
			require.NoError(t, withdrawn, "a confirmation alone keeps nobody from withdrawing")
			r, err := f.store.ByID(ctx, "funkwelle", v.ID)
			require.NoError(t, err)
			assert.Equal(t, recommendation.Cancelled, r.Status)
			assert.Equal(t, confirmed == nil, r.ConfirmedAt != nil)
			if confirmed != nil {
				require.ErrorIs(t, confirmed, recommendation.ErrCancelled)
			}
		}
	})
}
