package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
)

// Approval has members of an agency approve orders of theirs that were only reported. Each write goes by the version of
// the order, so that the tenant's word, the end of the wait and two members who act at once contend for one row.
type Approval struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Orders          order.Orders
	Approvals       order.Approvals
	Recommendations order.Recommendations
	Members         member.Members
	Accounts        account.Accounts
	Recipients      recipient.Recipients
	// Acts are noted under the id of a membership.
	Acts   func(who string) audit.Acts
	Outbox outbox.Outbox
}

// Approve takes a member's word for an order, and gives how far the order's approval has come. Said again by the same
// member it changes nothing.
func (u *Approval) Approve(
	ctx context.Context, t *tenant.Tenant, by order.Approver, id string,
) (order.Progress, error) {
	var progress order.Progress
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) (err error) {
		progress, err = u.approve(ctx, t, by, id, u.Clock.Now())
		return err
	})
	return progress, err
}

func (u *Approval) approve(
	ctx context.Context, t *tenant.Tenant, by order.Approver, id string, now time.Time,
) (order.Progress, error) {
	o, r, err := u.own(ctx, t.ID, by.Agency, id)
	if err != nil {
		return "", err
	}
	if o.ByAgency() {
		return order.FullyApproved, nil
	}
	if t.Rules.AgencyApproval.Eyes() == 0 {
		return "", order.ErrApprovalOff
	}
	if by.Member, err = u.mayApprove(ctx, t.ID, by); err != nil {
		return "", err
	}
	spoke, err := u.Orders.TenantSpoke(ctx, t.ID, r.ID)
	if err != nil {
		return "", err
	}
	if err := r.Approvable(o, spoke, now); err != nil {
		return "", err
	}
	who, err := u.notOwn(ctx, t.ID, by, r)
	if err != nil {
		return "", err
	}
	return u.record(ctx, t, o, r, by, who, now)
}

// own gives an order of the agency's own recommendations: any other is unknown.
func (u *Approval) own(ctx context.Context, t tenant.ID, agency, id string) (order.Order, order.Recommendation, error) {
	o, err := u.Orders.ByID(ctx, t, id)
	if err != nil {
		return o, order.Recommendation{}, err
	}
	if o.RecommendationID == "" {
		return o, order.Recommendation{}, order.ErrUnknown
	}
	r, err := u.Recommendations.ByID(ctx, t, o.RecommendationID)
	if fault.KindOf(err) == fault.NotFound || err == nil && (agency == "" || r.Agency != agency) {
		return o, r, order.ErrUnknown
	}
	return o, r, err
}

// mayApprove gives the membership of who asks. It asks anew who works: somebody may have been removed since the request
// was admitted.
func (u *Approval) mayApprove(ctx context.Context, t tenant.ID, by order.Approver) (string, error) {
	w, works, err := u.working(ctx, t, by.Agency, by.Account)
	switch {
	case err != nil:
		return "", err
	case !works:
		return "", order.ErrNotMember
	case !w.vouched():
		return "", order.ErrUnvouched
	default:
		return w.member, nil
	}
}

// notOwn refuses who is the recommender or the friend.
//
// Rule (order, 7 D): No member approves an order of their own recommendation, or their own order. Test:
// TestWhatAnAgencyMayNotApprove.
func (u *Approval) notOwn(
	ctx context.Context, t tenant.ID, by order.Approver, r order.Recommendation,
) (order.Likeness, error) {
	who, err := u.ofAccount(ctx, t, by.Account)
	if err != nil {
		return who, err
	}
	recommender, err := u.ofAccount(ctx, t, r.Recommender)
	if err != nil {
		return who, err
	}
	friend, err := u.ofFriend(ctx, t, r.Friend)
	switch {
	case err != nil:
		return who, err
	case who.Same(recommender) || by.Account == r.Recommender || who.Same(friend):
		return who, order.ErrOwnOrder
	case recommender == (order.Likeness{}) || friend == (order.Likeness{}):
		return who, order.ErrPeopleGone
	default:
		return who, nil
	}
}

