package personal

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Overview is the personal area.
type Overview struct {
	Person          Person           `json:"person"`
	Totals          Totals           `json:"totals"`
	Bonus           Bonus            `json:"bonus"`
	Recommendations []Recommendation `json:"recommendations"`
}

// Person is who is logged in.
type Person struct {
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Email     string `json:"email"`
}

// Totals sums the person's own awards.
type Totals struct {
	OwedCents int64 `json:"owedCents"`
	PaidCents int64 `json:"paidCents"`
	OpenCount int   `json:"openCount"`
}

// Bonus tells how far the next bonus is.
type Bonus struct {
	Done  int   `json:"done"`
	Of    int   `json:"of"`
	Cents int64 `json:"cents"`
}

// Recommendation is one of the person's recommendations.
type Recommendation struct {
	Number           string    `json:"number"`
	Key              string    `json:"key"`
	Product          Product   `json:"product"`
	Status           string    `json:"status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	Share            int       `json:"share"`
	CreatedAt        time.Time `json:"createdAt"`
	ValidUntil       string    `json:"validUntil" format:"date"`
	RecommenderCents int64     `json:"recommenderCents"`
	RecipientCents   int64     `json:"recipientCents"`
	Clicks           int       `json:"clicks"`
	Timeline         []Event   `json:"timeline" doc:"oldest first"`
	Next             *Next     `json:"next,omitempty"`
	Awards           []Award   `json:"awards"`
}

// Product is what was recommended.
type Product struct {
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
}

// Award is a claim that the recommendation earned.
type Award struct {
	Party       string     `json:"party" enum:"recommender,recipient"`
	Kind        string     `json:"kind" enum:"referral,bonus"`
	Status      string     `json:"status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	AmountCents int64      `json:"amountCents"`
	PaidAt      *time.Time `json:"paidAt,omitempty"`
}

func (s *Screens) getOverview(ctx context.Context, _ *struct{}) (*screen.Answer[Overview], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	o, err := s.backend.Overview(ctx, call)
	if err != nil {
		return nil, s.loggedOutBy(ctx, v, err)
	}
	view := Overview{
		Person:          Person(o.Person),
		Bonus:           bonusOf(v.Tenant.Facts, o.Recommendations),
		Recommendations: screen.Map(o.Recommendations, func(r backend.OwnRecommendation) Recommendation { return rowOf(&r) }),
	}
	view.Totals = totalsOf(view.Recommendations)
	return screen.Show(view), nil
}

// loggedOutBy ends the session when the backend no longer knows it (section 4 of the specification: a 401 logs out).
func (s *Screens) loggedOutBy(ctx context.Context, v *screen.Visit, err error) error {
	if problem.Is(err, problem.AuthRequired) {
		// What can't be removed now expires by itself; the answer is the same.
		_, _ = s.sessions.Close(ctx, v.CookieValue(session.Cookie))
	}
	return err
}

// bonusOf counts the successful contracts since the last bonus: one bonus for each completed number of them (domain.md, "Bonus").
func bonusOf(f backend.Facts, rows []backend.OwnRecommendation) Bonus {
	b := Bonus{Of: f.BonusAfter, Cents: f.BonusCents}
	if f.BonusAfter == 0 {
		return b
	}
	for _, r := range rows {
		if r.Status == "Freigegeben" || r.Status == "Gezahlt" {
			b.Done++
		}
	}
	b.Done %= f.BonusAfter
	return b
}

func rowOf(r *backend.OwnRecommendation) Recommendation {
	row := Recommendation{
		Number: r.Number, Key: r.Key, Status: r.Status,
		Product: Product{Name: r.ProductName, Picture: r.ProductPicture},
		Share:   r.Share.Value, RecommenderCents: r.Share.RecommenderCents, RecipientCents: r.Share.RecipientCents,
		CreatedAt: r.CreatedAt.UTC(), ValidUntil: r.ValidUntil, Clicks: r.Clicks,
		Timeline: screen.Map(r.Timeline, func(e backend.Event) Event { return Event{Kind: e.Kind, At: e.At.UTC()} }),
		Awards: screen.Map(r.Awards, func(a backend.Award) Award {
			return Award{Party: a.Party, Kind: a.Kind, Status: a.Status, AmountCents: a.AmountCents, PaidAt: a.PaidAt}
		}),
	}
	if r.Next != nil {
		row.Next = &Next{Kind: r.Next.Kind, By: r.Next.By}
	}
	return row
}

// totalsOf counts the person's own awards, not the friends'.
func totalsOf(rows []Recommendation) Totals {
	var t Totals
	for _, r := range rows {
		if r.Status == "Offen" || r.Status == "Ok" {
			t.OpenCount++
		}
		for _, a := range r.Awards {
			if a.Party != "recommender" {
				continue
			}
			switch a.Status {
			case "Offen", "Bereitgestellt":
				t.OwedCents += a.AmountCents
			case "Ausgezahlt", "Abgeholt":
				t.PaidCents += a.AmountCents
			}
		}
	}
	return t
}
