package seller

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Start is the area's first page.
type Start struct {
	Who     Who      `json:"who"`
	Figures []Figure `json:"figures" doc:"of the reports that the role has"`
	Waits   []Wait   `json:"waits" doc:"why commissions aren't paid, and which objections are open, for who sees credit notes"`
	Missing []string `json:"missing" enum:"data,account,agreement,second,confirmed" doc:"what an owner has still to see to; where orders are approved by two, second is another person, and confirmed the tenant's yes to two"`
	Ask     string   `json:"ask,omitempty" doc:"the company's address, for whom it hasn't confirmed yet and who approves no orders before"`
	Company string   `json:"company,omitempty" doc:"the company's address, to ask there about people"`
	Money   *Money   `json:"money,omitempty" doc:"for who sees what is earned"`
	// Team is false for a seller of one person, whose role needs no words and who approves nothing.
	Team   bool       `json:"team" doc:"several people may work for the seller: roles and approvals are spoken of"`
	Orders []OrderRow `json:"orders" doc:"the last ones that were received, for who sees orders"`
	Asked  *Asked     `json:"asked,omitempty" doc:"of a seller that waits for the tenant's yes"`
}

// Asked is how a seller that waits for the tenant's yes hears of it, and where it may ask.
type Asked struct {
	Email   string         `json:"email" doc:"to which the answer comes"`
	Contact screen.Contact `json:"contact"`
}

// askedOf gives nil for a seller that counts.
//
// Rule (agency, 6 D): A partner that waits for the tenant's yes finds on the area's first page to which mailbox the
// answer comes, and where it may ask. Test: TestAPartnerSeesThatItIsWaitedFor.
func askedOf(ctx context.Context, me wire.Member) *Asked {
	if me.Approved {
		return nil
	}
	return &Asked{Email: me.Email, Contact: screen.ContactOf(screen.From(ctx))}
}

// Wait is why money of the seller waits, or its objection.
type Wait struct {
	Why    string `json:"why" enum:"data,account,agreement,recheck,refused,objection,disputed" doc:"disputed waits for no money: nobody has answered the objection to what was paid, or is on its way"`
	Number string `json:"number,omitempty" doc:"the credit note's, where it is one"`

	Recheck *Recheck `json:"recheck,omitempty" doc:"the change that payouts wait for, where it is one"`
}

// Figure counts the rows of a report.
type Figure struct {
	Kind    string `json:"kind" enum:"recommendations,leads,orders,recommenders,invitations"`
	Count   int64  `json:"count"`
	Status  string `json:"status,omitempty" enum:"open,reported,waiting" doc:"of those that wait for somebody"`
	Waiting int64  `json:"waiting,omitempty" doc:"how many of them have this status"`
	Mine    int64  `json:"mine,omitempty" doc:"orders that who asks may approve now"`
}

// lastOrders are how many the start shows.
const lastOrders = 5

// waits is the status in which the rows of a report wait for somebody.
var waits = map[string]string{recommendations: "open", Orders: "reported", invitations: "waiting"}

func (s *Screens) getStart(ctx context.Context, _ *struct{}) (*screen.Answer[Start], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	start := Start{
		Who: WhoOf(me), Figures: []Figure{}, Waits: []Wait{}, Missing: []string{}, Ask: askOf(ctx, me),
		Company: screen.From(ctx).Tenant.Contact.Email, Team: team(me), Orders: []OrderRow{},
		Asked: askedOf(ctx, me),
	}
	for _, kind := range []string{recommendations, leads, Orders, recommenders, invitations} {
		if start.Who.Rights.report(kind) {
			start.Figures = append(start.Figures, Figure{Kind: kind, Status: waits[kind]})
		}
	}
	g, together := errgroup.WithContext(ctx)
	count := func(into *int64, kind string, form ReportForm) {
		g.Go(func() error {
			page, err := s.page(together, call, me.AgencyNumber, kind, ask(kind, form, 1))
			*into = page.List.Found + page.List.Erased
			return err
		})
	}
	for i := range start.Figures {
		f := &start.Figures[i]
		if f.Kind == Orders {
			g.Go(func() error {
				page, err := s.page(together, call, me.AgencyNumber, Orders, ask(Orders, ReportForm{}, lastOrders))
				f.Count, start.Orders = page.List.Found+page.List.Erased, page.Orders
				return err
			})
		} else {
			count(&f.Count, f.Kind, ReportForm{})
		}
		if f.Status != "" {
			count(&f.Waiting, f.Kind, ReportForm{Status: f.Status})
		}
		if f.Kind == Orders && start.Team {
			count(&f.Mine, f.Kind, ReportForm{Waiting: Mine})
		}
	}
	if start.Who.Rights.Rewards {
		g.Go(func() (err error) {
			start.Money, err = s.money(together, call, me.AgencyNumber)
			return err
		})
	}
	if start.Who.Rights.Invoices {
		g.Go(func() (err error) {
			start.Waits, err = s.waits(together, call, me.AgencyNumber)
			return err
		})
	}
	if binds(me) {
		g.Go(func() (err error) {
			start.Missing, err = s.missing(together, call, me)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(start), nil
}

// waits tells why money of a seller waits, in the order in which somebody can do something about it. Who is owed
// nothing waits for nothing but for changed data, which is good to know of by itself.
func (s *Screens) waits(ctx context.Context, call backend.Call, number string) ([]Wait, error) {
	notes, err := s.backend.ListCreditNotes(ctx, call, number, wire.ListCreditNotesParams{Most: mostCreditNotes})
	if err != nil {
		return nil, err
	}
	c, err := s.backend.GetCreditor(ctx, call, number)
	if err != nil {
		return nil, err
	}
	earned, err := s.backend.ListCommissions(ctx, call, number, wire.CommissionQuestion{Pagesize: 1, Pagenumber: 1})
	if err != nil {
		return nil, err
	}
	unpaid := func(n wire.CreditNote) bool { return n.Payment == paymentDue }
	waits := []Wait{}
	for _, part := range missingOf(c) {
		if earned.Sums.Unbilled > 0 || part == "account" && slices.ContainsFunc(notes, unpaid) {
			waits = append(waits, Wait{Why: part})
		}
	}
	for _, one := range rechecksOf(c.Rechecks) {
		waits = append(waits, Wait{Why: "recheck", Recheck: &one})
	}
	return append(waits, ofNotes(notes)...), nil
}

// ofNotes tells what documents wait for, each for itself.
func ofNotes(notes []wire.CreditNote) []Wait {
	waits := []Wait{}
	for _, n := range notes {
		switch {
		case n.State == stateObjected && n.Payment == paymentDue:
			waits = append(waits, Wait{Why: "objection", Number: n.Number})
		case n.State == stateObjected:
			waits = append(waits, Wait{Why: "disputed", Number: n.Number})
		case n.Refused:
			waits = append(waits, Wait{Why: "refused", Number: n.Number})
		}
	}
	return waits
}
