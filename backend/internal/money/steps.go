package money

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Money gives what the lifecycle asks about orders and awards.
func (m *Module) Money() lifecycle.Money {
	return lifecyclepeers.Money{Orders: orderstore.NewOrders(m.DB), Awards: m.AwardList(), Back: ledgerstore.NewReceivables(m.DB)}
}

// MoneySteps are the steps of the lifecycle that orders and awards own.
func (m *Module) MoneySteps() map[lifecycle.Kind]flow.StepFunc {
	release, offer, end, tell, handOver := m.Release(), m.OfferAward(), m.AwardEnd(), m.AwardTell(), m.HandOver()
	reports := m.OrderReports()
	return map[lifecycle.Kind]flow.StepFunc{
		lifecycle.LapseOrder:    flow.OfPart(reports.Lapse),
		lifecycle.Owe:           flow.OfWhole(release.Do),
		lifecycle.Offer:         flow.OfPart(offer.Do),
		lifecycle.Voucher:       flow.OfPart(handOver.Do),
		lifecycle.ExpireAward:   flow.OfPart(end.Expire),
		lifecycle.DropAward:     flow.OfPart(end.Drop),
		lifecycle.CancelAwards:  flow.OfWhole(end.CancelRest),
		lifecycle.Settle:        flow.OfWhole(end.Settle),
		lifecycle.MailPaid:      flow.OfPart(tell.Paid),
		lifecycle.MailRejected:  flow.OfPart(tell.Rejected),
		lifecycle.MailCancelled: flow.OfPart(tell.Cancelled),
		lifecycle.MailReminder:  flow.OfPart(tell.Reminder),
		lifecycle.Reclaim:       flow.OfPart(m.reclaimAward),
	}
}

// reclaimAward books an award that was paid before what it was for was cancelled.
func (m *Module) reclaimAward(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	return m.Reclaim().Do(ctx, t, payable.OfAward(award), now)
}
