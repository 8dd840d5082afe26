package public

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Picture is an answer that is shown or saved as a file. What it shows is a person's own: no shared cache keeps it.
type Picture struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	Body         []byte
}

func picture(kind, name string, body []byte) *Picture {
	return &Picture{
		CacheControl: "private, max-age=3600", ContentType: kind, Disposition: `inline; filename="` + name + `"`,
		Body: body,
	}
}

// PreviewInput names a recommendation by its sealed link. Pictures are asked for by machines that send no header, so
// the language stands in the address.
type PreviewInput struct {
	Token    string `path:"token" maxLength:"256"`
	Language string `query:"l" maxLength:"2"`
}

// languageOf is the one of the address, where the tenant speaks it.
func languageOf(v *screen.Visit, wanted string) string {
	if v.Tenant.Speaks(wanted) {
		return wanted
	}
	return v.Locale
}

// channelled is the short link by a channel, so that a scan is counted as one.
func channelled(short, channel string) string { return strings.TrimSuffix(short, "/") + "/" + channel }

func (s *Screens) getQRPNG(ctx context.Context, in *CodeInput) (*Picture, error) {
	c, link, err := s.coded(ctx, in, "qr")
	if err != nil {
		return nil, err
	}
	type key struct{ tenant, link string }
	raw, err := s.drawn.Get(
		ctx, key{screen.From(ctx).Tenant.ID, link}, func() ([]byte, error) { return drawing.QRPNG(link) },
	)
	if err != nil {
		return nil, err
	}
	return picture("image/png", c.Code+"-qr.png", raw), nil
}

func (s *Screens) getQRSVG(ctx context.Context, in *CodeInput) (*Picture, error) {
	c, link, err := s.coded(ctx, in, "qr")
	if err != nil {
		return nil, err
	}
	svg, err := drawing.QRSVG(link)
	if err != nil {
		return nil, err
	}
	return picture("image/svg+xml", c.Code+"-qr.svg", []byte(svg)), nil
}

func (s *Screens) getStory(ctx context.Context, in *CodeInput) (*Picture, error) {
	c, link, err := s.coded(ctx, in, "story")
	if err != nil {
		return nil, err
	}
	v := screen.From(ctx)
	language := languageOf(v, in.Language)
	story := drawing.Story{
		Brand: screen.Brand(ctx, s.backend, v, language), Words: screen.DrawnWords(v, language),
		FirstName: c.RecommenderFirstName,
		Product:   c.Product.InSentence(), RecipientCents: c.RecipientCents, Link: link, Code: c.Code,
		Address: codePageOf(v, language).read, Until: c.ValidUntil,
	}
	cents := strconv.FormatInt(c.RecipientCents, 10)
	raw, err := s.drawn.Get(
		ctx,
		screen.DrawnKey(
			v, language, story.Brand, "story", c.Code, link, story.FirstName, story.Product, cents, c.ValidUntil,
		),
		func() ([]byte, error) {
			return drawing.DrawStory(story)
		},
	)
	if err != nil {
		return nil, err
	}
	return picture("image/png", c.Code+"-story.png", raw), nil
}

func (s *Screens) getCodePreview(ctx context.Context, in *CodeInput) (*Picture, error) {
	c, _, err := s.coded(ctx, in, "")
	if err != nil {
		return nil, err
	}
	return s.preview(ctx, languageOf(screen.From(ctx), in.Language), drawing.Preview{
		FirstName: c.RecommenderFirstName, Product: c.Product.InSentence(), RecipientCents: c.RecipientCents,
	})
}

func (s *Screens) getSharePreview(ctx context.Context, in *PreviewInput) (*Picture, error) {
	r, err := s.sealed(ctx, in)
	if err != nil {
		return nil, err
	}
	return s.preview(ctx, languageOf(screen.From(ctx), in.Language), drawing.Preview{
		FirstName: r.RecommenderFirstName, Product: r.Product.InSentence(), RecipientCents: r.RecipientCents,
	})
}

func (s *Screens) preview(ctx context.Context, language string, p drawing.Preview) (*Picture, error) {
	v := screen.From(ctx)
	p.Brand, p.Words = screen.Brand(ctx, s.backend, v, language), screen.DrawnWords(v, language)
	cents := strconv.FormatInt(p.RecipientCents, 10)
	raw, err := s.drawn.Get(
		ctx, screen.DrawnKey(v, language, p.Brand, "preview", p.FirstName, p.Product, cents), func() ([]byte, error) {
			return drawing.DrawPreview(p)
		},
	)
	if err != nil {
		return nil, err
	}
	return picture("image/jpeg", "preview.jpg", raw), nil
}

// coded is what is behind a code, with the public link that a picture bears.
func (s *Screens) coded(ctx context.Context, in *CodeInput, via string) (backend.OfflineCode, string, error) {
	v := screen.From(ctx)
	language := languageOf(v, in.Language)
	call := v.Public()
	call.Locale = language
	c, err := s.backend.LookCode(ctx, call, in.Code)
	return c, codePageOf(v, language).public(c.Code, via), err
}

// sealed is the recommendation behind a sealed link that is right.
func (s *Screens) sealed(ctx context.Context, in *PreviewInput) (backend.Recommendation, error) {
	v := screen.From(ctx)
	link, ok := s.previews.open(v.Tenant.ID, in.Token)
	if !ok {
		return backend.Recommendation{}, problem.New(http.StatusNotFound, problem.NotFound, "there is no such picture")
	}
	call := v.Public()
	call.Locale = languageOf(v, in.Language)
	return s.backend.Recommendation(ctx, call, link)
}

// readable leaves out what no one has to type.
func readable(address string) string {
	_, rest, found := strings.Cut(address, "://")
	if !found {
		return address
	}
	return rest
}
