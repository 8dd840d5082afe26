package usecase_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/account/zxcvbn"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit/audittest"
	"weitersagen.app/backend/internal/safety/token"
	tokenstore "weitersagen.app/backend/internal/safety/token/gormstore"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

var (
	funkwelle = &tenant.Tenant{ID: "funkwelle", Languages: []tenant.Language{"de", "en"}}
	tenants   = map[string]*tenant.Tenant{"funkwelle": funkwelle, "havelschutz": {
		ID: "havelschutz", Languages: []tenant.Language{"de"},
	}}
)

// The use cases on a real database, with a limiter of the process; what leaves is kept to be looked at.
type fixture struct {
	*usecase.Service
	clock    *clock.Manual
	keeper   *tokens.Keeper
	store    *accountstore.Store
	links    *accountstore.LinkLogins
	requests *requests
	sent     *sent
	acts     *audittest.Log
	owners   *owners
	invited  invited
}

// requests remembers the letters that were asked for.
type requests struct {
	all    []account.Request
	refuse error
}

func (w *requests) Add(_ context.Context, m outbox.Message) error {
	if w.refuse != nil {
		return w.refuse
	}
	r, ok := account.ParseRequest(m.Key)
	if !ok || m != r.Message(tenant.ID(m.Tenant)) {
		return fmt.Errorf("no request for a letter: %v", m)
	}
	w.all = append(w.all, r)
	return nil
}

// last gives the letter that was asked for last.
func (w *requests) last() account.Request {
	if len(w.all) == 0 {
		return account.Request{}
	}
	return w.all[len(w.all)-1]
}

// sent remembers the letters that left, once each by its key as the mail's log does.
type sent struct {
	letters []account.Mail
	refuse  map[account.Letter]error
}

func (s *sent) Send(_ context.Context, m account.Mail) error {
	if err := s.refuse[m.Letter]; err != nil {
		return err
	}
	for _, had := range s.letters {
		if had.Key == m.Key {
			return nil
		}
	}
	s.letters = append(s.letters, m)
	return nil
}

func (s *sent) last() account.Mail {
	if len(s.letters) == 0 {
		return account.Mail{}
	}
	return s.letters[len(s.letters)-1]
}

// owners remembers who came.
type owners struct{ came, newsletters []string }

func (o *owners) Came(_ context.Context, a *account.Account) error {
	o.came = append(o.came, a.ID)
	return nil
}

func (o *owners) NewsletterAgain(_ context.Context, _ *tenant.Tenant, account string) error {
	o.newsletters = append(o.newsletters, account)
	return nil
}

// invited are those that letters ask in, by what their links bear.
type invited map[token.Secret]*account.Account

func (i invited) Asked(_ context.Context, _ tenant.ID, s token.Secret) (*account.Account, error) {
	if a := i[s]; a != nil {
		return a, nil
	}
	return nil, account.ErrUnknown
}

func setUp(db *gormdb.DB) fixture {
	c := clock.NewManual(start)
	return setUpWith(
		db, c, ratelimit.NewStrict(ratelimit.NewMemory(c), ratelimit.NewMemory(c), c, logging.Discard()), argon2.New(),
	)
}

func setUpWith(db *gormdb.DB, c *clock.Manual, l limit.Limiter, p account.Passwords) fixture {
	f := fixture{
		clock: c, keeper: tokens.NewKeeper(tokenstore.New(db)), store: accountstore.New(db),
		links:    accountstore.NewLinkLogins(db),
		requests: &requests{}, sent: &sent{refuse: map[account.Letter]error{}}, acts: &audittest.Log{}, owners: &owners{},
		invited: invited{},
	}
	hasher := person.NewHasher([]byte("key"))
	f.Service = usecase.New(usecase.Ports{
		Accounts: f.store, LinkLogins: f.links,
		Passwords: p, Common: common, Limiter: l, Devices: account.NewDevices(hasher), Tokens: f.keeper,
		Outbox: f.requests, Mailer: f.sent, Acts: f.acts, Came: f.owners.Came, AskedIn: f.invited.Asked,
		NewsletterAgain: f.owners.NewsletterAgain, Tx: db, Clock: c, NewID: id.New, Hasher: hasher,
	})
	return f
}

var common = zxcvbn.New()

const (
	good    = "Zwiebel4Fahrrad"
	another = "Kuhstall-Fagott-19"
)

// member gives Anna with a password.
func (f fixture) member(ctx context.Context, t *testing.T) usecase.Login {
	t.Helper()
	_, access := f.anna(ctx, t)
	login, err := f.SetPassword(ctx, funkwelle, access, good)
	require.NoError(t, err)
	return login
}

// logIn tries a password for Anna's address from a browser.
func (f fixture) logIn(ctx context.Context, password, from, device string) (usecase.Login, error) {
	return f.LogIn(ctx, funkwelle, account.Attempt{
		Email: "anna@example.de", Password: password, From: from, Device: device,
	})
}

// ended tells whether a session is over.
func (f fixture) ended(ctx context.Context, t *testing.T, p token.Purpose, s token.Secret) bool {
	t.Helper()
	held, err := f.keeper.LookFor(ctx, "funkwelle", p, s)
	require.NoError(t, err)
	return held.Usable(f.clock.Now()) != nil
}

func (f fixture) anna(ctx context.Context, t *testing.T) (string, token.Secret) {
	t.Helper()
	anna, err := f.Ensure(ctx, account.NewPerson{
		Tenant: "funkwelle", FirstName: "Anna", LastName: "Müller", Email: "anna@example.de", Language: "de", Now: start,
	})
	require.NoError(t, err)
	secret, err := f.IssueAccess(ctx, "funkwelle", anna, start)
	require.NoError(t, err)
	return anna, secret
}
