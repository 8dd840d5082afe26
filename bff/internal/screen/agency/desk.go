package agency

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Desk is what an agent works with.
type Desk struct {
	Name         string        `json:"name"`
	Number       string        `json:"number"`
	Sentence     string        `json:"sentence" doc:"read aloud to the caller"`
	Version      string        `json:"version" doc:"of the sentence"`
	More         string        `json:"more" doc:"what may be said when the caller asks; safe HTML"`
	Products     []DeskProduct `json:"products"`
	DefaultShare int           `json:"defaultShare"`
}

// DeskProduct is something to recommend, and who gets what of its reward.
type DeskProduct struct {
	ID     string      `json:"id"`
	Name   string      `json:"name"`
	Shares []DeskShare `json:"shares"`
}

// DeskShare is one way to share the reward.
type DeskShare struct {
	Value            int   `json:"value" enum:"100,50,0" doc:"the recommender's part in percent"`
	RecommenderCents int64 `json:"recommenderCents"`
	RecipientCents   int64 `json:"recipientCents"`
}

func (s *Screens) getDesk(ctx context.Context, _ *struct{}) (*screen.Answer[Desk], error) {
	v := screen.From(ctx)
	call, err := s.agents.Call(ctx, v)
	if err != nil {
		return nil, err
	}
	var (
		desk     wire.Desk
		products []wire.Product
	)
	g, asking := errgroup.WithContext(ctx)
	g.Go(func() (err error) { desk, err = s.backend.GetAgentDesk(asking, call); return })
	g.Go(func() (err error) {
		products, err = s.backend.ListProducts(asking, v.Public(), wire.ListProductsParams{})
		return
	})
	if err := g.Wait(); err != nil {
		return nil, s.agents.Ended(ctx, err)
	}
	return screen.Show(Desk{
		Name: desk.Name, Number: desk.Number, Sentence: desk.Sentence, Version: desk.Version, More: desk.More,
		Products: screen.Map(products, productOf), DefaultShare: v.Tenant.Facts.DefaultShare,
	}), nil
}

func productOf(p wire.Product) DeskProduct {
	return DeskProduct{ID: p.ID, Name: p.Name, Shares: screen.Map(p.Shares, func(o wire.ShareOffer) DeskShare {
		return DeskShare{Value: int(o.Share), RecommenderCents: o.RecommenderCents, RecipientCents: o.RecipientCents}
	})}
}

// CallForm is what an agent sends for a caller.
type CallForm struct {
	ProductID      string `json:"productId" wire:"empfehlung.produkt" maxLength:"100"`
	Share          int    `json:"share" wire:"empfehlung.anteilempfehler" enum:"100,50,0"`
	FirstName      string `json:"firstName" wire:"empfehler.vorname" maxLength:"100"`
	LastName       string `json:"lastName" wire:"empfehler.nachname" maxLength:"100"`
	Email          string `json:"email" wire:"empfehler.email" maxLength:"254"`
	Version        string `json:"version" maxLength:"100" doc:"of the sentence that was read aloud"`
	Yes            bool   `json:"yes" wire:"auftragserteilung" doc:"the caller said yes to it"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

// Called names what was made; its link is the caller's.
type Called struct {
	Number string `json:"number"`
	Until  string `json:"until" format:"date" doc:"last day"`
}

type callInput struct{ Body CallForm }

func (s *Screens) postCall(ctx context.Context, in *callInput) (*screen.Answer[Called], error) {
	call, err := s.agents.Call(ctx, screen.From(ctx))
	if err != nil {
		return nil, err
	}
	form, share := in.Body, int64(in.Body.Share)
	made, err := s.backend.CreateRecommendation(
		ctx, call.Once(form.IdempotencyKey), wire.CreateRecommendationParams{}, wire.NewRecommendation{
			Recommender:    wire.NewRecommender{FirstName: form.FirstName, LastName: form.LastName, Email: form.Email},
			Recommendation: wire.NewEntry{ProductID: form.ProductID, Share: &share},
			Word:           &wire.Word{Version: form.Version, Yes: form.Yes},
		},
	)
	if err != nil {
		return nil, s.agents.Ended(ctx, screen.Relocate(err, form))
	}
	return screen.Show(Called{Number: made.RecommendationNumber, Until: made.ValidUntil}), nil
}
