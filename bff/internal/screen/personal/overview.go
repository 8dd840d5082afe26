package personal

import (
	"context"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Overview is the personal area.
type Overview struct {
	Person          Person           `json:"person"`
	Totals          Totals           `json:"totals"`
	MostCents       int64            `json:"mostCents,omitempty" doc:"what one recommendation brings its recommender at best at the proposed shares; told while there is no sum of one's own"`
	Payout          *Payout          `json:"payout,omitempty" doc:"what was paid and wasn't shown yet"`
	Another         *Another         `json:"another,omitempty" doc:"one more recommendation of what was recommended last"`
	WhatsApp        bool             `json:"whatsapp" doc:"whether people may send links by WhatsApp"`
	Bonus           Bonus            `json:"bonus"`
	Recommendations []Recommendation `json:"recommendations" doc:"one page of them"`
	List            List             `json:"list"`
	Asked           []Asked          `json:"asked" doc:"the newest 100 in short, to name one in a question"`
	Subscription
	Upgrade   bool         `json:"upgrade" doc:"whether to show the banner to triple play"`
	Inquiries InquiryCount `json:"inquiries"`
	Years     []int        `json:"years" doc:"those in which something was paid to the person, the latest first"`
	// PaymentsChecked tells that nothing is paid for now, as after a backup was restored.
	PaymentsChecked bool `json:"paymentsChecked" doc:"payments are being checked: what was paid may stand here as if it weren't"`
	NoPassword      bool `json:"noPassword" doc:"no password is set, and one can be"`
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

// Bonus tells how far the next bonus is.
type Bonus struct {
	Done        int   `json:"done"`
	Of          int   `json:"of"`
	Cents       int64 `json:"cents"`
	EarnedCents int64 `json:"earnedCents,omitempty" doc:"of bonuses that were earned and aren't paid yet"`
}

// Overview composes the personal area as it stands at first; the edge also writes it into the page itself.
func (s *Screens) Overview(ctx context.Context) (Overview, error) {
	answer, err := s.overview(ctx, ListForm{})
	if err != nil {
		return Overview{}, err
	}
	return answer.Body, nil
}

func (s *Screens) getOverview(ctx context.Context, _ *struct{}) (*screen.Answer[Overview], error) {
	return s.overview(ctx, ListForm{})
}

type listInput struct{ Body ListForm }

func (s *Screens) lookOverview(ctx context.Context, in *listInput) (*screen.Answer[Overview], error) {
	return s.overview(ctx, in.Body)
}

func (s *Screens) overview(ctx context.Context, f ListForm) (*screen.Answer[Overview], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	var (
		o         backend.Overview
		inquiries []wire.Inquiry
		upgrade   bool
		text      wire.Text
		notes     map[string]string
		checked   bool
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { o, err = s.backend.Overview(together, call); return })
	g.Go(func() (err error) {
		inquiries, err = s.backend.ListInquiries(together, call, wire.ListInquiriesParams{})
		return
	})
	g.Go(func() (err error) { notes, err = s.notesOf(together, v, call); return })
	g.Go(func() error { checked = s.arePaymentsChecked(together, v, call); return nil })
	if v.Tenant.Modules.NewsletterPermission {
		g.Go(func() (err error) { text, err = s.backend.NewsletterText(together, v.Public()); return })
	}
	g.Go(func() error {
		// An advertisement that can't be had is no reason to show nothing.
		banner, err := s.backend.ShowUpgradeBanner(together, call)
		upgrade = banner.Show && err == nil
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, err
	}
	shown, list := pageOf(o.Recommendations, notes, f, time.Now())
	totals := totalsOf(o.Recommendations)
	rows, err := s.rows(ctx, v, call, shown, notes)
	if err != nil {
		return nil, err
	}
	return screen.Show(Overview{
		Person:          Person(o.Account.Person),
		Totals:          totals,
		MostCents:       s.mostCents(ctx, v, totals),
		Payout:          payoutOf(v, &o, time.Now()),
		Another:         s.anotherOf(ctx, v, &o),
		WhatsApp:        takesWhatsApp(v.Tenant),
		Subscription:    subscriptionOf(v, o.Account, text),
		Upgrade:         upgrade,
		Inquiries:       countOf(inquiries),
		Bonus:           bonusOf(v.Tenant.Facts, o.Recommendations),
		Recommendations: rows,
		List:            list,
		Asked:           askedOf(o.Recommendations, notes),
		Years:           yearsOf(o.Recommendations),
		PaymentsChecked: checked,
		NoPassword:      lacksPassword(v, o.Account),
	}), nil
}

// takesWhatsApp tells whether the tenant has that channel on; -1 is off.
func takesWhatsApp(t *backend.Tenant) bool {
	return slices.ContainsFunc(t.Channels, func(c backend.Channel) bool { return c.ID == "whatsapp" && c.Order >= 0 })
}

// mostCents is what could be, for who has nothing yet. That it can't be had is no reason to show nothing.
//
// Rule (page, 8 D): The area of who has nothing yet promises the sum of the start page: the person's part at the
// proposed shares, of the product that brings both sides together the most. Enforced: screen.Proposed. Test:
// TestWhoHasNothingYetReadsWhatCouldBe.
func (s *Screens) mostCents(ctx context.Context, v *screen.Visit, t Totals) (most int64) {
	if t.Possible.Count+t.Waiting.Count+t.UnderWay.Count+t.Paid.Count > 0 || t.Held != nil {
		return 0
	}
	products, err := s.backend.ListProducts(ctx, v.Public(), wire.ListProductsParams{})
	if err != nil {
		return 0
	}
	var both int64
	for i := range products {
		at := screen.Proposed(v.Tenant, &products[i])
		if sum := at.RecommenderCents + at.RecipientCents; sum > both {
			both, most = sum, at.RecommenderCents
		}
	}
	return most
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
