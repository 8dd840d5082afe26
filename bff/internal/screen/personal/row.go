package personal

import (
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Recommendation is one of the person's recommendations.
type Recommendation struct {
	Number           string    `json:"number"`
	Key              string    `json:"key"`
	Link             string    `json:"link" doc:"the short one, to share"`
	Product          Product   `json:"product"`
	Status           string    `json:"status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	Standing         string    `json:"standing" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired" doc:"the one word for where it is"`
	Note             string    `json:"note,omitempty" doc:"what the person wrote beside it; nobody else sees it"`
	Share            int       `json:"share"`
	CreatedAt        time.Time `json:"createdAt"`
	ValidUntil       string    `json:"validUntil" format:"date"`
	RecommenderCents int64     `json:"recommenderCents"`
	RecipientCents   int64     `json:"recipientCents"`
	Commission       bool      `json:"commission,omitempty" doc:"it earns a commission in place of a reward"`
	Visits           int       `json:"visits" doc:"each browser at one place once a day"`
	Channels         []Channel `json:"channels" doc:"the same visits by channel, most first"`
	Code             *Code     `json:"code,omitempty" doc:"its offline code, while it lives"`
	ByCode           bool      `json:"byCode" doc:"a friend made it by entering an offline code"`
	Timeline         []Event   `json:"timeline" doc:"oldest first"`
	Next             *Next     `json:"next,omitempty"`
	Awards           []Award   `json:"awards"`
	CancelReason     string    `json:"cancelReason,omitempty" doc:"why its order was cancelled, in the tenant's words"`
}

// Channel is a way that friends came.
type Channel struct {
	Name   string `json:"name"`
	Visits int    `json:"visits"`
}

// Product is what was recommended.
type Product struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Picture string `json:"picture"`
}

// Event is something that happened.
type Event struct {
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
}

// Next is what comes next.
type Next struct {
	Kind string `json:"kind"`
	By   string `json:"by,omitempty" format:"date"`
	At   string `json:"at,omitempty" format:"date-time" doc:"instant at which it ends, where that isn't the end of a day"`
}

// Award is a claim that the recommendation earned.
type Award struct {
	Party       string     `json:"party" enum:"recommender,recipient"`
	Kind        string     `json:"kind" enum:"referral,bonus"`
	Status      string     `json:"status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	Standing    string     `json:"standing" enum:"waiting,under_way,paid,lapsed,cancelled" doc:"the word for its money"`
	AmountCents int64      `json:"amountCents"`
	PaidAt      *time.Time `json:"paidAt,omitempty"`
	RedeemBy    string     `json:"redeemBy,omitempty" format:"date" doc:"last day of the own voucher, where one is known"`
	Voucher     string     `json:"voucher,omitempty" doc:"what the own voucher is called, once its code was mailed"`
	// The friend's is the friend's business.
	Review *screen.Review `json:"review,omitempty" doc:"of an own one: people look at it before it may be paid, or did"`
}

func rowOf(r *backend.OwnRecommendation, note string, code *Code) Recommendation {
	row := Recommendation{
		Number: r.RecommendationNumber, Key: r.Key, Link: r.ShortURL, Status: r.Status, Standing: r.Standing, Note: note,
		Code:         code,
		Product:      Product{ID: r.ProductID, Name: r.ProductName, Picture: r.ProductPicture},
		CancelReason: r.CancelReason,
		Share:        int(r.Share), RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents,
		Commission: r.Commission,
		CreatedAt:  r.CreatedAt.UTC(), ValidUntil: r.ValidUntil, Visits: int(r.Visits), ByCode: r.ByCode,
		Channels: screen.Map(
			r.Channels, func(c backend.ChannelCount) Channel { return Channel{Name: c.Name, Visits: c.Visits} },
		),
		Timeline: screen.Map(r.Events, func(e wire.Event) Event { return Event{Kind: e.Kind, At: e.At.UTC()} }),
		Awards: screen.Map(r.Awards, func(a wire.OwnAward) Award {
			return Award{
				Party: a.Party, Kind: a.Kind, Status: a.Status, Standing: a.Standing, AmountCents: a.AmountCents,
				PaidAt: a.PaidAt, RedeemBy: a.RedeemBy, Voucher: a.Voucher, Review: screen.ReviewOf(a.Review),
			}
		}),
	}
	if r.Next != nil {
		row.Next = &Next{Kind: r.Next.Kind, By: r.Next.By}
		if r.Next.At != nil {
			row.Next.At = r.Next.At.UTC().Format(time.RFC3339)
		}
	}
	return row
}

// mostAsked is how many recommendations a question can name by a list.
const mostAsked = 100

// Asked names a recommendation in few words.
type Asked struct {
	Number    string    `json:"number"`
	Product   string    `json:"product"`
	Note      string    `json:"note,omitempty"`
	CreatedAt time.Time `json:"createdAt"`
}

func askedOf(rows []backend.OwnInShort, notes map[string]string) []Asked {
	return screen.Map(rows[:min(len(rows), mostAsked)], func(r backend.OwnInShort) Asked {
		return Asked{
			Number: r.RecommendationNumber, Product: r.ProductName, Note: notes[r.RecommendationNumber],
			CreatedAt: r.CreatedAt.UTC(),
		}
	})
}
