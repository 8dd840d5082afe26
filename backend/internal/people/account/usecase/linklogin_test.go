package usecase_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// linkAsked is a login that a browser asked for, with what its letter brought.
type linkAsked struct {
	browser token.Secret
	number  int
	mailed  token.Secret
}

// asks asks for a link with an address in a browser of its own.
func (f fixture) asks(ctx context.Context, t *testing.T, address string, before token.Secret) linkAsked {
	t.Helper()
	ctx = account.WithBrowser(ctx, account.Browser{Family: "firefox", Platform: "windows"})
	in := usecase.LinkAsk{Email: address, Browser: token.NewSecret(), Before: before}
	l, err := f.AskForLoginLink(ctx, funkwelle, in)
	require.NoError(t, err)
	sent := len(f.sent.letters)
	require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()))
	asked := linkAsked{browser: in.Browser, number: l.Number}
	if len(f.sent.letters) > sent {
		asked.mailed = f.sent.last().Token
	}
	return asked
}

func (f fixture) annas(ctx context.Context, t *testing.T) linkAsked {
	t.Helper()
	return f.asks(ctx, t, "anna@example.de", "")
}

func (f fixture) stateOf(ctx context.Context, t *testing.T, asked linkAsked) account.LinkState {
	t.Helper()
	l, err := f.WatchLoginLink(ctx, funkwelle, asked.browser)
	require.NoError(t, err)
	return l.State
}

func TestAMailedLinkLogsInTheBrowserThatAsked(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t) // without a password
	asked := f.annas(ctx, t)
	letter := f.sent.last()
	assert.Equal(t, account.LetterLoginLink, letter.Letter)
	assert.Equal(t, start.Add(account.LinkLife), letter.Expires)

	look, err := f.LookLoginLink(ctx, funkwelle, asked.mailed, asked.browser)
	require.NoError(t, err)
	assert.Equal(t, account.LinkLook{
		State: account.AccessOpen, EmailMasked: "a…@example.de", Here: true,
		Asked: account.Browser{Family: "firefox", Platform: "windows"}, Since: start,
	}, look)
	login, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
	require.NoError(t, err, "looking uses nothing up")
	assert.Equal(t, start.Add(usecase.SessionLife), login.Until)
	assert.NotEmpty(t, login.Device)
	session, err := f.keeper.LookFor(ctx, "funkwelle", token.Session, login.Token)
	require.NoError(t, err)
	assert.Equal(t, anna, session.Subject)
	assert.Equal(t, []string{anna}, f.owners.came)

	_, err = f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
	require.ErrorIs(t, err, token.ErrUsed)
	_, err = f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
	require.ErrorIs(t, err, token.ErrUsed)
	require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number), token.ErrUsed)
	assert.Equal(t, account.LinkDone, f.stateOf(ctx, t, asked))
	look, err = f.LookLoginLink(ctx, funkwelle, asked.mailed, "")
	require.NoError(t, err)
	assert.Equal(t, account.AccessUsed, look.State)
}

// Who asks on an English page gets an English letter, whatever the account speaks.
func TestALetterSpeaksAsThePageThatAsked(t *testing.T) {
	english := tenant.Into(context.Background(), funkwelle, "en")
	f := setUp(dbtest.SQLite(t))
	f.anna(english, t)
	for letter, ask := range map[account.Letter]func() error{
		account.LetterLoginLink: func() error {
			in := usecase.LinkAsk{Email: "anna@example.de", Browser: token.NewSecret(), Language: "en"}
			_, err := f.AskForLoginLink(english, funkwelle, in)
			return err
		},
		account.LetterReset: func() error { return f.AskForPassword(english, funkwelle, "anna@example.de", "") },
	} {
		require.NoError(t, ask())
		require.NoError(t, f.Deliver(english, funkwelle, f.requests.last()))
		assert.Equal(t, letter, f.sent.last().Letter)
		assert.Equal(t, "en", f.sent.last().Language)
	}
}

