package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// flourish leads three recommendations of one person to their reward, and so to a bonus; what becomes of it is left to
// the events. Often it is paid, owed back and paid back before another contract comes. One seller brings all of them
// mostly, and reaches a tier.
func (w *world) flourish(r *rand.Rand) {
	w.busy = pick(r, slices.Concat(w.sellers, []link.Code{""})...)
	defer func() { w.busy = "" }()
	for range 3 {
		w.succeed(r)
	}
	for range 4 {
		w.pick(r)
	}
	if r.IntN(2) == 0 {
		return
	}
	for range 6 {
		w.pick(r)
	}
	w.payOut()
	w.endAll()
	w.payOut()
	w.cancelLate(r)
	w.workAll()
	for range r.IntN(4) {
		w.payBack(r)
	}
	w.succeed(r)
}

// succeed leads a recommendation to its reward.
func (w *world) succeed(r *rand.Rand) {
	w.tell("anna recommends with success")
	w.recommend("anna", 1+r.Int64N(9000), recommendation.ForBoth)
	for range 5 {
		w.onward(r, w.made[len(w.made)-1])
	}
}

// workAll does what is due of all lives.
func (w *world) workAll() {
	for _, id := range w.made {
		w.work(id)
	}
	w.workBounties()
}

// What comes late: cancellations once something is owed, and orders of what has expired.

// among gives a recommendation in one of some statuses; none when there is none.
func (w *world) among(r *rand.Rand, in ...recommendation.Status) *recommendation.Recommendation {
	var found []*recommendation.Recommendation
	for _, id := range w.made {
		rec, err := w.recs.ByID(context.Background(), w.programme.ID, id)
		if err != nil {
			w.wrong("read: %w", err)
			return nil
		}
		for _, s := range in {
			if rec.Status == s {
				found = append(found, rec)
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return pick(r, found...)
}

// cancelLate cancels an order for which something is owed or paid, often while a transfer is with the bank.
func (w *world) cancelLate(r *rand.Rand) {
	rec := w.among(r, recommendation.Owed, recommendation.Paid)
	if rec == nil {
		return
	}
	live, err := w.orders.Counting(context.Background(), w.programme.ID, []string{rec.ID})
	if err != nil || live[rec.ID].Number == "" {
		return
	}
	if r.IntN(2) == 0 {
		w.bank.asleep = true
		w.tell("payouts run; the bank sleeps")
		w.payOut()
	}
	w.tell("the tenant cancels what is owed for %s", rec.ID)
	w.message(order.Message{Number: live[rec.ID].Number, Kind: order.Cancellation})
}

// orderLate tells of an order that was placed in time, for what has expired since; often its friend was erased
// meanwhile.
func (w *world) orderLate(r *rand.Rand) {
	rec := w.among(r, recommendation.Expired)
	if rec == nil || rec.ConfirmedAt == nil {
		return
	}
	if rec.RecipientID != "" && r.IntN(2) == 0 {
		w.tell("erased: the friend of %s", rec.ID)
		w.fine(
			"erase",
			w.clear.Deliver(context.Background(), outbox.Message{
				Tenant: string(w.programme.ID), Key: "friend/" + rec.RecipientID,
			}),
		)
	}
	w.tell("the tenant tells late of an order of %s", rec.ID)
	w.message(order.Message{
		Number: "L" + w.id(), RecommendationNumber: w.numbers[rec.ID], Kind: order.Approval,
		Ordered:        order.Date{At: rec.ValidUntil.Add(-time.Hour)},
		CustomerNumber: "K-3",
	})
}

// comeBack has the bank give back what it paid, now or long ago, and says so in a notification. Whatever it is for, it
// isn't paid by that transfer any more.
func (w *world) comeBack(r *rand.Rand) {
	var paid []transfer.Payout
	for _, p := range w.payouts.All() {
		_, has := w.bank.paid[p.EndToEndID]
		if _, before := w.bank.returned[p.EndToEndID]; has && !before && (p.Status == transfer.Paid || p.Status == transfer.Reserved) {
			paid = append(paid, p)
		}
	}
	if len(paid) == 0 {
		return
	}
	p := pick(r, paid...)
	w.tell("transfer %s of %s, which is %s, comes back", p.EndToEndID, p.Payable, p.Status)
	w.bank.back(p, pick(r, "AC04", "FOCR"))
	w.hear()
}

// hear reads what the bank says, as the worker does whether or not a batch is open.
func (w *world) hear() {
	if _, err := w.run.Read(context.Background(), w.programme.ID, w.clock.Now()); err != nil {
		w.wrong("read: %w", err)
	}
	w.answerCases()
}

// answerCases has an operator settle what came back too late: its order was cancelled, so that it is what its holder
// owed back.
func (w *world) answerCases() {
	ctx, t := context.Background(), w.programme.ID
	open, err := w.desk.List(ctx, t, false, 0)
	if err != nil {
		w.wrong("cases: %w", err)
	}
	for _, c := range open {
		if c.Kind != transfer.ReturnedTooLate {
			continue
		}
		w.workAll() // the receivable is booked by the life's next step
		switch err := w.collect.Settle(ctx, t, "carl", c.Payable); {
		case errors.Is(err, ledger.ErrNoReceivable):
			continue // its life waits for a code: another time
		case err != nil && !errors.Is(err, ledger.ErrClosed):
			w.wrong("settle: %w", err)
		}
		word := transfers.Word{Decision: transfer.DecidedNoMatter, Who: "carl", Reason: "it is what was owed back"}
		if _, _, err := w.desk.Settle(ctx, t, c.ID, word); err != nil {
			w.wrong("case: %w", err)
		}
	}
}
