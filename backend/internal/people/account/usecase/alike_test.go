package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/safety/token"
)

// alike says what a known and an unknown address may differ in before the answer: nothing but ids. A port that is asked
// once more or once less, or in another order, for one of them fails the test.
func alike(t *testing.T, asked []string, do func(g *guarded, address string)) {
	t.Helper()
	anna := &account.Account{
		Tenant: "funkwelle", ID: "anna", Email: person.EmailOf("anna@example.de"), PasswordHash: "hash",
	}
	for address, found := range map[string]*account.Account{"anna@example.de": anna, "nobody@example.de": nil} {
		t.Run(address, func(t *testing.T) {
			g := newGuarded(t)
			g.found = found
			do(g, address)
			assert.Equal(t, asked, g.asked)
		})
	}
}

func TestAForgottenPasswordLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, []string{byEmail, string(account.LetterReset)}, func(g *guarded, address string) {
		g.allows(2, true, nil)
		require.NoError(t, g.AskForPassword(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestALoginByLinkLooksTheSameForEveryAddress(t *testing.T) {
	ask := func(g *guarded, address string) {
		l, err := g.AskForLoginLink(context.Background(), funkwelle, usecase.LinkAsk{
			Email: address, Browser: token.NewSecret(), From: "192.0.2.1",
		})
		require.NoError(t, err)
		assert.Equal(t, start.Add(account.LinkLife), l.ExpiresAt)
		assert.True(t, l.Number >= 10 && l.Number <= 99)
	}
	alike(t, []string{ofHere, byEmail, addsLink, string(account.LetterLoginLink)}, func(g *guarded, address string) {
		g.allows(2, true, nil)
		ask(g, address)
	})
	alike(t, []string{ofHere, byEmail, addsLink}, func(g *guarded, address string) {
		g.allows(2, false, nil)
		ask(g, address)
	})
}

func TestAForgottenPasswordOfAnAgencyLooksTheSameForEveryAddress(t *testing.T) {
	agencies := *funkwelle
	agencies.Modules.Agency = true
	alike(t, []string{byEmail, string(account.LetterAgencyReset)}, func(g *guarded, address string) {
		g.allows(2, true, nil)
		require.NoError(t, g.AskForAgencyPassword(context.Background(), &agencies, address, "192.0.2.1"))
	})
}

func TestTheWelcomeAgainLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, []string{byEmail, string(account.LetterWelcome)}, func(g *guarded, address string) {
		g.allows(2, true, nil)
		require.NoError(t, g.AskForWelcome(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestAWrongPasswordLooksTheSameForEveryAddress(t *testing.T) {
	alike(t, []string{byEmail, compares}, func(g *guarded, address string) {
		g.allows(2, true, nil)
		require.ErrorIs(t, g.logIn(address), account.ErrLogin)
	})
}

// The account that the store's Ensure gives says by its id alone whether it was there, and the use case doesn't look.
func TestARegistrationLooksTheSameForEveryAddress(t *testing.T) {
	for name, id := range map[string]string{"known": "anna", "unknown": "new id"} {
		t.Run(name, func(t *testing.T) {
			g := newGuarded(t)
			g.allows(2, true, nil)
			g.ensured = &account.Account{ID: id}
			require.NoError(t, g.Register(context.Background(), funkwelle, usecase.Registration{
				FirstName: "Anna", LastName: "Müller", Email: "anna@example.de", Language: "de", From: "192.0.2.1",
			}))
			assert.Equal(t, []string{ensures, string(account.LetterWelcome)}, g.asked)
		})
	}
}

func TestALimitedAddressIsLimitedWhetherItIsKnownOrNot(t *testing.T) {
	alike(t, nil, func(g *guarded, address string) {
		g.allows(2, false, nil)
		require.NoError(t, g.AskForPassword(context.Background(), funkwelle, address, "192.0.2.1"))
	})
}

func TestAnOutageIsReportedInsteadOfAnAnswer(t *testing.T) {
	g := newGuarded(t)
	g.allows(2, true, nil)
	g.away = byEmail
	require.ErrorIs(t, g.AskForPassword(context.Background(), funkwelle, "anna@example.de", "192.0.2.1"), errAway)
	assert.Equal(t, []string{byEmail}, g.asked)

	g = newGuarded(t)
	g.allows(2, true, nil)
	g.away = string(account.LetterReset)
	require.ErrorIs(t, g.AskForPassword(context.Background(), funkwelle, "nobody@example.de", "192.0.2.1"), errAway)
}
