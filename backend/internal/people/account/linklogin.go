package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"math/big"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// LinkLife is how long a mailed link logs in, counted from the moment at which it was asked for.
//
// Rule (account, 4 D): A mailed link logs in for ten minutes, and once. Enforced: account/linklogin.go Usable,
// token/usecase.Spend. Test: TestAMailedLinkLogsInTheBrowserThatAsked, TestAMailedLinkEndsAfterTenMinutes.
const LinkLife = 10 * time.Minute

// LinkKept is how long a login by link is kept after it was asked for: its page says meanwhile what became of it.
const LinkKept = 24 * time.Hour

// LinkAskedBefore gives the moment before which nothing of a login by link is kept now.
func LinkAskedBefore(now time.Time) time.Time { return now.Add(-LinkKept) }

// LinkState is how far a login by a mailed link has come.
type LinkState string

// The states. A login goes from LinkOpen to one of the others, and from LinkConfirmed to LinkDone or LinkEnded.
const (
	LinkOpen LinkState = "open"
	// LinkConfirmed waits for the browser that asked: the mailbox entered its number elsewhere.
	LinkConfirmed LinkState = "confirmed"
	// LinkDone has logged in.
	LinkDone LinkState = "done"
	// LinkRefused is after a wrong number.
	LinkRefused LinkState = "refused"
	// LinkEnded gave way to a later one of the same browser, or to a lock, a new password or a new address; or the owner
	// says that somebody else asked.
	LinkEnded LinkState = "ended"
)

// LinkLogin is a login that a browser asked for by a mailed link.
type LinkLogin struct {
	Tenant tenant.ID
	ID     string
	// Account is the id of the account of the address, or an id that no account has.
	Account string
	// Browser is the hash of the secret that only the browser has which asked.
	Browser string
	// Number stands in the page that asked, and in no letter.
	Number int
	State  LinkState
	// Asked is a short label of what asked.
	Asked     string
	CreatedAt time.Time
	ExpiresAt time.Time
}

// The answers to who logs in by a link.
var (
	// ErrNoLoginLinks is for a tenant whose people don't log in by mailed links.
	ErrNoLoginLinks = fault.New(fault.NotFound, "route.unknown", "the tenant has no logins by mailed links")
	// ErrNoLinkLogin is for a browser that asked for none.
	ErrNoLinkLogin = fault.New(fault.NotFound, "login_link.unknown", "this browser has asked for no login by link")
	// ErrLinkElsewhere is for a link in another browser than the one that asked: it takes the number.
	ErrLinkElsewhere = fault.New(
		fault.Forbidden, "login_link.elsewhere", "another browser asked; it is logged in by its number",
	)
	// ErrLinkNumber is for a number that isn't that of the browser which asked. The link has ended.
	ErrLinkNumber = fault.New(fault.Gone, "login_link.number", "the number is another; the link has ended")
	// ErrLinkWaits is for a browser that asked, and whose number isn't entered yet.
	ErrLinkWaits = fault.New(fault.Conflict, "login_link.waits", "the mailbox has not confirmed yet")
)

// The numbers have two digits.
const (
	leastNumber = 10
	mostNumber  = 99
)

// NewLinkNumber draws the number of a login by link.
func NewLinkNumber() int {
	n, _ := rand.Int(rand.Reader, big.NewInt(mostNumber-leastNumber+1)) // never fails: see token.NewSecret
	return leastNumber + int(n.Int64())
}

// Here tells whether a secret is that of the browser which asked.
//
// Rule (account, 4 D): A mailed link logs in the browser that asked and no other: the link alone opens nothing
// elsewhere, and no press changes that. Enforced: account/usecase.LogInByLoginLink. Test:
// TestAMailedLinkOpensNothingInAnotherBrowser.
func (l LinkLogin) Here(browser token.Secret) bool {
	return subtle.ConstantTimeCompare([]byte(browser.Hash()), []byte(l.Browser)) == 1
}

// Usable gives nil while the link can be followed.
func (l LinkLogin) Usable(now time.Time) error {
	switch {
	case l.State == LinkConfirmed, l.State == LinkDone:
		return token.ErrUsed
	case l.State != LinkOpen, !now.Before(l.ExpiresAt):
		return token.ErrExpired
	default:
		return nil
	}
}

// Standing is the state at an instant, as the browser that asked sees it.
func (l LinkLogin) Standing(now time.Time) LinkState {
	if (l.State == LinkOpen || l.State == LinkConfirmed) && !now.Before(l.ExpiresAt) {
		return LinkEnded
	}
	return l.State
}

// LinkLogins keeps logins by mailed links.
type LinkLogins interface {
	// Add keeps a login, and tells that it did: not when the browser's secret is that of an earlier one.
	Add(ctx context.Context, l LinkLogin) (bool, error)
	// ByID and OfBrowser give ErrNoLinkLogin for one that isn't there; a browser is named by the hash of its secret.
	ByID(ctx context.Context, t tenant.ID, id string) (LinkLogin, error)
	OfBrowser(ctx context.Context, t tenant.ID, browser string) (LinkLogin, error)
	// Move takes a login from one state to another and tells whether it was in the first: of many at once, one moves it.
	Move(ctx context.Context, t tenant.ID, id string, from, to LinkState) (bool, error)
	// EndOfBrowser and EndOf end what a browser, or an account, has open or confirmed.
	EndOfBrowser(ctx context.Context, t tenant.ID, browser string) error
	EndOf(ctx context.Context, t tenant.ID, account string) error
}

// LinkLook is what a mailed link stands for.
type LinkLook struct {
	// State is AccessOpen, AccessUsed or AccessExpired.
	State       string
	EmailMasked string
	// Here tells that it was opened in the browser that asked.
	Here bool
	// Asked is the browser that asked, Since when it did.
	Asked Browser
	Since time.Time
}
