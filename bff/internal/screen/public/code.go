package public

import (
	"context"
	"strconv"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
)

// Code is what the holder of an offline code sees before entering it, and what its maker prints.
type Code struct {
	Code            string      `json:"code"`
	RecommenderName string      `json:"recommenderName" doc:"shortened: Anna M."`
	Product         ProductCard `json:"product"`
	Share           ShareOption `json:"share"`
	ValidUntil      string      `json:"validUntil" format:"date"`
	// Address is where the code is entered, as people read it.
	Address string `json:"address"`
	// RecommenderFirstName is for the preview of the link.
	RecommenderFirstName string `json:"-"`
	Link                 string `json:"link" doc:"the page with the code, for what many people see"`
}

// CodeForm enters a code.
type CodeForm struct {
	Code           string `json:"code" wire:"code" maxLength:"40"`
	Source         string `json:"source,omitempty" maxLength:"50"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for an entry that is sent again"`
}

// CodeInput names a code.
type CodeInput struct {
	Code     string `path:"code" maxLength:"40"`
	Language string `query:"l" maxLength:"2"`
}

func (s *Screens) getCode(ctx context.Context, in *CodeInput) (*screen.Answer[Code], error) {
	view, err := s.Code(ctx, in.Code)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Code composes what the holder of a code sees.
func (s *Screens) Code(ctx context.Context, code string) (Code, error) {
	v := screen.From(ctx)
	c, err := s.backend.LookCode(ctx, v.Public(), code)
	if err != nil {
		return Code{}, err
	}
	page := codePageOf(v, v.Locale)
	return Code{
		Code: c.Code, RecommenderName: c.RecommenderName, Product: cardOf(v, &c.Product),
		Share: shareOf(
			wire.ShareOffer{Share: c.Share, RecommenderCents: c.RecommenderCents, RecipientCents: c.RecipientCents},
		), ValidUntil: c.ValidUntil,
		Address: page.read, Link: page.public(c.Code, ""), RecommenderFirstName: c.RecommenderFirstName,
	}, nil
}

type codeFormInput struct{ Body CodeForm }

func (s *Screens) postCode(ctx context.Context, in *codeFormInput) (*screen.Answer[Created], error) {
	made, err := s.backend.EnterCode(
		ctx, screen.From(ctx).Public().Once(in.Body.IdempotencyKey), in.Body.Code,
		wire.EnterCodeParams{Source: in.Body.Source},
	)
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Show(Created{Number: made.RecommendationNumber, Key: made.Key}), nil
}

func (s *Screens) getCards(ctx context.Context, in *CodeInput) (*Picture, error) {
	return s.printed(ctx, in, "karten", drawing.DrawCards)
}

func (s *Screens) getPoster(ctx context.Context, in *CodeInput) (*Picture, error) {
	return s.printed(ctx, in, "plakat", drawing.DrawPoster)
}

func (s *Screens) printed(
	ctx context.Context, in *CodeInput, form string, draw func(drawing.Slip) ([]byte, error),
) (*Picture, error) {
	v := screen.From(ctx)
	language := languageOf(v, in.Language)
	call := v.Public()
	call.Locale = language
	c, err := s.backend.LookCode(ctx, call, in.Code)
	if err != nil {
		return nil, err
	}
	page := codePageOf(v, language)
	link, address := page.printed(c.Code), page.read
	slip := drawing.Slip{
		Brand: screen.Brand(ctx, s.backend, v, language), Words: screen.DrawnWords(v, language),
		FirstName: c.RecommenderFirstName,
		Product:   c.Product.InSentence(), RecipientCents: c.RecipientCents, Code: c.Code, Link: link, Address: address,
		Until: c.ValidUntil,
		Now:   time.Now(),
	}
	cents := strconv.FormatInt(slip.RecipientCents, 10)
	raw, err := s.drawn.Get(
		ctx,
		screen.DrawnKey(v, language, slip.Brand, form, c.Code, link, slip.FirstName, slip.Product, cents, c.ValidUntil),
		func() ([]byte, error) {
			return draw(slip)
		},
	)
	if err != nil {
		return nil, err
	}
	return picture("application/pdf", c.Code+"-"+form+".pdf", raw), nil
}

// codePage is where a code is entered.
type codePage struct {
	address string
	// read is the address as people type it: the short form leads to the tenant's own path in every language.
	read string
}

func codePageOf(v *screen.Visit, language string) codePage {
	origin := v.PublicOrigin()
	path, ok := v.Tenant.Path(language, "Code")
	if !ok {
		path = "/code"
	}
	return codePage{address: origin + "/" + language + path, read: readable(origin) + "/code"}
}

// printed has the code in the fragment, which is sent to no one.
func (p codePage) printed(code string) string { return p.address + "#c=" + code }

// public has the code in the query: networks cut fragments off, and their previews are made of what the server hears.
// Everybody may read it there.
func (p codePage) public(code, via string) string {
	link := p.address + "?c=" + code
	if via != "" {
		link += "&via=" + via
	}
	return link
}
