package rest

import (
	"cmp"

	"weitersagen.app/backend/internal/programme/product"
)

// Landline are the fields of a fixed-line product.
type Landline struct {
	_ struct{} `schema:"Festnetz"`

	Category          string `json:"Kategorie" enum:"DP,TP" doc:"dual play or triple play"`
	DisplayName       string `json:"AnzeigeName" doc:"name in lists and on the product's page; the product's own without another one"`
	Young             bool   `json:"Young" doc:"for young people only"`
	Hybrid            bool   `json:"Hybrid" doc:"with mobile data beside the line"`
	Group             string `json:"Gruppe"`
	Class             string `json:"Klasse" enum:"S,M,L,XL"`
	Description1      string `json:"Beschreibung1"`
	Description2      string `json:"Beschreibung2"`
	Description3      string `json:"Beschreibung3"`
	Description4      string `json:"Beschreibung4"`
	Commission        string `json:"Provision" doc:"plan;amount in cents"`
	ExternalProductID string `json:"ExterneProduktId" doc:"id at the carrier"`
	PriceParts        string `json:"Preisaufteilung"`
	PromotionName     string `json:"Aktionsname"`
	PromotionDiscount int64  `json:"Aktionsrabatt" doc:"cents off the monthly price"`
	PromotionMonths   int    `json:"Aktionsmonate" doc:"for how many of the first months"`
}

// Tariff are the fields of a mobile tariff.
type Tariff struct {
	_ struct{} `schema:"Tarif"`

	TariffID   string `json:"TarifId"`
	Class      string `json:"Klasse" enum:"S,M,L,XL"`
	Young      bool   `json:"Young" doc:"for young people only"`
	DataGB     int    `json:"DatenvolumenGB" doc:"per month; -1 is unlimited"`
	Commission string `json:"Provision" doc:"plan;amount in cents"`
}

// Device are the fields of a device.
type Device struct {
	_ struct{} `schema:"Geraet"`

	DeviceType  string        `json:"GeraeteTyp" enum:"smartphone,tablet"`
	PhoneID     string        `json:"HandyId"`
	Maker       string        `json:"Hersteller"`
	Class       string        `json:"Klasse" enum:"S,M,L,XL"`
	Position    int           `json:"Position"`
	TopPosition bool          `json:"TopPosition" doc:"whether it stands among the first"`
	Offers      []DeviceOffer `json:"Angebote" doc:"the device with each tariff that it comes with"`
}

// DeviceOffer is the mobile device offer of section 3 of the specification: a device with one tariff.
type DeviceOffer struct {
	_ struct{} `schema:"Geraeteangebot"`

	ID                string `json:"Id" doc:"id of the device's product"`
	DeviceType        string `json:"GeraeteTyp"`
	Maker             string `json:"Hersteller"`
	Class             string `json:"Klasse"`
	DeviceName        string `json:"GeraeteName"`
	DeviceDescription string `json:"GeraeteBeschreibung"`
	TariffName        string `json:"TarifName"`
	TariffDescription string `json:"TarifBeschreibung"`
	PhoneID           string `json:"HandyId"`
	PhonePrice        int64  `json:"PreisHandy" doc:"cents, once"`
	TariffID          string `json:"TarifId"`
	TariffProduct     string `json:"TarifProduktId" doc:"id of the tariff's product"`
	TariffPrice       int64  `json:"PreisTarif" doc:"cents a month"`
	TariffOnce        int64  `json:"PreisTarifEinmalig" doc:"cents, once"`
	TermMonths        int    `json:"Mindestlaufzeit" doc:"months; 0 means none"`
	Total             int64  `json:"Gesamtpreis" doc:"cents for device and tariff over the minimum term; 0 without one"`
	Position          int    `json:"Position"`
	Promotion         string `json:"Aktion"`
	TopPosition       bool   `json:"TopPosition" doc:"whether it stands among the first"`
	PromotionPrice    int64  `json:"Aktionspreis" doc:"cents; 0 when no promotion runs"`
	LowestPrice       int64  `json:"TiefstpreisVorher" doc:"cents: the lowest price of the last 30 days before the promotion (§ 11 PAngV), the only one that may be struck through; 0 when no promotion runs"`
}

func (m mapper) fixed(p product.Product) *Landline {
	f := p.Fixed
	if f == nil {
		return nil
	}
	return &Landline{
		Category: f.Play, DisplayName: cmp.Or(m.in(f.DisplayName), m.in(p.Name)), Young: f.Young, Hybrid: f.Hybrid,
		Group: f.Group, Class: f.Class,
		Description1: m.in(f.Descriptions[0]), Description2: m.in(f.Descriptions[1]),
		Description3: m.in(f.Descriptions[2]), Description4: m.in(f.Descriptions[3]),
		Commission: p.Commission.String(), ExternalProductID: f.CarrierID, PriceParts: m.in(f.PriceSplit),
		PromotionName: m.in(f.Promotion), PromotionDiscount: f.DiscountCents, PromotionMonths: f.DiscountMonths,
	}
}

func (m mapper) tariff(p product.Product) *Tariff {
	if p.Tariff == nil {
		return nil
	}
	return &Tariff{
		TariffID: p.Tariff.ID, Class: p.Tariff.Class, Young: p.Tariff.Young, DataGB: p.Tariff.DataGB,
		Commission: p.Commission.String(),
	}
}

func (m mapper) device(p product.Product) *Device {
	d := p.Device
	if d == nil {
		return nil
	}
	out := &Device{
		DeviceType: d.Type, PhoneID: d.ID, Maker: d.Manufacturer, Class: d.Class, Position: d.Position, TopPosition: d.Top,
		Offers: []DeviceOffer{},
	}
	for _, o := range d.Offers {
		tariff, err := m.a.ByTariff(o.TariffID)
		if err != nil {
			continue
		}
		together := tariff.PriceWith(o)
		out.Offers = append(out.Offers, DeviceOffer{
			ID: string(p.ID), DeviceType: d.Type, Maker: d.Manufacturer, Class: d.Class,
			DeviceName: m.in(p.Name), DeviceDescription: m.in(p.Teaser), TariffName: m.in(tariff.Name),
			TariffDescription: m.in(tariff.Teaser),
			PhoneID:           d.ID, PhonePrice: o.PriceCents, TariffID: o.TariffID, TariffPrice: tariff.MonthlyCents,
			TariffProduct: string(tariff.ID), TariffOnce: tariff.OnceCents, TermMonths: together.TermMonths,
			Total: together.TotalCents(), LowestPrice: o.LowestCents,
			Position: d.Position, Promotion: m.in(o.Promotion), TopPosition: d.Top, PromotionPrice: o.PromotionCents,
		})
	}
	return out
}
