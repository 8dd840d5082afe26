package rest

import (
	"cmp"
	"path"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// RewardOfShare is the reward of a product in a window of days.
//
// Rule (tenant, 4): Rewards of a product are sorted by WertCent, and the highest and lowest active ones are given.
// Test: TestLists.
type RewardOfShare struct {
	_ struct{} `schema:"Praemie"`

	StartsOn    string `json:"Startdatum" doc:"YYYY-MM-DD, empty for no bound"`
	EndsOn      string `json:"Enddatum" doc:"last day, YYYY-MM-DD, empty for no bound"`
	EndShown    bool   `json:"EnddatumAnzeige" doc:"show the last day to people"`
	AmountCents int64  `json:"WertCent"`
	Value       string `json:"Wert" doc:"in euro, in the form of the language"`
}

// ShareOffer is what both sides get at one of the tenant's shares.
type ShareOffer struct {
	_ struct{} `schema:"Anteil"`

	Share            int    `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents int64  `json:"EmpfehlerCent"`
	RecipientCents   int64  `json:"EmpfaengerCent"`
	CutCents         int64  `json:"GekuerztCent" doc:"what a cap takes off the recipient's part; it is paid to nobody"`
	HandedCents      int64  `json:"WeitergegebenCent" doc:"cut, and within EmpfehlerCent"`
	CutBy            string `json:"GekuerztWegen" doc:"the law that asks for the cap, such as § 48b VAG; empty where the programme alone does"`
}

// Product is one product.
type Product struct {
	_ struct{} `schema:"Produkt"`

	ID           string          `json:"Id"`
	ExternalID   string          `json:"ExterneId"`
	Source       string          `json:"Quelle" enum:"festnetz,mobilfunk,geraete,web,allgemein"`
	CategoryID   string          `json:"KategorieId"`
	CategoryPath string          `json:"KategoriePfad"`
	Name         string          `json:"Name"`
	Spoken       string          `json:"NameImSatz" doc:"the name as it stands in a sentence: Recommend personal liability insurance; in German the object, with its article"`
	Teaser       string          `json:"Teaser"`
	Description  string          `json:"Beschreibung"`
	Features     []string        `json:"Merkmale" doc:"what speaks for it, a few words each"`
	Footnote     string          `json:"Fussnote"`
	Note         string          `json:"Hinweis" doc:"a word or two on the picture"`
	MonthlyCents int64           `json:"PreisMonatlich" doc:"cents; 0 means none. Of an energy tariff the base charge, which is told beside Arbeitspreis and never alone"`
	UnitRate     int64           `json:"Arbeitspreis" doc:"hundredths of a cent for a kWh, with VAT: 3149 is 31.49 ct/kWh; 0 but for energy tariffs"`
	OnceCents    int64           `json:"PreisEinmalig" doc:"cents; 0 means none"`
	TermMonths   int             `json:"Mindestlaufzeit" doc:"months; 0 means none"`
	TotalCents   int64           `json:"Gesamtpreis" doc:"cents over the minimum term, with what is paid once; 0 without a term, for energy tariffs, which are paid by use, and for devices, whose offers say it"`
	Top          bool            `json:"Top" doc:"whether the tenant puts it first"`
	Business     bool            `json:"Geschaeftlich" doc:"bought by companies, too: the friend's form asks for one where the tenant takes companies"`
	Rewards      []RewardOfShare `json:"Praemien" doc:"its reward, for each window of days in which it holds"`
	RewardCents  int64           `json:"PraemieCent" doc:"total of a recommendation made now; 0 when none is active"`
	Shares       []ShareOffer    `json:"Anteile" doc:"the total shared, for each share on offer"`
	Picture      string          `json:"Grafik" doc:"path of the picture"`
	SmallPicture string          `json:"SGrafik" doc:"path of the small picture"`
	Landline     *Landline       `json:"Festnetz,omitempty" doc:"only of fixed-line products"`
	Tariff       *Tariff         `json:"Tarif,omitempty" doc:"only of mobile tariffs"`
	Device       *Device         `json:"Geraet,omitempty" doc:"only of devices"`
}

// mapper turns products into their form on the wire.
type mapper struct {
	t   *tenant.Tenant
	a   *product.Assortment
	l   tenant.Language
	now time.Time
}

func (m mapper) product(p product.Product) Product {
	out := Product{
		ID: string(p.ID), ExternalID: p.ExternalID, Source: string(m.a.SourceOf(p)), CategoryPath: p.Category,
		Name: m.in(p.Name), Spoken: p.InSentence(m.t, m.l), Teaser: m.in(p.Teaser), Description: m.in(p.Text),
		Features: []string{}, Footnote: m.in(p.Footnote),
		Note: m.in(p.Badge), MonthlyCents: p.MonthlyCents, UnitRate: p.UnitRate(), OnceCents: p.OnceCents,
		TermMonths: p.TermMonths, TotalCents: p.Price().TotalCents(), Top: p.Top, Business: p.Business,
		Rewards: []RewardOfShare{}, Shares: []ShareOffer{},
		Picture: m.path(p, "grafik"), SmallPicture: m.path(p, "sgrafik"),
		Landline: m.fixed(p), Tariff: m.tariff(p), Device: m.device(p),
	}
	if c, err := m.a.Category(p.Category); err == nil {
		out.CategoryID = c.ID
	}
	for _, f := range p.Features {
		out.Features = append(out.Features, m.in(f))
	}
	for _, r := range p.Rewards {
		out.Rewards = append(out.Rewards, RewardOfShare{
			StartsOn: r.From, EndsOn: r.Until, EndShown: r.ShowUntil, AmountCents: r.Cents, Value: tenant.Euro(r.Cents, m.l),
		})
	}
	// Section 4 of the specification: sorted by WertCent, here the highest first.
	slices.SortStableFunc(out.Rewards, func(a, b RewardOfShare) int { return cmp.Compare(b.AmountCents, a.AmountCents) })
	if r, ok := p.RewardAt(m.now); ok {
		out.RewardCents = r.Cents
	}
	for _, o := range p.ShareOffers(m.t.Rules, m.now) {
		out.Shares = append(out.Shares, ShareOffer{
			Share: o.Share, RecommenderCents: o.RecommenderCents, RecipientCents: o.RecipientCents, CutCents: o.CutCents,
			HandedCents: o.HandedCents, CutBy: o.CutBy,
		})
	}
	return out
}

func (m mapper) products(list []product.Product) []Product {
	out := make([]Product, len(list))
	for i, p := range list {
		out[i] = m.product(p)
	}
	return out
}

func (m mapper) in(text tenant.Localized) string { return m.t.In(text, m.l) }

func (m mapper) path(p product.Product, last string) string {
	return path.Join("/api/v1", string(m.t.ID), "produkt", string(p.ID), last)
}
