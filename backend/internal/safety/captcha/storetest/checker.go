// Package storetest is what every kind of captcha has to keep.
package storetest

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// Checked is an adapter with a tenant that uses it, another that has nothing to do with it, and who solves.
type Checked struct {
	Checker       captcha.Checker
	Tenant, Other *tenant.Tenant
	// Solved gives a new solution each time.
	Solved func() string
}

// Checker is what every kind of captcha has to keep.
func Checker(t *testing.T, c Checked) {
	t.Helper()
	ctx, now := context.Background(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	payload := c.Solved()
	read, err := c.Checker.Read(c.Tenant, payload, now)
	require.NoError(t, err)
	assert.NotEmpty(t, read.Key)
	assert.True(t, read.Expires.After(now))

	same, err := c.Checker.Read(c.Tenant, payload, now)
	require.NoError(t, err)
	assert.Equal(t, read.Key, same.Key, "one solution is known again")
	other, err := c.Checker.Read(c.Tenant, c.Solved(), now)
	require.NoError(t, err)
	assert.NotEqual(t, read.Key, other.Key)

	_, err = c.Checker.Read(c.Other, payload, now)
	assert.ErrorIs(t, err, captcha.ErrWrong, "it is one tenant's")
	for name, broken := range map[string]string{
		"empty": "", "blank": "a b", "not ASCII": "ä" + payload, "huge": strings.Repeat("A", 5000),
	} {
		_, err = c.Checker.Read(c.Tenant, broken, now)
		assert.ErrorIs(t, err, captcha.ErrWrong, name)
	}
	assert.NoError(t, c.Checker.Confirm(ctx, c.Tenant, payload, false))
	assert.NoError(t, c.Checker.Confirm(ctx, c.Tenant, payload, true), "the same form again")
}
