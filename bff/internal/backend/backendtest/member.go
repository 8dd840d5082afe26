package backendtest

import (
	"context"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// MemberToken is the bearer token of the member that the fake knows, and MemberAgency the number of the agency.
const (
	MemberToken  = "member-session"
	MemberAgency = "7K2M9QX4"
)

// day is one on which things happened.
var day = time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)

func (f *Fake) self() wire.Member {
	m := wire.Member{
		ID: "m-1", FirstName: "Olga", LastName: "Öhler", Email: "olga@example.org", AgencyNumber: MemberAgency, AgencyName: "Agentur Öhler", Role: "Inhaber",
		Rights: []string{"Mitarbeiter", "Einladungstool", "Auftragsreport", "Empfehlerreport", "Praemien", "Praemienplan", "PraemienplanAnlegen", "PraemienplanLoeschen", "Rechnungen", "Stammdaten", "Verwaltung"},
	}
	if f.Employee {
		m.Role, m.Rights = "Mitarbeiter", []string{"Einladungstool", "Auftragsreport", "Empfehlerreport", "Praemien", "Praemienplan", "Stammdaten", "Verwaltung"}
		m.Waits = f.Unconfirmed
	}
	return m
}

func (f *Fake) MemberLogin(_ context.Context, c backend.Call, email, _, device string) (wire.MemberLoggedIn, error) {
	return wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until, Device: "device-of-the-account"}, f.ask("MemberLogin", c, email, device)
}

func (f *Fake) MemberAccess(_ context.Context, c backend.Call, token string) (wire.MemberAccess, error) {
	return wire.MemberAccess{State: "open", EmailMasked: "o…@example.org"}, f.ask("MemberAccess", c, token)
}

func (f *Fake) SetMemberPassword(_ context.Context, c backend.Call, token, _ string) (wire.MemberLoggedIn, error) {
	return wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until, Device: "device-of-the-account"}, f.ask("SetMemberPassword", c, token)
}

// SSODoor leads to a provider whose page has a query of its own.
func (f *Fake) SSODoor(_ context.Context, c backend.Call) (wire.SSODoor, error) {
	return wire.SSODoor{
		Authorize: "https://login.example.org/authorize?realm=agents", ClientID: "weitersagen", Return: "https://funkwelle.example/bff/agency/sso/return", Scopes: "openid department az_basic",
	}, f.ask("SSODoor", c)
}

func (f *Fake) MemberSSO(_ context.Context, c backend.Call, code, verifier string) (wire.MemberLoggedIn, error) {
	return wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until}, f.ask("MemberSSO", c, code, verifier)
}

func (f *Fake) MemberLogout(_ context.Context, c backend.Call) error { return f.ask("MemberLogout", c) }

func (f *Fake) Member(_ context.Context, c backend.Call) (wire.Member, error) {
	return f.self(), f.ask("Member", c)
}

func (f *Fake) AgencyValues(_ context.Context, c backend.Call, agency string, _ ...string) (map[string]string, error) {
	return map[string]string{"agency.name": "Agentur Öhler", "agency.number": agency, "agency.contact": "Olga Öhler"}, f.ask("AgencyValues", c, agency)
}

func (f *Fake) Colleagues(_ context.Context, c backend.Call, agency string, _ int64) ([]wire.Colleague, error) {
	second := wire.Colleague{ID: "m-2", FirstName: "Emil", LastName: "Ernst", Email: "emil@example.org", Role: "Mitarbeiter", State: "Deaktiviert", Since: day}
	if f.Unconfirmed {
		second.State, second.Waits = "Aktiv", true
	}
	return []wire.Colleague{
		{ID: "m-1", FirstName: "Olga", LastName: "Öhler", Email: "olga@example.org", Role: "Inhaber", State: "Aktiv", Since: day}, second,
	}, f.ask("Colleagues", c, agency)
}

func (f *Fake) ChangeColleague(_ context.Context, c backend.Call, agency, id, role, state, password string) (wire.Colleague, error) {
	return wire.Colleague{ID: id, FirstName: "Emil", LastName: "Ernst", Email: "emil@example.org", Role: role, State: state, Since: day}, f.ask("ChangeColleague", c, agency, id, role, state, password)
}

// askReport remembers a report's question by what a test looks at.
func (f *Fake) askReport(kind string, c backend.Call, agency string, q wire.ReportQuestion) error {
	status := ""
	if len(q.Filter.Status) > 0 {
		status = q.Filter.Status[0]
	}
	said := []string{agency, q.OrderBy, strconv.FormatBool(q.Descending), strconv.FormatInt(q.Pagenumber, 10), status, q.Filter.From, q.Filter.Until, q.Filter.Number + q.Filter.Waiting}
	if further := q.Filter; further.Stage != "" {
		said = append(said, further.Stage+" "+strings.Join(further.Products, ",")+" ["+strings.Join(further.Channels, ",")+"] "+further.Inviter+" "+further.Recommender)
	}
	return f.ask(kind, c, said...)
}

