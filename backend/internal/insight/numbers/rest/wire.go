package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/usecase"
)

// NumbersBoard is all figures of a question.
type NumbersBoard struct {
	_ struct{} `schema:"Zahlen"`

	From        string          `json:"Von" format:"date" doc:"first day" example:"2026-11-01"`
	Until       string          `json:"Bis" format:"date" doc:"last day" example:"2026-11-30"`
	BeforeFrom  string          `json:"DavorVon" format:"date" doc:"first day of the one before" example:"2026-10-02"`
	BeforeUntil string          `json:"DavorBis" format:"date" doc:"its last day" example:"2026-10-31"`
	By          string          `json:"Nach" enum:"day,week,month,product,channel,seller" doc:"what the parts are"`
	At          time.Time       `json:"Stand" doc:"when it was counted" example:"2026-11-30T12:00:00Z"`
	Funnel      []NumbersStep   `json:"Trichter" doc:"the steps in their order; each is of those of the one before"`
	Confirming  NumbersFigure   `json:"Bestaetigung" doc:"share of friends with data who confirm, in tenths of a per cent"`
	Half        NumbersFigure   `json:"TageHaelfte" doc:"days from the recommendation by which half of the orders were in"`
	Most        NumbersFigure   `json:"TageAchtzig" doc:"days by which 80 per cent of the orders were in"`
	CostEach    NumbersFigure   `json:"KostenJeKunde" doc:"cents for each approved recommendation"`
	Cents       int64           `json:"KostenCent" doc:"cents that the approved ones cost" example:"125000"`
	Parts       []NumbersPart   `json:"Teile" doc:"in the order of time, else those with most made first"`
	Cohorts     []NumbersCohort `json:"Monate" doc:"what became of each of twelve months, the oldest first"`
	Top         []NumbersTop    `json:"Beste" doc:"who has most approved recommendations of the period, ten at most"`
	Products    []NumbersChoice `json:"Produkte" doc:"of which anything was recommended in the period"`
	Channels    []string        `json:"Kanaele" doc:"by which anything was recommended" example:"[\"whatsapp\"]"`
	Sellers     []NumbersChoice `json:"Verkaeuferliste" doc:"agencies and partners that brought any"`
}

// NumbersStep is one step of the funnel.
type NumbersStep struct {
	_ struct{} `schema:"Zahlenstufe"`

	Stage  string `json:"Stufe" enum:"made,visited,entered,confirmed,ordered,approved,paid" doc:"which step"`
	Count  int    `json:"Anzahl" doc:"recommendations that have come so far" example:"120"`
	Before int    `json:"Davor" doc:"those of the period before" example:"100"`
	Change int    `json:"Prozent" doc:"change in tenths of a per cent; 0 where too few are compared" example:"200"`
	Few    bool   `json:"Zuwenig" doc:"too few in the period before to compare" example:"false"`
}

// NumbersFigure is a figure that isn't a number of recommendations.
type NumbersFigure struct {
	_ struct{} `schema:"Kennzahl"`

	Value  int64 `json:"Wert" doc:"of the period; 0 where nothing is behind it" example:"120"`
	Of     int   `json:"Basis" doc:"how many recommendations are behind it" example:"40"`
	Before int64 `json:"Davor" doc:"of the period before" example:"100"`
	Few    bool  `json:"Zuwenig" doc:"too few behind one of the two to compare" example:"false"`
}

// NumbersPart is a part of the period.
type NumbersPart struct {
	_ struct{} `schema:"Zahlenteil"`

	Key       string `json:"Schluessel" doc:"first day, month, id or number; empty for no seller" example:"2026-11-02"`
	Name      string `json:"Name,omitempty" doc:"of a product or a seller" example:"Hausrat"`
	From      string `json:"Von,omitempty" doc:"first day that has any" example:"2026-11-02"`
	Until     string `json:"Bis,omitempty" doc:"last day that has any" example:"2026-11-08"`
	Made      int    `json:"Erstellt" doc:"recommendations made" example:"120"`
	Visited   int    `json:"Geoeffnet" doc:"those whose link was opened" example:"90"`
	Entered   int    `json:"Eingetragen" doc:"those with data" example:"60"`
	Confirmed int    `json:"Bestaetigt" doc:"those that were confirmed" example:"50"`
	Ordered   int    `json:"Bestellt" doc:"those with an order that counts" example:"30"`
	Approved  int    `json:"Freigegeben" doc:"those whose complaint period is over" example:"20"`
	Paid      int    `json:"Erledigt" doc:"those whose rewards have ended" example:"10"`
	Cents     int64  `json:"KostenCent" doc:"cents of rewards and commissions" example:"125000"`
}

// NumbersCohort is one month.
type NumbersCohort struct {
	_ struct{} `schema:"Zahlenmonat"`

	Month    string `json:"Monat" doc:"in which the recommendations were made" example:"2026-11"`
	Made     int    `json:"Erstellt" doc:"how many" example:"120"`
	Approved []int  `json:"Freigegeben" doc:"how many by the end of this month, the next…" example:"[2,10,20]"`
}

// NumbersTop is a person who recommends.
type NumbersTop struct {
	_ struct{} `schema:"Zahlenperson"`

	Account  string `json:"Person" doc:"names the account" example:"01J9ZK8Q4V2T"`
	Approved int    `json:"Freigegeben" doc:"approved recommendations" example:"7"`
}

