// Package rest answers the product calls of section 7 of the specification.
package rest

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/advisor"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

type plainInput struct{ httpapi.Tenant }

type listInput struct {
	httpapi.Tenant
	Source   string `query:"quelle" doc:"festnetz, mobilfunk, geraete, web, allgemein; empty means all" maxLength:"40"`
	Category string `query:"kategorie" doc:"path or id of a category" maxLength:"80"`
	TariffID string `query:"tarifId" doc:"devices that are offered with this tariff" maxLength:"60"`
}

type oneInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"60"`
}

type externalInput struct {
	httpapi.Tenant
	ID      string `path:"id" maxLength:"80" doc:"the tenant's own id"`
	Source  string `query:"quelle" maxLength:"40"`
	PhoneID string `query:"handyId" doc:"the device to take with the tariff" maxLength:"60"`
}

type pictureInput struct {
	httpapi.Tenant
	tenantrest.PictureCondition
	ID string `path:"id" maxLength:"60"`
}

type productAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Product
}

type addressedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Addressed
}

type productsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []Product
}

// HighestReward answers produkt/maxpraemiewert.
type HighestReward struct {
	_ struct{} `schema:"Hoechstwert"`

	MaxCents int64  `json:"WertCent"`
	Max      string `json:"Wert"`
	// The lowest beside it, for texts that say from and to.
	MinCents int64  `json:"MinWertCent"`
	Min      string `json:"MinWert"`
}

type maxAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         HighestReward
}

type service struct {
	assortments product.Assortments
	advisors    advisor.Of
	clock       clock.Clock
}

// Register adds the calls.
func Register(api huma.API, assortments product.Assortments, advisors advisor.Of, clk clock.Clock) {
	s := service{assortments: assortments, advisors: advisors, clock: clk}
	registerCategories(api, s)
	httpapi.Register(api, operation("listProducts", "/produkt", "Products, by source, category and tariff"), s.list)
	httpapi.Register(
		api, operation("getMaxReward", "/produkt/maxpraemiewert", "Highest and lowest reward of the active ones"),
		s.maxReward,
	)
	httpapi.Register(api, operation("getProduct", "/produkt/{id}", "One product, or an advisor by ExterneId"), s.one)
	httpapi.Register(
		api,
		tenantrest.Pictured(operation(
			"getProductPicture", "/produkt/{id}/grafik", "Picture of a product, or portrait of an advisor by ExterneId",
		)),
		s.picture(false),
	)
	httpapi.Register(
		api, tenantrest.Pictured(operation("getProductSmallPicture", "/produkt/{id}/sgrafik", "Small picture of a product")),
		s.picture(true),
	)
	httpapi.Register(
		api, operation("getProductByExternalId", "/produkt/extern/{id}", "One product by the tenant's own id"), s.external,
	)
	httpapi.Register(
		api, operation("listDeviceTariffs", "/produkt/handytarife/{id}", "Tariffs with which a device is offered"),
		s.deviceTariffs,
	)
}

func (s service) mapper(ctx context.Context) (mapper, error) {
	t := tenant.From(ctx)
	a, err := s.assortments.Of(ctx, t.ID)
	return mapper{t: t, a: a, l: tenant.LanguageFrom(ctx), now: s.clock.Now()}, err
}

func (s service) list(ctx context.Context, in *listInput) (*productsAnswer, error) {
	m, err := s.mapper(ctx)
	if err != nil {
		return nil, err
	}
	list, err := m.a.List(product.Filter{Source: product.Source(in.Source), Category: in.Category, TariffID: in.TariffID})
	if err != nil {
		return nil, err
	}
	return &productsAnswer{CacheControl: tenantrest.Cached, Body: m.products(list)}, nil
}

func (s service) maxReward(ctx context.Context, _ *plainInput) (*maxAnswer, error) {
	m, err := s.mapper(ctx)
	if err != nil {
		return nil, err
	}
	highest, lowest := m.a.MaxReward(m.now), m.a.MinReward(m.now)
	return &maxAnswer{CacheControl: tenantrest.Cached, Body: HighestReward{
		MaxCents: highest, Max: tenant.Euro(highest, m.l), MinCents: lowest, Min: tenant.Euro(lowest, m.l),
	}}, nil
}

func (s service) one(ctx context.Context, in *oneInput) (*addressedAnswer, error) {
	m, err := s.mapper(ctx)
	if err != nil {
		return nil, err
	}
	p, err := m.a.ByID(product.ID(in.ID))
	if err == nil {
		shown := m.product(p)
		return &addressedAnswer{CacheControl: tenantrest.Cached, Body: Addressed{product: &shown}}, nil
	}
	named, unknown := s.advisor(ctx, m.t, in.ID)
	if unknown != nil {
		return nil, err
	}
	shown := advisorrest.ToAdvisor(m.t, named)
	return &addressedAnswer{CacheControl: tenantrest.Cached, Body: Addressed{advisor: &shown}}, nil
}

// external answers with the device when one is named, whose offers then hold the tariff alone.
func (s service) external(ctx context.Context, in *externalInput) (*productAnswer, error) {
	m, err := s.mapper(ctx)
	if err != nil {
		return nil, err
	}
	p, err := m.a.ByExternalID(in.ID)
	if err != nil {
		return nil, err
	}
	if in.Source != "" && m.a.SourceOf(p) != product.Source(in.Source) {
		return nil, product.ErrUnknown
	}
	if in.PhoneID == "" || p.Tariff == nil {
		return &productAnswer{CacheControl: tenantrest.Cached, Body: m.product(p)}, nil
	}
	device, err := m.a.ByDevice(in.PhoneID)
	if err != nil {
		return nil, err
	}
	offer, ok := device.Device.OfferWith(p.Tariff.ID)
	if !ok {
		return nil, product.ErrUnknown
	}
	only := *device.Device
	only.Offers = []product.Offer{offer}
	device.Device = &only
	return &productAnswer{CacheControl: tenantrest.Cached, Body: m.product(device)}, nil
}

// deviceTariffs takes the id of a device's product or of the device itself.
func (s service) deviceTariffs(ctx context.Context, in *oneInput) (*productsAnswer, error) {
	m, err := s.mapper(ctx)
	if err != nil {
		return nil, err
	}
	p, err := m.a.ByID(product.ID(in.ID))
	if err != nil {
		p, err = m.a.ByDevice(in.ID)
	}
	if err != nil {
		return nil, err
	}
	return &productsAnswer{CacheControl: tenantrest.Cached, Body: m.products(m.a.TariffsFor(p))}, nil
}

// picture answers with the large picture where there is no small one.
func (s service) picture(small bool) func(context.Context, *pictureInput) (*tenantrest.PictureAnswer, error) {
	return func(ctx context.Context, in *pictureInput) (*tenantrest.PictureAnswer, error) {
		m, err := s.mapper(ctx)
		if err != nil {
			return nil, err
		}
		p, err := m.a.ByID(product.ID(in.ID))
		if err != nil && !small {
			named, unknown := s.advisor(ctx, m.t, in.ID)
			if unknown == nil {
				return in.Answer(named.Photo)
			}
		}
		if err != nil {
			return nil, err
		}
		if small && !p.Small.IsZero() {
			return in.Answer(p.Small)
		}
		return in.Answer(p.Picture)
	}
}
