package recommendation

import (
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/referral/click"
)

// ShowTo sets what a reader sees for the recommender's side; an empty account is anybody's.
func (v *View) ShowTo(account string) {
	v.Commission, v.ShownCents = v.CommissionOf(account), v.OfferedCents
	if v.Commission {
		v.ShownCents = v.RecommenderCents
	}
}

// View is a recommendation with what stands around it on a screen.
type View struct {
	*Recommendation
	// Shown is the status as people see it.
	Shown       Status
	Recommender Recommender
	ProductName string
	// ProductSpoken is the name as it stands in a sentence.
	ProductSpoken string
	Hex           string
	LongLink      string
	ShortLink     string
	// Void tells that the account of its recommender was locked when it was made: it can't be confirmed. It is for who
	// reads a mailbox.
	Void bool
	// Advisor is the one that it names among the tenant's people; nil where it names none that the tenant shows.
	Advisor *advisor.Advisor
	// ShownCents is what a reader sees for the recommender's side: what was promised, to its recommender, and to anybody
	// else what the share gives. Commission tells its recommender that a commission takes the place of the reward.
	ShownCents int64
	Commission bool
	// Another is what who comes second to its link may have; nil where there is nothing.
	Another *Another
	// OwnCode is the offline code that was made with it, for its recommender alone; empty when there is none.
	OwnCode string
}

// Another is a recommendation like one that somebody else has: what both sides get when it is made now.
type Another struct {
	Share            Share
	RecommenderCents int64
	RecipientCents   int64
}

// ShortView is one of a recommender's own without what only a look at it shows.
type ShortView struct {
	*Recommendation
	Shown       Status
	ProductName string
	Stands      Standing
	Awards      []Award
}

// OwnView is a recommendation as its recommender sees it.
type OwnView struct {
	View
	Events []Event
	Counts click.Total
	Money  Money
	Next   *Expectation
	// Stands is the one word for where it is.
	Stands Standing
}
