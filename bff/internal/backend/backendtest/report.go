package backendtest

import (
	"fmt"
	"io"
	"strings"

	"weitersagen.app/bff/internal/backend/wire"
)

// BrokenFile is a recommendation's number in whose file something goes wrong on the way.
const BrokenFile = "BR0KEN"

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func file(_ *Fake, a Asked) (any, error) {
	body := io.Reader(strings.NewReader("Status;Nummer\r\n"))
	if of[wire.ReportExport](a).Filter.Number == BrokenFile {
		body = io.MultiReader(body, broken{})
	}
	return &wire.Stream{
		ContentType: "text/csv; charset=utf-8", Disposition: `attachment; filename="auftraege-2026-11-25-1007.csv"`,
		Body: io.NopCloser(body),
	}, nil
}

func plans() wire.CommissionPlans {
	return wire.CommissionPlans{
		Applies: "standard", Next: "2026-12", Last: "2027-11",
		Choices: []wire.PlanChoice{{Plan: "premium", From: "2026-12", ChosenAt: day}},
		Offered: []wire.CommissionPlan{
			{ID: "standard", Name: "Standard", Products: []wire.CommissionAmount{
				{ProductID: "10", ProductName: "Haftpflicht", Cents: 1800}, {ProductID: "20", ProductName: "Hausrat", Cents: 2500},
			}, Tiers: []wire.PlanTier{{From: 11, AllCents: 6000}}, Coming: []wire.ComingPlan{{
				From: "2027-01-01", Products: []wire.CommissionAmount{{ProductID: "20", ProductName: "Hausrat", Cents: 3000}},
				Tiers: []wire.PlanTier{{From: 5, AllCents: 4000}},
			}}},
			{
				ID: "premium", Name: "Premium", Text: "Für Große.",
				Products: []wire.CommissionAmount{{ProductID: "20", ProductName: "Hausrat", Cents: 3400}},
			},
		},
	}
}

// ordersOf are those from one to before another, each reported and waiting for its approval.
func ordersOf(from, until int) []wire.OrderRow {
	rows := []wire.OrderRow{}
	for n := from; n < until; n++ {
		rows = append(rows, wire.OrderRow{
			ID: fmt.Sprintf("o-%d", n+1), ReportedNumber: "A-10442", Recommendation: Number, Recommender: "Anna K.",
			Friend: "Ben Ö.", ProductName: "Hausrat",
			Status: "gemeldet", RecommendedAt: day, ConfirmedAt: &day, ReceivedAt: day, LapsesAt: &day,
			Approval: &wire.Approval{Waits: true, By: []string{"Emil E."}, At: &day},
		})
	}
	return rows
}

func preview() wire.CommissionPreview {
	return wire.CommissionPreview{
		Month: "2026-11", Plan: "standard", PlanName: "Standard", Earned: 6, UnderWay: 2, Orders: 7, Cents: 40_000,
		Steps: []wire.PreviewStep{
			{Orders: 2, Cents: 5000, Why: wire.Why{Place: 9, PlanCents: 5000}},
			{Orders: 5, Cents: 6000, Why: wire.Why{
				Place: 11, PlanCents: 5000, Tier: 11, TierCents: 1000, Promotion: "advent", PromotionName: "Advent",
			}},
		},
	}
}

