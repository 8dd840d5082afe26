package proof_test

import (
	"context"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// The slices in each other's words, as package wiring joins them, on the stores in memory.

var errNotNow = errors.New("not in this status")

// asOrdered are recommendations in the order's words.
type asOrdered struct{ w *world }

var orderStates = map[recommendation.Status]order.State{
	recommendation.Open: order.Open, recommendation.Confirmed: order.Confirmed, recommendation.Owed: order.Owed,
	recommendation.Paid: order.Paid, recommendation.Expired: order.Expired, recommendation.Cancelled: order.Withdrawn,
}

func toOrdered(r *recommendation.Recommendation, err error) (order.Recommendation, error) {
	if fault.KindOf(err) == fault.NotFound {
		return order.Recommendation{}, order.ErrNoRecommendation
	}
	if err != nil {
		return order.Recommendation{}, err
	}
	return order.Recommendation{
		ID: r.ID, State: orderStates[r.Status], CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil, RecipientConfirmed: r.ConfirmedAt != nil,
		RecipientGone: r.FriendGone() || r.ConfirmedAt == nil && r.Status != recommendation.Open, NobodyLeft: r.NobodyLeft(), Version: r.Version,
	}, nil
}

func (a asOrdered) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Recommendation, error) {
	return toOrdered(a.w.recs.ByNumber(ctx, string(t), link.Number(number)))
}

func (a asOrdered) ByID(ctx context.Context, t tenant.ID, id string) (order.Recommendation, error) {
	return toOrdered(a.w.recs.ByID(ctx, string(t), id))
}

func (a asOrdered) change(ctx context.Context, t tenant.ID, read order.Recommendation, rule func(*recommendation.Recommendation) error) error {
	return a.w.recs.Update(ctx, string(t), read.ID, func(r *recommendation.Recommendation) error {
		if r.Version != read.Version {
			return recommendation.ErrStale
		}
		return rule(r)
	})
}

func (a asOrdered) Ordered(ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, orderedAt, now time.Time) error {
	return a.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		if r.Status == recommendation.Expired {
			if r.FriendGone() {
				a.w.counted["reopened without its friend"]++
			}
			return r.Reopen(orderID, orderedAt, now)
		}
		return nil
	})
}

func (a asOrdered) OrderCancelled(ctx context.Context, t tenant.ID, r order.Recommendation, orderID string, withdraw bool, now time.Time) error {
	return a.change(ctx, t, r, func(r *recommendation.Recommendation) error {
		if !withdraw {
			return nil
		}
		return r.Cancel(orderID, now)
	})
}

func (a asOrdered) CancelledLate(ctx context.Context, t tenant.ID, r order.Recommendation, _ string, _ time.Time) error {
	return a.change(ctx, t, r, func(*recommendation.Recommendation) error { return nil })
}

func (a asOrdered) Note(ctx context.Context, t tenant.ID, r order.Recommendation, _ order.Moment, _ string, _ time.Time) error {
	return a.change(ctx, t, r, func(*recommendation.Recommendation) error { return nil })
}

// asRewarded are recommendations in the reward's words.
type asRewarded struct{ w *world }

func toTerms(r *recommendation.Recommendation) reward.Terms {
	return reward.Terms{
		RecommendationID: r.ID, ProductID: r.ProductID, RecommenderID: r.RecommenderID, RecipientID: r.RecipientID,
		RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents,
	}
}

func (a asRewarded) when(ctx context.Context, t tenant.ID, id string, s recommendation.Status, rule func(*recommendation.Recommendation) error) (bool, error) {
	err := a.w.recs.Update(ctx, string(t), id, func(r *recommendation.Recommendation) error {
		if r.Status != s {
			return errNotNow
		}
		return rule(r)
	})
	if errors.Is(err, errNotNow) {
		return false, nil
	}
	return err == nil, err
}

func (a asRewarded) Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (terms reward.Terms, released bool, err error) {
	released, err = a.when(ctx, t, id, recommendation.Confirmed, func(r *recommendation.Recommendation) error {
		terms = toTerms(r)
		return r.Owe("", now)
	})
	return terms, released, err
}

func (a asRewarded) Settle(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	_, err := a.when(ctx, t, id, recommendation.Owed, func(r *recommendation.Recommendation) error { return r.Settle(now) })
	return err
}

func (a asRewarded) Cancel(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	_, err := a.when(ctx, t, id, recommendation.Owed, func(r *recommendation.Recommendation) error { return r.Cancel("", now) })
	return err
}

func (a asRewarded) Terms(ctx context.Context, t tenant.ID, id string) (reward.Terms, error) {
	r, err := a.w.recs.ByID(ctx, string(t), id)
	if err != nil {
		return reward.Terms{}, err
	}
	return toTerms(r), nil
}

// noted are moments of awards; a change of the row is all that matters here.
type noted struct{ w *world }

func (n noted) Note(ctx context.Context, t tenant.ID, id string, _ reward.Moment, _ string, _ time.Time) error {
	return n.w.recs.Update(ctx, string(t), id, func(*recommendation.Recommendation) error { return nil })
}

