package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Creditors are agencies' master data and agreements.
type Creditors struct {
	Versions   creditor.Creditors
	Agreements creditor.Agreements
}

var _ creditnote.Creditors = Creditors{}

// Current gives the master data.
func (c Creditors) Current(ctx context.Context, t tenant.ID, of link.Code) (creditor.Version, error) {
	return c.Versions.Current(ctx, t, of)
}

// Standing gives the agreement.
func (c Creditors) Standing(ctx context.Context, t tenant.ID, of link.Code) (creditor.Agreement, error) {
	return c.Agreements.Standing(ctx, t, of)
}

// Agencies are a tenant's.
type Agencies struct{ Agencies agency.Agencies }

var _ creditnote.Agencies = Agencies{}

// All gives their numbers.
func (a Agencies) All(ctx context.Context, t tenant.ID) ([]link.Code, error) {
	all, err := a.Agencies.All(ctx, t)
	numbers := make([]link.Code, len(all))
	for i, one := range all {
		numbers[i] = one.Number
	}
	return numbers, err
}

// Members are those of agencies.
type Members struct{ Members member.Members }

var _ creditnote.Members = Members{}

// Membership gives the living one's id.
func (m Members) Membership(ctx context.Context, t tenant.ID, account string) (string, error) {
	one, err := m.Members.Living(ctx, t, account)
	return one.ID, err
}

// Acts are an operator's, or a member's.
type Acts struct {
	Log audit.Service
}

var _ creditnote.Audit = Acts{}

// Acted remembers one.
func (a Acts) Acted(ctx context.Context, t tenant.ID, number, who, detail string, act creditnote.Act, now time.Time) error {
	return audit.Acts{Log: a.Log, Who: who}.RecordWhy(ctx, t, audit.What(act), number, detail, now)
}
