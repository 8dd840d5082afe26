package dev

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/dev/supervise"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/porttest"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

func nothing(string) string { return "" }

func TestSecretsAreMadeOnceAndKept(t *testing.T) {
	folder := t.TempDir()
	tenants := []*tenant.Tenant{{ID: "funkwelle"}}
	first, err := loadSecrets(folder, tenants)
	require.NoError(t, err)
	_, err = keys.Parse(first["WS_SECRET"])
	require.NoError(t, err)
	_, err = vault.Parse(first["WS_TINK_KEYSET"])
	require.NoError(t, err)
	assert.Len(t, feedKeys(tenants, first, nothing)["funkwelle"], 32)

	info, err := os.Stat(filepath.Join(folder, secretsFile))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	// A tenant that came later gets a key; nothing that was there changes.
	second, err := loadSecrets(folder, append(tenants, &tenant.Tenant{ID: "havelschutz"}))
	require.NoError(t, err)
	for name, value := range first {
		assert.Equal(t, value, second[name])
	}
	assert.NotEmpty(t, second["WS_FEED_KEY_HAVELSCHUTZ"])
}

// A tenant that was loaded is of the run: with an address at its start, and reported when it comes later.
func TestATenantThatIsLoadedIsKnown(t *testing.T) {
	var out bytes.Buffer
	demo, acme, late := &tenant.Tenant{ID: "demo", Name: "Demo AG", Languages: []tenant.Language{"de"}}, &tenant.Tenant{
		ID: "acme", Name: "Acme GmbH", Languages: []tenant.Language{"de"},
	},
		&tenant.Tenant{ID: "late", Name: "Spät KG", Languages: []tenant.Language{"en"}}
	st := &stack{s: Settings{Port: 8080}, out: &out, began: time.Now(), known: known{tenants: []*tenant.Tenant{demo}}}
	loaded, reported := make(chan struct{}), make(chan struct{})
	st.follow(
		t.Context(), []string{"WS_DB=first", "WS_DB=sqlite:x"},
		func(ctx context.Context, getenv func(string) string, seen func([]*tenant.Tenant)) error {
			assert.Equal(t, "sqlite:x", getenv("WS_DB"))
			seen([]*tenant.Tenant{acme, demo})
			<-loaded
			seen([]*tenant.Tenant{acme, demo, late})
			close(reported)
			<-ctx.Done()
			return nil
		},
	)
	assert.Equal(t, []*tenant.Tenant{acme, demo}, st.known.all(), "known before anything else starts")
	close(loaded)
	<-reported
	st.stop()
	assert.Contains(t, out.String(), "Acme GmbH: http://acme.localhost:8080/de")
	assert.Contains(t, out.String(), "Spät KG: http://late.localhost:8080/en")
	assert.NotContains(t, out.String(), "Demo AG", "its address is told with the others")
}

func TestATakenPortIsNamed(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	port := l.Addr().(*net.TCPAddr).Port
	err = checkPorts(map[string]int{"PORT": port})
	require.ErrorContains(t, err, "(PORT) is taken")
}

func TestADataFolderHasOneSupervisor(t *testing.T) {
	folder := t.TempDir()
	release, err := lock(folder)
	require.NoError(t, err)
	_, err = lock(folder)
	require.ErrorContains(t, err, "in use")
	release()
	again, err := lock(folder)
	require.NoError(t, err)
	again()
}

func TestMissingProgramsAreNamed(t *testing.T) {
	s, err := Parse([]string{"-top", t.TempDir(), "-bin", "/nowhere", "-bff", "/nowhere/bff"}, nothing)
	require.NoError(t, err)
	err = programsThere(s, nothing)
	for _, name := range []string{"/nowhere/api", "/nowhere/worker", "/nowhere/bff", "temporal-server", "mailpit"} {
		require.ErrorContains(t, err, name)
	}
}

