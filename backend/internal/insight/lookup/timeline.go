package lookup

import (
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// AwardCancelled is a point that no recommender's time line has: an award that ended because its order was cancelled.
const AwardCancelled recommendation.EventKind = "award_cancelled"

// AwardRefused is a transfer that own people took out of its batch; the recommender's own line has it as one that came
// back, for the choice is the same.
const AwardRefused recommendation.EventKind = "award_refused"

// Refusal is a transfer that own people refused before it left, and why, in their words; none of a whole batch.
type Refusal struct {
	Award string
	At    time.Time
	Why   string
}

// Point is one of the desk's time line, with the award that it is about.
type Point struct {
	Kind recommendation.EventKind
	At   time.Time
	// Party and Cents are of that award; empty for what is about none.
	Party recommendation.Party
	Cents int64
	// Why is of a refusal.
	Why string
}

// Timeline is what happened to both sides, oldest first. The kept one is the recommender's, who isn't shown what the
// friend does with it: that comes from the award.
//
// Rule (operator, 6 D): The desk's time line has what happened to both sides' awards; the recommender's own has nothing
// of the friend's. A transfer that own people refused isn't one that the bank sent back. Enforced: lookup/timeline.go
// Timeline. Test: TestTheTimeLineHasBothSides.
func Timeline(
	events []recommendation.Event, awards []reward.Award, refusals []Refusal,
) (all []Point) {
	for _, e := range events {
		p := Point{Kind: e.Kind, At: e.At}
		award, _, _ := strings.Cut(e.Ref, "/")
		for _, a := range awards {
			if a.ID == award {
				p.Party, p.Cents = recommendation.Party(a.Party), a.AmountCents
			}
		}
		if at := refusedAt(refusals, award, e); at >= 0 {
			p.Kind, p.Why = AwardRefused, refusals[at].Why
		}
		all = append(all, p)
	}
	for _, a := range awards {
		add := func(kind recommendation.EventKind, at time.Time) {
			if !at.IsZero() {
				all = append(all, Point{Kind: kind, At: at, Party: recommendation.Party(a.Party), Cents: a.AmountCents})
			}
		}
		if a.Status == reward.Cancelled {
			add(AwardCancelled, a.EndedAt)
		}
		if a.Party != reward.Recipient {
			continue
		}
		add(recommendation.AwardOffered, a.OfferedAt)
		if a.Choice != nil {
			add(recommendation.AwardChosen, a.Choice.ChosenAt)
		}
		if kind, ends := endings[a.Status]; ends {
			add(kind, a.EndedAt)
		}
	}
	slices.SortStableFunc(all, func(a, b Point) int { return a.At.Compare(b.At) })
	return all
}

// sameMoment is how far the end of a transfer and what follows of it can lie apart.
const sameMoment = time.Minute

// refusedAt finds the refusal by which an award came back.
func refusedAt(refusals []Refusal, award string, e recommendation.Event) int {
	return slices.IndexFunc(refusals, func(r Refusal) bool {
		return e.Kind == recommendation.AwardReturned && r.Award == award && e.At.Sub(r.At).Abs() < sameMoment
	})
}

var endings = map[reward.AwardStatus]recommendation.EventKind{
	reward.PaidOut: recommendation.AwardPaid, reward.Collected: recommendation.AwardVoucher,
	reward.Expired: recommendation.AwardLapsed,
}

// Back tells of an award whose money is owed back, or was paid back, by its id.
type Back struct{ Owed, Paid bool }

// BackOf gives those of some awards whose order was cancelled after they were paid.
func BackOf(awards []reward.Award) map[string]Back {
	back := map[string]Back{}
	for _, a := range awards {
		if a.Revoked && a.Paid() {
			back[a.ID] = Back{Owed: !a.GivenBack, Paid: a.GivenBack}
		}
	}
	return back
}
