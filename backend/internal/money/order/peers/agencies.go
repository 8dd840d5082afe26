package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

var (
	_ order.Members      = Members{}
	_ order.Persons      = Persons{}
	_ order.ApprovalActs = ApprovalActs{}
)

// Members are those of agencies.
type Members struct{ Members member.Members }

// Working gives the member of an account that works for an agency now.
func (m Members) Working(ctx context.Context, t tenant.ID, agency, account string) (order.Worker, bool, error) {
	one, err := m.Members.Living(ctx, t, account)
	if errors.Is(err, member.ErrUnknown) {
		return order.Worker{}, false, nil
	}
	w := order.Worker{Member: one.ID}
	if one.VouchedAt != nil {
		w.VouchedAt = *one.VouchedAt
	}
	return w, err == nil && one.State == member.Active && string(one.Agency) == agency, err
}

// Persons are recognised by their mailboxes.
type Persons struct {
	Accounts account.Accounts
	Friends  recipient.Recipients
}

// OfAccount gives what the holder of an account is recognised by.
func (p Persons) OfAccount(ctx context.Context, t tenant.ID, id string) (order.Likeness, error) {
	a, err := p.Accounts.ByID(ctx, t, id)
	if err != nil {
		return order.Likeness{}, fault.Ignore(err, account.ErrUnknown)
	}
	return order.Likeness{Account: a.ID, Mailbox: a.Email.Mailbox()}, nil
}

// OfFriend gives what a friend is recognised by.
func (p Persons) OfFriend(ctx context.Context, t tenant.ID, id string) (order.Likeness, error) {
	f, err := p.Friends.ByID(ctx, t, id)
	if err != nil {
		return order.Likeness{}, fault.Ignore(err, recipient.ErrUnknown)
	}
	return order.Likeness{Mailbox: f.Data.Email.Mailbox()}, nil
}

// ApprovalActs keep in the audit log what members of agencies do to orders.
type ApprovalActs struct{ By func(who string) audit.Acts }

// Approved notes an approval under the membership's id.
func (a ApprovalActs) Approved(ctx context.Context, said order.MemberApproval, eyes int) error {
	which := "alone"
	switch {
	case said.Eye == 2:
		which = "the second of two"
	case eyes > 1:
		which = "the first of two"
	}
	return a.By(said.Member).RecordWhy(ctx, said.Tenant, audit.OrderApproved, said.Order, which, said.At)
}

// Withdrew notes that an approval was taken back.
func (a ApprovalActs) Withdrew(ctx context.Context, said order.MemberApproval, at time.Time) error {
	return a.By(said.Member).RecordWhy(ctx, said.Tenant, audit.OrderApprovalWithdrawn, said.Order, "the first of two", at)
}
