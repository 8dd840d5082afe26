package member

import (
	"context"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Members keeps them.
type Members interface {
	// Add keeps a new one; ErrTaken when the account has one that lives.
	Add(ctx context.Context, m Member) error
	// ByID gives a living one of an agency, ErrUnknown for any other.
	ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (Member, error)
	// Living gives an account's, or ErrUnknown.
	Living(ctx context.Context, t tenant.ID, account string) (Member, error)
	// OfAccount gives all that an account had, the oldest first.
	OfAccount(ctx context.Context, t tenant.ID, account string) ([]Member, error)
	// OfAgency gives a part of the living ones, the oldest first.
	OfAgency(ctx context.Context, t tenant.ID, agency link.Code, p Part) ([]Member, error)
	// All gives the oldest first, those that have ended too.
	All(ctx context.Context, t tenant.ID, agency link.Code) ([]Member, error)
	// Alone makes whoever else changes members of an agency wait until the transaction ends: two owners can't do away with each other.
	Alone(ctx context.Context, t tenant.ID, agency link.Code) error
	// Owners counts those that Keeps tells of.
	Owners(ctx context.Context, t tenant.ID, agency link.Code) (int, error)
	// FirstOwner gives the one of those owners who belongs to the agency longest, or ErrUnknown.
	FirstOwner(ctx context.Context, t tenant.ID, agency link.Code) (Member, error)
	// Led gives the agencies, ended ones too, that have an owner that Keeps tells of.
	Led(ctx context.Context, t tenant.ID) ([]link.Code, error)
	// Unvouched gives those of all agencies that live and work without an operator's yes, the oldest first.
	Unvouched(ctx context.Context, t tenant.ID) ([]Member, error)
	// Change writes role, state, an operator's yes and the end of being an owner of a living one, or gives ErrUnknown.
	Change(ctx context.Context, m Member) error
	// End ends a living one, or gives ErrUnknown.
	End(ctx context.Context, t tenant.ID, id string, now time.Time) error
}

// Part is a page of a list.
type Part struct {
	// Most is how many.
	Most int
	// After is the id where the page before ended; empty for the first.
	After string
}

// Agency is what members need of theirs.
type Agency struct {
	Number link.Code
	Name   string
	Ended  bool
}

// Agencies knows them.
type Agencies interface {
	// ByNumber gives ErrUnknown of the agencies' own for one that there isn't.
	ByNumber(ctx context.Context, t tenant.ID, number link.Code) (Agency, error)
	// Working gives those that haven't ended, the oldest first.
	Working(ctx context.Context, t tenant.ID) ([]Agency, error)
	// Parse reads a number as people write it.
	Parse(text string) (link.Code, error)
}

// Person is the one behind an account.
type Person struct {
	Account     string
	FirstName   string
	LastName    string
	Email       string
	HasPassword bool
	// Language is that of the letters.
	Language tenant.Language
}

// Name is first and last name, as far as anybody knows them.
func (p Person) Name() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// Attempt is somebody who says to be the owner of an account.
type Attempt struct {
	Email    string
	Password string
	// From is where it comes from, empty when that isn't known.
	From string
	// Device is what an earlier login left in the browser; UserAgent is what that says of itself.
	Device    string
	UserAgent string
}

// Proven is somebody who gave an account's password.
type Proven struct {
	Person
	// Device marks the browser; Browser is a short label of it.
	Device  string
	Browser string
}

// Proof is by what somebody who is logged in proves once more who it is.
type Proof struct {
	Account  string
	Password string
	// Since is when the login was.
	Since time.Time
}

// NewPerson is somebody whom an operator lets into an agency.
type NewPerson struct {
	FirstName string
	LastName  string
	Email     string
	// Language is that of the letters; what the tenant doesn't speak stands for its first.
	Language tenant.Language
	// Quiet tells that a letter of the caller's own leads to the password of who has none.
	Quiet bool
}

// Access is what a mailed link stands for that sets the password of an account.
type Access struct {
	// State is open, used or expired.
	State       string
	EmailMasked string
	Account     string
}

// NewPassword is one that somebody chose by a mailed link.
type NewPassword struct {
	Token    token.Secret
	Password string
	// UserAgent is what the browser says of itself.
	UserAgent string
}

// Accounts knows the people.
type Accounts interface {
	// Prove gives the one answer of accounts to a wrong password and to an address that isn't known, within their limits.
	Prove(ctx context.Context, t *tenant.Tenant, a Attempt) (Proven, error)
	// ProveAgain wants the password of who is logged in and has one, within the limit of logins, and of others a login of a moment ago.
	ProveAgain(ctx context.Context, t tenant.ID, p Proof) error
	// Access tells what a mailed token stands for, in the answers of accounts.
	Access(ctx context.Context, t tenant.ID, mailed token.Secret) (Access, error)
	// SetPassword uses the token up; what was open of the account ends.
	SetPassword(ctx context.Context, t *tenant.Tenant, n NewPassword) (Proven, error)
	// Holds gives nil while an account is open.
	Holds(ctx context.Context, t *tenant.Tenant, account string) error
	ByID(ctx context.Context, t tenant.ID, account string) (Person, error)
	// ByIDs gives those of some that there are, by their accounts.
	ByIDs(ctx context.Context, t tenant.ID, accounts []string) (map[string]Person, error)
	ByEmail(ctx context.Context, t tenant.ID, email string) (Person, error)
	// Browser gives a short label of what a browser says of itself.
	Browser(userAgent string) string
	// Welcome makes an account where there is none, and tells whether a letter leads to the agency area by a first password.
	Welcome(ctx context.Context, t *tenant.Tenant, p NewPerson, now time.Time) (who Person, mailed bool, err error)
}

// Pages knows where the pages of the agency area are.
type Pages interface {
	Page(t *tenant.Tenant, language tenant.Language, route string) string
}

// Tokens issues sessions and ends them.
type Tokens interface {
	IssueTo(ctx context.Context, t tenant.ID, p token.Purpose, subject string, l token.Login, now, expires time.Time) (token.Secret, error)
	WithdrawBecause(ctx context.Context, t tenant.ID, p token.Purpose, subject string, why token.Why, now time.Time) error
	EndLogin(ctx context.Context, t tenant.ID, subject, login string, why token.Why, now time.Time) (bool, error)
}

// Act is one kind of what is done with a member; its subject is the member's id.
type Act string

// The acts.
const (
	Added   Act = "member.added"
	Changed Act = "member.changed"
	Vouched Act = "member.vouched"
	Ended   Act = "member.ended"
	Bound   Act = "member.bound"
	Unbound Act = "member.unbound"
)

// Deed is an act that is remembered.
type Deed struct {
	// Who is an operator's name, or the id of the member who did it.
	Who    string
	Act    Act
	Member string
	// Detail says what the member is from then on.
	Detail string
	At     time.Time
}

// Notices asks for the letters of news, in the transaction of the change.
type Notices interface {
	Tell(ctx context.Context, t tenant.ID, news []News) error
}

// Notice is one letter of news.
type Notice struct {
	News
	// Reader is who reads it, Person the one behind the membership.
	Reader Member
	Person Person
	// Name is whose access it is.
	Name string
	// Doer is the member who did it, as far as known still.
	Doer string
	Of   Agency
}

// NoticeLetters writes them.
type NoticeLetters interface {
	Notify(ctx context.Context, t tenant.ID, n Notice) error
}

// Audit remembers, in the transaction of the act.
type Audit interface {
	Acted(ctx context.Context, t tenant.ID, d Deed) error
}