// friendsOrders are orders in the recipient's words; no friend looks at them here.
type friendsOrders struct {
	recipient.Orders
	w *world
}

func (f friendsOrders) ForgetCustomer(ctx context.Context, t, recommendation string) error {
	return f.w.orders.ForgetCustomer(ctx, tenant.ID(t), recommendation)
}

// friendsSide are recommendations in the recipient's words; the number is the key.
type friendsSide struct{ w *world }

var friendStates = map[recommendation.Status]recipient.State{
	recommendation.Open: recipient.StateOpen, recommendation.Confirmed: recipient.StateConfirmed, recommendation.Owed: recipient.StateConfirmed,
	recommendation.Paid: recipient.StateConfirmed, recommendation.Expired: recipient.StateExpired, recommendation.Cancelled: recipient.StateCancelled,
}

func (f friendsSide) ByLink(ctx context.Context, t *tenant.Tenant, l tenant.Language, id, _ string) (recipient.Recommendation, error) {
	return f.ByID(ctx, t, l, id)
}

func (f friendsSide) ByID(ctx context.Context, t *tenant.Tenant, _ tenant.Language, id string) (recipient.Recommendation, error) {
	r, err := f.w.recs.ByID(ctx, string(t.ID), id)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return recipient.Recommendation{
		ID: r.ID, Number: r.Number.String(), ProductID: r.ProductID, State: friendStates[r.StatusAt(f.w.clock.Now())],
		RecommenderEmail: person.EmailOf(r.RecommenderID + "@example.de"), ValidUntil: r.ValidUntil,
	}, nil
}

func (friendsSide) OrderLink(context.Context, *tenant.Tenant, tenant.Language, recipient.Recommendation) (string, error) {
	return "", nil
}

func (friendsSide) IsLink(*tenant.Tenant, recipient.Recommendation, string) bool { return true }

// IsNumber implements recipient.Recommendations.
func (friendsSide) IsNumber(r recipient.Recommendation, written string) bool {
	return r.Number == written
}

func (f friendsSide) Alive(ctx context.Context, t, id string, now time.Time) (bool, error) {
	r, err := f.w.recs.ByID(ctx, t, id)
	return err == nil && r.Alive(now), err
}

func (f friendsSide) Enter(ctx context.Context, t, id, friend string, now time.Time) error {
	return f.w.recs.Update(ctx, t, id, func(r *recommendation.Recommendation) error { return r.Enter(friend, now) })
}

func (f friendsSide) Confirm(ctx context.Context, t, id, friend string, now time.Time) error {
	return f.w.recs.Update(ctx, t, id, func(r *recommendation.Recommendation) error { return r.Confirm(friend, now) })
}

func (f friendsSide) LetGo(ctx context.Context, t, id, friend, next string, now time.Time) error {
	return f.w.recs.Update(ctx, t, id, func(r *recommendation.Recommendation) error { return r.LetGo(friend, next, now) })
}

func (f friendsSide) Forget(ctx context.Context, t, id, friend string, now time.Time) error {
	return f.w.recs.Update(ctx, t, id, func(r *recommendation.Recommendation) error { return r.ForgetRecipient(friend, now) })
}

// ordering are friends in the order's words.
type ordering struct{ w *world }

func (o ordering) Enter(_ context.Context, _ *tenant.Tenant, _ tenant.Language, c order.Completion) (bool, error) {
	err := o.w.enter(c.RecommendationNumber, c.Friend.FirstName)
	return err == nil || errors.Is(err, recipient.ErrAlreadyConfirmed), nil
}

// paying are awards in the payout's words.
type paying struct{ w *world }

func (p paying) DueByBank(ctx context.Context, t tenant.ID, limit int) ([]payout.Due, error) {
	awards, err := p.w.pay.Payable(ctx, t, reward.ByBank, limit)
	due := make([]payout.Due, len(awards))
	for i, a := range awards {
		due[i] = payout.Due{AwardID: a.ID, Key: payout.AwardKey(t, a.Key()), AmountCents: a.AmountCents}
	}
	return due, err
}

func (p paying) Number(context.Context, tenant.ID, string) (string, error) { return "7K3M9", nil }

func (p paying) ReserveForBank(ctx context.Context, t tenant.ID, award string) (bool, error) {
	_, reserved, err := p.w.pay.Reserve(ctx, t, award, reward.ByBank)
	return reserved, err
}

func (p paying) Account(ctx context.Context, t tenant.ID, award string) (payout.Account, error) {
	a, err := p.w.pay.Account(ctx, t, award)
	return payout.Account{Holder: a.Holder, IBAN: a.IBAN}, err
}

func (p paying) Paid(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.w.pay.Paid(ctx, t, award, now)
}

func (p paying) Return(ctx context.Context, t tenant.ID, award, payoutID string, now time.Time) error {
	return p.w.pay.Return(ctx, t, award, payoutID, now)
}