// NumbersChoice is something to filter by.
type NumbersChoice struct {
	_ struct{} `schema:"Zahlenauswahl"`

	ID   string `json:"ID" doc:"to filter by" example:"hausrat"`
	Name string `json:"Name" doc:"what it is called" example:"Hausrat"`
}

// NumbersRows are a page of the recommendations behind a figure.
type NumbersRows struct {
	_ struct{} `schema:"Zahlenseite"`

	Count int          `json:"Anzahl" doc:"how many there are" example:"120"`
	Of    int          `json:"Basis" doc:"of how many they are a share; 0 where none is asked for" example:"150"`
	Cents *int64       `json:"KostenCent,omitempty" doc:"what all of them cost, where the figure is that" example:"125000"`
	Rows  []NumbersRow `json:"Empfehlungen" doc:"the newest first"`
	After string       `json:"Weiter,omitempty" doc:"where the next page begins" example:"eyJhIjoxfQ"`
}

// NumbersRow is one recommendation.
type NumbersRow struct {
	_ struct{} `schema:"Zahlenzeile"`

	Number    string    `json:"Nummer" doc:"of the recommendation" example:"7K2M9QX4PA"`
	Product   string    `json:"Produkt" doc:"its name" example:"Hausrat"`
	Channel   string    `json:"Kanal" doc:"by which it was made; empty where it isn't known" example:"whatsapp"`
	Seller    string    `json:"Verkaeufer" doc:"number of who brought it; empty for none" example:"7K2M9QX4"`
	Status    string    `json:"Status" enum:"open,confirmed,ordered,approved,paid,expired,cancelled" doc:"state"`
	CreatedAt time.Time `json:"Erstellt_am" doc:"when it was made" example:"2026-11-02T09:30:00Z"`
	Cents     int64     `json:"KostenCent" doc:"rewards and commissions, once it was approved" example:"2500"`
	Waited    *int      `json:"Tage,omitempty" doc:"to its order that counts" example:"3"`
}

func rowsToAPI(page usecase.Rows, named func(id string) string) NumbersRows {
	out := NumbersRows{Count: page.Total, Of: page.Of, Cents: page.Cents, Rows: []NumbersRow{}}
	for _, life := range page.Lives {
		out.Rows = append(out.Rows, NumbersRow{
			Number: life.Number, Product: named(life.Product), Channel: life.Channel, Seller: string(life.Seller),
			Status: life.Standing(), CreatedAt: life.CreatedAt, Cents: life.Cents, Waited: life.Waited,
		})
	}
	return out
}

func boardToAPI(b numbers.Board, named func(id string) string) NumbersBoard {
	before := b.Period.Before()
	out := NumbersBoard{
		From: b.Period.First(), Until: b.Period.Last(), BeforeFrom: before.First(), BeforeUntil: before.Last(),
		By: string(b.By), At: b.At, Cents: b.Cost.Now.Cents, Channels: b.Channels,
		Confirming: NumbersFigure{
			Value: int64(b.Confirming.Now.PerMille()), Of: b.Confirming.Now.Whole, Before: int64(b.Confirming.Before.PerMille()),
			Few: b.Confirming.Few,
		},
		Half: waitToAPI(b.Waited, 50), Most: waitToAPI(b.Waited, 80),
		CostEach: NumbersFigure{
			Value: b.Cost.Now.Each(), Of: b.Cost.Now.Customers, Before: b.Cost.Before.Each(), Few: b.Cost.Few,
		},
		Parts: []NumbersPart{}, Cohorts: []NumbersCohort{}, Top: []NumbersTop{}, Products: []NumbersChoice{},
		Sellers: []NumbersChoice{},
	}
	if out.Channels == nil {
		out.Channels = []string{}
	}
	for i, s := range numbers.Stages {
		c := b.Funnel[i]
		out.Funnel = append(out.Funnel, NumbersStep{
			Stage: string(s), Count: c.Now, Before: c.Before, Change: c.Percent(), Few: c.Few,
		})
	}
	for _, p := range b.Parts {
		if b.By == numbers.ByProduct {
			p.Name = named(p.Key)
		}
		out.Parts = append(out.Parts, NumbersPart{
			Key: p.Key, Name: p.Name, From: p.From, Until: p.Until, Made: p.Made, Visited: p.Visited, Entered: p.Entered,
			Confirmed: p.Confirmed, Ordered: p.Ordered, Approved: p.Approved, Paid: p.Paid, Cents: p.Cents,
		})
	}
	for _, c := range b.Cohorts {
		out.Cohorts = append(out.Cohorts, NumbersCohort{Month: c.Month, Made: c.Made, Approved: c.Approved})
	}
	for _, t := range b.Top {
		out.Top = append(out.Top, NumbersTop{Account: t.Account, Approved: t.Approved})
	}
	for _, p := range b.Products {
		out.Products = append(out.Products, NumbersChoice{ID: p, Name: named(p)})
	}
	for _, s := range b.Sellers {
		out.Sellers = append(out.Sellers, NumbersChoice{ID: string(s.Number), Name: s.Name})
	}
	return out
}

func waitToAPI(w numbers.Pair[numbers.Waited], percent int) NumbersFigure {
	return NumbersFigure{
		Value: int64(w.Now.By(percent)), Of: w.Now.Orders(), Before: int64(w.Before.By(percent)), Few: w.Few,
	}
}
