package public

import (
	"context"
	"net/http"
	"slices"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// CategoryPage is a category with its products, or all products of the tenant where the path is empty.
type CategoryPage struct {
	Path     string          `json:"path"`
	Title    string          `json:"title" doc:"empty on the page of all, whose title is a text of the front end"`
	Text     string          `json:"text"`
	Meta     string          `json:"meta"`
	Source   string          `json:"source" enum:",festnetz,mobilfunk,geraete,web,allgemein"`
	Trail    []Crumb         `json:"trail" doc:"from the top of the tree to this category"`
	Below    []CategoryLink  `json:"below" doc:"the categories one level below"`
	Tariff   string          `json:"tariff,omitempty" doc:"name of the tariff with which all devices are shown"`
	Products []ListedProduct `json:"products"`
}

// CategoryLink is a category in a list of them.
type CategoryLink struct {
	Path     string `json:"path"`
	Name     string `json:"name"`
	Source   string `json:"source" enum:"festnetz,mobilfunk,geraete,web,allgemein"`
	Icon     string `json:"icon"`
	Products int64  `json:"products" doc:"how many products it holds"`
	MaxCents int64  `json:"maxCents" doc:"the highest reward among them"`
}

type categoryInput struct {
	Path   string `query:"path" maxLength:"80" doc:"path of a category; empty for all products"`
	Tariff string `query:"tariff" maxLength:"60" doc:"id of a tariff, to which devices are chosen"`
}

func (s *Screens) getCategory(ctx context.Context, in *categoryInput) (*screen.Answer[CategoryPage], error) {
	view, err := s.Category(ctx, in.Path, in.Tariff)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Category composes the page of a category.
func (s *Screens) Category(ctx context.Context, path, tariff string) (CategoryPage, error) {
	v := screen.From(ctx)
	if !v.Tenant.Modules.ShowProductCategory {
		return CategoryPage{}, problem.New(http.StatusNotFound, "category.unknown", "this programme has no categories")
	}
	var (
		tree     []wire.Category
		products []wire.Product
	)
	call := v.Public()
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { tree, err = s.backend.ListCategories(ctx, call); return })
	g.Go(func() (err error) {
		products, err = s.backend.ListProducts(ctx, call, wire.ListProductsParams{Category: path, TariffID: tariff})
		return
	})
	if err := g.Wait(); err != nil {
		return CategoryPage{}, err
	}
	page := CategoryPage{Trail: []Crumb{}}
	own := wire.Category{}
	if i := slices.IndexFunc(tree, func(c wire.Category) bool { return c.Path == path }); i >= 0 {
		own = tree[i]
	} else if path != "" {
		// The backend takes a category's id for its path; a page has one address.
		return CategoryPage{}, problem.New(http.StatusNotFound, "category.unknown", "there is no such category")
	}
	page.Path, page.Title, page.Text, page.Meta, page.Source = own.Path, own.Title, own.Text, own.Meta, own.Source
	page.Trail = trailOf(tree, own.ID)
	for _, c := range tree {
		if c.ParentID == own.ID {
			page.Below = append(
				page.Below,
				CategoryLink{
					Path: c.Path, Name: c.Name, Source: c.Source, Icon: c.Icon, Products: c.Products, MaxCents: c.MaxCents,
				},
			)
		}
	}
	page.Below = screen.List(page.Below)
	page.Products = listed(v, tree, products, tariff)
	if tariff != "" && len(page.Products) > 0 {
		page.Tariff = page.Products[0].With
	}
	return page, nil
}

// listed gives each product the way of its category's button: a tariff goes on to the devices that it can be taken
// with.
func listed(v *screen.Visit, tree []wire.Category, products []wire.Product, tariff string) []ListedProduct {
	return screen.Map(products, func(p wire.Product) ListedProduct {
		l := listedOf(v, &p, tariff)
		i := slices.IndexFunc(tree, func(c wire.Category) bool { return c.ID == p.CategoryID })
		if i >= 0 && p.Tariff != nil && tree[i].Choice != "" && tree[i].Choice != "recommend" {
			l.SelectPath = tree[i].Choice
		}
		return l
	})
}
