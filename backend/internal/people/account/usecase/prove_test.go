package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// proves tells what becomes of the proof of a login that is used now, with a password or without.
func (f fixture) proves(ctx context.Context, t *testing.T, at *tenant.Tenant, l usecase.Login, password string) error {
	t.Helper()
	asks, err := f.AsksPassword(ctx, at, l.Account.ID)
	require.NoError(t, err)
	assert.Equal(t, !at.Modules.Autologin, asks)
	p := account.Proof{Account: l.Account.ID, Password: password, Since: f.clock.Now()}
	return f.ProveOwner(ctx, at, p, f.login(ctx, t, l.Token), "Password")
}

func TestWhoHasAPasswordProvesByIt(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	l := f.member(ctx, t)
	require.NoError(t, f.proves(ctx, t, funkwelle, l, good))
	for _, wrong := range []string{"", another} {
		require.ErrorIs(t, f.proves(ctx, t, funkwelle, l, wrong), account.ErrOldPassword)
	}
}

// Where people come by the company's own link no one can set a password: one of earlier times locks no one out, and
// what the link left in the browser logs in without anybody's doing, so that it proves nothing.
func TestWhoComesByTheCompanysLinkProvesByAMomentAgo(t *testing.T) {
	ctx, f := context.Background(), setUp(dbtest.SQLite(t))
	f.member(ctx, t)
	link := f.portalLink(ctx, t)
	first, err := f.LogInByLink(ctx, portal(), link.Token)
	require.NoError(t, err)
	f.clock.Advance(9 * time.Minute)
	require.NoError(t, f.proves(ctx, t, portal(), first, ""))

	f.clock.Advance(time.Minute)
	require.ErrorIs(t, f.proves(ctx, t, portal(), first, good), account.ErrLogInAgain)
	silent, err := f.LogInByLink(ctx, portal(), first.Auto)
	require.NoError(t, err)
	require.ErrorIs(t, f.proves(ctx, t, portal(), silent, ""), account.ErrLogInAgain)

	again, err := f.LogInByLink(ctx, portal(), link.Token)
	require.NoError(t, err)
	require.NoError(t, f.proves(ctx, t, portal(), again, ""))
}