// ApproveOrder knows an order that one approval releases (o-1), and one that waits for a second (o-2).
func (f *Fake) ApproveOrder(_ context.Context, c backend.Call, agency, order string) (wire.OrderApproval, error) {
	progress := "freigegeben"
	if order == "o-2" {
		progress = "zweite"
	}
	return wire.OrderApproval{Order: order, Progress: progress}, f.ask("ApproveOrder", c, agency, order)
}

func (f *Fake) WithdrawOrderApproval(_ context.Context, c backend.Call, agency, order string) error {
	return f.ask("WithdrawOrderApproval", c, agency, order)
}

func (f *Fake) AgencyRecommendations(_ context.Context, c backend.Call, agency string, q wire.ReportQuestion) (wire.RecommendationReport, error) {
	return wire.RecommendationReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 53, Erased: 2, Rows: []wire.RecommendationRow{{
		Number: Number, Status: "Ok", ProductName: "Hausrat", Recommender: "Anna K.", CreatedAt: day, ValidUntil: "2027-01-20", OrderStatus: "gemeldet", OrderedAt: &day,
	}}}, f.askReport("AgencyRecommendations", c, agency, q)
}

func (f *Fake) AgencyLeads(_ context.Context, c backend.Call, agency string, q wire.ReportQuestion) (wire.LeadReport, error) {
	return wire.LeadReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 1, Rows: []wire.LeadRow{{
		Recommendation: Number, Friend: "Ben Ö.", Recommender: "Anna K.", ProductName: "Hausrat", Status: "Ok", ConfirmedAt: day,
	}}}, f.askReport("AgencyLeads", c, agency, q)
}

func (f *Fake) AgencyOrders(_ context.Context, c backend.Call, agency string, q wire.ReportQuestion) (wire.OrderReport, error) {
	return wire.OrderReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 1, Rows: []wire.OrderRow{{
		ID: "o-1", ReportedNumber: "A-10442", Recommendation: Number, Recommender: "Anna K.", Friend: "Ben Ö.", ProductName: "Hausrat", Status: "gemeldet",
		RecommendedAt: day, ConfirmedAt: &day, ReceivedAt: day, LapsesAt: &day,
		Approval: &wire.Approval{Waits: true, By: []string{"Emil E."}, At: &day},
	}}}, f.askReport("AgencyOrders", c, agency, q)
}

func (f *Fake) AgencyRecommenders(_ context.Context, c backend.Call, agency string, q wire.ReportQuestion) (wire.RecommenderReport, error) {
	return wire.RecommenderReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 1, Rows: []wire.RecommenderRow{{
		Number: "4EHEC7K29Q", Name: "Anna K.", Made: 4, Confirmed: 3, Ordered: 2, Paid: 1,
	}}}, f.askReport("AgencyRecommenders", c, agency, q)
}

func (f *Fake) Commissions(_ context.Context, c backend.Call, agency string, q wire.CommissionQuestion) (wire.CommissionReport, error) {
	which := ""
	for _, one := range append(q.Filter.States, q.Filter.Kinds...) {
		which += one
	}
	return wire.CommissionReport{
		Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 2, Cents: 0, Sums: wire.CommissionSums{Billed: 1800, TakenBack: -1800, Unbilled: -1800}, Rows: []wire.CommissionRow{
			{Kind: "Verdient", State: "Abgerechnet", At: day, Recommendation: Number, Order: "A-1", OrderedAt: day, ProductName: "Hausrat", Plan: "standard", Cents: 1800, CreditNote: "GS-2026-000012"},
			{Kind: "Zurueckgenommen", State: "Offen", At: day, Recommendation: Number, Order: "A-1", OrderedAt: day, ProductName: "Hausrat", Plan: "standard", Cents: -1800},
		},
	}, f.ask("Commissions", c, agency, q.OrderBy, strconv.FormatBool(q.Descending), strconv.FormatInt(q.Pagenumber, 10), which, q.Filter.From, q.Filter.Until, q.Filter.Number, q.Filter.CreditNote)
}

func (f *Fake) plans() wire.CommissionPlans {
	return wire.CommissionPlans{
		Applies: "standard", Next: "2026-12", Last: "2027-11", Choices: []wire.PlanChoice{{Plan: "premium", From: "2026-12", ChosenAt: day}},
		Offered: []wire.CommissionPlan{
			{ID: "standard", Name: "Standard", Products: []wire.CommissionAmount{{ProductID: "10", ProductName: "Haftpflicht", Cents: 1800}, {ProductID: "20", ProductName: "Hausrat", Cents: 2500}}},
			{ID: "premium", Name: "Premium", Text: "Für Große.", Products: []wire.CommissionAmount{{ProductID: "20", ProductName: "Hausrat", Cents: 3400}}},
		},
	}
}

func (f *Fake) CommissionPlans(_ context.Context, c backend.Call, agency string) (wire.CommissionPlans, error) {
	return f.plans(), f.ask("CommissionPlans", c, agency)
}

func (f *Fake) ChoosePlan(_ context.Context, c backend.Call, agency, month, plan string) (wire.CommissionPlans, error) {
	return f.plans(), f.ask("ChoosePlan", c, agency, month, plan)
}

func (f *Fake) WithdrawPlan(_ context.Context, c backend.Call, agency, month string) (wire.CommissionPlans, error) {
	return f.plans(), f.ask("WithdrawPlan", c, agency, month)
}
