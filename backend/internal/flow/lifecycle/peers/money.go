// Package peers is what the plan of a life looks at.
package peers

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ lifecycle.Money = Money{}

// Money is what the plan of a life looks at in orders and awards.
type Money struct {
	Orders order.Orders
	Awards *rewards.List
	Back   ledger.Receivables
}

// PartOf gives the live order of a recommendation, and its awards.
func (m Money) PartOf(ctx context.Context, t tenant.ID, id string) (*lifecycle.Order, []lifecycle.Award, error) {
	live, err := m.Orders.Live(ctx, t, []string{id})
	if err != nil {
		return nil, nil, err
	}
	awards, err := m.Awards.Of(ctx, t, []string{id})
	if err != nil {
		return nil, nil, err
	}
	var o *lifecycle.Order
	if found, ok := live[id]; ok {
		o = &lifecycle.Order{
			ID: found.ID, Approved: found.Status == order.Approved, ComplaintEnds: found.ComplaintUntil,
			LapsesAt: found.LapsesAt,
		}
	}
	planned := make([]lifecycle.Award, len(awards[id]))
	for i, a := range awards[id] {
		planned[i] = toPlanned(a)
	}
	return o, planned, m.reclaimable(ctx, t, id, planned)
}

// reclaimable marks what was paid although what it was for was cancelled. Most recommendations have nothing of it, and
// are asked nothing more.
func (m Money) reclaimable(ctx context.Context, t tenant.ID, id string, awards []lifecycle.Award) error {
	back := func(a lifecycle.Award) bool {
		return a.Revoked && (a.Status == lifecycle.AwardPaidOut || a.Status == lifecycle.AwardCollected)
	}
	if !slices.ContainsFunc(awards, back) {
		return nil
	}
	booked, err := m.Back.Of(ctx, t, id)
	for i, a := range awards {
		awards[i].Reclaimable = back(a) && !slices.Contains(booked, payable.OfAward(a.ID))
	}
	return err
}

func toPlanned(a reward.Award) lifecycle.Award {
	planned := lifecycle.Award{
		ID: a.ID, Status: lifecycle.AwardStatus(a.Status), InPayment: a.InPayment, HolderGone: a.HolderGone,
		ExpiresAt: a.ExpiresAt, HeldUntil: a.HeldUntil,
		RemindAt: a.RemindAt, Reminded: a.Reminded, Bonus: a.Kind == reward.ForBonus, Revoked: a.Revoked,
		PaidMailed: !a.PaidMailedAt.IsZero(), CancelUntold: a.CancelledUntold(), Rejected: a.Rejected,
		RejectedMailed: !a.RejectedMailedAt.IsZero(),
	}
	if a.Choice != nil {
		planned.Chosen = lifecycle.Means(a.Choice.Means)
	}
	return planned
}