func (p paying) Withhold(ctx context.Context, t tenant.ID, award, payoutID string, now time.Time) error {
	return p.w.pay.Withhold(ctx, t, award, payoutID, now)
}

func (p paying) ComeBack(ctx context.Context, t tenant.ID, award, payoutID string, blame bool, now time.Time) (bool, error) {
	return p.w.pay.ComeBack(ctx, t, award, payoutID, blame, now)
}

// LetWait implements payout.Awards.
func (p paying) LetWait(ctx context.Context, t tenant.ID, award string) error {
	return p.w.pay.LetWait(ctx, t, award)
}

// PaidAfterAll implements payout.LateAwards.
func (p paying) PaidAfterAll(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	return p.w.pay.PaidAfterAll(ctx, t, award, now)
}

func (p paying) Resume(ctx context.Context, t tenant.ID, award string) (payout.VoucherAward, bool, error) {
	a, open, err := p.w.pay.Resume(ctx, t, award, reward.ByVoucher)
	if err != nil || !open {
		return payout.VoucherAward{}, false, err
	}
	out := payout.VoucherAward{AwardID: a.ID, Key: payout.AwardKey(t, a.Key()), RewardID: a.Choice.RewardID, AmountCents: a.AmountCents, Revoked: a.Revoked || a.HolderGone}
	err = p.w.supply(ctx, t, &out)
	return out, true, err
}

// read gives the parts of a snapshot.
type read struct{ w *world }

// peoplePart implements lifecycle.People, moneyPart lifecycle.Money.
type (
	peoplePart read
	moneyPart  read
)

func (p peoplePart) PartOf(ctx context.Context, t tenant.ID, id string) (lifecycle.Recommendation, []lifecycle.Recipient, error) {
	r, err := p.w.recs.ByID(ctx, string(t), id)
	if err != nil {
		return lifecycle.Recommendation{}, nil, err
	}
	part := lifecycle.Recommendation{
		Status: lifecycle.Status(r.Status), ValidUntil: r.ValidUntil, CreatedMailed: r.Mailed.Created != nil,
		ConfirmedMailed: r.Mailed.Confirmed != nil, ExpiredMailed: r.Mailed.Expired != nil,
	}
	entered, err := p.w.recipients.OfRecommendation(ctx, string(t), id)
	var friends []lifecycle.Recipient
	for _, friend := range entered {
		friends = append(friends, lifecycle.Recipient{
			ID: friend.ID, Confirmed: friend.ConfirmedAt != nil, ConfirmMailed: !friend.Mails.Pending(), EraseAt: friend.EraseAfter,
		})
	}
	return part, friends, err
}

func (m moneyPart) PartOf(ctx context.Context, t tenant.ID, id string) (*lifecycle.Order, []lifecycle.Award, error) {
	live, err := m.w.orders.Live(ctx, t, []string{id})
	if err != nil {
		return nil, nil, err
	}
	var o *lifecycle.Order
	if found, ok := live[id]; ok {
		o = &lifecycle.Order{
			ID: found.ID, Approved: found.Status == order.Approved, ComplaintEnds: found.ComplaintUntil, LapsesAt: found.LapsesAt,
		}
	}
	awards, err := m.w.awards.OfRecommendations(ctx, t, []string{id})
	planned := make([]lifecycle.Award, len(awards))
	for i, a := range awards {
		planned[i] = lifecycle.Award{
			ID: a.ID, Status: lifecycle.AwardStatus(a.Status), InPayment: a.InPayment, HolderGone: a.HolderGone, ExpiresAt: a.ExpiresAt,
			RemindAt: a.RemindAt, Reminded: a.Reminded, PaidMailed: !a.PaidToldAt.IsZero(), CancelUntold: a.CancelledUntold(), Rejected: a.Rejected, RejectedMailed: !a.RejectedToldAt.IsZero(),
			Bonus: a.Kind == reward.ForBonus, Revoked: a.Revoked,
		}
		if a.Choice != nil {
			planned[i].Chosen = lifecycle.Means(a.Choice.Means)
		}
		if _, _, back, err := (m.w.paidBack(ctx, t, a.ID)); err != nil {
			return nil, nil, err
		} else if back {
			planned[i].Reclaimable = !slices.Contains(m.w.reclaimed(ctx, id), a.ID)
		}
	}
	return o, planned, err
}

// moneys tell recommendations whether an order keeps them alive.
type moneys struct{ w *world }

func (m moneys) Of(context.Context, string, []string) (map[string]recommendation.Money, error) {
	return nil, nil
}

func (m moneys) HasLiveOrder(ctx context.Context, t, id string) (bool, error) {
	live, err := m.w.orders.Live(ctx, tenant.ID(t), []string{id})
	_, lives := live[id]
	return lives, err
}

// ended lets go of friends; the world's friends are made after its recommendations.
type ended struct{ w *world }

func (e ended) Ended(ctx context.Context, t, friend string, now time.Time) error {
	return e.w.friends.Ended(ctx, t, friend, now)
}