// The victim opens what the attacker asked for, and presses. Nothing opens: neither there nor where the attacker waits.
func TestAMailedLinkOpensNothingInAnotherBrowser(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	attacker := f.annas(ctx, t)
	victims := f.annas(ctx, t) // the victim asks, too
	for _, browser := range []token.Secret{"", "nonsense", token.NewSecret(), victims.browser} {
		look, err := f.LookLoginLink(ctx, funkwelle, attacker.mailed, browser)
		require.NoError(t, err)
		assert.False(t, look.Here)
		_, err = f.LogInByLoginLink(ctx, funkwelle, browser, attacker.mailed)
		require.ErrorIs(t, err, account.ErrLinkElsewhere)
	}
	_, err := f.LogInByLoginLink(ctx, funkwelle, attacker.browser, victims.mailed)
	require.ErrorIs(t, err, account.ErrLinkElsewhere)
	_, err = f.LogInByLoginLink(ctx, funkwelle, attacker.browser, "")
	require.ErrorIs(t, err, account.ErrLinkWaits)
	assert.Equal(t, account.LinkOpen, f.stateOf(ctx, t, attacker))
	assert.Empty(t, f.owners.came)

	require.NoError(t, f.RefuseLoginLink(ctx, funkwelle, attacker.mailed))
	require.NoError(t, f.RefuseLoginLink(ctx, funkwelle, attacker.mailed))
	assert.Equal(t, account.LinkEnded, f.stateOf(ctx, t, attacker))
	require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, attacker.mailed, attacker.number), token.ErrExpired)
}

func TestTheNumberLogsInTheBrowserThatAsked(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	asked := f.annas(ctx, t)
	require.NoError(t, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number))
	assert.Equal(t, account.LinkConfirmed, f.stateOf(ctx, t, asked))
	assert.Empty(t, f.owners.came, "where the number is entered nothing opens")

	_, err := f.LogInByLoginLink(ctx, funkwelle, token.NewSecret(), "")
	require.ErrorIs(t, err, account.ErrNoLinkLogin)
	login, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
	require.NoError(t, err)
	assert.Equal(t, anna, login.Account.ID)
	_, err = f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
	require.ErrorIs(t, err, token.ErrUsed)
}

func TestAWrongNumberEndsTheLink(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	asked := f.annas(ctx, t)
	require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number-1), account.ErrLinkNumber)
	assert.Equal(t, account.LinkRefused, f.stateOf(ctx, t, asked))
	require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number), token.ErrExpired)
	_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
	require.ErrorIs(t, err, token.ErrExpired)
	_, err = f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
	require.ErrorIs(t, err, token.ErrExpired)
}

func TestAMailedLinkEndsAfterTenMinutes(t *testing.T) {
	ctx := context.Background()
	for name, run := range map[string]func(f fixture, asked linkAsked) error{
		"opened where it was asked for": func(f fixture, asked linkAsked) error {
			_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
			return err
		},
		"its number entered elsewhere": func(f fixture, asked linkAsked) error {
			return f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number)
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.anna(ctx, t)
			late, last := f.annas(ctx, t), f.annas(ctx, t)
			f.clock.Advance(account.LinkLife - time.Second)
			require.NoError(t, run(f, last))
			f.clock.Advance(time.Second)
			require.ErrorIs(t, run(f, late), token.ErrExpired)
			assert.Equal(t, account.LinkEnded, f.stateOf(ctx, t, late))
		})
	}
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	asked := f.annas(ctx, t)
	require.NoError(t, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, asked.number))
	f.clock.Advance(account.LinkLife)
	_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
	require.ErrorIs(t, err, token.ErrExpired, "nor does one that is confirmed wait longer")
}

