package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Release has members of an agency approve orders of theirs that were only reported. Each write goes by the version of the order, so that the tenant's word,
// the end of the wait and two members who act at once contend for one row.
type Release struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Orders          order.Orders
	Approvals       order.Approvals
	Recommendations order.Recommendations
	Members         order.Members
	Persons         order.Persons
	Acts            order.ApprovalActs
	Outbox          outbox.Outbox
}

// Approve takes a member's word for an order, and gives how far the order's approval has come. Said again by the same member it changes nothing.
func (u *Release) Approve(ctx context.Context, programme *tenant.Tenant, by order.Approver, id string) (order.Progress, error) {
	var progress order.Progress
	err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) (err error) {
		progress, err = u.approve(ctx, programme, by, id, u.Clock.Now())
		return err
	})
	return progress, err
}

func (u *Release) approve(ctx context.Context, programme *tenant.Tenant, by order.Approver, id string, now time.Time) (order.Progress, error) {
	o, r, err := u.own(ctx, programme.ID, by.Agency, id)
	if err != nil {
		return "", err
	}
	if o.ByAgency() {
		return order.Released, nil
	}
	if programme.Rules.AgencyApproval.Eyes() == 0 {
		return "", order.ErrApprovalOff
	}
	if by.Member, err = u.mayApprove(ctx, programme.ID, by); err != nil {
		return "", err
	}
	told, err := u.Orders.TenantSpoke(ctx, programme.ID, r.ID)
	if err != nil {
		return "", err
	}
	if err := r.Approvable(o, told, now); err != nil {
		return "", err
	}
	who, err := u.stranger(ctx, programme.ID, by, r)
	if err != nil {
		return "", err
	}
	return u.say(ctx, programme, o, r, by, who, now)
}

// own gives an order of the agency's own recommendations: any other is unknown.
func (u *Release) own(ctx context.Context, t tenant.ID, agency, id string) (order.Order, order.Recommendation, error) {
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

// mayApprove gives the membership of who asks. It asks anew who works: somebody may have been let go since the request was admitted.
func (u *Release) mayApprove(ctx context.Context, t tenant.ID, by order.Approver) (string, error) {
	w, works, err := u.Members.Working(ctx, t, by.Agency, by.Account)
	switch {
	case err != nil:
		return "", err
	case !works:
		return "", order.ErrNotMember
	case !w.Vouched():
		return "", order.ErrUnvouched
	default:
		return w.Member, nil
	}
}

// stranger refuses who is the recommender or the friend.
func (u *Release) stranger(ctx context.Context, t tenant.ID, by order.Approver, r order.Recommendation) (order.Likeness, error) {
	who, err := u.Persons.OfAccount(ctx, t, by.Account)
	if err != nil {
		return who, err
	}
	recommender, err := u.Persons.OfAccount(ctx, t, r.Recommender)
	if err != nil {
		return who, err
	}
	friend, err := u.Persons.OfFriend(ctx, t, r.Friend)
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

// say writes the member's word down: the first of two, or the one that lets the order count.
func (u *Release) say(
	ctx context.Context, programme *tenant.Tenant, o order.Order, r order.Recommendation, by order.Approver, who order.Likeness, now time.Time,
) (order.Progress, error) {
	eyes := programme.Rules.AgencyApproval.Eyes()
	first, there, err := u.first(ctx, programme.ID, o.ID)
	if err != nil {
		return "", err
	}
	said := order.MemberApproval{Tenant: programme.ID, Order: o.ID, Eye: 1, Agency: by.Agency, Account: by.Account, Member: by.Member, At: now}
	switch {
	case eyes == 1:
		return order.Released, u.release(ctx, programme, o, r, said, eyes)
	case there && first.Account == by.Account:
		return order.WaitsForSecond, nil
	case there:
		other, err := u.Persons.OfAccount(ctx, programme.ID, first.Account)
		if err != nil {
			return "", err
		}
		if who.Same(other) {
			return "", order.ErrSamePerson
		}
		said.Eye = 2
		return order.Released, u.release(ctx, programme, o, r, said, eyes)
	default:
		return order.WaitsForSecond, u.begin(ctx, o, said, eyes)
	}
}

// first gives the first approval of an order that still counts: of a member who works for the agency now, by the membership that it was given in, and since the
// tenant's yes to the person: a later yes brings back nothing from before.
func (u *Release) first(ctx context.Context, t tenant.ID, id string) (order.MemberApproval, bool, error) {
	all, err := u.Approvals.Of(ctx, t, id)
	if err != nil || len(all) == 0 || all[0].Account == "" {
		return order.MemberApproval{}, false, err
	}
	w, works, err := u.Members.Working(ctx, t, all[0].Agency, all[0].Account)
	return all[0], works && w.Member == all[0].Member && w.Vouched() && !all[0].At.Before(w.VouchedAt), err
}

// begin keeps the first of two. The order's version goes on, so that who writes the order at the same moment looks again.
func (u *Release) begin(ctx context.Context, o order.Order, said order.MemberApproval, eyes int) error {
	if err := u.Orders.Update(ctx, o.Tenant, o.ID, unraced(o, nothing)); err != nil {
		return err
	}
	if err := u.Approvals.Put(ctx, said); err != nil {
		return err
	}
	return u.Acts.Approved(ctx, said, eyes)
}

func nothing(*order.Order) error { return nil }

// release lets the order count, by the same way as the tenant's word.
func (u *Release) release(ctx context.Context, programme *tenant.Tenant, o order.Order, r order.Recommendation, said order.MemberApproval, eyes int) error {
	err := u.Orders.Update(ctx, o.Tenant, o.ID, unraced(o, func(o *order.Order) error {
		o.Release(r.ComplaintPeriod(programme), said.At)
		return nil
	}))
	if err != nil {
		return err
	}
	if err := u.Approvals.Put(ctx, said); err != nil {
		return err
	}
	if err := u.Recommendations.Ordered(ctx, programme.ID, r, o.ID, o.OrderedAt, said.At); err != nil {
		return err
	}
	if err := u.Acts.Approved(ctx, said, eyes); err != nil {
		return err
	}
	return u.Outbox.Add(ctx, outbox.Message{Tenant: string(programme.ID), Topic: outbox.RecommendationChanged, Key: r.ID})
}

// Withdraw takes the first of two approvals back, by whoever gave it and as long as the second hasn't come. Where there is none, nothing has to be taken back.
func (u *Release) Withdraw(ctx context.Context, t tenant.ID, by order.Approver, id string) error {
	return transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		o, _, err := u.own(ctx, t, by.Agency, id)
		if err != nil {
			return err
		}
		if o.ByAgency() {
			return order.ErrReleased
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
		return u.Acts.Withdrew(ctx, all[0], u.Clock.Now())
	})
}
