package member

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Reader reads memberships.
type Reader interface {
	// ByID gives a living one of an agency, ErrUnknown for any other.
	ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (Member, error)
	// Living gives an account's in an agency, or ErrUnknown.
	Living(ctx context.Context, t tenant.ID, account string) (Member, error)
	// Partner gives an account's as a partner, or ErrUnknown.
	Partner(ctx context.Context, t tenant.ID, account string) (Member, error)
	// In gives an account's in one seller of either kind, or ErrUnknown.
	In(ctx context.Context, t tenant.ID, seller link.Code, account string) (Member, error)
	// OfAccount gives all that an account had, the oldest first.
	OfAccount(ctx context.Context, t tenant.ID, account string) ([]Member, error)
	// All gives an agency's, the oldest first, those that have ended too.
	All(ctx context.Context, t tenant.ID, agency link.Code) ([]Member, error)
}

// Service is what neighbours ask of the members of an area.
type Service interface {
	Reader
	// Working gives the member of a session, at each call anew: one who is deactivated or ended, whose agency has ended,
	// or whose account is locked is out.
	Working(ctx context.Context, t *tenant.Tenant, account string) (Standing, error)
	// WorkingIn gives the member that an account is in one seller, by the same rule.
	WorkingIn(ctx context.Context, t *tenant.Tenant, seller link.Code, account string) (Standing, error)
	// Belongs tells whether an account is a member's, one who is kept out too.
	Belongs(ctx context.Context, t tenant.ID, account string) (bool, error)
}

// Partners is what neighbours do with those who become partners.
type Partners interface {
	// TakeIn makes a partner of an account, which waits for an operator; ErrPartner when it is one already.
	TakeIn(ctx context.Context, t *tenant.Tenant, name, account string) (link.Code, error)
	// Free gives nil for an account that can become a partner, ErrPartner for one that is, and ErrPartnerEnded for one
	// that was refused or has ended.
	Free(ctx context.Context, t *tenant.Tenant, account string) error
	// Enter opens a session for who proved to be the owner of an account.
	Enter(ctx context.Context, t *tenant.Tenant, who account.Recognised, userAgent string) (Login, error)
}

// Login is an opened session.
type Login struct {
	Standing
	Person Person
	Token  token.Secret
	Until  time.Time
	Device string
}

// Office is what neighbours have an operator do with members, under the name that comes with each call.
type Office interface {
	// Add lets somebody into an agency that works.
	Add(ctx context.Context, t *tenant.Tenant, who, number string, role Role, p NewPerson) (Taken, error)
	// Of gives the agency that the account of an address belongs to; none where there is no such account, or it belongs to
	// none.
	Of(ctx context.Context, t tenant.ID, email string) (link.Code, error)
	// Waiting gives who waits for an operator's yes, of agencies that work; none where agencies approve nothing.
	Waiting(ctx context.Context, t *tenant.Tenant) ([]Named, error)
}

// Leadership knows who is informed where an agency's money and documents go.
type Leadership interface {
	// Of gives each owner of an agency, who works or not, and who was one within the days before an instant.
	Of(ctx context.Context, t *tenant.Tenant, number link.Code, at time.Time) ([]Leader, error)
	// Name gives the name of a member by the membership's id; none for who was erased since.
	Name(ctx context.Context, t tenant.ID, number link.Code, id string) (string, error)
}

// Standing is a member with the agency.
type Standing struct {
	Member
	Of seller.Seller
}

// Named is a member with the person.
type Named struct {
	Member
	Person Person
}

// Taken is a member who was let in.
type Taken struct {
	Named
	// Mailed tells that a link which sets a password goes to the mailbox: the person had none.
	Mailed bool
}

// Leader is one of the leaders, as letters need one.
type Leader struct {
	Member    Member
	FirstName string
	To        mail.Person
	Language  tenant.Language
}

// Owns tells whether a mailbox is this one's.
func (l Leader) Owns(email string) bool {
	return person.EmailOf(l.To.Email).Owner() == person.EmailOf(email).Owner()
}
