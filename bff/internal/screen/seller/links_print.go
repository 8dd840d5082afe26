package seller

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// PrintForm asks for a link as a picture or on paper.
type PrintForm struct {
	As     string `json:"as" enum:"svg,png,poster,cards" doc:"its QR code as a picture, or a PDF of a page"`
	Label  string `json:"label,omitempty" maxLength:"40" pattern:"^[a-z0-9_-]*$" doc:"what the address bears"`
	Secret string `json:"secret,omitempty" maxLength:"1000" doc:"of a picture: the secret address, while it is shown"`
}

type paperInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body PrintForm
}

// Printed is a file that a browser keeps.
type Printed struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Body         []byte
}

func paperOperation() huma.Operation {
	op := screen.Post("printLink", "/links/{id}/print", "a link as a picture or on paper", http.StatusOK)
	binary := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{"200": {Description: "the file", Content: map[string]*huma.MediaType{
		"image/svg+xml": binary, "image/png": binary, "application/pdf": binary,
	}}}
	return op
}

// Rule (agency, 7 D): A poster and cards bear a public address alone, with the seller's name, the product's and the
// tenant's face; the QR code of a secret address is drawn for who has that address, and for no other address.
// Enforced: screen/seller.printed. Test: TestALinkOnPaper, TestTheCodeOfASecretAddress.
func (s *Screens) postPrint(ctx context.Context, in *paperInput) (*Printed, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	l, err := s.link(ctx, call, me.AgencyNumber, in.ID)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	out, err := s.printed(ctx, me, l, in.Body)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	out.CacheControl = "no-store"
	return out, nil
}

func (s *Screens) printed(
	ctx context.Context, me wire.Member, l wire.Link, f PrintForm,
) (*Printed, error) {
	address := l.Address
	if f.Secret != "" {
		address = f.Secret
		if err := s.isOf(ctx, l, address); err != nil {
			return nil, err
		}
	}
	if address == "" || f.Secret != "" && papers[f.As] != nil {
		return nil, problem.New(http.StatusConflict, "agency.link_unknown", "the link has no public address")
	}
	address = labelled(address, f.Label)
	switch f.As {
	case "svg":
		svg, err := drawing.QRSVG(address)
		return &Printed{ContentType: "image/svg+xml", Body: []byte(svg)}, err
	case "png":
		raw, err := drawing.QRPNG(address)
		return &Printed{ContentType: "image/png", Body: raw}, err
	default:
		raw, err := s.paper(ctx, me, l, address, f.As)
		return &Printed{ContentType: "application/pdf", Body: raw}, err
	}
}

// isOf refuses an address that isn't the link's.
func (s *Screens) isOf(ctx context.Context, l wire.Link, address string) error {
	at, err := url.Parse(address)
	none := problem.New(http.StatusNotFound, "agency.link_unknown", "the address isn't the link's")
	if err != nil || !strings.HasPrefix(address, screen.From(ctx).PublicOrigin()+"/") {
		return none
	}
	found, err := s.backend.VerifyAgencyToken(
		ctx, screen.From(ctx).Public(), wire.VerifyAgencyTokenParams{Token: at.Query().Get("t")},
	)
	if err != nil {
		return err
	}
	if found.Link != l.ID {
		return none
	}
	return nil
}

// paper is a page with the seller's name, what it is about and the tenant's face.
func (s *Screens) paper(
	ctx context.Context, me wire.Member, l wire.Link, address, form string,
) ([]byte, error) {
	v := screen.From(ctx)
	targets, err := s.targets(ctx)
	if err != nil {
		return nil, err
	}
	_, about := targets.of(l)
	if about == "" {
		about = v.Tenant.Programme
	}
	slip := drawing.Slip{
		Brand: screen.Brand(ctx, s.backend, v, v.Locale), Words: screen.DrawnWords(v, v.Locale), FirstName: me.AgencyName,
		Product: about, RecipientCents: targets.product(l.ProductID).RewardCents, Link: address,
		Address: read(v) + "/p/" + l.Handle, Until: l.ValidUntil, Now: time.Now(),
	}
	cents := strconv.FormatInt(slip.RecipientCents, 10)
	key := screen.DrawnKey(v, v.Locale, slip.Brand, form, address, me.AgencyName, about, cents, l.ValidUntil)
	return s.drawn.Get(ctx, key, func() ([]byte, error) { return papers[form](slip) })
}

var papers = map[string]func(drawing.Slip) ([]byte, error){"poster": drawing.DrawPoster, "cards": drawing.DrawCards}
