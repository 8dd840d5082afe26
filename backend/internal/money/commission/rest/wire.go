package rest

import (
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CommissionReport is a page of what an agency earned.
type CommissionReport struct {
	_ struct{} `schema:"Provisionsbericht"`

	Pagenumber int             `json:"Pagenumber" doc:"this page, from 1" example:"1"`
	Pagesize   int             `json:"Pagesize" doc:"rows of a page" example:"25"`
	Total      int             `json:"Gesamt" doc:"rows that fit on all pages together" example:"42"`
	Cents      int64           `json:"GesamtCent" doc:"their sum in cents" example:"75600"`
	Sums       CommissionSums  `json:"Summen" doc:"the agency's figures, whatever the filter says"`
	Rows       []CommissionRow `json:"Content" doc:"the page's rows"`
}

// CommissionSums are an agency's figures.
type CommissionSums struct {
	_ struct{} `schema:"Provisionssummen"`

	Open      int64 `json:"Offen" doc:"earned, and in no document yet" example:"5400"`
	Billed    int64 `json:"Abgerechnet" doc:"earned, and in documents" example:"70200"`
	TakenBack int64 `json:"Zurueckgenommen" doc:"taken back because an order was cancelled: negative, or none" example:"-1800"`
	Unbilled  int64 `json:"Unabgerechnet" doc:"in no document yet, less what was taken back and is in none either: what the next one is about, but for what is looked at; may be negative" example:"3600"`
	Held      int64 `json:"InPruefung" doc:"of Offen: waits for people who look at the reward of its recommendation" example:"1800"`
}

// CommissionRow is what was earned by a recommendation, or taken back.
type CommissionRow struct {
	_ struct{} `schema:"Provisionszeile"`

	Kind           string    `json:"Art" enum:"Verdient,Zurueckgenommen" doc:"Zurueckgenommen: taken back after it was earned, for the cause that Ursache says"`
	State          string    `json:"Status" enum:"Offen,Abgerechnet" doc:"Abgerechnet: a document is about it"`
	At             time.Time `json:"Datum" doc:"when it was earned, or taken back"`
	Recommendation string    `json:"Empfehlungsnummer"`
	Order          string    `json:"Auftragsnummer" doc:"the tenant's own order id"`
	OrderedAt      time.Time `json:"Auftragsdatum" doc:"when it was ordered"`
	ProductID      string    `json:"Produkt"`
	ProductName    string    `json:"Produktname"`
	Plan           string    `json:"Plan" doc:"id of the plan that applied on the day of the order" example:"standard"`
	PlanName       string    `json:"Planname" doc:"its name, or its id" example:"Standard"`
	Cents          int64     `json:"Cent" doc:"amount in cents; negative for what was taken back" example:"1800"`
	Why            Why       `json:"Grund" doc:"how the amount came about; of what was taken back, how it was earned"`
	Document       string    `json:"Beleg,omitempty" doc:"opaque id of the document; missing while it is open" example:"01935000-0000-7000-8000-00000000c0de"`
	CreditNote     string    `json:"Gutschriftnummer,omitempty" doc:"number of the document that counts: the one of its month, or what last said it anew; missing while it is open, and once the document isn't kept any more" example:"GS-2026-000012"`

	Cause     string     `json:"Ursache,omitempty" enum:"order_cancelled,reward_refused" doc:"why it was taken back"`
	HeldUntil *time.Time `json:"GeprueftBis,omitempty" doc:"noon of the last day on which people look at the reward of its recommendation; until then no document is about it"`
	HeldThen  string     `json:"Danach,omitempty" enum:"billed,refusing,taken_back" doc:"what follows then unless somebody decides: it is billed, the reward is refused with it 14 days later, or it is taken back"`
}

func toRow(c commission.Commission, n usecase.Names, numbers map[string]string, refuses bool) CommissionRow {
	state := commission.Open
	if c.Billed() {
		state = commission.Billed
	}
	out := CommissionRow{
		Kind: word(kindWords, c.Kind), State: word(stateWords, state), At: c.At, Recommendation: c.Recommendation,
		Order: c.Order, OrderedAt: c.OrderedAt,
		ProductID: c.ProductID, ProductName: n.Product(c.ProductID), Plan: c.Plan, PlanName: n.Plan(c.Plan), Cents: c.Cents,
		Why: toWhy(c.Why, n), Document: c.Document, CreditNote: numbers[c.Document], Cause: string(c.Cause),
	}
	if c.Held() {
		last := tenant.NoonOfLastDay(c.Hold.Until).UTC()
		out.HeldUntil, out.HeldThen = &last, then(c.Hold.Then, refuses)
	}
	return out
}

// then is what follows of a hold on its day without a person, by the tenant's rule.
func then(of commission.Then, refuses bool) string {
	switch {
	case of == commission.ThenTakenBack:
		return "taken_back"
	case of == commission.ThenRule && refuses:
		return "refusing"
	default:
		return "billed"
	}
}

// CommissionPlans are what an agency can choose and has chosen.
type CommissionPlans struct {
	_ struct{} `schema:"Provisionsplaene"`

	Offered []CommissionPlan `json:"Angebot" doc:"the plans that the tenant offers, the standard one first"`
	Applies string           `json:"Gilt" doc:"id of the plan that applies today" example:"standard"`
	Next    string           `json:"AbFruehestens" doc:"the first month that a plan can be chosen for: YYYY-MM" example:"2027-01"`
	Last    string           `json:"AbSpaetestens" doc:"the last one" example:"2027-11"`
	Choices []PlanChoice     `json:"Verlauf" doc:"what was chosen, the latest month first"`
}

// PlanChoice is a plan from a month on.
type PlanChoice struct {
	_ struct{} `schema:"Provisionsplanverlauf"`

	Plan        string     `json:"Plan" doc:"id of the plan; its name is among those that are offered, unless it is offered no more" example:"premium"`
	From        string     `json:"Ab" doc:"month from whose first day on it applies: YYYY-MM" example:"2027-01"`
	ChosenAt    time.Time  `json:"Gewaehlt" doc:"when it was chosen"`
	WithdrawnAt *time.Time `json:"Zurueckgezogen,omitempty" doc:"when it was taken back, before it began"`
	Begun       bool       `json:"Begonnen" doc:"it applies or applied, and stays" example:"false"`
}

func toPlans(t *tenant.Tenant, l tenant.Language, chosen usecase.Chosen, n usecase.Names) CommissionPlans {
	out := CommissionPlans{
		Applies: chosen.Applies, Next: string(chosen.Now.After(1)), Last: string(chosen.Now.After(commission.FarthestMonths)),
		Offered: make([]CommissionPlan, 0, len(chosen.Offer)), Choices: make([]PlanChoice, 0, len(chosen.Choices)),
	}
	for _, p := range chosen.Offer {
		out.Offered = append(out.Offered, toPlan(t, l, p, n, chosen.At))
	}
	for _, c := range chosen.Choices {
		out.Choices = append(out.Choices, PlanChoice{
			Plan: c.Plan, From: string(c.From), ChosenAt: c.ChosenAt, WithdrawnAt: c.WithdrawnAt,
			Begun: c.Stands() && c.From <= chosen.Now,
		})
	}
	return out
}
