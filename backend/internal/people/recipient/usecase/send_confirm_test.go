package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestTheStepAsksTheFriendOfItsTenantToConfirm(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	friend, err := f.submit(ctx, f.recommended(t), ben())
	require.NoError(t, err)
	step := tenant.Step(f.SendConfirm).By(tenanttest.NewCatalog(f.t))
	require.ErrorIs(t, step(ctx, "nobody", friend.ID, f.clock.Now()), tenant.ErrUnknown)
	assert.Empty(t, f.letters.sent)
	require.NoError(t, step(ctx, f.t.ID, friend.ID, f.clock.Now()))
	require.Len(t, f.letters.sent, 1)
	assert.Equal(t, f.t, f.letters.sent[0].Tenant)
}
