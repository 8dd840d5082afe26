package rest

import (
	"cmp"
	"path"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Praemie is the reward of a product in a window of days.
type Praemie struct {
	Startdatum      string `json:"Startdatum" doc:"YYYY-MM-DD, empty for no bound"`
	Enddatum        string `json:"Enddatum" doc:"last day, YYYY-MM-DD, empty for no bound"`
	EnddatumAnzeige bool   `json:"EnddatumAnzeige" doc:"show the last day to people"`
	WertCent        int64  `json:"WertCent"`
	Wert            string `json:"Wert" doc:"in euro, in the form of the language"`
}

// Anteil is what both sides get at one of the tenant's shares.
type Anteil struct {
	AnteilEmpfehler int   `json:"AnteilEmpfehler" enum:"100,50,0"`
	EmpfehlerCent   int64 `json:"EmpfehlerCent"`
	EmpfaengerCent  int64 `json:"EmpfaengerCent"`
}

// Produkt is one product.
type Produkt struct {
	ID             string    `json:"Id"`
	ExterneID      string    `json:"ExterneId"`
	Quelle         string    `json:"Quelle" enum:"festnetz,mobilfunk,geraete,web,allgemein"`
	KategorieID    string    `json:"KategorieId"`
	KategoriePfad  string    `json:"KategoriePfad"`
	Name           string    `json:"Name"`
	Teaser         string    `json:"Teaser"`
	Beschreibung   string    `json:"Beschreibung"`
	Merkmale       []string  `json:"Merkmale"`
	Fussnote       string    `json:"Fussnote"`
	Hinweis        string    `json:"Hinweis" doc:"a word or two on the picture"`
	PreisMonatlich int64     `json:"PreisMonatlich" doc:"cents; 0 means none"`
	PreisEinmalig  int64     `json:"PreisEinmalig" doc:"cents; 0 means none"`
	Top            bool      `json:"Top"`
	Geschaeftlich  bool      `json:"Geschaeftlich" doc:"bought by companies, too: the friend's form asks for one where the tenant takes companies"`
	Praemien       []Praemie `json:"Praemien"`
	PraemieCent    int64     `json:"PraemieCent" doc:"total of a recommendation made now; 0 when none is active"`
	Anteile        []Anteil  `json:"Anteile" doc:"the total shared, for each share on offer"`
	Grafik         string    `json:"Grafik" doc:"path of the picture"`
	SGrafik        string    `json:"SGrafik" doc:"path of the small picture"`
	Festnetz       *Festnetz `json:"Festnetz,omitempty"`
	Tarif          *Tarif    `json:"Tarif,omitempty"`
	Geraet         *Geraet   `json:"Geraet,omitempty"`
}

// mapper turns products into their form on the wire.
type mapper struct {
	t     *tenant.Tenant
	a     *product.Assortment
	l     tenant.Language
	now   time.Time
	split product.Split
}

func (m mapper) product(p product.Product) Produkt {
	out := Produkt{
		ID: string(p.ID), ExterneID: p.ExternalID, Quelle: string(m.a.SourceOf(p)), KategoriePfad: p.Category,
		Name: m.in(p.Name), Teaser: m.in(p.Teaser), Beschreibung: m.in(p.Text), Merkmale: []string{}, Fussnote: m.in(p.Footnote),
		Hinweis: m.in(p.Badge), PreisMonatlich: p.MonthlyCents, PreisEinmalig: p.OnceCents, Top: p.Top, Geschaeftlich: p.Business, Praemien: []Praemie{}, Anteile: []Anteil{},
		Grafik: m.path(p, "grafik"), SGrafik: m.path(p, "sgrafik"),
		Festnetz: m.fixed(p), Tarif: m.tariff(p), Geraet: m.device(p),
	}
	if c, err := m.a.Category(p.Category); err == nil {
		out.KategorieID = c.ID
	}
	for _, f := range p.Features {
		out.Merkmale = append(out.Merkmale, m.in(f))
	}
	for _, r := range p.Rewards {
		out.Praemien = append(out.Praemien, Praemie{
			Startdatum: r.From, Enddatum: r.Until, EnddatumAnzeige: r.ShowUntil, WertCent: r.Cents, Wert: tenant.Euro(r.Cents, m.l),
		})
	}
	// Section 4 of the specification: sorted by WertCent, here the highest first.
	slices.SortStableFunc(out.Praemien, func(a, b Praemie) int { return cmp.Compare(b.WertCent, a.WertCent) })
	if r, ok := p.RewardAt(m.now); ok {
		out.PraemieCent = r.Cents
	}
	for _, share := range m.t.Rules.Shares {
		recommender, recipient := m.split(out.PraemieCent, share, m.t.Rules.MaxRecipientCents)
		out.Anteile = append(out.Anteile, Anteil{AnteilEmpfehler: share, EmpfehlerCent: recommender, EmpfaengerCent: recipient})
	}
	return out
}

func (m mapper) products(list []product.Product) []Produkt {
	out := make([]Produkt, len(list))
	for i, p := range list {
		out[i] = m.product(p)
	}
	return out
}

func (m mapper) in(text tenant.Localized) string { return m.t.In(text, m.l) }

func (m mapper) path(p product.Product, last string) string {
	return path.Join("/api/v1", string(m.t.ID), "produkt", string(p.ID), last)
}
