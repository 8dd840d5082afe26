package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// alike says what a known and an unknown address may differ in before the answer: nothing but ids. The mocks are strict, so a port that
// is asked once more or once less for one of them fails the test.
func alike(t *testing.T, looks int, do func(g guarded, address string)) {
	t.Helper()
	anna := &account.Account{Tenant: "funkwelle", ID: "anna", Email: person.EmailOf("anna@example.de"), PasswordHash: "hash"}
	for address, found := range map[string]*account.Account{"anna@example.de": anna, "nobody@example.de": nil} {
		t.Run(address, func(t *testing.T) {
			g := newGuarded(t)
			var unknown error
			if found == nil {
				unknown = account.ErrUnknown
			}
			if looks > 0 {
				g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), person.EmailOf(address)).Return(found, unknown).Times(looks)
			}
			do(g, address)
		})
	}
}

// oneWish expects one letter to be asked for, of whomever.
func (g guarded) oneWish(l account.Letter) {
	g.letters.EXPECT().Ask(mock.Anything, tenant.ID("funkwelle"), mock.MatchedBy(func(r account.Request) bool {
		return r.Letter == l && r.Account != "" && r.ID == "new id"
	})).Return(nil).Once()
}

func TestAForgottenPasswordLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, 1, func(g guarded, address string) {
		g.allows(2, true, nil)
		g.oneWish(account.LetterReset)
		require.NoError(t, g.AskForPassword(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestTheWelcomeAgainLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, 1, func(g guarded, address string) {
		g.allows(2, true, nil)
		g.oneWish(account.LetterWelcome)
		require.NoError(t, g.AskForWelcome(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestAWrongPasswordLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, 1, func(g guarded, address string) {
		g.allows(2, true, nil)
		g.passwords.EXPECT().Matches(mock.Anything, good, mock.Anything).Return(false, nil).Once()
		require.ErrorIs(t, g.logIn(address), account.ErrLogin)
	})
}

// The account that the store's Ensure gives says by its id alone whether it was there, and the use case doesn't look.
func TestARegistrationLooksTheSameForEveryAddress(t *testing.T) {
	for name, id := range map[string]string{"known": "anna", "unknown": "new id"} {
		t.Run(name, func(t *testing.T) {
			g := newGuarded(t)
			g.allows(2, true, nil)
			g.accounts.EXPECT().Ensure(mock.Anything, mock.Anything).Return(&account.Account{ID: id}, nil).Once()
			g.oneWish(account.LetterWelcome)
			require.NoError(t, g.Register(context.Background(), funkwelle, usecase.Registration{
				FirstName: "Anna", LastName: "Müller", Email: "anna@example.de", Language: "de", From: "192.0.2.1",
			}))
		})
	}
}

func TestALimitedAddressIsLimitedWhetherItIsKnownOrNot(t *testing.T) {
	alike(t, 0, func(g guarded, address string) {
		g.allows(2, false, nil)
		require.NoError(t, g.AskForPassword(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestAnOutageIsToldInsteadOfAnAnswer(t *testing.T) {
	g := newGuarded(t)
	g.allows(2, true, nil)
	g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(nil, errAway).Once()
	require.ErrorIs(t, g.AskForPassword(context.Background(), funkwelle, "anna@example.de", "192.0.2.1"), errAway)

	g = newGuarded(t)
	g.allows(2, true, nil)
	g.accounts.EXPECT().ByEmail(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(nil, account.ErrUnknown).Once()
	g.letters.EXPECT().Ask(mock.Anything, mock.Anything, mock.Anything).Return(errAway).Once()
	require.ErrorIs(t, g.AskForPassword(context.Background(), funkwelle, "nobody@example.de", "192.0.2.1"), errAway)
}
