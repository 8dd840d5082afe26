package seller

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// mostDays is how long a link counts at most, from today on.
const mostDays = 365

// NewLinkForm is a link as a member asks for it.
type NewLinkForm struct {
	Name     string   `json:"name" wire:"name" maxLength:"200" doc:"what the seller calls it"`
	Product  string   `json:"product,omitempty" wire:"produkt" maxLength:"100" doc:"id of the product whose page it opens"`
	Category string   `json:"category,omitempty" wire:"kategorie" maxLength:"200" doc:"its path; else the start page"`
	Handle   string   `json:"handle,omitempty" wire:"kurzname" maxLength:"100" doc:"readable end; none for a secret one"`
	Labels   []string `json:"labels,omitempty" wire:"labels" maxItems:"12" doc:"to be kept with it"`
	Until    string   `json:"until,omitempty" wire:"tage" maxLength:"10" doc:"last day; a year from today without it"`

	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a form sent again"`
}

// MadeLink is a new link, with what is shown this once.
type MadeLink struct {
	Link   LinkRow `json:"link"`
	Secret string  `json:"secret" doc:"the address with the secret token: no one can show it again"`
	QRSVG  string  `json:"qrSvg" doc:"of the public address, where there is one, else of the secret one"`
}

type newLinkInput struct{ Body NewLinkForm }

func (s *Screens) postLink(ctx context.Context, in *newLinkInput) (*screen.Answer[MadeLink], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	days, err := daysUntil(f.Until, time.Now())
	if err != nil {
		return nil, err
	}
	made, err := s.backend.MakeLink(ctx, call.Once(f.IdempotencyKey), me.AgencyNumber, wire.NewLink{
		Name: f.Name, ProductID: f.Product, Category: f.Category, Handle: f.Handle, Labels: f.Labels, Days: days,
	})
	if err != nil {
		return nil, s.ended(ctx, atField(screen.Relocate(err, f)))
	}
	s.became(ctx, made.Handle)
	return s.shown(ctx, made, cmp.Or(made.Address, made.Secret))
}

// shown is a link with what is shown this once, and the code of an address.
func (s *Screens) shown(ctx context.Context, made wire.MadeLink, address string) (*screen.Answer[MadeLink], error) {
	targets, err := s.targets(ctx)
	if err != nil {
		return nil, err
	}
	view := MadeLink{Link: linkRow(linkOf(made), targets, LinkFigures{}), Secret: made.Secret}
	if view.QRSVG, err = drawing.QRSVG(address); err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// became has the public address of a link lead as it does from now on.
func (s *Screens) became(ctx context.Context, link string) {
	if link != "" {
		s.leads.Forget(screen.From(ctx).Tenant.ID, link)
	}
}

// daysUntil gives how many days a link counts from today on; none for a year.
func daysUntil(last string, now time.Time) (int64, error) {
	if last == "" {
		return 0, nil
	}
	now = now.In(screen.Berlin)
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	day, err := time.Parse(time.DateOnly, last)
	days := int64(day.Sub(today) / (24 * time.Hour))
	if err != nil || days < 1 || days > mostDays {
		return 0, wrong("until", "is no day of the year that begins tomorrow", problem.FieldInvalid)
	}
	return days, nil
}

func wrong(field, message, code string) error {
	p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "the link can't be made like that")
	p.Errors = []problem.Field{{Location: field, Message: message, Code: code}}
	return p
}

// fieldOf is what a refusal of the backend is about.
var fieldOf = map[string]string{
	"agency.link_name": "name", "agency.link_end": "handle", "agency.link_end_reserved": "handle",
	"agency.link_end_taken": "handle", "product.unknown": "product", "category.unknown": "category",
}

// atField says at a field what is refused of it.
func atField(err error) error {
	for code, field := range fieldOf {
		if problem.Is(err, code) {
			return wrong(field, "can't be taken", code)
		}
	}
	return err
}

func linkOf(m wire.MadeLink) wire.Link {
	return wire.Link{
		ID: m.ID, Name: m.Name, ProductID: m.ProductID, Category: m.Category, Handle: m.Handle, Address: m.Address,
		Labels: m.Labels, State: m.State, ValidUntil: m.ValidUntil, CreatedAt: m.CreatedAt, EndedAt: m.EndedAt, Mine: m.Mine,
	}
}

// LinkChange is what becomes of a link.
type LinkChange struct {
	Name   string    `json:"name" wire:"name" maxLength:"200"`
	Labels *[]string `json:"labels,omitempty" wire:"labels" maxItems:"12" doc:"kept with it; without it they stay"`
	Paused bool      `json:"paused"`
}

type linkChangeInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body LinkChange
}

func (s *Screens) putLink(ctx context.Context, in *linkChangeInput) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	_, err = s.backend.ChangeLink(
		ctx, call, me.AgencyNumber, in.ID,
		wire.LinkChange{Name: in.Body.Name, Labels: in.Body.Labels, Paused: in.Body.Paused},
	)
	if err != nil {
		return nil, s.ended(ctx, atField(screen.Relocate(err, in.Body)))
	}
	s.became(ctx, in.ID)
	return screen.Nothing(), nil
}

// RenewForm asks for another secret address.
type RenewForm struct {
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a form sent again"`
}

type renewInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body RenewForm
}

// postAddress shows the new secret address, as that of a link that was made.
func (s *Screens) postAddress(ctx context.Context, in *renewInput) (*screen.Answer[MadeLink], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	made, err := s.backend.RenewLink(ctx, call.Once(in.Body.IdempotencyKey), me.AgencyNumber, in.ID)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return s.shown(ctx, made, made.Secret)
}

type endLinkInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) deleteLink(ctx context.Context, in *endLinkInput) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.backend.EndLink(ctx, call, me.AgencyNumber, in.ID); err != nil {
		return nil, s.ended(ctx, err)
	}
	s.became(ctx, in.ID)
	return screen.Nothing(), nil
}
