package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
)

// Decided has the holder of an award written to about a decision. Its key is the decision's id.
const Decided outbox.Topic = "suspicion.decided"

// whats are the acts of the audit log.
var whats = map[suspicion.Verdict]audit.What{
	suspicion.Pass: suspicion.Passed, suspicion.Hold: suspicion.Held, suspicion.Refuse: suspicion.Refused,
}

// Decide decides about all money of a recommendation that isn't paid. Seen names the last decision that the person
// knew of; nil for whatever it is.
//
// Rule (signal, D): People decide about a suspicion with a reason, which stands at the case; each decision is in the
// audit log with its person, and it never touches what is paid. Enforced: suspicion/usecase/decide.go Decide. Test:
// TestHeldMoneyIsPaidByNoWay, TestPeopleRefuse.
func (d *Desk) Decide(
	ctx context.Context, t tenant.ID, number string, seen *string, j suspicion.Judgement,
) error {
	j.At = d.Clock.Now()
	j, err := j.Check()
	if err != nil {
		return err
	}
	r, err := d.byNumber(ctx, t, number)
	if err != nil {
		return err
	}
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error {
		decisions, err := d.Store.Of(ctx, t, []string{r.ID})
		if err != nil {
			return err
		}
		if seen != nil && *seen != suspicion.Newest(decisions) {
			return suspicion.ErrChanged
		}
		judged, err := d.aboutCommission(ctx, t, r.ID, j)
		if err != nil {
			return err
		}
		if err := d.decide(ctx, r, decisions, judged); err != nil {
			return err
		}
		if err := d.settle(ctx, t, r.ID); err != nil {
			return err
		}
		if err := d.Acts(j.By).RecordWhy(ctx, t, whats[j.Verdict], r.ID, judged.Noted(), j.At); err != nil {
			return err
		}
		return d.again(ctx, t, r.ID)
	})
}

func (d *Desk) byNumber(ctx context.Context, t tenant.ID, text string) (*recommendation.Recommendation, error) {
	number, err := link.ParseNumber(text)
	if err != nil {
		return nil, suspicion.ErrUnknown
	}
	r, err := d.Recommendations.ByNumber(ctx, t, number)
	if errors.Is(err, recommendation.ErrUnknown) {
		return nil, suspicion.ErrUnknown
	}
	return r, err
}

func (d *Desk) decide(
	ctx context.Context, r *recommendation.Recommendation, before []suspicion.Decision, j suspicion.Judgement,
) error {
	found, err := d.SignalsOf(ctx, r.Tenant, []string{r.ID})
	if err != nil {
		return err
	}
	awards, err := d.Awards.OfRecommendations(ctx, r.Tenant, []string{r.ID})
	if err != nil {
		return err
	}
	if err := d.namesNoOne(ctx, awards, j.Reason); err != nil {
		return err
	}
	about := suspicion.Decision{Tenant: r.Tenant, RecommendationID: r.ID, Kinds: kindsOf(found[r.ID]), Leads: true}
	nothing := error(suspicion.ErrNothing)
	for _, a := range awards {
		if !reachable(a) {
			continue
		}
		about.AwardID, about.Party, about.Cents = a.ID, string(a.Party), a.AmountCents
		past := suspicion.Past{Decisions: decisionsAbout(before, a.ID), Found: found[r.ID]}
		err := d.about(ctx, a, past, j, about)
		if errors.Is(err, reward.ErrOutOfReach) {
			continue // with the bank since
		}
		if errors.Is(err, suspicion.ErrCleared) {
			nothing = err
			continue // the other side's money is decided about all the same
		}
		if err != nil {
			return err
		}
		about.Leads = false
	}
	if about.Leads {
		return nothing
	}
	return nil
}

// namesNoOne wants a reason that names no holder of the awards, no address and no number.
//
// Rule (signal, D): The reason of a decision about money, and that of an answer to an objection, stand at the awards of
// both sides and name no holder, no address and no number. Enforced: suspicion/usecase/decide.go namesNoOne. Test:
// TestAReasonNamesNoOne.
func (d *Desk) namesNoOne(ctx context.Context, awards []reward.Award, reason string) error {
	var names []string
	for _, a := range awards {
		some, err := d.NamesOf(ctx, a)
		if err != nil {
			return err
		}
		names = append(names, some...)
	}
	if person.Mentions(reason, names...) {
		return suspicion.ErrReasonNames
	}
	return nil
}

func kindsOf(found []signal.Signal) []signal.Kind {
	kinds := make([]signal.Kind, len(found))
	for i, s := range found {
		kinds[i] = s.Kind
	}
	return kinds
}

// about decides about one award.
func (d *Desk) about(
	ctx context.Context, a reward.Award, past suspicion.Past, j suspicion.Judgement, blank suspicion.Decision,
) error {
	before := past.Standing()
	next, err := j.New(d.NewID(), past, blank)
	if err != nil {
		return err
	}
	switch {
	case next.Stands():
		_, err = d.Money.Do(ctx, a.Tenant, a.ID, next.Until, j.At)
	case a.Held():
		_, err = d.Money.GoOn(ctx, a.Tenant, a.ID, j.At)
	}
	if err != nil {
		return err
	}
	if before != nil {
		if err := d.finish(ctx, *before, suspicion.Replaced); err != nil {
			return err
		}
	}
	return d.keep(ctx, next, before != nil || next.Stands())
}

// keep adds a decision, counts one that has ended, and tells the holder of one that changes something.
func (d *Desk) keep(ctx context.Context, next suspicion.Decision, tells bool) error {
	if err := d.Store.Add(ctx, next); err != nil {
		return err
	}
	if err := d.count(ctx, next); err != nil || !tells {
		return err
	}
	return d.Outbox.Add(ctx, outbox.Message{Tenant: string(next.Tenant), Topic: Decided, Key: next.ID})
}

// finish ends a decision that stands.
func (d *Desk) finish(ctx context.Context, before suspicion.Decision, how suspicion.Outcome) error {
	after := before
	after.End(how, d.Clock.Now())
	if err := d.Store.Update(ctx, before, after); err != nil {
		return err
	}
	return d.count(ctx, after)
}

func (d *Desk) count(ctx context.Context, of suspicion.Decision) error {
	if !of.Judged() {
		return nil
	}
	return d.Store.Count(ctx, of.Tenant, of.Kinds, of.Outcome == suspicion.WasRefused)
}
