package yamlproducts

import "weitersagen.app/backend/internal/programme/tenant"

// The keys of a tenant's file that make its assortment.

type categoryDoc struct {
	ID      string           `yaml:"id"`
	Path    string           `yaml:"path"`
	Source  string           `yaml:"source"`
	Name    tenant.Localized `yaml:"name"`
	Title   tenant.Localized `yaml:"title"`
	Text    tenant.Localized `yaml:"text"`
	Meta    tenant.Localized `yaml:"meta"`
	Select  string           `yaml:"select,omitempty"`
	Picture string           `yaml:"picture,omitempty"`
	Icon    string           `yaml:"icon"`
}

type productDoc struct {
	ID              string             `yaml:"id"`
	ExternalID      string             `yaml:"externalId"`
	Line            tenant.Line        `yaml:"line"`
	Category        string             `yaml:"category,omitempty"`
	Name            tenant.Localized   `yaml:"name"`
	Teaser          tenant.Localized   `yaml:"teaser"`
	Text            tenant.Localized   `yaml:"text"`
	Features        []tenant.Localized `yaml:"features"`
	Footnote        tenant.Localized   `yaml:"footnote,omitempty"`
	Badge           tenant.Localized   `yaml:"badge,omitempty"`
	MonthlyCents    int64              `yaml:"monthlyCents,omitempty"`
	OnceCents       int64              `yaml:"onceCents,omitempty"`
	Rewards         []rewardDoc        `yaml:"rewards"`
	CommissionCents int64              `yaml:"commissionCents,omitempty"`
	Picture         string             `yaml:"picture"`
	Small           string             `yaml:"small,omitempty"`
	Top             bool               `yaml:"top,omitempty"`
	Business        bool               `yaml:"business,omitempty"`
	Fixed           *fixedDoc          `yaml:"fixed,omitempty"`
	Tariff          *tariffDoc         `yaml:"tariff,omitempty"`
	Device          *deviceDoc         `yaml:"device,omitempty"`
}

type rewardDoc struct {
	From      string `yaml:"from,omitempty"`
	Until     string `yaml:"until,omitempty"`
	ShowUntil bool   `yaml:"showUntil,omitempty"`
	Cents     int64  `yaml:"cents"`
}

type fixedDoc struct {
	Play          string             `yaml:"play"`
	Young         bool               `yaml:"young,omitempty"`
	Hybrid        bool               `yaml:"hybrid,omitempty"`
	Group         string             `yaml:"group"`
	Class         string             `yaml:"class"`
	Descriptions  []tenant.Localized `yaml:"descriptions"`
	CarrierID     string             `yaml:"carrierId"`
	PriceSplit    tenant.Localized   `yaml:"priceSplit,omitempty"`
	Promotion     tenant.Localized   `yaml:"promotion,omitempty"`
	DiscountCents int64              `yaml:"discountCents,omitempty"`
}

type tariffDoc struct {
	ID     string `yaml:"id"`
	Class  string `yaml:"class"`
	Young  bool   `yaml:"young,omitempty"`
	DataGB int    `yaml:"dataGB"`
}

type deviceDoc struct {
	Type         string     `yaml:"type"`
	ID           string     `yaml:"id"`
	Manufacturer string     `yaml:"manufacturer"`
	Class        string     `yaml:"class"`
	Position     int        `yaml:"position"`
	Top          bool       `yaml:"top,omitempty"`
	Offers       []offerDoc `yaml:"offers"`
}

type offerDoc struct {
	Tariff         string           `yaml:"tariff"`
	PriceCents     int64            `yaml:"priceCents"`
	Promotion      tenant.Localized `yaml:"promotion,omitempty"`
	PromotionCents int64            `yaml:"promotionCents,omitempty"`
}
