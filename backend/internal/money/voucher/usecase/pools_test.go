package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// shelves are the catalogues of tenants that give away a book, a card that is ordered, and money.
type shelves struct{}

func (shelves) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	return reward.Catalogue{
		{ID: "book", Means: reward.ByVoucher}, {ID: "card", Means: reward.ByVoucher, Ordered: true},
		{ID: "money", Means: reward.ByBank},
	}, nil
}

func TestADemonstrationsPoolsAreFilledOnce(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	pools := usecase.Pools{Catalogues: shelves{}, Codes: w.pool, Stock: &w.stock, Clock: w.clock}
	for range 2 {
		require.NoError(t, pools.FillDemos(ctx, []*tenant.Tenant{{ID: "probe"}, {ID: "other"}}))
	}
	for _, programme := range []tenant.ID{"probe", "other"} {
		for reward, want := range map[string]int{"book": 500, "card": 0, "money": 0} {
			free, err := w.pool.Free(ctx, programme, reward)
			require.NoError(t, err)
			assert.Equal(t, want, free, "%s of %s", reward, programme)
		}
	}
}
