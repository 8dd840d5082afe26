package recommendation

import "time"

// ExpectationKind says what comes next in a recommendation's life. The front end has a text for each.
type ExpectationKind string

// The kinds.
const (
	FriendOpens    ExpectationKind = "friend_opens"
	FriendConfirms ExpectationKind = "friend_confirms"
	FriendOrders   ExpectationKind = "friend_orders"
	OrderApproved  ExpectationKind = "order_approved"
	ComplaintEnds  ExpectationKind = "complaint_ends"
	RewardComes    ExpectationKind = "reward_comes"
	RewardChoice   ExpectationKind = "reward_choice"
	PayoutArrives  ExpectationKind = "payout_arrives"
)

// Expectation is what comes next and, where that is known, by when.
type Expectation struct {
	Kind ExpectationKind
	By   *time.Time
}

// Next tells the recommender what is waited for; nil when nothing is.
func (r *Recommendation) Next(m Money, now time.Time) *Expectation {
	valid := r.ValidUntil
	switch {
	case r.Status == Open && !r.Within(now):
		return nil
	case r.Status == Open && r.RecipientID == "":
		return &Expectation{FriendOpens, &valid}
	case r.Status == Open:
		return &Expectation{FriendConfirms, &valid}
	case r.Status == Confirmed && m.Order != nil && m.Order.Reported:
		return &Expectation{OrderApproved, m.Order.LapsesAt}
	case r.Status == Confirmed && m.Order != nil:
		return &Expectation{ComplaintEnds, m.Order.ComplaintEnds}
	case r.Status == Confirmed:
		return &Expectation{FriendOrders, &valid}
	case r.Status == Owed:
		return nextOfAward(m)
	default:
		return nil
	}
}

// nextOfAward looks at the recommender's own award first: the friend's choice is the friend's business.
func nextOfAward(m Money) *Expectation {
	for _, a := range m.Awards {
		if a.Party != PartyRecommender {
			continue
		}
		switch {
		case a.Ended:
			continue
		case a.Chosen:
			return &Expectation{PayoutArrives, a.PaymentBy}
		case a.Offered:
			return &Expectation{RewardChoice, a.ExpiresAt}
		default:
			return &Expectation{RewardComes, nil}
		}
	}
	return nil
}