// record writes the member's word down: the first of two, or the one that lets the order count.
func (u *Approval) record(
	ctx context.Context, t *tenant.Tenant, o order.Order, r order.Recommendation, by order.Approver,
	who order.Likeness, now time.Time,
) (order.Progress, error) {
	eyes := t.Rules.AgencyApproval.Eyes()
	first, there, err := u.first(ctx, t.ID, o.ID)
	if err != nil {
		return "", err
	}
	given := order.MemberApproval{
		Tenant: t.ID, Order: o.ID, Eye: 1, Agency: by.Agency, Account: by.Account, Member: by.Member, At: now,
	}
	switch {
	case eyes == 1:
		return order.FullyApproved, u.count(ctx, t, o, r, given, eyes)
	case there && first.Account == by.Account:
		return order.WaitsForSecond, nil
	case there:
		other, err := u.ofAccount(ctx, t.ID, first.Account)
		if err != nil {
			return "", err
		}
		if who.Same(other) {
			return "", order.ErrSamePerson
		}
		given.Eye = 2
		return order.FullyApproved, u.count(ctx, t, o, r, given, eyes)
	default:
		return order.WaitsForSecond, u.begin(ctx, o, given, eyes)
	}
}

// first gives the first approval of an order that still counts: of a member who works for the agency now, by the
// membership that it was given in, and since the tenant's yes to the person: a later yes brings back nothing from
// before.
func (u *Approval) first(ctx context.Context, t tenant.ID, id string) (order.MemberApproval, bool, error) {
	all, err := u.Approvals.Of(ctx, t, id)
	if err != nil || len(all) == 0 || all[0].Account == "" {
		return order.MemberApproval{}, false, err
	}
	w, works, err := u.working(ctx, t, all[0].Agency, all[0].Account)
	return all[0], works && w.member == all[0].Member && w.vouched() && !all[0].At.Before(w.vouchedAt), err
}

// begin keeps the first of two. The order's version goes on, so that who writes the order at the same moment looks
// again.
func (u *Approval) begin(ctx context.Context, o order.Order, given order.MemberApproval, eyes int) error {
	if err := u.Orders.Update(ctx, o.Tenant, o.ID, unraced(o, nothing)); err != nil {
		return err
	}
	if err := u.Approvals.Put(ctx, given); err != nil {
		return err
	}
	return u.noted(ctx, given, eyes)
}

func nothing(*order.Order) error { return nil }

// count lets the order count, by the same way as the tenant's word.
func (u *Approval) count(
	ctx context.Context, t *tenant.Tenant, o order.Order, r order.Recommendation, given order.MemberApproval,
	eyes int,
) error {
	err := u.Orders.Update(ctx, o.Tenant, o.ID, unraced(o, func(o *order.Order) error {
		o.Approve(r.ComplaintPeriod(t), given.At)
		return nil
	}))
	if err != nil {
		return err
	}
	if err := u.Approvals.Put(ctx, given); err != nil {
		return err
	}
	if err := u.Recommendations.Ordered(ctx, t.ID, r, o.ID, o.OrderedAt, given.At); err != nil {
		return err
	}
	if err := u.noted(ctx, given, eyes); err != nil {
		return err
	}
	return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: outbox.RecommendationChanged, Key: r.ID})
}

// Withdraw takes the first of two approvals back, by the member who gave it and as long as the second hasn't come.
// Where there is none, nothing has to be taken back.
func (u *Approval) Withdraw(ctx context.Context, t tenant.ID, by order.Approver, id string) error {
	return transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		o, _, err := u.own(ctx, t, by.Agency, id)
		if err != nil {
			return err
		}
		if o.ByAgency() {
			return order.ErrApproved
		}
		all, err := u.Approvals.Of(ctx, t, id)
		if err != nil || o.Status != order.Reported || len(all) == 0 || all[0].Account != by.Account {
			return err
		}
		if err := u.Orders.Update(ctx, t, id, unraced(o, nothing)); err != nil {
			return err
		}
		if err := u.Approvals.Take(ctx, t, id, all[0].Eye); err != nil {
			return err
		}
		first := all[0]
		return u.Acts(first.Member).RecordWhy(ctx, t, audit.OrderApprovalWithdrawn, first.Order, firstOfTwo, u.Clock.Now())
	})
}

// The details of acts in the audit log.
const (
	alone       = "alone"
	firstOfTwo  = "the first of two"
	secondOfTwo = "the second of two"
)

// noted keeps in the audit log, under the membership's id, which of the approvals it is.
func (u *Approval) noted(ctx context.Context, given order.MemberApproval, eyes int) error {
	which := alone
	switch {
	case given.Eye == 2:
		which = secondOfTwo
	case eyes > 1:
		which = firstOfTwo
	}
	return u.Acts(given.Member).RecordWhy(ctx, given.Tenant, audit.OrderApproved, given.Order, which, given.At)
}
