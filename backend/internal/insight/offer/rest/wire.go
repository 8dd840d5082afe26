package rest

import (
	"errors"
	"maps"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/insight/offer/usecase"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Offers are all that a programme pays.
type Offers struct {
	_ struct{} `schema:"Angebote"`

	Label      string           `json:"Stand" doc:"names the edition that holds"`
	Today      string           `json:"Heute" format:"date" doc:"in Berlin"`
	Source     *OfferSource     `json:"Quelle,omitempty" doc:"where products come from; missing for the tenant's file"`
	Limit      OfferLimit       `json:"Grenze" doc:"how far one person raises amounts alone"`
	Products   []OfferProduct   `json:"Produkte" doc:"in the order of the file"`
	Bonus      OfferBonus       `json:"Bonus" doc:"paid for several contracts"`
	Promotions []OfferPromotion `json:"Aktionen" doc:"for sellers, in the order of the file"`
	Plans      []OfferPlan      `json:"Provisionsplaene" doc:"of sellers"`
	Waiting    *OfferEdition    `json:"Wartet,omitempty" doc:"for a second person"`
	Effect     *OfferTrial      `json:"Wirkung,omitempty" doc:"of what waits, as who proposed it saw it"`
	May        string           `json:"Bestaetigung,omitempty" enum:"yes,same,ended," doc:"as the second person"`
	Past       []OfferEdition   `json:"Verlauf" doc:"the newest first"`
	Undo       bool             `json:"Ruecknahme" doc:"there is something to undo"`
	Languages  []string         `json:"Sprachen" doc:"in which titles are written"`
}

// OfferSource is another system that the products come from.
type OfferSource struct {
	_ struct{} `schema:"Angebotsquelle"`

	URL       string     `json:"Adresse" format:"uri" example:"https://shop.example/api" doc:"of it"`
	Confirmed *time.Time `json:"BestaetigtAm,omitempty" doc:"when its answer was last taken, or found unchanged"`
	Failed    bool       `json:"Fehler" doc:"its last answer wasn't taken, and what was taken before stands"`
}

// OfferLimit is how far one person raises amounts alone.
type OfferLimit struct {
	_ struct{} `schema:"Betragsgrenze"`

	Cents   int64 `json:"Cent" doc:"above it two people"`
	Percent int64 `json:"Prozent" doc:"more than this at once takes two people"`
}

// OfferProduct is a product with what it earns.
type OfferProduct struct {
	_ struct{} `schema:"Angebotsprodukt"`

	ID         string       `json:"Id"`
	Name       string       `json:"Name" doc:"in the language of the call"`
	Teaser     string       `json:"Kurztext" doc:"in the language of the call"`
	Badge      string       `json:"Stoerer" doc:"a word on the picture, or nothing"`
	Picture    string       `json:"Bild" doc:"file of its picture"`
	Monthly    int64        `json:"PreisMonatlich" doc:"cents; 0 means none"`
	UnitRate   int64        `json:"Arbeitspreis" doc:"hundredths of a cent for a kWh; 0 but for energy tariffs"`
	FirstLess  int64        `json:"Aktionsrabatt" doc:"cents off the monthly price"`
	FirstFor   int          `json:"Aktionsmonate" doc:"for how many of the first months"`
	Line       string       `json:"Sparte" enum:"insurance,telecom,energy,other" doc:"of business"`
	LawCents   int64        `json:"RechtlichHoechstensCent" doc:"for the friend; 0 for no bound"`
	LawSource  string       `json:"Rechtsgrundlage" example:"§ 48b VAG" doc:"of that bound, or nothing"`
	Course     []OfferSpan  `json:"Zeitlinie" doc:"the earliest first"`
	Shares     []OfferShare `json:"Anteile" doc:"what both sides get today"`
	Commission int64        `json:"ProvisionCent" doc:"of sellers by the standard plan"`
}

// OfferSpan is what a product earns on some days.
type OfferSpan struct {
	_ struct{} `schema:"Angebotsspanne"`

	From     string `json:"Von,omitempty" format:"date" doc:"first day; missing for no bound"`
	Until    string `json:"Bis,omitempty" format:"date" doc:"last day; missing for no bound"`
	Cents    int64  `json:"Cent" doc:"both sides together; 0 for nothing"`
	Campaign bool   `json:"Aktion" doc:"above what is paid else"`
	Shown    bool   `json:"EndeGezeigt" doc:"people see the last day"`
}

// OfferShare is what both sides get at a share.
type OfferShare struct {
	_ struct{} `schema:"Angebotsanteil"`

	Share       int   `json:"Anteil" doc:"of who recommends, per cent"`
	Proposed    bool  `json:"Vorgeschlagen" doc:"the form proposes it, and pages show it"`
	Recommender int64 `json:"EmpfehlerCent" doc:"for who recommends"`
	Recipient   int64 `json:"EmpfaengerCent" doc:"for the friend"`
	Cut         int64 `json:"GekuerztCent" doc:"what a bound takes off, paid to no one"`
}

// OfferBonus is paid for several contracts.
type OfferBonus struct {
	_ struct{} `schema:"Angebotsbonus"`

	After int   `json:"Nach" doc:"contracts; 0 for no bonus"`
	Cents int64 `json:"Cent" doc:"for each set"`
}

// OfferPromotion is for sellers, for some days.
type OfferPromotion struct {
	_ struct{} `schema:"Angebotsaktion"`

	ID         string   `json:"Id"`
	Name       string   `json:"Name" doc:"in the language of the call"`
	From       string   `json:"Von" format:"date" doc:"first day of orders"`
	Until      string   `json:"Bis" format:"date" doc:"last day of orders"`
	Extra      int64    `json:"ZusatzCent" doc:"added for each order; 0 where another amount stands in"`
	Cents      int64    `json:"Cent" doc:"in place of the amount; 0 where one is added"`
	Products   []string `json:"Produkte" doc:"names; none for all"`
	Categories []string `json:"Kategorien" doc:"paths"`
	Plans      []string `json:"Plaene" doc:"ids; none for all"`
}

// OfferPlan is a plan of commissions.
type OfferPlan struct {
	_ struct{} `schema:"Angebotsplan"`

	ID      string            `json:"Id"`
	Name    string            `json:"Name" doc:"in the language of the call"`
	Amounts []OfferPlanAmount `json:"Betraege" doc:"of orders of today"`
	Coming  []OfferPlanEntry  `json:"Kuenftig" doc:"of orders of later days, the earliest first"`
}

// OfferPlanEntry is what a plan pays from a day on.
type OfferPlanEntry struct {
	_ struct{} `schema:"Planeintrag"`

	From    string            `json:"Von" format:"date" doc:"first day of orders"`
	Amounts []OfferPlanAmount `json:"Betraege" doc:"all of them"`
}

// OfferPlanAmount is what a plan pays for a product.
type OfferPlanAmount struct {
	_ struct{} `schema:"Planbetrag"`

	ID      string `json:"ProduktId" doc:"nothing for each other product that the plan pays for"`
	Product string `json:"Produkt" doc:"its name, or nothing"`
	From    int    `json:"AbAuftrag" doc:"of a month; 0 for each"`
	Cents   int64  `json:"Cent" doc:"for an order"`
}

// OfferEdition is a state of the tenant's files.
type OfferEdition struct {
	_ struct{} `schema:"Angebotsstand"`

	Number    int           `json:"Nummer" doc:"counts the states of the tenant's files"`
	At        time.Time     `json:"Zeitpunkt" doc:"when it was loaded"`
	By        string        `json:"Von" doc:"who stands for it; empty for the folder of the processes"`
	State     string        `json:"Zustand" enum:"loaded,confirmed,refused,waits,overtaken" doc:"what became of it"`
	DecidedBy string        `json:"EntschiedenVon,omitempty" doc:"the second person"`
	Reason    string        `json:"Grund,omitempty" doc:"of a refusal"`
	Restores  int           `json:"StelltWiederHer,omitempty" doc:"number of an earlier one"`
	Digest    string        `json:"Pruefwert" doc:"of its files"`
	Amounts   []OfferAmount `json:"Betraege" doc:"what differs from what held before"`
	Raises    []OfferAmount `json:"Anhebungen" doc:"for which it needs a second person"`
}

// OfferAmount is an amount with what it was and what it is.
type OfferAmount struct {
	_ struct{} `schema:"Betragsaenderung"`

	Kind    string `json:"Art" enum:"reward,commission,promotion,bonus,cap,limit,percent,handed,other" doc:"kind"`
	Subject string `json:"Betrifft" doc:"name of a product or a promotion, or nothing"`
	Was     int64  `json:"VorherCent" doc:"cents, per cent for percent"`
	Is      int64  `json:"NachherCent" doc:"cents, per cent for percent"`
	WasEach int    `json:"VorherJe" doc:"contracts of a bonus; 0 for each"`
	Each    int    `json:"NachherJe" doc:"contracts of a bonus; 0 for each"`
	New     bool   `json:"Neu" doc:"nothing was there before"`
	From    string `json:"Ab,omitempty" format:"date" doc:"missing for at once"`
	Plan    string `json:"Plan,omitempty" doc:"by which a commission is paid; missing for the standard one"`
	Order   int    `json:"AbAuftrag,omitempty" doc:"of a month, from which a tier of the plan applies"`
	// Causes and Percent are of a raise.
	Causes  []string `json:"Gruende,omitempty" enum:"bounds,limit,new,percent,steps" doc:"of two people"`
	Percent int64    `json:"Anstieg,omitempty" doc:"by how many per cent it grows; missing where there is no such figure"`
}

// OfferChange is what somebody enters.
type OfferChange struct {
	Label     string       `json:"Stand" maxLength:"60" doc:"the edition by which the page was drawn"`
	Kind      string       `json:"Art" enum:"reward,campaign,bonus,promotion,plan" doc:"what is changed"`
	Products  []string     `json:"Produkte,omitempty" maxItems:"200" doc:"ids"`
	Cents     int64        `json:"Cent" minimum:"0" maximum:"100000000" doc:"of both sides, or added"`
	From      string       `json:"Von,omitempty" maxLength:"10" doc:"first day"`
	Until     string       `json:"Bis,omitempty" maxLength:"10" doc:"last day"`
	ShowUntil bool         `json:"EndeZeigen,omitempty" doc:"people see the last day"`
	After     int          `json:"Nach,omitempty" minimum:"0" maximum:"100000" doc:"contracts for a bonus"`
	Title     []OfferTitle `json:"Titel,omitempty" maxItems:"20" doc:"of a promotion"`
	Plan      string       `json:"Plan,omitempty" maxLength:"40" doc:"id of a plan of commissions"`
	Amounts   []PlanRow    `json:"Betraege,omitempty" maxItems:"500" doc:"all that a plan pays for each order"`
	Tiers     []PlanRow    `json:"Staffeln,omitempty" maxItems:"200" doc:"all that it pays from an order of a month on"`
}

// PlanRow is an amount of a plan, as somebody enters it.
type PlanRow struct {
	_ struct{} `schema:"Planzeile"`

	Product string `json:"Produkt,omitempty" maxLength:"40" doc:"its id; nothing for each other product of a tier"`
	From    int    `json:"AbAuftrag,omitempty" minimum:"0" maximum:"1000000" doc:"of a month; 0 for each order"`
	Cents   int64  `json:"Cent" minimum:"0" maximum:"1000000000" doc:"for an order; 0 for nothing"`
}

// OfferTitle is a title in a language.
type OfferTitle struct {
	_ struct{} `schema:"Angebotstitel"`

	Language string `json:"Sprache" maxLength:"5" example:"de" doc:"one of the tenant's"`
	Text     string `json:"Text" maxLength:"400" doc:"the title"`
}

func (c OfferChange) fromAPI() offer.Change {
	out := offer.Change{
		Base: c.Label, Kind: offer.Kind(c.Kind), Of: c.Products, Cents: c.Cents, From: c.From, Until: c.Until,
		ShowUntil: c.ShowUntil, After: c.After, Title: tenant.Localized{}, Plan: c.Plan,
	}
	for _, row := range c.Amounts {
		out.Amounts = append(out.Amounts, offer.PlanAmount{Product: row.Product, Cents: row.Cents})
	}
	for _, row := range c.Tiers {
		out.Tiers = append(out.Tiers, offer.PlanTier{From: row.From, Product: row.Product, Cents: row.Cents})
	}
	for _, t := range c.Title {
		out.Title[tenant.Language(t.Language)] = t.Text
	}
	return out
}

// OfferDeed is what a person of the desk does.
type OfferDeed struct {
	Act    string       `json:"Handlung" enum:"change,confirm,refuse,undo" doc:"what is done"`
	Change *OfferChange `json:"Aenderung,omitempty" doc:"of a change"`
	Seen   string       `json:"Gesehen,omitempty" maxLength:"100" doc:"digest, or the edition undone"`
	Reason string       `json:"Grund,omitempty" maxLength:"1000" doc:"of a refusal, kept for good"`
}

func (d OfferDeed) fromAPI() usecase.Deed {
	out := usecase.Deed{Act: usecase.Act(d.Act), Seen: d.Seen, Reason: d.Reason}
	if d.Change != nil {
		out.Change = d.Change.fromAPI()
	}
	return out
}

// OfferTrial is what a change would do.
type OfferTrial struct {
	_ struct{} `schema:"Angebotsprobe"`

	Renewed    bool            `json:"NeueFassung" doc:"of words to agree to, which name the amount"`
	Waits      bool            `json:"Wartet" doc:"a second person has to confirm it"`
	Raises     []OfferAmount   `json:"Anhebungen" doc:"because of these"`
	Amounts    []OfferAmount   `json:"Betraege" doc:"all that changes"`
	Products   []OfferProduct  `json:"Produkte" doc:"as they are then, with what both sides get on the first day"`
	Simulation OfferSimulation `json:"Rechnung" doc:"by the orders of the last days"`
	Uncounted  bool            `json:"Ungerechnet" doc:"amounts change that are not counted in it, as those of plans"`
}

// OfferSimulation is what a change would have cost.
type OfferSimulation struct {
	_ struct{} `schema:"Angebotsrechnung"`

	Days     int         `json:"Tage" doc:"how far back"`
	Orders   int64       `json:"Auftraege" doc:"that stand"`
	Cents    int64       `json:"Cent" doc:"in those days; less than 0 for what it would have saved"`
	Month    int64       `json:"MonatCent" doc:"in thirty days"`
	Period   int64       `json:"ZeitraumCent" doc:"in the days of a campaign; 0 without an end"`
	Was      int64       `json:"WarCent" doc:"what a plan cost in those days; 0 of all else"`
	Is       int64       `json:"WaereCent" doc:"what it would have cost; 0 of all else"`
	AtMost   bool        `json:"Hoechstens" doc:"the orders don't say enough, and it may have been less"`
	Products []OfferCost `json:"Produkte" doc:"by product"`
}

// OfferCost is that of a product.
type OfferCost struct {
	_ struct{} `schema:"Angebotskosten"`

	Product string `json:"Produkt" doc:"its name"`
	Orders  int64  `json:"Auftraege" doc:"that stand"`
	Cents   int64  `json:"Cent" doc:"in those days"`
}

// fields are the names that a request has for the fields of a change.
var fields = map[string]string{
	"of": "Produkte", "cents": "Cent", "from": "Von", "until": "Bis", "after": "Nach", "title": "Titel", "kind": "Art",
	"plan": "Plan", "amounts": "Betraege", "tiers": "Staffeln",
}

func named(err error) error {
	var wrong *fault.Error
	if errors.As(err, &wrong) && len(wrong.Fields) > 0 {
		return wrong.Renamed(rows(wrong.Fields))
	}
	return err
}

// rows names the rows of lists, too, such as Staffeln[2].
func rows(wrong []fault.Field) map[string]string {
	all := maps.Clone(fields)
	for _, f := range wrong {
		list, row, is := strings.Cut(f.Path, "[")
		if name, known := fields[list]; is && known {
			all[f.Path] = name + "[" + row
		}
	}
	return all
}
