package altcha_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/captcha/altcha"
	"weitersagen.app/backend/internal/safety/captcha/storetest"
	"weitersagen.app/backend/test/fakes/captchatest"
)

func TestAsEveryKind(t *testing.T) {
	puzzles, own, other := altcha.New([]byte("0123456789abcdef0123456789abcdef")), tenanttest.New(), tenanttest.New()
	other.ID = "other"
	storetest.Checker(t, storetest.Checked{Checker: puzzles, Tenant: own, Other: other, Solved: func() string {
		c, err := puzzles.New(own.ID, time.Date(2026, 11, 21, 10, 20, 0, 0, time.UTC), 1)
		require.NoError(t, err)
		payload, err := captchatest.Solve(c)
		require.NoError(t, err)
		return payload
	}})
}
