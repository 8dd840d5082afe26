package proof_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// enter sends the friend's form.
func (w *world) enter(number, who string) error {
	_, err := w.friends.Submit(context.Background(), w.programme, "de", recipient.Submission{
		Number: number, Key: w.key(number), Channel: "whatsapp", Form: recipient.Form{Data: recipient.Data{
			FirstName: "Ben", LastName: "Muster", BirthDate: "1990-05-17", Email: person.EmailOf(who + "@example.de"),
			Street: "Am Ufer", HouseNumber: "1",
			Zip: "10115", City: "Berlin",
		}},
	})
	return err
}

// confirm follows one of the last links that were mailed.
func (w *world) confirm(r *rand.Rand) {
	if len(w.confirmations) == 0 {
		return
	}
	w.tell("a mailed link is followed")
	_, err := w.friends.Confirm(
		context.Background(), w.programme, "de", pick(r, w.confirmations[max(0, len(w.confirmations)-3):]...),
		recipients.Agreement{TermsVersion: "1", PrivacyVersion: "1"},
	)
	w.fine("confirm", err)
}

// order is the tenant's word: new, repeated, changed, late, early or wrong.
func (w *world) order(r *rand.Rand, id string) {
	day := w.clock.Now().AddDate(0, 0, pick(r, 0, 0, 0, 0, 0, 0, -1, -3, -20, -70, 1))
	at := order.Date{At: day.Truncate(time.Second)}
	if r.IntN(2) == 0 {
		at, _ = order.ParseDate(day.In(tenant.Berlin).Format(time.DateOnly))
	}
	m := order.Message{
		Number: pick(r, "A", "B", "C", "D"), RecommendationNumber: w.numbers[id], Kind: order.Approval, Ordered: at,
		CustomerNumber: pick(r, "", "K-1", "K-2"), Product: pick(r, "", "", "S"),
	}
	if r.IntN(6) == 0 {
		m.RecommendationNumber = ""
	}
	w.tell("the tenant approves %s of %s from %s", m.Number, id, day.Format(time.DateOnly))
	w.message(m)
}

func (w *world) message(m order.Message) {
	outcomes, err := w.receive.Do(context.Background(), w.programme, []order.Message{m})
	w.fine("order", err)
	if err != nil {
		return
	}
	w.reported[len(w.reported)-1] += " " + m.Number + ": " + string(outcomes[0].Result) + " " + string(outcomes[0].Reason)
	again, err := w.receive.Do(context.Background(), w.programme, []order.Message{m})
	if err == nil && again[0].Result == order.Accepted {
		w.wrong("the same message %s was accepted twice", m.Number)
	}
}

// pass lets time pass, often to the last or the first moment of some period.
func (w *world) pass(r *rand.Rand, id string) {
	to := w.clock.Now().Add(pick(r, time.Minute, 6*time.Hour, 24*time.Hour, 16*24*time.Hour))
	if plan, err := w.plan.Do(context.Background(), w.programme.ID, id, w.clock.Now()); err == nil &&
		!plan.WakeAt.IsZero() && r.IntN(2) == 0 {
		to = plan.WakeAt.Add(pick(r, -time.Second, 0, time.Second))
	}
	if to.After(w.clock.Now()) {
		w.clock.Set(to)
		w.tell("time passes")
	}
}

// pick lets the holder of any award choose, also when it is too late or not yet time.
func (w *world) pick(r *rand.Rand) {
	awards := w.all()
	if len(awards) == 0 {
		return
	}
	a := pick(r, awards...)
	p := rewards.Pick{
		AwardID: a.ID, RewardID: pick(r, "bank", "bank", "voucher", "card"),
		Account: bankaccount.Account{Holder: "Ben Muster", IBAN: pick(r, goodIBAN, goodIBAN, closedIBAN)},
	}
	if open := w.awardOf(r, awards); open != nil {
		a = *open
	}
	w.tell("the %s of %s picks %s %s", a.Party, a.RecommendationID, p.RewardID, p.Account.IBAN)
	_, err := w.choose.Do(context.Background(), w.programme, a.ID, p)
	w.fine("choose", err)
}

// awardOf gives one that can be claimed, most of the time.
func (w *world) awardOf(r *rand.Rand, awards []reward.Award) *reward.Award {
	for _, a := range awards {
		if a.Waits(w.clock.Now()) && r.IntN(3) > 0 {
			return &a
		}
	}
	return nil
}

// erase takes a person out of the programme.
func (w *world) erase(r *rand.Rand) {
	key := "recommender/" + pick(r, "anna", "bert")
	if r.IntN(2) == 0 {
		friends, err := w.recipients.OfRecommendation(context.Background(), w.programme.ID, pick(r, w.made...))
		if err != nil || len(friends) == 0 {
			return
		}
		key = "friend/" + pick(r, friends...).ID
	}
	w.tell("erased: %s", key)
	if _, who, _ := strings.Cut(key, "recommender/"); who != "" {
		w.gone[who] = true
	}
	w.fine("erase", w.clear.Deliver(context.Background(), outbox.Message{Tenant: string(w.programme.ID), Key: key}))
}

// onward does what would bring a recommendation further, so that many lives get far enough for something to go wrong
// late.
func (w *world) onward(r *rand.Rand, id string) {
	ctx, t := context.Background(), w.programme.ID
	rec, err := w.recs.ByID(ctx, t, id)
	if err != nil {
		w.wrong("read: %w", err)
		return
	}
	live, err := w.orders.Live(ctx, t, []string{id})
	switch o := live[id]; {
	case err != nil:
		w.wrong("read: %w", err)
	case rec.Status == recommendation.Open && rec.RecipientID == "":
		w.tell("a friend enters data for %s", id)
		w.fine("enter", w.enter(w.numbers[id], "friend"+id))
	case rec.Status == recommendation.Open:
		w.work(id)
		w.confirm(r)
	case rec.Status == recommendation.Confirmed && o.Status != order.Approved:
		w.tell("the tenant approves an order of %s", id)
		w.message(
			order.Message{
				Number: "N" + w.id(), RecommendationNumber: w.numbers[id], Kind: order.Approval,
				Ordered: order.Date{At: w.clock.Now()},
			},
		)
	case rec.Status == recommendation.Confirmed:
		w.clock.Set(latest(w.clock.Now(), o.ComplaintUntil))
		w.tell("the complaint period of %s is over", id)
		w.work(id)
	case rec.Status == recommendation.Owed && r.IntN(2) == 0:
		w.tell("payouts run")
		w.payOut()
		if w.programme.Payout.FourEyes {
			w.look(r)
		}
	default:
		w.pick(r)
	}
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
