package token_test

import (
	"encoding/base64"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/safety/token"
)

func TestSecret(t *testing.T) {
	s := token.NewSecret()
	raw, err := base64.RawURLEncoding.DecodeString(string(s))
	require.NoError(t, err)
	assert.Len(t, raw, 32)
	assert.True(t, s.WellFormed())
	assert.NotEqual(t, s, token.NewSecret())
	assert.Len(t, s.Hash(), 64)
	assert.Equal(t, s.Hash(), token.Secret(string(s)).Hash())
	assert.NotContains(t, fmt.Sprintf("%s %v", s, s), string(s))

	for _, bad := range []token.Secret{"", "abc", s + "A", "../etc/passwd", s[:42] + "="} {
		assert.False(t, bad.WellFormed(), string(bad))
	}
}

func TestUsable(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	used := now.Add(-time.Hour)
	tests := []struct {
		name  string
		token token.Token
		want  error
	}{
		{"before its end", token.Token{ExpiresAt: now.Add(time.Nanosecond)}, nil},
		{"at its end", token.Token{ExpiresAt: now}, token.ErrExpired},
		{"after its end", token.Token{ExpiresAt: now.Add(-time.Second)}, token.ErrExpired},
		{"used", token.Token{ExpiresAt: now.Add(time.Hour), UsedAt: &used}, token.ErrUsed},
		{"used and ended: what happened first is told", token.Token{ExpiresAt: now, UsedAt: &used}, token.ErrUsed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.ErrorIs(t, tt.token.Usable(now), tt.want) })
	}
}

func TestOnce(t *testing.T) {
	for p, once := range map[token.Purpose]bool{
		token.Session: false, token.Recipient: false, token.Reward: false,
		token.AdminSession: false, token.Autologin: false,
		token.Access: true, token.RecipientConfirm: true, token.Admin: true, token.AutologinStored: true,
		token.EmailChange: true, token.Newsletter: true, token.AgentAccess: true, token.AgencyDetails: true,
		token.Recheck: true,
		token.Agent:   false, token.Member: false, token.Partner: false, token.Spoken: false,
	} {
		assert.Equal(t, once, p.Once(), string(p))
	}
}
