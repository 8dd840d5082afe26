package peers

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

var _ creditnote.Mailboxes = Mailboxes{}

// Mailboxes are those of owners, by which they log in.
type Mailboxes struct {
	Leaders member.Leadership
	Clock   clock.Clock
}

// Own asks those who are owners now.
func (m Mailboxes) Own(ctx context.Context, t *tenant.Tenant, agency link.Code, email string) (bool, error) {
	leaders, err := m.Leaders.Of(ctx, t, agency, m.Clock.Now())
	return slices.ContainsFunc(leaders, func(one member.Leader) bool {
		return one.Member.Owns() && one.Owns(email)
	}), err
}
