package usecase_test

import (
	"context"
	"encoding/base64"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/altcha"
	"weitersagen.app/backend/internal/safety/captcha/friendly"
	"weitersagen.app/backend/internal/safety/captcha/usecase"
	"weitersagen.app/backend/test/fakes/captchatest"
)

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	puzzles = altcha.New([]byte("0123456789abcdef0123456789abcdef"))
)

// memory remembers the puzzles that were used, each as often as it was.
type memory struct {
	used []use
	away error
}

type use struct {
	tenant    tenant.ID
	key, form string
	expires   time.Time
	now       time.Time
}

func (m *memory) Spend(_ context.Context, t tenant.ID, key, form string, expires, now time.Time) (captcha.Use, error) {
	found := captcha.Fresh
	if i := slices.IndexFunc(m.used, func(u use) bool { return u.tenant == t && u.key == key }); i >= 0 {
		found = captcha.Elsewhere
		if form != "" && m.used[i].form == form {
			found = captcha.Again
		}
	}
	m.used = append(m.used, use{t, key, form, expires, now})
	return found, m.away
}

// setUp gives the real puzzles with a memory of the used ones.
func setUp(t *testing.T) (context.Context, *usecase.Captcha, *memory, *clock.Manual) {
	t.Helper()
	now, spent := clock.NewManual(start), &memory{}
	c := &usecase.Captcha{
		Puzzles: puzzles, Service: friendly.New(func(tenant.ID) string { return "" }, ""), Spent: spent, Outages: &outages{},
		Observer: observes(t), Clock: now,
	}
	return tenanttest.In(context.Background(), tenanttest.New()), c, spent, now
}

func solved(ctx context.Context, t *testing.T, c *usecase.Captcha) string {
	t.Helper()
	challenge, err := c.Challenge(ctx)
	require.NoError(t, err)
	payload, err := captchatest.Solve(challenge.Challenge)
	require.NoError(t, err)
	return payload
}

func TestSolutionCountsOnce(t *testing.T) {
	ctx, c, spent, now := setUp(t)
	payload := solved(ctx, t, c)
	solution, err := puzzles.Read(tenanttest.New(), payload, start)
	require.NoError(t, err)
	now.Advance(time.Minute)
	assert.NoError(t, c.Verify(ctx, payload, ""))
	assert.ErrorIs(t, c.Verify(ctx, payload, ""), captcha.ErrUsed)
	once := use{tenant: "probe", key: solution.Key, expires: solution.Expires, now: start.Add(time.Minute)}
	assert.Equal(t, []use{once, once}, spent.used)
}

func TestASolutionIsNotTakenWhileItIsUnknownWhetherItWasUsed(t *testing.T) {
	ctx, c, spent, _ := setUp(t)
	spent.away = fault.New(fault.Unavailable, "probe.away", "the memory is away")
	assert.ErrorIs(t, c.Verify(ctx, solved(ctx, t, c), ""), spent.away)
}

func TestSolutionExpires(t *testing.T) {
	ctx, c, spent, now := setUp(t)
	last, late := solved(ctx, t, c), solved(ctx, t, c)
	now.Advance(captcha.Lifetime - time.Second)
	assert.NoError(t, c.Verify(ctx, last, ""))
	now.Advance(time.Second)
	assert.ErrorIs(t, c.Verify(ctx, late, ""), captcha.ErrWrong)
	assert.Len(t, spent.used, 1)
}

func TestForeignAndForgedSolutions(t *testing.T) {
	ctx, c, spent, _ := setUp(t)
	payload := solved(ctx, t, c)
	other := tenanttest.New()
	other.ID = "other"
	assert.ErrorIs(t, c.Verify(tenanttest.In(ctx, other), payload, ""), captcha.ErrWrong)

	raw, err := base64.StdEncoding.DecodeString(payload)
	require.NoError(t, err)
	forge := func(from, to string) string {
		changed := strings.Replace(string(raw), from, to, 1)
		require.NotEqual(t, string(raw), changed)
		return base64.StdEncoding.EncodeToString([]byte(changed))
	}
	for name, forged := range map[string]string{
		"number": forge(`"number":`, `"number":1`), "later": forge("expires=1", "expires=2"),
		"tenant":    forge("tenant=probe", "tenant=other"),
		"algorithm": forge("SHA-256", "SHA-1"), "no base64": "…", "no JSON": base64.StdEncoding.EncodeToString([]byte("{")),
		"empty object": base64.StdEncoding.EncodeToString([]byte("{}")), "huge": strings.Repeat("A", 4000),
	} {
		assert.ErrorIs(t, c.Verify(ctx, forged, ""), captcha.ErrWrong, name)
	}
	assert.ErrorIs(t, c.Verify(ctx, " ", ""), captcha.ErrRequired)
	assert.Empty(t, spent.used)
	assert.NoError(t, c.Verify(ctx, payload, ""), "what was forged doesn't use up the real one")
}