func TestALaterRequestEndsTheLinkOfItsOwnBrowserAlone(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	first, others := f.annas(ctx, t), f.annas(ctx, t)
	later := f.asks(ctx, t, "anna@example.de", first.browser)
	assert.Equal(t, account.LinkEnded, f.stateOf(ctx, t, first))
	require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, first.mailed, first.number), token.ErrExpired)
	for _, asked := range []linkAsked{later, others} {
		_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
		require.NoError(t, err)
	}

	confirmed := f.annas(ctx, t)
	require.NoError(t, f.ConfirmLoginLink(ctx, funkwelle, confirmed.mailed, confirmed.number))
	f.asks(ctx, t, "anna@example.de", confirmed.browser)
	_, err := f.LogInByLoginLink(ctx, funkwelle, confirmed.browser, "")
	require.ErrorIs(t, err, token.ErrExpired)
}

func TestTheSameSecretIsTheSameRequest(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	in := usecase.LinkAsk{Email: "anna@example.de", Browser: token.NewSecret()}
	first, err := f.AskForLoginLink(ctx, funkwelle, in)
	require.NoError(t, err)
	again, err := f.AskForLoginLink(ctx, funkwelle, in)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	assert.Len(t, f.requests.all, 1)
	in.Browser = "short"
	_, err = f.AskForLoginLink(ctx, funkwelle, in)
	assert.Equal(t, fault.Invalid, fault.KindOf(err))
}

// An address that no one has waits as long, with a number of its own, and hears the same at each step.
func TestWaitingForALinkTellsNothingOfTheAddress(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	for _, address := range []string{"anna@example.de", "nobody@example.de", "nonsense"} {
		asked := f.asks(ctx, t, address, "")
		assert.Equal(t, address == "anna@example.de", asked.mailed != "")
		assert.Equal(t, account.LinkOpen, f.stateOf(ctx, t, asked), address)
		_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
		require.ErrorIs(t, err, account.ErrLinkWaits, address)
	}
	for range 9 { // more than are written
		asked := f.asks(ctx, t, "anna@example.de", "")
		assert.Equal(t, account.LinkOpen, f.stateOf(ctx, t, asked))
	}
	assert.Len(t, f.sent.letters, account.LetterLimit.Most)
	_, err := f.WatchLoginLink(ctx, funkwelle, token.NewSecret())
	require.ErrorIs(t, err, account.ErrNoLinkLogin)
}

func TestWhatEndsALoginByLink(t *testing.T) {
	ctx := context.Background()
	for name, test := range map[string]struct {
		does  func(f fixture) error
		wants error
	}{
		"a lock": {func(f fixture) error {
			return f.Lock(ctx, funkwelle, "anna@example.de", "kira")
		}, account.ErrLocked},
		"a new password": {func(f fixture) error { return f.changes(ctx) }, token.ErrExpired},
		"a new address": {func(f fixture) error {
			if err := f.ChangeEmail(ctx, funkwelle, f.owners.came[0], "neu@example.de", good); err != nil {
				return err
			}
			if err := f.Deliver(ctx, funkwelle, f.requests.last()); err != nil {
				return err
			}
			_, err := f.ConfirmEmail(ctx, funkwelle, f.sent.last().Token)
			return err
		}, token.ErrExpired},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.member(ctx, t)
			open, confirmed := f.annas(ctx, t), f.annas(ctx, t)
			require.NoError(t, f.ConfirmLoginLink(ctx, funkwelle, confirmed.mailed, confirmed.number))
			require.NoError(t, test.does(f))
			_, err := f.LogInByLoginLink(ctx, funkwelle, open.browser, open.mailed)
			require.ErrorIs(t, err, test.wants)
			require.ErrorIs(t, f.ConfirmLoginLink(ctx, funkwelle, open.mailed, open.number), test.wants)
			_, err = f.LogInByLoginLink(ctx, funkwelle, confirmed.browser, "")
			require.ErrorIs(t, err, token.ErrExpired)
		})
	}
}

func (f fixture) changes(ctx context.Context) error {
	_, err := f.ChangePassword(ctx, funkwelle, f.owners.came[0], good, another)
	return err
}

