package public

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
)

// Share is the page with the link.
type Share struct {
	Number               string      `json:"number"`
	Key                  string      `json:"key"`
	State                string      `json:"state" enum:"open,waiting,confirmed,expired,cancelled,paid"`
	Product              ProductCard `json:"product"`
	Share                ShareOption `json:"share"`
	Commission           bool        `json:"commission,omitempty" doc:"who is logged in gets it in place of a reward"`
	RecommenderFirstName string      `json:"recommenderFirstName"`
	Link                 string      `json:"link"`
	ShortLink            string      `json:"shortLink"`
	QRSVG                string      `json:"qrSvg"`
	ValidUntil           string      `json:"validUntil" format:"date"`
	Channels             []Channel   `json:"channels" doc:"in the tenant's order"`
	FacebookID           string      `json:"facebookId,omitempty" doc:"number of the tenant's application at Facebook, by which people post there"`
	ShareText            string      `json:"shareText" doc:"ready to be sent; the link comes after it"`
	MailSubject          string      `json:"mailSubject"`
	Advisor              *Advisor    `json:"advisor,omitempty" doc:"whom the recommendation names among the tenant's people"`
	Code                 string      `json:"code,omitempty" doc:"the offline code of the recommendation, for its owner alone"`
	MayMakeCode          bool        `json:"mayMakeCode" doc:"who is logged in made the recommendation, and it has no code yet"`
	MayLine              bool        `json:"mayLine,omitempty" doc:"its owner may add words to the friend"`
}

// Channel is a way to share.
type Channel struct {
	ID    string `json:"id" enum:"whatsapp,emailclient,facebook,xing,linkedin,twitter,gmail,outlook,yahoo"`
	Order int    `json:"order"`
}

// LinkInput names a recommendation by its link. Exported, because huma leaves out embedded types that are not.
type LinkInput struct {
	Number string `path:"number" maxLength:"24"`
	Key    string `query:"k" maxLength:"64"`
}

func (s *Screens) getShare(ctx context.Context, in *LinkInput) (*screen.Answer[Share], error) {
	view, err := s.Share(ctx, backend.Link{Number: in.Number, Key: in.Key})
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Share composes the page with the link.
func (s *Screens) Share(ctx context.Context, link backend.Link) (Share, error) {
	link = link.Canonical()
	v := screen.From(ctx)
	call := v.Call() // its recommender hears what became of it, and no one else does
	var (
		r     backend.Recommendation
		texts backend.ShareTexts
		mine  own
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { r, err = s.backend.Recommendation(ctx, call, link); return })
	g.Go(func() (err error) { texts, err = s.backend.ShareTexts(ctx, call); return })
	g.Go(func() error { mine = s.mine(ctx, v, link.Number); return nil })
	if err := g.Wait(); err != nil {
		return Share{}, err
	}
	qr, err := drawing.QRSVG(channelled(r.ShortURL, "qr"))
	if err != nil {
		return Share{}, err
	}
	message := messageOf(v.Locale, texts, &r)
	return Share{
		Number: r.RecommendationNumber, Key: r.Key, State: r.State, Product: cardOf(v, &r.Product),
		Share: shareOf(
			wire.ShareOffer{Share: r.Share, RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents},
		),
		Commission:           r.Commission,
		RecommenderFirstName: r.RecommenderFirstName, Link: r.LongURL, ShortLink: r.ShortURL, QRSVG: qr,
		ValidUntil:  r.ValidUntil,
		Channels:    screen.Map(v.Tenant.Channels, func(c backend.Channel) Channel { return Channel(c) }),
		FacebookID:  v.Tenant.FacebookID,
		ShareText:   message.text,
		MailSubject: message.subject,
		Advisor:     namedAdvisor(r.Advisor),
		Code:        mine.code,
		MayMakeCode: mine.mayMake,
		MayLine:     mine.mayLine && r.State == "open" && r.Line == "",
	}, nil
}
