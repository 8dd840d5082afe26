package account

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// People reads accounts.
type People interface {
	// ByID gives ErrUnknown for one that isn't there, or no longer.
	ByID(ctx context.Context, t tenant.ID, id string) (*Account, error)
	// ByIDs gives those of some that there are, in no order.
	ByIDs(ctx context.Context, t tenant.ID, ids []string) ([]*Account, error)
	ByEmail(ctx context.Context, t tenant.ID, e person.Email) (*Account, error)
}

// Service is what neighbours ask of recommenders' accounts.
type Service interface {
	People
	// EnsureAccount gives the account of an address, made when there is none. Names of an existing account stay as they
	// are. One that is locked is given like any other: anybody may type an address, and what becomes of a recommendation
	// is written to its mailbox.
	EnsureAccount(ctx context.Context, p NewPerson) (*Account, error)
	// Invited gives the id of an account that an invitation was mailed to, made when there is none, and has a letter lead
	// its owner on.
	Invited(ctx context.Context, t *tenant.Tenant, p NewPerson) (string, error)
	// IssueAccess makes the token that is mailed to the owner; it sets a password and logs in.
	IssueAccess(ctx context.Context, t tenant.ID, id string, now time.Time) (token.Secret, error)
	// FirstAccess makes it with its end for who has no password yet. Who has one, or is locked out, gets none.
	FirstAccess(ctx context.Context, t tenant.ID, id string) (token.Secret, time.Time, error)
	// Holds gives nil while the holder of a session may go on.
	Holds(ctx context.Context, t *tenant.Tenant, id string) error
	// Prove wants the present password of an account, before something that can't be undone; field is what the request
	// calls it.
	Prove(ctx context.Context, t tenant.ID, id, password, field string) error
	// ProveAgain wants the password of who has one. Who comes by the tenant's own login alone has to have come a moment
	// ago.
	ProveAgain(ctx context.Context, t tenant.ID, p Proof, field string) error
	// ProveOwner is ProveAgain for a recommender. By the company's own link, the login is when the link was followed.
	ProveOwner(ctx context.Context, t *tenant.Tenant, p Proof, login, field string) error
	// AsksPassword tells whether a recommender proves by a password who it is.
	AsksPassword(ctx context.Context, t *tenant.Tenant, id string) (bool, error)
}

// Logins are what slices ask that open sessions of their own for the owners of accounts, or show where somebody is
// logged in.
type Logins interface {
	Service
	// Recognise proves by the password who somebody is and opens nothing. Attempts count with those of a recommender's
	// login.
	Recognise(ctx context.Context, t *tenant.Tenant, in Attempt) (Recognised, error)
	// RecogniseByAccess uses a mailed access token up, sets the password by it, and opens nothing.
	RecogniseByAccess(ctx context.Context, t *tenant.Tenant, secret token.Secret, password string) (Recognised, error)
	// LookAccess tells whether an access token can still be used.
	LookAccess(ctx context.Context, t tenant.ID, secret token.Secret) (Access, error)
	// ByMailbox gives the account of an address to which a link came that isn't the account's own, made when there is
	// none. Who has no password chooses the first one by it, and is recognised. What comes of the link happens in the same
	// transaction.
	ByMailbox(
		ctx context.Context, t *tenant.Tenant, p NewPerson, password string, then func(context.Context, *Account) error,
	) (who Recognised, recognised bool, err error)
	// WelcomeToAgency gives the account of an address, made when there is none, and tells whether a letter leads to the
	// agency area by a first password; for a quiet one another letter does.
	WelcomeToAgency(ctx context.Context, t *tenant.Tenant, p NewPerson, quiet bool) (a *Account, mailed bool, err error)
	// Sessions lists where the owner is logged in, what was used last first.
	Sessions(ctx context.Context, t tenant.ID, id string) ([]Session, error)
	// Visit gives which operator looks into an account in a session, and why; ErrNoVisit for a session that no operator
	// answers for.
	Visit(ctx context.Context, t tenant.ID, id, session string) (audit.Entry, error)
}

// NewPerson is what a form tells of somebody who recommends.
type NewPerson struct {
	Tenant    tenant.ID
	FirstName string
	LastName  string
	Email     string
	Language  string
	Now       time.Time
}

// Attempt is somebody who says to be the owner of an account.
type Attempt struct {
	Email    string
	Password string
	// From is where it comes from, empty when that isn't known.
	From string
	// Device is what an earlier login left in the browser.
	Device string
}

// Recognised is an owner who gave the right password.
type Recognised struct {
	Account *Account
	// Device marks the browser as the owner's.
	Device string
}

// Access is what a mailed access token stands for.
type Access struct {
	// State is AccessOpen, AccessUsed or AccessExpired.
	State       string
	EmailMasked string
	// Account is the id of the one whose password it sets.
	Account string
}

// How far a mailed link has come, in the words of the wire.
const (
	AccessOpen    = "open"
	AccessUsed    = "used"
	AccessExpired = "expired"
)