func TestSettingsComeFromFlagsAndEnvironment(t *testing.T) {
	env := map[string]string{"PORT": "9000", "WS_DATA": "/tmp/x"}
	s, err := Parse([]string{"-api-port", "9001"}, func(n string) string { return env[n] })
	require.NoError(t, err)
	assert.Equal(t, 9000, s.Port)
	assert.Equal(t, 9001, s.API)
	assert.Equal(t, "/tmp/x", s.Data)
	_, err = Parse(nil, func(n string) string { return map[string]string{"PORT": "many"}[n] })
	require.Error(t, err)
}

func TestWhatTheCallerChoseIsNotStarted(t *testing.T) {
	s, err := Parse(nil, nothing)
	require.NoError(t, err)
	env := map[string]string{"WS_REDIS": "redis://elsewhere:6379/0", "WS_TEMPORAL": "elsewhere:7233"}
	p := ports(s, func(n string) string { return env[n] })
	assert.NotContains(t, p, "REDIS_PORT")
	assert.NotContains(t, p, "TEMPORAL_PORT")
	assert.Contains(t, p, "SMTP_PORT")
}

func TestKeysOfTheInProcessRedisExpire(t *testing.T) {
	address := porttest.Address(t)
	stop, err := runRedis(context.Background(), address)
	require.NoError(t, err)
	defer stop()
	client := redis.NewClient(&redis.Options{Addr: address})
	defer func() { _ = client.Close() }()
	ctx := context.Background()
	require.NoError(t, client.Set(ctx, "k", "v", 300*time.Millisecond).Err())
	require.NoError(t, client.Get(ctx, "k").Err())
	require.Eventually(
		t, func() bool { return errors.Is(client.Get(ctx, "k").Err(), redis.Nil) }, 30*time.Second, 50*time.Millisecond,
	)
}

func TestTheEdgeGetsTheKeyBetweenProcessesAndNoOtherSecret(t *testing.T) {
	s, err := Parse([]string{"-data", t.TempDir()}, nothing)
	require.NoError(t, err)
	secrets, err := loadSecrets(s.Data, []*tenant.Tenant{{ID: "havelschutz"}})
	require.NoError(t, err)
	t.Setenv("WS_CMS_SECRET_HAVELSCHUTZ", "of the caller")
	_, api, _, bff := product(s, environment(s, secrets, os.Getenv))
	for name := range secrets {
		if name != passphraseName {
			assert.Equal(t, name == "WS_SERVICE_KEY", strings.Contains(strings.Join(bff.Env, "\n"), name+"="), name)
			assert.Contains(t, strings.Join(api.Env, "\n"), name+"=")
		}
	}
	assert.NotContains(t, strings.Join(bff.Env, "\n"), "of the caller")
	assert.NotContains(t, strings.Join(bff.Env, "\n"), "WS_DB=")
}

func TestThePassphraseOfTheOperatorsGoesToNoOneElse(t *testing.T) {
	for name, chosen := range map[string]string{"made here": "", "the caller's": "a line of mine"} {
		t.Run(name, func(t *testing.T) {
			if t.Setenv(passphraseName, chosen); chosen == "" {
				require.NoError(t, os.Unsetenv(passphraseName))
			}
			s, err := Parse([]string{"-data", t.TempDir()}, nothing)
			require.NoError(t, err)
			secrets, err := loadSecrets(s.Data, nil)
			require.NoError(t, err)
			require.NotEmpty(t, secrets[passphraseName])
			env := environment(s, secrets, os.Getenv)
			migrate, api, worker, bff := product(s, env)
			flow, err := temporal(s)
			require.NoError(t, err)
			for _, p := range []supervise.Program{migrate, api, worker, bff, flow, mailpit(s)} {
				assert.NotContains(t, strings.Join(p.Env, "\n"), passphraseName, p.Name)
			}
			assert.Contains(t, strings.Join(api.Env, "\n"), "WS_SECRET=")
			assert.Contains(
				t, strings.Join(sealed(env, "anna.key", secrets), "\n"), passphraseName+"="+secrets[passphraseName],
				"who acts by a key opens it",
			)
		})
	}
}
