package operator

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
)

// commissionsView is what an agency earned, as the command shows it.
type commissionsView struct {
	OpenCents      int64            `json:"openCents"`
	BilledCents    int64            `json:"billedCents"`
	TakenBackCents int64            `json:"takenBackCents"`
	UnbilledCents  int64            `json:"unbilledCents"`
	HeldCents      int64            `json:"heldCents"`
	Rows           []commissionView `json:"commissions"`
}

type commissionView struct {
	ID             string    `json:"id"`
	Kind           string    `json:"kind"`
	At             time.Time `json:"at"`
	Recommendation string    `json:"recommendation"`
	Order          string    `json:"order"`
	OrderedAt      time.Time `json:"orderedAt"`
	Product        string    `json:"product"`
	Plan           string    `json:"plan"`
	Cents          int64     `json:"cents"`
	Place          int       `json:"place"`
	PlanCents      int64     `json:"planCents"`
	TierFrom       int       `json:"tierFrom,omitempty"`
	TierCents      int64     `json:"tierCents,omitempty"`
	Promotion      string    `json:"promotion,omitempty"`
	PromotionCents int64     `json:"promotionCents,omitempty"`
	Document       string    `json:"document,omitempty"`
	// HeldUntil is until when people look at its reward; Cause is why it was taken back.
	HeldUntil *time.Time `json:"heldUntil,omitempty"`
	Cause     string     `json:"cause,omitempty"`
}

// reason says how an amount came about: order 11: 50.00 + 10.00 from order 11 + 5.00 by advent.
func reason(w commission.Why) string {
	text := euro(w.PlanCents)
	if w.Place > 0 {
		text = fmt.Sprintf("order %d: %s", w.Place, text)
	}
	if w.Tier > 0 {
		text += fmt.Sprintf(" + %s from order %d", euro(w.TierCents), w.Tier)
	}
	if w.Promotion != "" {
		text += fmt.Sprintf(" + %s by %s", euro(w.PromotionCents), w.Promotion)
	}
	return text
}

func agencyCommissions(d *desk) *cobra.Command {
	most := 0
	c := &cobra.Command{
		Use: "commissions <agency>", Short: "Shows what an agency earned, what was taken back, and what no document " +
			"is about yet", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				sums, page, err := a.CommissionsOf.Do(ctx, t.ID, args[0], most)
				if err != nil {
					return err
				}
				view := commissionsView{
					OpenCents: sums.OpenCents, BilledCents: sums.BilledCents, TakenBackCents: sums.TakenBackCents,
					UnbilledCents: sums.UnbilledCents, HeldCents: sums.HeldCents,
					Rows: make([]commissionView, len(page.Rows)),
				}
				rows := make([][]string, len(page.Rows))
				for i, one := range page.Rows {
					view.Rows[i] = commissionView{
						one.ID, string(one.Kind), one.At, one.Recommendation, one.Order, one.OrderedAt, one.ProductID, one.Plan,
						one.Cents, one.Place, one.PlanCents, one.Tier, one.TierCents, one.Promotion, one.PromotionCents,
						page.Numbers[one.Document], heldUntil(one), string(one.Cause),
					}
					rows[i] = []string{
						moment(one.At), string(one.Kind), one.Recommendation, one.Order, one.ProductID, one.Plan, euro(one.Cents),
						reason(one.Why), whereOf(one, page.Numbers[one.Document]),
					}
				}
				rows = append(
					rows, []string{"", "open", "", "", "", "", euro(sums.OpenCents), "", ""},
					[]string{"", "billed", "", "", "", "", euro(sums.BilledCents), "", ""},
					[]string{"", string(commission.TakenBack), "", "", "", "", euro(sums.TakenBackCents), "", ""},
					[]string{"", "unbilled", "", "", "", "", euro(sums.UnbilledCents), "", ""},
					[]string{"", "held", "", "", "", "", euro(sums.HeldCents), "", ""},
				)
				return write(
					cmd, view,
					[]string{"AT", "KIND", "RECOMMENDATION", "ORDER", "PRODUCT", "PLAN", "EURO", "BECAUSE", "DOCUMENT"}, rows,
				)
			})
		},
	}
	c.Flags().IntVar(
		&most, "most", commission.LargestSize,
		"how many of the newest are shown, at most 200; the last five lines are sums of all",
	)
	return c
}

// heldUntil is until when people look at the reward of what was earned; nil where they don't.
func heldUntil(c commission.Commission) *time.Time {
	if !c.Held() {
		return nil
	}
	return &c.Hold.Until
}

// whereOf is the document, or what stands in its place.
func whereOf(c commission.Commission, document string) string {
	switch {
	case c.Held():
		return "held until " + moment(c.Hold.Until)
	case document == "" && c.Cause == commission.RewardRefused:
		return "reward refused"
	default:
		return document
	}
}
