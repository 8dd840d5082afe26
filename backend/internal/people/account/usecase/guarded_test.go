package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errAway = errors.New("away")

// guarded are the use cases between mocks: what a test doesn't expect is neither compared nor opened.
type guarded struct {
	*usecase.Service
	accounts  *MockAccounts
	passwords *MockPasswords
	common    *MockCommonList
	limiter   *counted
	tokens    *MockTokens
	letters   *MockLetters
	post      *MockMailer
	acts      *MockActs
}

// inOne is a transaction of nothing.
type inOne struct{}

func (inOne) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func newGuarded(t *testing.T) guarded {
	g := guarded{
		accounts: NewMockAccounts(t), passwords: NewMockPasswords(t), common: NewMockCommonList(t), limiter: newCounted(t),
		tokens: NewMockTokens(t), letters: NewMockLetters(t), post: NewMockMailer(t), acts: NewMockActs(t),
	}
	hasher := person.NewHasher([]byte("key"))
	g.Service = usecase.New(usecase.Ports{
		Accounts: g.accounts, Passwords: g.passwords, Common: g.common, Limiter: g.limiter, Devices: account.NewDevices(hasher),
		Tokens: g.tokens, Letters: g.letters, Mailer: g.post, Acts: g.acts, Owners: &owners{}, Tx: inOne{}, Clock: clock.NewManual(start),
		NewID: func() string { return "new id" }, Hasher: hasher,
	})
	return g
}

func (g guarded) logIn(address string) error {
	_, err := g.LogIn(context.Background(), funkwelle, usecase.Attempt{Email: address, Password: good, From: "192.0.2.1"})
	return err
}

// counted answers attempts in turn, exactly those that a test expects.
type counted struct {
	t       *testing.T
	answers []answer
}

type answer struct {
	allowed bool
	err     error
}

func newCounted(t *testing.T) *counted {
	c := &counted{t: t}
	t.Cleanup(func() { assert.Empty(t, c.answers, "attempts that nobody counted") })
	return c
}

func (c *counted) Allow(context.Context, string, limit.Rule) (bool, error) {
	require.NotEmpty(c.t, c.answers, "an attempt that nobody expected")
	next := c.answers[0]
	c.answers = c.answers[1:]
	return next.allowed, next.err
}

func (c *counted) Return(context.Context, string) error {
	assert.Fail(c.t, "an attempt that was given back")
	return nil
}

// allows expects attempts to be counted, and answers all but the last with yes.
func (g guarded) allows(n int, last bool, err error) {
	for range n - 1 {
		g.limiter.answers = append(g.limiter.answers, answer{allowed: true})
	}
	g.limiter.answers = append(g.limiter.answers, answer{last, err})
}

// The limiter falls back to the process's own count when Redis is away (platform/ratelimit). What it can't count at all isn't let in.
func TestNobodyIsLetInWhoseAttemptsCannotBeCounted(t *testing.T) {
	g := newGuarded(t)
	g.allows(1, false, errAway)
	require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	g.allows(1, false, nil)
	require.ErrorIs(t, g.logIn("anna@example.de"), account.ErrLimited, "a place that is used up doesn't even ask whose address it is")
	g.allows(2, false, nil)
	g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(nil, account.ErrUnknown).Once()
	require.ErrorIs(t, g.logIn("anna@example.de"), account.ErrLimited, "and no password is compared")
}

func TestAnUnknownAddressTakesAsLongAsAKnownOne(t *testing.T) {
	for _, address := range []string{"nobody@example.de", "nonsense"} {
		g := newGuarded(t)
		g.allows(2, true, nil)
		if address != "nonsense" {
			g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), person.EmailOf(address)).Return(nil, account.ErrUnknown).Once()
		}
		g.passwords.EXPECT().Matches(mock.Anything, good, "").Return(false, nil).Once()
		require.ErrorIs(t, g.logIn(address), account.ErrLogin, address)
	}
}

func TestAnOutageIsNoWrongPassword(t *testing.T) {
	t.Run("accounts", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(1, true, nil)
		g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(nil, errAway).Once()
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	})
	t.Run("passwords", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(2, true, nil)
		g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(&account.Account{PasswordHash: "hash"}, nil).Once()
		g.passwords.EXPECT().Matches(mock.Anything, good, "hash").Return(false, errAway).Once()
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	})
}

func TestAPasswordThatCannotBeKeptUsesNoTokenUp(t *testing.T) {
	g, ctx := newGuarded(t), context.Background()
	access := token.Token{Tenant: "funkwelle", Purpose: token.Access, Subject: "anna", ExpiresAt: start.Add(usecase.AccessLife)}
	g.tokens.EXPECT().LookFor(mock.Anything, tenant.ID("funkwelle"), token.Access, token.Secret("secret")).Return(access, nil).Twice()
	g.accounts.EXPECT().ByID(mock.Anything, tenant.ID("funkwelle"), "anna").Return(&account.Account{ID: "anna"}, nil).Twice()
	g.common.EXPECT().Common(mock.Anything, mock.Anything).Return(false).Twice()
	_, err := g.SetPassword(ctx, funkwelle, "secret", "weak")
	require.ErrorIs(t, err, account.ErrWeak, "and isn't hashed, which is slow")
	g.passwords.EXPECT().Hash(mock.Anything, good).Return("", errAway).Once()
	_, err = g.SetPassword(ctx, funkwelle, "secret", good)
	require.ErrorIs(t, err, errAway)
}
