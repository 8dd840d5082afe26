package seller

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// ListChoices is what lists are searched by beside numbers. A list's address holds the id of what was chosen, and no
// person's name.
//
// Rule (agency, 7 D): A list is searched by product and, by who may know what colleagues do, by the colleague whose
// invitation the recommender accepted; its address holds their ids and no name. Names of recommenders and friends are
// searched by no one: a seller sees a first name and an initial. Enforced: screen/seller.getChoices,
// report/rest.allowed. Test: TestWhatListsAreSearchedBy, search.test.tsx `finds a product and a colleague by name, and
// keeps their ids alone`.
type ListChoices struct {
	Products []Choice `json:"products"`
	People   []Choice `json:"people" doc:"who works for the agency, for who may know what they do"`
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
	out := ListChoices{Products: []Choice{}, People: []Choice{}}
	g, together := errgroup.WithContext(ctx)
	g.Go(func() error {
		all, err := s.backend.ListProducts(together, screen.From(ctx).Public(), wire.ListProductsParams{})
		out.Products = screen.Map(all, func(p wire.Product) Choice { return Choice{ID: p.ID, Name: p.Name} })
		return err
	})
	if WhoOf(me).Rights.Employees {
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
