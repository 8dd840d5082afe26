package export

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// People knows the account.
type People interface {
	Person(ctx context.Context, t tenant.ID, account string) (Person, Newsletter, error)
}

// BankAccounts knows the stored account; nil when there is none.
type BankAccounts interface {
	Shown(ctx context.Context, t tenant.ID, account string) (*BankAccount, error)
}

// Sessions knows where the person is logged in, what was used last first.
type Sessions interface {
	Open(ctx context.Context, t tenant.ID, account string) ([]Session, error)
}

// Memberships knows the agencies that the person belonged to, the oldest first.
type Memberships interface {
	Had(ctx context.Context, t tenant.ID, account string) ([]Membership, error)
}

// Views knows what a member of an agency calls the views of its lists, by name.
type Views interface {
	Kept(ctx context.Context, t tenant.ID, account string) ([]View, error)
}

// Invitations knows those that the person accepted, the oldest first.
type Invitations interface {
	Accepted(ctx context.Context, t tenant.ID, account string) ([]Invitation, error)
}

// Consents knows the evidence, oldest first.
type Consents interface {
	Given(ctx context.Context, t tenant.ID, account string) ([]Consent, error)
}

// Recommendations knows the own ones with time lines, clicks and own awards, the newest first.
type Recommendations interface {
	Own(ctx context.Context, programme *tenant.Tenant, l tenant.Language, account string) ([]Recommendation, error)
}

// CustomerNumbers knows what the person gave, by recommendation.
type CustomerNumbers interface {
	Given(ctx context.Context, t tenant.ID, account string) (map[string]string, error)
}

// Notes knows what the person wrote beside recommendations, by their numbers.
type Notes interface {
	Written(ctx context.Context, t tenant.ID, account string) (map[string]string, error)
}

// Inquiries knows what the person asked, the newest first.
type Inquiries interface {
	Asked(ctx context.Context, t tenant.ID, account string) ([]Inquiry, error)
}

// Messages knows what came with an address by the contact form, the newest first.
type Messages interface {
	Written(ctx context.Context, t tenant.ID, email string) ([]Message, error)
}

// Letters knows which mails about some subjects were sent, oldest first.
type Letters interface {
	Left(ctx context.Context, t tenant.ID, subjects []string) ([]Letter, error)
}
