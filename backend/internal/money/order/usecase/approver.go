package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// worker is a member who works for an agency.
type worker struct {
	// member is the id of the membership.
	member string
	// vouchedAt is when an operator of the tenant said yes to the person; zero without a yes.
	vouchedAt time.Time
}

// vouched tells whether the tenant says yes to the person.
func (w worker) vouched() bool { return !w.vouchedAt.IsZero() }

// working gives the member of an account that works for an agency now; false for anybody else.
func (u *Approval) working(ctx context.Context, t tenant.ID, agency, id string) (worker, bool, error) {
	one, err := u.Members.Living(ctx, t, id)
	if errors.Is(err, member.ErrUnknown) {
		return worker{}, false, nil
	}
	w := worker{member: one.ID}
	if one.VouchedAt != nil {
		w.vouchedAt = *one.VouchedAt
	}
	return w, err == nil && one.State == member.Active && string(one.Agency) == agency, err
}

// ofAccount gives what the holder of an account is recognised by; nothing of one who was erased.
func (u *Approval) ofAccount(ctx context.Context, t tenant.ID, id string) (order.Likeness, error) {
	a, err := u.Accounts.ByID(ctx, t, id)
	if err != nil {
		return order.Likeness{}, fault.Ignore(err, account.ErrUnknown)
	}
	return order.Likeness{Account: a.ID, Mailbox: a.Email.Mailbox()}, nil
}

// ofFriend gives what a friend is recognised by; nothing of one who was erased.
func (u *Approval) ofFriend(ctx context.Context, t tenant.ID, id string) (order.Likeness, error) {
	f, err := u.Recipients.ByID(ctx, t, id)
	if err != nil {
		return order.Likeness{}, fault.Ignore(err, recipient.ErrUnknown)
	}
	return order.Likeness{Mailbox: f.Data.Email.Mailbox()}, nil
}
