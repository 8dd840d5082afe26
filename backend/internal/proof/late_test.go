package proof_test

import (
	"context"
	"math/rand/v2"
	"time"

	"weitersagen.app/backend/internal/order"
	"weitersagen.app/backend/internal/outbox"
	"weitersagen.app/backend/internal/recommendation"
)

// flourish leads three recommendations of one person to their reward, and so to a bonus; what becomes of it is left to the events. Often it
// is paid, owed back and paid back before another contract comes.
func (w *world) flourish(r *rand.Rand) {
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
	w.letGo()
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
}

// What comes late: cancellations once something is owed, and orders of what has expired.

// among gives a recommendation in one of some statuses; none when there is none.
func (w *world) among(r *rand.Rand, in ...recommendation.Status) *recommendation.Recommendation {
	var found []*recommendation.Recommendation
	for _, id := range w.made {
		rec, err := w.recs.ByID(context.Background(), string(w.programme.ID), id)
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
	rec := w.among(r, recommendation.Approved, recommendation.Paid)
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

// orderLate tells of an order that was placed in time, for what has expired since; often its friend was erased meanwhile.
func (w *world) orderLate(r *rand.Rand) {
	rec := w.among(r, recommendation.Expired)
	if rec == nil || rec.ConfirmedAt == nil {
		return
	}
	if rec.RecipientID != "" && r.IntN(2) == 0 {
		w.tell("erased: the friend of %s", rec.ID)
		w.fine("erase", w.clear.Deliver(context.Background(), outbox.Message{Tenant: string(w.programme.ID), Key: "friend/" + rec.RecipientID}))
	}
	w.tell("the tenant tells late of an order of %s", rec.ID)
	w.message(order.Message{
		Number: "L" + w.id(), RecommendationNumber: w.numbers[rec.ID], Kind: order.Approval, Ordered: order.Date{At: rec.ValidUntil.Add(-time.Hour)},
		CustomerNumber: "K-3",
	})
}
