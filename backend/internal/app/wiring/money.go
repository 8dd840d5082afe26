package wiring

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/money/order"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Money gives what the lifecycle asks about orders and awards.
func (a *App) Money() lifecycle.Money {
	return money{a.OrderReader(), a.AwardList(), ledgerstore.NewReceivables(a.DB)}
}

type money struct {
	orders *orders.Read
	awards *rewards.List
	back   ledger.Receivables
}

// PartOf implements lifecycle.Money.
func (m money) PartOf(ctx context.Context, t tenant.ID, id string) (*lifecycle.Order, []lifecycle.Award, error) {
	live, err := m.orders.Live(ctx, t, []string{id})
	if err != nil {
		return nil, nil, err
	}
	awards, err := m.awards.Of(ctx, t, []string{id})
	if err != nil {
		return nil, nil, err
	}
	var o *lifecycle.Order
	if found, ok := live[id]; ok {
		o = &lifecycle.Order{
			ID: found.ID, Approved: found.Status == order.Approved, ComplaintEnds: found.ComplaintUntil, LapsesAt: found.LapsesAt,
		}
	}
	planned := make([]lifecycle.Award, len(awards[id]))
	for i, a := range awards[id] {
		planned[i] = toPlanned(a)
	}
	return o, planned, m.reclaimable(ctx, t, id, planned)
}

// reclaimable marks what was paid although what it was for was cancelled. Most recommendations have nothing of it, and are asked nothing more.
func (m money) reclaimable(ctx context.Context, t tenant.ID, id string, awards []lifecycle.Award) error {
	back := func(a lifecycle.Award) bool {
		return a.Revoked && (a.Status == lifecycle.AwardPaidOut || a.Status == lifecycle.AwardCollected)
	}
	if !slices.ContainsFunc(awards, back) {
		return nil
	}
	booked, err := m.back.Of(ctx, t, id)
	for i, a := range awards {
		awards[i].Reclaimable = back(a) && !slices.Contains(booked, a.ID)
	}
	return err
}

func toPlanned(a reward.Award) lifecycle.Award {
	planned := lifecycle.Award{
		ID: a.ID, Status: lifecycle.AwardStatus(a.Status), InPayment: a.InPayment, HolderGone: a.HolderGone, ExpiresAt: a.ExpiresAt,
		RemindAt: a.RemindAt, Reminded: a.Reminded, Bonus: a.Kind == reward.ForBonus, Revoked: a.Revoked,
		PaidMailed: !a.PaidToldAt.IsZero(), CancelUntold: a.CancelledUntold(), Rejected: a.Rejected, RejectedMailed: !a.RejectedToldAt.IsZero(),
	}
	if a.Choice != nil {
		planned.Chosen = lifecycle.Means(a.Choice.Means)
	}
	return planned
}

// moneySteps are the steps of the lifecycle that orders and awards own.
func (a *App) moneySteps() map[lifecycle.Kind]flow.StepFunc {
	release, offer, end, tell, handOver := a.Release(), a.OfferAward(), a.AwardEnd(), a.AwardTell(), a.HandOver()
	reports := a.OrderReports()
	return map[lifecycle.Kind]flow.StepFunc{
		lifecycle.LapseOrder:    ofPart(reports.Lapse),
		lifecycle.Owe:           ofWhole(release.Do),
		lifecycle.Offer:         ofPart(offer.Do),
		lifecycle.Voucher:       ofPart(handOver.Do),
		lifecycle.ExpireAward:   ofPart(end.Expire),
		lifecycle.DropAward:     ofPart(end.Drop),
		lifecycle.CancelAwards:  ofWhole(end.CancelRest),
		lifecycle.Settle:        ofWhole(end.Settle),
		lifecycle.MailPaid:      ofPart(tell.Paid),
		lifecycle.MailRejected:  ofPart(tell.Rejected),
		lifecycle.MailCancelled: ofPart(tell.Cancelled),
		lifecycle.MailReminder:  ofPart(tell.Reminder),
		lifecycle.Reclaim:       ofPart(a.Reclaim().Do),
	}
}

type moneyStep func(ctx context.Context, t tenant.ID, id string, now time.Time) error

// ofWhole does a step that is about the recommendation itself, ofPart one that is about what the plan refers to.
func ofWhole(do moneyStep) flow.StepFunc {
	return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error { return do(ctx, t, id, now) }
}

func ofPart(do moneyStep) flow.StepFunc {
	return func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
		return do(ctx, t, ref, now)
	}
}
