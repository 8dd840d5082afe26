package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

var errAway = errors.New("away")

// guarded are the use cases with ports that remember what they were asked, in its order. What they weren't made for
// fails the test.
type guarded struct {
	*usecase.Service
	t       *testing.T
	limiter *MockLimiter
	asked   []string
	// found is the account of anna's address, ensured the one that a registration gives.
	found, ensured *account.Account
	// away is the question that can't be answered; hashes are those that a password was compared with.
	away   string
	hashes []string
}

// The questions.
const (
	byEmail  = "account by its address"
	byID     = "account by its id"
	ensures  = "account of a registration"
	compares = "password compared"
	hashed   = "password hashed"
	looksFor = "token"
	ofHere   = "login by link of a browser"
	addsLink = "login by link added"
)

type (
	someAccounts struct {
		account.Accounts
		g *guarded
	}
	someLinks struct {
		account.LinkLogins
		g *guarded
	}
	someTokens struct {
		token.Service
		g *guarded
	}
)

// inOne is a transaction of nothing.
type inOne struct{}

func (inOne) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func newGuarded(t *testing.T) *guarded {
	g := &guarded{t: t, limiter: NewMockLimiter(t)}
	hasher := person.NewHasher([]byte("key"))
	g.Service = usecase.New(usecase.Ports{
		Accounts: someAccounts{g: g}, LinkLogins: someLinks{g: g},
		Passwords: g, Common: common, Limiter: g.limiter, Devices: account.NewDevices(hasher),
		Tokens: someTokens{g: g}, Outbox: g, Came: (&owners{}).Came, Tx: inOne{}, Clock: clock.NewManual(start),
		NewID: func() string { return "new id" }, Hasher: hasher,
	})
	return g
}

func (g *guarded) ask(t tenant.ID, question string) error {
	assert.Equal(g.t, tenant.ID("funkwelle"), t)
	g.asked = append(g.asked, question)
	if question == g.away {
		return errAway
	}
	return nil
}

func (s someAccounts) ByEmail(_ context.Context, t tenant.ID, e person.Email) (*account.Account, error) {
	if err := s.g.ask(t, byEmail); err != nil {
		return nil, err
	}
	if s.g.found == nil || e != person.EmailOf("anna@example.de") {
		return nil, account.ErrUnknown
	}
	return s.g.found, nil
}

func (s someAccounts) ByID(_ context.Context, t tenant.ID, id string) (*account.Account, error) {
	assert.Equal(s.g.t, "anna", id)
	return &account.Account{ID: id}, s.g.ask(t, byID)
}

func (s someAccounts) Ensure(_ context.Context, a *account.Account) (*account.Account, error) {
	return s.g.ensured, s.g.ask(a.Tenant, ensures)
}

func (s someTokens) LookFor(_ context.Context, t tenant.ID, p token.Purpose, secret token.Secret) (token.Token, error) {
	assert.Equal(s.g.t, token.Access, p)
	assert.Equal(s.g.t, token.Secret("secret"), secret)
	return token.Token{
		Tenant: t, Purpose: p, Subject: "anna", ExpiresAt: start.Add(usecase.AccessLife),
	}, s.g.ask(t, looksFor)
}

func (s someLinks) OfBrowser(_ context.Context, t tenant.ID, _ string) (account.LinkLogin, error) {
	if err := s.g.ask(t, ofHere); err != nil {
		return account.LinkLogin{}, err
	}
	return account.LinkLogin{}, account.ErrNoLinkLogin
}

func (s someLinks) Add(_ context.Context, l account.LinkLogin) (bool, error) {
	assert.NotEmpty(s.g.t, l.Account)
	return true, s.g.ask(l.Tenant, addsLink)
}

// Matches says no: it is the wrong password.
func (g *guarded) Matches(_ context.Context, password, hash string) (bool, error) {
	assert.Equal(g.t, good, password)
	g.hashes = append(g.hashes, hash)
	return false, g.ask("funkwelle", compares)
}

func (g *guarded) Hash(_ context.Context, password string) (string, error) {
	assert.Equal(g.t, good, password)
	return "hash", g.ask("funkwelle", hashed)
}

// Add takes what asks for a letter.
func (g *guarded) Add(_ context.Context, m outbox.Message) error {
	r, ok := account.ParseRequest(m.Key)
	assert.True(g.t, ok)
	assert.NotEmpty(g.t, r.Account)
	assert.Equal(g.t, "new id", r.ID)
	return g.ask(tenant.ID(m.Tenant), string(r.Letter))
}

func (g *guarded) logIn(address string) error {
	_, err := g.LogIn(context.Background(), funkwelle, account.Attempt{Email: address, Password: good, From: "192.0.2.1"})
	return err
}

// allows expects attempts to be counted, and answers all but the last with yes.
func (g *guarded) allows(n int, last bool, err error) {
	for range n - 1 {
		g.limiter.EXPECT().Allow(mock.Anything, mock.Anything, mock.Anything).Return(true, nil).Once()
	}
	g.limiter.EXPECT().Allow(mock.Anything, mock.Anything, mock.Anything).Return(last, err).Once()
}

// The limiter falls back to the process's own count when Redis is away (platform/ratelimit). What it can't count at all
// isn't let in.
func TestNoOneIsLetInWhoseAttemptsCannotBeCounted(t *testing.T) {
	g := newGuarded(t)
	g.allows(1, false, errAway)
	require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
	g.allows(1, false, nil)
	require.ErrorIs(t, g.logIn("anna@example.de"), account.ErrLimited)
	assert.Empty(t, g.asked, "a place that is used up doesn't even ask whose address it is")
	g.allows(2, false, nil)
	require.ErrorIs(t, g.logIn("anna@example.de"), account.ErrLimited)
	assert.Equal(t, []string{byEmail}, g.asked, "and no password is compared")
}

func TestAnUnknownAddressTakesAsLongAsAKnownOne(t *testing.T) {
	for address, asked := range map[string][]string{"nobody@example.de": {byEmail, compares}, "nonsense": {compares}} {
		g := newGuarded(t)
		g.allows(2, true, nil)
		require.ErrorIs(t, g.logIn(address), account.ErrLogin, address)
		assert.Equal(t, asked, g.asked, address)
		assert.Equal(t, []string{""}, g.hashes, address)
	}
}

func TestAnOutageIsNoWrongPassword(t *testing.T) {
	t.Run("accounts", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(1, true, nil)
		g.away = byEmail
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
		assert.Equal(t, []string{byEmail}, g.asked)
	})
	t.Run("passwords", func(t *testing.T) {
		g := newGuarded(t)
		g.allows(2, true, nil)
		g.found, g.away = &account.Account{PasswordHash: "hash"}, compares
		require.ErrorIs(t, g.logIn("anna@example.de"), errAway)
		assert.Equal(t, []string{byEmail, compares}, g.asked)
		assert.Equal(t, []string{"hash"}, g.hashes)
	})
}

func TestAPasswordThatCannotBeKeptUsesNoTokenUp(t *testing.T) {
	g, ctx := newGuarded(t), context.Background()
	_, err := g.SetPassword(ctx, funkwelle, "secret", "weak")
	require.ErrorIs(t, err, account.ErrWeak)
	assert.Equal(t, []string{looksFor, byID}, g.asked, "and isn't hashed, which is slow")
	g.asked, g.away = nil, hashed
	_, err = g.SetPassword(ctx, funkwelle, "secret", good)
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, []string{looksFor, byID, hashed}, g.asked)
}
