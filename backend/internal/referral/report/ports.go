package report

import (
	"context"
	"io"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reports reads. Each page is of one agency of one tenant, and its order is total: no row stands on two pages while nothing changes. A query was checked before.
type Reports interface {
	Recommendations(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommendation], error)
	Orders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Order], error)
	Leads(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Lead], error)
	Recommenders(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Recommender], error)
	// Invitations have the status that they have now.
	Invitations(ctx context.Context, t tenant.ID, agency link.Code, q Query, now time.Time) (Page[Invitation], error)
	// Commissions gives the parts of a walk, of what agencies earn; the pages that a screen shows are money/commission's.
	Commissions(ctx context.Context, t tenant.ID, agency link.Code, q Query) (Page[Commission], error)
	// Statistics count by the stages that the lists are filtered by.
	Statistics(ctx context.Context, t tenant.ID, agency link.Code, p Period, withInviters bool) (Statistics, error)
}

// Products knows what they are called.
type Products interface {
	// Names gives the name of each in a language; of what nobody offers any more, the id.
	Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error)
}

// Plans knows what the plans are called that commissions are earned by.
type Plans interface {
	// Names gives the name of each in a language; of what nobody offers any more, the id.
	Names(ctx context.Context, t *tenant.Tenant, l tenant.Language) (func(id string) string, error)
}

// Words are those of the screens.
type Words interface {
	// In gives the word of a code in a language, in the first one of the product where there is none: "orders.title", "orders.ordered", "status.open".
	In(l tenant.Language) func(code string) string
}

// Sheets opens files.
type Sheets interface {
	// Open begins one with its head, which is written to where w leads.
	Open(f Format, l tenant.Language, h Headed, w io.Writer) (Sheet, error)
}

// Headed is what a file says of itself: above its rows, and of who made it when.
type Headed struct {
	Title   string
	Columns []string
	By      string
	At      time.Time
}

// Member is who exports.
type Member struct {
	Account string
	Agency  link.Code
	// ID is the membership's.
	ID string
}

// Members knows who works.
type Members interface {
	// Working gives the member of an account that works for an agency and may read a list now, at each question anew; any other is refused.
	Working(ctx context.Context, t *tenant.Tenant, account string, agency link.Code, k Kind) (Member, error)
}

// Exported remembers who exported what, in the transaction that counts it.
type Exported interface {
	Exported(ctx context.Context, t tenant.ID, m Member, detail string, now time.Time) error
}

// Limit bounds how often a member exports on one day.
type Limit interface {
	Take(ctx context.Context, t tenant.ID, subject string, now time.Time) error
}
