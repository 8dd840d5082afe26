package seller

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// ListChoices is what lists are searched by beside numbers. A list's address holds the id of what was chosen, and no
// person's name.
//
// Rule (agency, 7 D): A list is searched by product, by the link and the label by which the recommender came and, by
// who may know what colleagues do, by the colleague whose invitation the recommender accepted; its address holds their
// ids and no name. Names of recommenders and friends are searched by no one: a seller sees a first name and an initial.
// Enforced: screen/seller.getChoices, report/rest.allowed. Test: TestWhatListsAreSearchedBy, search.test.tsx
// `finds a product and a colleague by name, and keeps their ids alone`.
type ListChoices struct {
	Products []Choice `json:"products"`
	People   []Choice `json:"people" doc:"who works for the agency, for who may know what they do"`
	Links    []Choice `json:"links" doc:"those that who asks sees, ended ones too"`
	Labels   []string `json:"labels" doc:"of these links"`
}

// Choice is one of them.
type Choice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (s *Screens) getChoices(ctx context.Context, _ *struct{}) (*screen.Answer[ListChoices], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	out := ListChoices{Products: []Choice{}, People: []Choice{}, Links: []Choice{}, Labels: []string{}}
	g, together := errgroup.WithContext(ctx)
	g.Go(func() error {
		all, err := s.backend.ListProducts(together, screen.From(ctx).Public(), wire.ListProductsParams{})
		out.Products = screen.Map(all, func(p wire.Product) Choice { return Choice{ID: p.ID, Name: p.Name} })
		return err
	})
	rights := WhoOf(me).Rights
	if rights.Links {
		g.Go(func() error {
			all, err := s.backend.ListLinks(together, call, me.AgencyNumber, wire.ListLinksParams{Most: mostLinks})
			out.Links = screen.Map(all, func(l wire.Link) Choice { return Choice{ID: l.ID, Name: l.Name} })
			return err
		})
		g.Go(func() (err error) {
			out.Labels, err = s.labels(together, call, me.AgencyNumber)
			return err
		})
	}
	if rights.Employees {
		g.Go(func() error {
			all, err := s.backend.ListMembers(together, call, me.AgencyNumber, wire.ListMembersParams{Most: MostColleagues})
			out.People = screen.Map(all, func(c wire.Colleague) Choice {
				return Choice{ID: c.ID, Name: nameOf(c.FirstName, c.LastName)}
			})
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(out), nil
}

// labels are those of links of which something came, the most used first.
func (s *Screens) labels(ctx context.Context, call backend.Call, seller string) ([]string, error) {
	got, err := s.backend.ListAgencyLinkFigures(
		ctx, call, seller, wire.LinkQuestion{Group: "Label", Pagesize: mostLinks, Pagenumber: 1},
	)
	out := []string{}
	for _, row := range got.Rows {
		if row.Label != "" {
			out = append(out, row.Label)
		}
	}
	return out, err
}
