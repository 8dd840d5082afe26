package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/account/usecase"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/token"
)

var errAway = errors.New("away")

// guarded are the use cases between mocks: what a test doesn't expect is neither compared nor opened.
type guarded struct {
	*usecase.Service
	accounts  *MockAccounts
	passwords *MockPasswords
	limiter   *MockLimiter
	tokens    *MockTokens
}

func newGuarded(t *testing.T) guarded {
	g := guarded{accounts: NewMockAccounts(t), passwords: NewMockPasswords(t), limiter: NewMockLimiter(t), tokens: NewMockTokens(t)}
	g.Service = usecase.New(usecase.Ports{
		Accounts: g.accounts, Passwords: g.passwords, Limiter: g.limiter, Tokens: g.tokens, Clock: clock.NewManual(start),
		Hasher: person.NewHasher([]byte("key")),
	})
	return g
}

func (g guarded) logIn(address string) error {
	_, err := g.LogIn(context.Background(), funkwelle, usecase.Attempt{Email: address, Password: "Sommer26"})
	return err
}

func (g guarded) allows(ok bool, err error) {
	g.limiter.EXPECT().Allow(mock.Anything, mock.Anything).Return(ok, err).Once()
}

func TestNobodyIsLetInWhoseAttemptsCannotBeCounted(t *testing.T) {
	g := newGuarded(t)
	g.allows(false, errAway)
	require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	g.allows(false, nil)
	require.ErrorIs(t, g.logIn("anna@example.de"), account.ErrLimited)
}

func TestAnUnknownAddressTakesAsLongAsAKnownOne(t *testing.T) {
	for _, address := range []string{"nobody@example.de", "nonsense"} {
		g := newGuarded(t)
		g.allows(true, nil)
		if address != "nonsense" {
			g.accounts.EXPECT().ByEmail(mock.Anything, "funkwelle", person.EmailOf(address)).Return(nil, account.ErrUnknown).Once()
		}
		g.passwords.EXPECT().Matches(mock.Anything, "Sommer26", "").Return(false, nil).Once()
		require.ErrorIs(t, g.logIn(address), account.ErrLogin, address)
	}
}

func TestAnOutageIsNoWrongPassword(t *testing.T) {
	t.Run("accounts", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(true, nil)
		g.accounts.EXPECT().ByEmail(mock.Anything, "funkwelle", mock.Anything).Return(nil, errAway).Once()
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	})
	t.Run("passwords", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(true, nil)
		g.accounts.EXPECT().ByEmail(mock.Anything, "funkwelle", mock.Anything).Return(&account.Account{PasswordHash: "hash"}, nil).Once()
		g.passwords.EXPECT().Matches(mock.Anything, "Sommer26", "hash").Return(false, errAway).Once()
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	})
}

func TestAPasswordThatCannotBeKeptUsesNoTokenUp(t *testing.T) {
	g, ctx := newGuarded(t), context.Background()
	access := token.Token{Tenant: "funkwelle", Purpose: token.Access, Subject: "anna", ExpiresAt: start.Add(usecase.AccessLife)}
	g.tokens.EXPECT().LookFor(mock.Anything, "funkwelle", token.Access, token.Secret("secret")).Return(access, nil).Twice()
	g.accounts.EXPECT().ByID(mock.Anything, "funkwelle", "anna").Return(&account.Account{ID: "anna"}, nil).Twice()
	_, err := g.SetPassword(ctx, funkwelle, "secret", "weak")
	require.ErrorIs(t, err, account.ErrWeak, "and isn't hashed, which is slow")
	g.passwords.EXPECT().Hash(mock.Anything, "Sommer26").Return("", errAway).Once()
	_, err = g.SetPassword(ctx, funkwelle, "secret", "Sommer26")
	require.ErrorIs(t, err, errAway)
}
