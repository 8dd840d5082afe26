package rest

import (
	"fmt"

	"weitersagen.app/backend/internal/programme/product"
)

// Festnetz are the fields of a fixed-line product.
type Festnetz struct {
	Kategorie        string `json:"Kategorie" enum:"DP,TP" doc:"dual play or triple play"`
	AnzeigeName      string `json:"AnzeigeName"`
	Young            bool   `json:"Young"`
	Hybrid           bool   `json:"Hybrid"`
	Gruppe           string `json:"Gruppe"`
	Klasse           string `json:"Klasse" enum:"S,M,L,XL"`
	Beschreibung1    string `json:"Beschreibung1"`
	Beschreibung2    string `json:"Beschreibung2"`
	Beschreibung3    string `json:"Beschreibung3"`
	Beschreibung4    string `json:"Beschreibung4"`
	Provision        string `json:"Provision" doc:"standard;amount in cents"`
	ExterneProduktID string `json:"ExterneProduktId" doc:"id at the carrier"`
	Preisaufteilung  string `json:"Preisaufteilung"`
	Aktionsname      string `json:"Aktionsname"`
	Aktionsrabatt    int64  `json:"Aktionsrabatt" doc:"cents off the monthly price"`
}

// Tarif are the fields of a mobile tariff.
type Tarif struct {
	TarifID        string `json:"TarifId"`
	Klasse         string `json:"Klasse" enum:"S,M,L,XL"`
	Young          bool   `json:"Young"`
	DatenvolumenGB int    `json:"DatenvolumenGB" doc:"per month; -1 is unlimited"`
	Provision      string `json:"Provision"`
}

// Geraet are the fields of a device.
type Geraet struct {
	GeraeteTyp  string           `json:"GeraeteTyp" enum:"smartphone,tablet"`
	HandyID     string           `json:"HandyId"`
	Hersteller  string           `json:"Hersteller"`
	Klasse      string           `json:"Klasse" enum:"S,M,L,XL"`
	Position    int              `json:"Position"`
	TopPosition bool             `json:"TopPosition"`
	Angebote    []Geraeteangebot `json:"Angebote"`
}

// Geraeteangebot is the mobile device offer of section 3 of the specification: a device with one tariff.
type Geraeteangebot struct {
	ID                  string `json:"Id" doc:"id of the device's product"`
	GeraeteTyp          string `json:"GeraeteTyp"`
	Hersteller          string `json:"Hersteller"`
	Klasse              string `json:"Klasse"`
	GeraeteName         string `json:"GeraeteName"`
	GeraeteBeschreibung string `json:"GeraeteBeschreibung"`
	TarifName           string `json:"TarifName"`
	TarifBeschreibung   string `json:"TarifBeschreibung"`
	HandyID             string `json:"HandyId"`
	PreisHandy          int64  `json:"PreisHandy" doc:"cents, once"`
	TarifID             string `json:"TarifId"`
	PreisTarif          int64  `json:"PreisTarif" doc:"cents a month"`
	Position            int    `json:"Position"`
	Aktion              string `json:"Aktion"`
	TopPosition         bool   `json:"TopPosition"`
	Aktionspreis        int64  `json:"Aktionspreis" doc:"cents; 0 when no promotion runs"`
}

func commission(cents int64) string { return fmt.Sprintf("standard;%d", cents) }

func (m mapper) fixed(p product.Product) *Festnetz {
	f := p.Fixed
	if f == nil {
		return nil
	}
	return &Festnetz{
		Kategorie: f.Play, AnzeigeName: m.in(p.Name), Young: f.Young, Hybrid: f.Hybrid, Gruppe: f.Group, Klasse: f.Class,
		Beschreibung1: m.in(f.Descriptions[0]), Beschreibung2: m.in(f.Descriptions[1]),
		Beschreibung3: m.in(f.Descriptions[2]), Beschreibung4: m.in(f.Descriptions[3]),
		Provision: commission(p.CommissionCents), ExterneProduktID: f.CarrierID, Preisaufteilung: m.in(f.PriceSplit),
		Aktionsname: m.in(f.Promotion), Aktionsrabatt: f.DiscountCents,
	}
}

func (m mapper) tariff(p product.Product) *Tarif {
	if p.Tariff == nil {
		return nil
	}
	return &Tarif{
		TarifID: p.Tariff.ID, Klasse: p.Tariff.Class, Young: p.Tariff.Young, DatenvolumenGB: p.Tariff.DataGB,
		Provision: commission(p.CommissionCents),
	}
}

func (m mapper) device(p product.Product) *Geraet {
	d := p.Device
	if d == nil {
		return nil
	}
	out := &Geraet{
		GeraeteTyp: d.Type, HandyID: d.ID, Hersteller: d.Manufacturer, Klasse: d.Class, Position: d.Position, TopPosition: d.Top,
		Angebote: []Geraeteangebot{},
	}
	for _, o := range d.Offers {
		tariff, err := m.a.ByTariff(o.TariffID)
		if err != nil {
			continue
		}
		out.Angebote = append(out.Angebote, Geraeteangebot{
			ID: string(p.ID), GeraeteTyp: d.Type, Hersteller: d.Manufacturer, Klasse: d.Class,
			GeraeteName: m.in(p.Name), GeraeteBeschreibung: m.in(p.Teaser), TarifName: m.in(tariff.Name), TarifBeschreibung: m.in(tariff.Teaser),
			HandyID: d.ID, PreisHandy: o.PriceCents, TarifID: o.TariffID, PreisTarif: tariff.MonthlyCents,
			Position: d.Position, Aktion: m.in(o.Promotion), TopPosition: d.Top, Aktionspreis: o.PromotionCents,
		})
	}
	return out
}
