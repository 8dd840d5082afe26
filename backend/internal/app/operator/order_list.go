package operator

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errStatus is for a word that is no status of an order.
var errStatus = errors.New("an order is approved, cancelled, refused, reported, replaced or lapsed")

// orderView is an order as the command shows it: nothing of its customer.
type orderView struct {
	Number         string    `json:"number"`
	Recommendation string    `json:"recommendation"`
	Product        string    `json:"product,omitempty"`
	Status         string    `json:"status"`
	Stage          string    `json:"stage,omitempty"`
	Reason         string    `json:"reason,omitempty"`
	OrderedOn      string    `json:"orderedOn,omitempty"`
	ReceivedAt     time.Time `json:"receivedAt"`
	ComplaintUntil time.Time `json:"complaintUntil,omitzero"`
	CancelledAt    time.Time `json:"cancelledAt,omitzero"`
	CancelReason   string    `json:"cancelReason,omitempty"`
	Late           bool      `json:"late"`
}

func viewOrder(s order.Standing) orderView {
	v := orderView{
		Number: s.Number, Recommendation: s.RecommendationNumber, Product: s.Product, Status: string(s.Status),
		Stage: string(s.Stage), Reason: string(s.Reason),
		ReceivedAt: s.ReceivedAt, ComplaintUntil: s.ComplaintUntil, CancelledAt: s.CancelledAt,
		CancelReason: s.CancelReason, Late: s.Late,
	}
	if order.IsReportNumber(s.Number) {
		v.Number = "" // the tenant has said none
	}
	if !s.OrderedAt.IsZero() {
		v.OrderedOn = s.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	return v
}

var orderHead = []string{"ORDER", "RECOMMENDATION", "STATUS", "STAGE", "ORDERED", "RECEIVED", "REASON"}

func viewOrders(found []order.Standing) ([]orderView, [][]string) {
	views, rows := make([]orderView, len(found)), make([][]string, len(found))
	for i, s := range found {
		v := viewOrder(s)
		views[i], rows[i] = v, []string{
			v.Number, v.Recommendation, v.Status, v.Stage, v.OrderedOn, moment(v.ReceivedAt), v.Reason,
		}
	}
	return views, rows
}

func orderList(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	f, status, recommendation := order.Filter{}, "", ""
	c := &cobra.Command{
		Use: "list", Short: "Lists orders, the newest first, and what became of each", Args: cobra.NoArgs,
		Long: "Lists orders, the newest first, and what became of each: those that the tenant's system reported, with its " +
			"own number, and those that only the friend's side reported, " +
			"without one. A status is approved, cancelled, refused, reported, replaced (the tenant reported it under its own " +
			"number) or lapsed; a stage is how far an order that counts has " +
			"brought its recommendation: waits (for the friend), complaint, owed, ended or lost. Nothing of the " +
			"customer is shown.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if status != "" {
				f.In = []order.Status{order.Status(status)}
				if !slices.Contains(order.Statuses(), f.In[0]) {
					return named("status", errStatus)
				}
			}
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				if recommendation != "" {
					r, err := a.Recommendations.Record(ctx, t.ID, recommendation)
					if err != nil {
						return named("recommendation", err)
					}
					f.Recommendation = r.ID
				}
				found, err := a.OrderList.Do(ctx, t.ID, f)
				if err != nil {
					return err
				}
				views, rows := viewOrders(found)
				return write(cmd, views, orderHead, rows)
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&recommendation, "recommendation", "", "only those of the recommendation with this number")
	c.Flags().StringVar(&f.Number, "number", "", "only the one with this number of the tenant's")
	c.Flags().StringVar(&status, "status", "", "only those in this status")
	c.Flags().IntVar(&f.Most, "limit", 50, "how many of the newest")
	return c
}
