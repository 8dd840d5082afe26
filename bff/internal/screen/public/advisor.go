package public

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Advisor is one of the tenant's people.
type Advisor struct {
	Number string `json:"number" doc:"the tenant's own"`
	Name   string `json:"name"`
	City   string `json:"city"`
	Zip    string `json:"zip,omitempty"`
	Photo  string `json:"photo" doc:"path of a square portrait"`
}

// Advisors is a page of them.
type Advisors struct {
	Advisors []Advisor `json:"advisors"`
	Page     int       `json:"page"`
	Pages    int       `json:"pages"`
	Total    int       `json:"total" doc:"how many were found"`
}

func advisorOf(a wire.Advisor) Advisor {
	return Advisor{Number: a.Number, Name: a.FirstName + " " + a.LastName, City: a.City, Zip: a.Zip, Photo: a.Photo}
}

func namedAdvisor(a *wire.NamedAdvisor) *Advisor {
	if a == nil {
		return nil
	}
	return &Advisor{Number: a.Number, Name: a.Name, City: a.City, Photo: a.Photo}
}

type advisorsInput struct {
	Query string `query:"q" maxLength:"100"`
	Page  int    `query:"page" minimum:"0" maximum:"10000"`
}

func (s *Screens) getAdvisors(ctx context.Context, in *advisorsInput) (*screen.Answer[Advisors], error) {
	page := max(in.Page, 1)
	found, err := s.backend.ListAdvisors(
		ctx, screen.From(ctx).Public(), wire.ListAdvisorsParams{Query: in.Query, Page: int64(page)},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(Advisors{
		Advisors: screen.Map(found.Content, advisorOf), Page: page, Pages: int(found.PageCount), Total: int(found.TotalCount),
	}), nil
}

// named gives the advisor that the address names; an unknown one changes nothing.
func (s *Screens) named(ctx context.Context, v *screen.Visit, number string) (*Advisor, error) {
	if number == "" || !v.Tenant.Modules.AgentRecommendation {
		return nil, nil
	}
	found, err := s.backend.Advisor(ctx, v.Public(), number)
	if found == nil || err != nil {
		return nil, err
	}
	one := advisorOf(*found)
	return &one, nil
}
