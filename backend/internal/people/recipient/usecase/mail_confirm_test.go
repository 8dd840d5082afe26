package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func TestTheStepAsksTheFriendOfItsTenantToConfirm(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	friend, err := f.submit(ctx, f.recommended(t), ben())
	require.NoError(t, err)
	step := usecase.MailConfirm{Tenants: tenanttest.NewCatalog(f.t), Friends: f.Service}
	require.ErrorIs(t, step.Do(ctx, "nobody", friend.ID, f.clock.Now()), tenant.ErrUnknown)
	assert.Empty(t, f.letters.sent)
	require.NoError(t, step.Do(ctx, f.t.ID, friend.ID, f.clock.Now()))
	require.Len(t, f.letters.sent, 1)
	assert.Equal(t, f.t, f.letters.sent[0].Tenant)
}
