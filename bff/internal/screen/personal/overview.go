package personal

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type overviewBackend interface {
	Overview(ctx context.Context, c backend.Call) (backend.Overview, error)
	Inquiries(ctx context.Context, c backend.Call) ([]wire.Inquiry, error)
	OwnCodes(ctx context.Context, c backend.Call) ([]wire.OwnCode, error)
	NewsletterText(ctx context.Context, c backend.Call) (wire.Text, error)
	UpgradeBanner(ctx context.Context, c backend.Call) (bool, error)
}

// Overview is the personal area.
type Overview struct {
	Person          Person           `json:"person"`
	Totals          Totals           `json:"totals"`
	Bonus           Bonus            `json:"bonus"`
	Recommendations []Recommendation `json:"recommendations" doc:"newest first"`
	Subscription
	Upgrade   bool         `json:"upgrade" doc:"whether to show the banner to triple play"`
	Inquiries InquiryCount `json:"inquiries"`
	Years     []int        `json:"years" doc:"those in which something was paid to the person, the latest first"`
}

// InquiryCount counts the person's questions about rewards that are missing.
type InquiryCount struct {
	Open     int `json:"open"`
	Answered int `json:"answered"`
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
	Link             string    `json:"link" doc:"the short one, to share"`
	Product          Product   `json:"product"`
	Status           string    `json:"status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert"`
	Share            int       `json:"share"`
	CreatedAt        time.Time `json:"createdAt"`
	ValidUntil       string    `json:"validUntil" format:"date"`
	RecommenderCents int64     `json:"recommenderCents"`
	RecipientCents   int64     `json:"recipientCents"`
	Visits           int       `json:"visits" doc:"each browser at one place once a day"`
	Channels         []Channel `json:"channels" doc:"how many visits the link had, by channel, most first"`
	Code             *Code     `json:"code,omitempty" doc:"its offline code, while it lives"`
	ByCode           bool      `json:"byCode" doc:"a friend made it by entering an offline code"`
	Timeline         []Event   `json:"timeline" doc:"oldest first"`
	Next             *Next     `json:"next,omitempty"`
	Awards           []Award   `json:"awards"`
}

// Channel is a way that friends came.
type Channel struct {
	Name    string `json:"name"`
	Visits  int    `json:"visits" doc:"links opened"`
	Entries int    `json:"entries" doc:"pages entered"`
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
	var (
		o         backend.Overview
		inquiries []wire.Inquiry
		upgrade   bool
		codes     []wire.OwnCode
		text      wire.Text
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { o, err = s.backend.overview.Overview(together, call); return })
	g.Go(func() (err error) { inquiries, err = s.backend.overview.Inquiries(together, call); return })
	if v.Tenant.Modules.OfflineCode {
		g.Go(func() (err error) { codes, err = s.backend.overview.OwnCodes(together, call); return })
	}
	if v.Tenant.Modules.NewsletterPermission {
		g.Go(func() (err error) { text, err = s.backend.overview.NewsletterText(together, v.Public()); return })
	}
	g.Go(func() error {
		// An advertisement that can't be had is no reason to show nothing.
		shown, err := s.backend.overview.UpgradeBanner(together, call)
		upgrade = shown && err == nil
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, err
	}
	view := Overview{
		Person:          Person(o.Account.Person),
		Subscription:    subscriptionOf(v, o.Account, text),
		Upgrade:         upgrade,
		Inquiries:       countOf(inquiries),
		Bonus:           bonusOf(v.Tenant.Facts, o.Recommendations),
		Recommendations: screen.Map(o.Recommendations, func(r backend.OwnRecommendation) Recommendation { return rowOf(&r) }),
	}
	living := codesByNumber(codes)
	for i, r := range view.Recommendations {
		if c, ok := living[r.Number]; ok {
			view.Recommendations[i].Code = &c
		}
	}
	view.Totals = totalsOf(view.Recommendations)
	view.Years = yearsOf(view.Recommendations)
	return screen.Show(view), nil
}

func countOf(list []wire.Inquiry) InquiryCount {
	var c InquiryCount
	for _, i := range list {
		if i.AnsweredAt != nil {
			c.Answered++
		} else {
			c.Open++
		}
	}
	return c
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
		Number: r.RecommendationNumber, Key: r.Key, Link: r.ShortURL, Status: r.Status,
		Product: Product{ID: r.ProductID, Name: r.ProductName, Picture: r.ProductPicture},
		Share:   int(r.Share), RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents,
		CreatedAt: r.CreatedAt.UTC(), ValidUntil: r.ValidUntil, Visits: int(r.Visits), ByCode: r.ByCode,
		Channels: screen.Map(r.Channels, func(c backend.ChannelCount) Channel { return Channel(c) }),
		Timeline: screen.Map(r.Events, func(e wire.Event) Event { return Event{Kind: e.Kind, At: e.At.UTC()} }),
		Awards: screen.Map(r.Awards, func(a wire.OwnAward) Award {
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
