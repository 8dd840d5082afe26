package public

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
)

type shareBackend interface {
	Recommendation(ctx context.Context, c backend.Call, l backend.Link) (backend.Recommendation, error)
	ShareTexts(ctx context.Context, c backend.Call) (backend.ShareTexts, error)
}

// Share is the page with the link.
type Share struct {
	Number               string      `json:"number"`
	Key                  string      `json:"key"`
	State                string      `json:"state" enum:"open,waiting,confirmed,expired,cancelled,paid"`
	Product              ProductCard `json:"product"`
	Share                ShareOption `json:"share"`
	RecommenderFirstName string      `json:"recommenderFirstName"`
	Link                 string      `json:"link"`
	ShortLink            string      `json:"shortLink"`
	QRSVG                string      `json:"qrSvg"`
	ValidUntil           string      `json:"validUntil" format:"date"`
	Channels             []Channel   `json:"channels" doc:"in the tenant's order"`
	ShareText            string      `json:"shareText"`
	MailSubject          string      `json:"mailSubject"`
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
	call := v.Public()
	var (
		r     backend.Recommendation
		texts backend.ShareTexts
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { r, err = s.backend.share.Recommendation(ctx, call, link); return })
	g.Go(func() (err error) { texts, err = s.backend.share.ShareTexts(ctx, call); return })
	if err := g.Wait(); err != nil {
		return Share{}, err
	}
	qr, err := drawing.QRSVG(channelled(r.ShortURL, "qr"))
	if err != nil {
		return Share{}, err
	}
	return Share{
		Number: r.RecommendationNumber, Key: r.Key, State: r.State, Product: cardOf(v, &r.Product), Share: shareOf(wire.ShareOffer{Share: r.Share, RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents}),
		RecommenderFirstName: r.RecommenderFirstName, Link: r.LongURL, ShortLink: r.ShortURL, QRSVG: qr,
		ValidUntil:  r.ValidUntil,
		Channels:    screen.Map(v.Tenant.Channels, func(c backend.Channel) Channel { return Channel(c) }),
		ShareText:   texts.Message,
		MailSubject: texts.MailSubject,
	}, nil
}