// ofReports is what an agency's lists, figures and plans ask.
var ofReports = map[string]answer{
	"ExportAgencyRecommendations": file,
	"ExportAgencyLeads":           file,
	"ExportAgencyOrders":          file,
	"ExportAgencyRecommenders":    file,
	"ExportAgencyInvitations":     file,
	"ExportAgencyCommissions":     file,
	"GetAgencyStatistics": func(*Fake, Asked) (any, error) {
		days, all := 6.5, wire.Figures{Made: 42, Visited: 30, Entered: 21, Confirmed: 18, Ordered: 9, Paid: 4}
		return wire.Statistics{
			From: "2026-01-01", Until: "2026-11-30", Total: all, Days: &days,
			Products: []wire.Part{{Key: "hausrat", Name: "Hausrat", Figures: all}},
			Channels: []wire.Part{{Key: "qr", Figures: all}}, Months: []wire.Part{{Key: "2026-11", Figures: all}},
			Inviters: []wire.Part{{Key: "m-1", Name: "Olga Öhler", Figures: all, Cents: 12_000}},
			Before: wire.Earlier{
				From: "2025-01-01", Until: "2025-11-30", Total: wire.Figures{Made: 40},
				Months: []wire.Part{{Key: "2025-11", Figures: wire.Figures{Made: 40}}},
			},
		}, nil
	},
	// One approval releases an order, and o-2 waits for a second.
	"ApproveOrder": func(_ *Fake, a Asked) (any, error) {
		progress := "freigegeben"
		if a.Parts["auftrag"] == "o-2" {
			progress = "zweite"
		}
		return wire.OrderApproval{Order: a.Parts["auftrag"], Progress: progress}, nil
	},
	"ListAgencyRecommendations": func(_ *Fake, a Asked) (any, error) {
		q := of[wire.ReportQuestion](a)
		return wire.RecommendationReport{
			Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 53, Erased: 2, Rows: []wire.RecommendationRow{{
				Number: Number, Status: "Ok", ProductName: "Hausrat", Recommender: "Anna K.", CreatedAt: day,
				ValidUntil: "2027-01-20", OrderStatus: "gemeldet",
				OrderedAt: &day,
			}},
		}, nil
	},
	"ListAgencyLeads": func(_ *Fake, a Asked) (any, error) {
		q := of[wire.ReportQuestion](a)
		return wire.LeadReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 1, Rows: []wire.LeadRow{{
			Recommendation: Number, Friend: "Ben Ö.", Recommender: "Anna K.", ProductName: "Hausrat", Status: "Ok",
			ConfirmedAt: day,
		}}}, nil
	},
	"ListAgencyOrders": func(f *Fake, a Asked) (any, error) {
		q := of[wire.ReportQuestion](a)
		all := max(f.Orders, 1)
		first := (q.Pagenumber - 1) * q.Pagesize
		return wire.OrderReport{
			Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: int64(all),
			Rows: ordersOf(int(min(first, int64(all))), int(min(first+q.Pagesize, int64(all)))),
		}, nil
	},
	"ListAgencyRecommenders": func(_ *Fake, a Asked) (any, error) {
		q := of[wire.ReportQuestion](a)
		return wire.RecommenderReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 1, Rows: []wire.RecommenderRow{{
			Number: "4EHEC7K29Q", Name: "Anna K.", Made: 4, Confirmed: 3, Ordered: 2, Paid: 1,
		}}}, nil
	},
	"ListCommissions": func(_ *Fake, a Asked) (any, error) {
		q := of[wire.CommissionQuestion](a)
		earned := wire.CommissionRow{
			Kind: "Verdient", State: "Abgerechnet", At: day, Recommendation: Number, Order: "A-1", OrderedAt: day,
			ProductName: "Hausrat",
			Plan:        "standard", Cents: 1800, CreditNote: "GS-2026-000012",
		}
		back := earned
		back.Kind, back.State, back.Cents, back.CreditNote = "Zurueckgenommen", "Offen", -1800, ""
		return wire.CommissionReport{
			Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 2, Cents: 0, Rows: []wire.CommissionRow{earned, back},
			Sums: wire.CommissionSums{Billed: 1800, TakenBack: -1800, Unbilled: -1800},
		}, nil
	},
	"GetSellerOverview": same(wire.Overview{
		Month: "2026-11", Before: "2026-10", Totals: []wire.MonthTotal{
			{Of: "Verdient", Cents: 35000, BeforeCents: 42000}, {Of: "Wartet", Cents: 33200, BeforeCents: 42000},
			{Of: "Unterwegs", Cents: 42000}, {Of: "Bezahlt", BeforeCents: 18000},
			{Of: "Zurueckgenommen", Cents: -1800},
		},
		Products: []wire.Earner{{ProductID: "hausrat", ProductName: "Hausrat", Orders: 7, Cents: 12600}},
		Since:    "2025-12-01",
		Next:     wire.NextNote{Month: "2026-11", Date: "2026-12-01", Cents: 33200},
	}),
	"GetCommissionPlans":     same(plans()),
	"PreviewCommissions":     same(preview()),
	"ChooseCommissionPlan":   same(plans()),
	"WithdrawCommissionPlan": same(plans()),
	"ListViews": same(wire.ListViews{Views: []wire.ListView{
		{ID: "view-0001", List: "orders", Name: "Zu tun", Address: "status=reported"},
		{ID: "view-0002", List: "leads", Name: "Neue", Address: "sort=-confirmed"},
	}}),
	"SetView": func(_ *Fake, a Asked) (any, error) {
		v := of[wire.ListViewForm](a)
		return wire.ListView{ID: a.Parts["ansicht"], List: v.List, Name: v.Name, Address: v.Address}, nil
	},
}
