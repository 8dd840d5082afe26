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

// ProductPage is a product with all that is shown of it; a device with each tariff that it can be taken with.
type ProductPage struct {
	Product     ListedProduct   `json:"product"`
	Description string          `json:"description"`
	PriceParts  string          `json:"priceParts,omitempty" doc:"how the price changes in the course of the contract"`
	Points      []string        `json:"points" doc:"of a fixed line: up to four lines of what is good to know"`
	Play        string          `json:"play,omitempty" enum:"DP,TP" doc:"dual play or triple play"`
	Hybrid      bool            `json:"hybrid" doc:"with mobile data beside the line"`
	DeviceType  string          `json:"deviceType,omitempty" enum:"smartphone,tablet"`
	Tariffs     []TariffChoice  `json:"tariffs" doc:"of a device: the tariffs that it can be taken with"`
	Devices     []ListedProduct `json:"devices" doc:"of a tariff: the devices that can be taken with it"`
	Trail       []Crumb         `json:"trail" doc:"from the top of the tree to its category"`
}

// TariffChoice is a tariff that a device can be taken with, and what both cost together.
type TariffChoice struct {
	ID        string `json:"id"`
	ProductID string `json:"productId"`
	Name      string `json:"name"`
	Teaser    string `json:"teaser"`
	Young     bool   `json:"young"`
	DataGB    int64  `json:"dataGb" doc:"a month; -1 is unlimited"`
	Promotion string `json:"promotion,omitempty"`
	Price     Price  `json:"price"`
}

type productInput struct {
	ID string `path:"productId" maxLength:"100"`
}

func (s *Screens) getProduct(ctx context.Context, in *productInput) (*screen.Answer[ProductPage], error) {
	view, err := s.Product(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Product composes a product's own page.
func (s *Screens) Product(ctx context.Context, id string) (ProductPage, error) {
	v := screen.From(ctx)
	if !v.Tenant.Modules.ShowProductCategory {
		return ProductPage{}, problem.New(http.StatusNotFound, "product.unknown", "this programme has no pages of products")
	}
	var (
		product wire.Product
		tree    []wire.Category
		tariffs []wire.Product
	)
	call := v.Public()
	g, of := errgroup.WithContext(ctx)
	g.Go(func() (err error) { product, err = s.backend.GetProduct(of, call, id); return })
	g.Go(func() (err error) { tree, err = s.backend.ListCategories(of, call); return })
	g.Go(func() (err error) { tariffs, err = s.backend.ListDeviceTariffs(of, call, id); return })
	if err := g.Wait(); err != nil {
		return ProductPage{}, err
	}
	page := ProductPage{
		Product: listedOf(v, &product, ""), Description: product.Description, Trail: trailOf(tree, product.CategoryID),
		Tariffs: choices(product.Device, tariffs), Devices: []ListedProduct{}, Points: []string{},
	}
	if l := product.Landline; l != nil {
		page.PriceParts, page.Play, page.Hybrid, page.Points = l.PriceParts, l.Category, l.Hybrid, pointsOf(l)
	}
	if d := product.Device; d != nil {
		page.DeviceType = d.DeviceType
	}
	if t := product.Tariff; t != nil {
		devices, err := s.backend.ListProducts(ctx, call, wire.ListProductsParams{Category: "", TariffID: t.TariffID})
		if err != nil {
			return ProductPage{}, err
		}
		devices = slices.DeleteFunc(devices, func(p wire.Product) bool { return p.Device == nil })
		page.Devices = listed(v, tree, devices, t.TariffID)
	}
	return page, nil
}

// pointsOf are the lines that a fixed line has; how many it has is the tenant's choice.
func pointsOf(l *wire.Landline) []string {
	return slices.DeleteFunc(
		[]string{l.Description1, l.Description2, l.Description3, l.Description4},
		func(point string) bool { return point == "" },
	)
}

// choices puts a device's offers together with what is shown of their tariffs.
func choices(d *wire.Device, tariffs []wire.Product) []TariffChoice {
	list := []TariffChoice{}
	if d == nil {
		return list
	}
	for _, o := range d.Offers {
		c := TariffChoice{
			ID: o.TariffID, ProductID: o.TariffProduct, Name: o.TariffName, Teaser: o.TariffDescription,
			Promotion: o.Promotion, Price: offerPrice(o),
		}
		i := slices.IndexFunc(
			tariffs, func(t wire.Product) bool { return t.Tariff != nil && t.Tariff.TariffID == o.TariffID },
		)
		if i >= 0 {
			c.Young, c.DataGB = tariffs[i].Tariff.Young, tariffs[i].Tariff.DataGB
		}
		list = append(list, c)
	}
	return list
}
