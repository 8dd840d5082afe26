package gormstore_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/safety/token/gormstore"
	"weitersagen.app/backend/internal/safety/token/storetest"
	"weitersagen.app/backend/internal/safety/token/usecase"
)

func TestTokens(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Tokens(t, gormstore.New(db)) })
}

// What a one-time token allows happens once, also when 16 requests hold it at the same moment.
func TestATokenIsSpentOnceWithWhatItAllows(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		keeper := usecase.NewKeeper(gormstore.New(db))
		secret, err := keeper.Issue(ctx, "funkwelle", token.Access, "anna", now, now.Add(time.Hour))
		require.NoError(t, err)

		var won, lost atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				err := db.InTx(ctx, func(ctx context.Context) error {
					_, err := keeper.Spend(ctx, "funkwelle", token.Access, secret, now)
					return err
				})
				switch {
				case err == nil:
					won.Add(1)
				case errors.Is(err, token.ErrUsed):
					lost.Add(1)
				default:
					t.Errorf("unexpected: %v", err)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		assert.EqualValues(t, 15, lost.Load())

		undone := errors.New("undone")
		again, err := keeper.Issue(ctx, "funkwelle", token.Access, "anna", now, now.Add(time.Hour))
		require.NoError(t, err)
		require.ErrorIs(t, db.InTx(ctx, func(ctx context.Context) error {
			if _, err := keeper.Spend(ctx, "funkwelle", token.Access, again, now); err != nil {
				return err
			}
			return undone
		}), undone)
		_, err = keeper.Spend(ctx, "funkwelle", token.Access, again, now)
		require.NoError(t, err, "what was rolled back wasn't spent")
	})
}

func TestATokenIsGoodForItsPurposeAndTenantOnly(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	ctx := context.Background()
	keeper := usecase.NewKeeper(gormstore.New(dbtest.SQLite(t)))
	secret, err := keeper.Issue(ctx, "funkwelle", token.Reward, "anna", now, now.Add(time.Hour))
	require.NoError(t, err)

	_, err = keeper.LookFor(ctx, "funkwelle", token.Session, secret)
	require.ErrorIs(t, err, token.ErrUnknown)
	_, err = keeper.LookFor(ctx, "havelschutz", token.Reward, secret)
	require.ErrorIs(t, err, token.ErrForeign)
	_, err = keeper.Look(ctx, "funkwelle", "nonsense")
	require.ErrorIs(t, err, token.ErrUnknown)
	_, err = keeper.Spend(ctx, "funkwelle", token.Reward, secret, now.Add(time.Hour))
	require.ErrorIs(t, err, token.ErrExpired)
	require.NoError(t, keeper.Withdraw(ctx, "funkwelle", token.Reward, "anna", "", now))
	_, err = keeper.Spend(ctx, "funkwelle", token.Reward, secret, now)
	require.ErrorIs(t, err, token.ErrUsed)
}
