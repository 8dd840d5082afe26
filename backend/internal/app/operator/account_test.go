package operator_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/tenants"
)

// at does something with the App that the operator's commands have.
func (o *office) at(do func(ctx context.Context, a *wiring.App, t *tenant.Tenant)) {
	o.t.Helper()
	ctx := context.Background()
	getenv := func(n string) string { return o.env[n] }
	require.NoError(o.t, processes.Desk(ctx, getenv, &bytes.Buffer{}, func(a *wiring.App) error {
		t, err := a.Tenants.ByID(ctx, "funkwelle")
		if err == nil {
			do(ctx, a, t)
		}
		return err
	}))
}

var about = []string{"--tenant", "funkwelle", "--email", "anna@example.de"}

func TestAdminLogin(t *testing.T) {
	o := openOffice(t)
	why := append([]string{"admin-login", "--reason", "a question about a reward"}, about...)
	_, err := o.run("", append([]string{"admin-login"}, about...)...)
	require.ErrorContains(t, err, "reason")
	_, err = o.run("", append([]string{"admin-login", "--reason", "ok"}, about...)...)
	require.ErrorIs(t, err, account.ErrReason)
	_, err = o.run("", append([]string{"admin-login", "--reason", "asked by x@example.de"}, about...)...)
	require.ErrorIs(t, err, account.ErrReasonNames)
	out, err := o.run("", why...)
	require.NoError(t, err)
	found := regexp.MustCompile(
		`^http://funkwelle\.localhost:8080/de/login/([A-Za-z0-9_-]{43})\nuntil `,
	).FindStringSubmatch(out)
	require.Len(t, found, 2, out)
	o.at(func(ctx context.Context, a *wiring.App, own *tenant.Tenant) {
		login, err := a.Accounts.LogInAsAdmin(ctx, own, token.Secret(found[1]))
		require.NoError(t, err)
		assert.True(t, login.Admin)
		entries, err := a.Audit.Of(ctx, "funkwelle", login.Account.ID)
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, audit.What("admin_login.issued"), entries[0].What)
		assert.Equal(t, audit.What("admin_login.used"), entries[1].What)
		assert.NotEmpty(t, entries[0].Who)
		assert.Equal(t, entries[0].Who, entries[1].Who)
		assert.Equal(t, "a question about a reward", entries[1].Detail)
	})

	_, err = o.run("", "admin-login", "--tenant", "funkwelle", "--email", "nobody@example.de", "--reason", "a question")
	require.ErrorIs(t, err, account.ErrUnknown)
	_, err = o.run("", "admin-login", "--tenant", "nobody", "--email", "anna@example.de", "--reason", "a question")
	require.ErrorIs(t, err, tenant.ErrUnknown)
	delete(o.env, "WS_SECRET")
	_, err = o.run("", why...)
	require.ErrorContains(t, err, "WS_SECRET is missing")
}

func TestLockAndUnlock(t *testing.T) {
	o := openOffice(t)
	locked := func() bool {
		held := false
		o.at(func(ctx context.Context, a *wiring.App, own *tenant.Tenant) {
			one, err := a.Accounts.EnsureAccount(ctx, account.NewPerson{
				Tenant: "funkwelle", FirstName: "A", LastName: "M", Email: "anna@example.de",
			})
			require.NoError(t, err)
			held = errors.Is(one.Admits(), account.ErrLocked)
		})
		return held
	}
	_, err := o.run("", append([]string{"account", "lock"}, about...)...)
	require.NoError(t, err)
	assert.True(t, locked())
	_, err = o.run("", append([]string{"account", "unlock"}, about...)...)
	require.NoError(t, err)
	assert.False(t, locked())
}

// withAutologin is the folder of tenants with the module switched on.
func withAutologin(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, "funkwelle.yaml")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	changed := strings.Replace(string(text), "autologin: false", "autologin: true", 1)
	require.NotEqual(t, string(text), changed)
	require.NoError(t, os.WriteFile(file, []byte(changed), 0o600))
	return folder
}

func TestLink(t *testing.T) {
	o := openOffice(t)
	_, err := o.run("", append([]string{"account", "link"}, about...)...)
	require.ErrorIs(t, err, account.ErrNoAutologin)

	o.env["WS_TENANTS"] = withAutologin(t)
	out, err := o.run("", append([]string{"account", "link"}, about...)...)
	require.NoError(t, err)
	assert.Equal(t, "the link goes to a…@example.de; the mail leaves with the worker\n", out)
	_, err = o.run("", "account", "link", "--tenant", "funkwelle", "--email", "ben@example.de")
	require.ErrorIs(t, err, account.ErrUnknown)
	out, err = o.run(
		"", "account", "link", "--tenant", "funkwelle", "--email", "ben@example.de", "--first", "Ben", "--last", "Zander",
	)
	require.NoError(t, err)
	assert.Contains(t, out, "b…@example.de")
}