// What keeps a person out at the password keeps out by a link as well, and the letter says so to the mailbox alone.
func TestALoginByLinkKnowsTheLocksOfTheLogin(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	asked := f.annas(ctx, t)
	closed, staff := *funkwelle, *funkwelle
	closed.Modules.LoginClosed = true
	staff.Rules.LockedEmails = []string{"*@example.de"}
	for _, locked := range []*tenant.Tenant{&closed, &staff} {
		_, err := f.LogInByLoginLink(ctx, locked, asked.browser, asked.mailed)
		require.Error(t, err)
		require.NotErrorIs(t, err, token.ErrUsed)
	}
	require.NoError(t, f.Lock(ctx, funkwelle, "anna@example.de", "kira"))
	f.annas(ctx, t)
	assert.Equal(t, account.LetterLocked, f.sent.last().Letter)
}

func TestATenantTurnsLoginsByLinkOff(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	asked := f.annas(ctx, t)
	off, portal := *funkwelle, *funkwelle
	off.Rules.LoginByLink = tenant.NoLinkLogsIn
	portal.Modules.Autologin = true
	for _, without := range []*tenant.Tenant{&off, &portal} {
		_, err := f.AskForLoginLink(ctx, without, usecase.LinkAsk{Email: "anna@example.de", Browser: token.NewSecret()})
		require.ErrorIs(t, err, account.ErrNoLoginLinks)
		_, err = f.LogInByLoginLink(ctx, without, asked.browser, asked.mailed)
		require.ErrorIs(t, err, account.ErrNoLoginLinks)
		_, err = f.LogInByLoginLink(ctx, without, asked.browser, "")
		require.ErrorIs(t, err, account.ErrNoLoginLinks)
	}
}

// A letter that waited for its place in the mailbox until the login was over says nothing that is true.
func TestALetterWhoseLoginIsOverDoesNotLeave(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.anna(ctx, t)
	_, err := f.AskForLoginLink(ctx, funkwelle, usecase.LinkAsk{Email: "anna@example.de", Browser: token.NewSecret()})
	require.NoError(t, err)
	f.clock.Advance(account.LinkLife)
	require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()))
	assert.Empty(t, f.sent.letters)
}

// Two presses, a press and a number, right numbers and wrong ones: whatever meets, one session opens at most.
func TestOfManyNumbersAtOnceOneCounts(t *testing.T) {
	ctx := context.Background()
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		for name, wrong := range map[string]bool{"all right": false, "some wrong": true} {
			t.Run(name, func(t *testing.T) {
				f := setUp(db)
				f.anna(ctx, t)
				asked := f.annas(ctx, t)
				var confirmed, opened atomic.Int32
				var wg sync.WaitGroup
				count := func(n *atomic.Int32, err error) {
					switch {
					case err == nil:
						n.Add(1)
					case !errors.Is(err, token.ErrUsed) && !errors.Is(err, token.ErrExpired) &&
						!errors.Is(err, account.ErrLinkNumber) && !errors.Is(err, account.ErrLinkWaits):
						t.Errorf("unexpected: %v", err)
					}
				}
				for i := range 8 {
					number := asked.number
					if wrong && i%2 == 0 {
						number--
					}
					wg.Go(func() { count(&confirmed, f.ConfirmLoginLink(ctx, funkwelle, asked.mailed, number)) })
					wg.Go(func() {
						_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, asked.mailed)
						count(&opened, err)
					})
				}
				wg.Wait()
				for range 3 {
					_, err := f.LogInByLoginLink(ctx, funkwelle, asked.browser, "")
					count(&opened, err)
				}
				assert.LessOrEqual(t, confirmed.Load(), int32(1))
				assert.LessOrEqual(t, opened.Load(), int32(1))
				if !wrong {
					assert.EqualValues(t, 1, opened.Load())
				}
			})
		}
	})
}
