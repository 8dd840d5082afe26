package operator

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/payable"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

type receivableView struct {
	Award          string    `json:"award"`
	Recommendation string    `json:"recommendation"`
	Cents          int64     `json:"amountCents"`
	Status         string    `json:"status"`
	OpenedAt       time.Time `json:"openedAt"`
	ClosedAt       time.Time `json:"closedAt,omitzero"`
	Reason         string    `json:"reason,omitempty"`
}

func ledgerReceivables(d *desk) *cobra.Command {
	all := false
	c := &cobra.Command{
		Use: "receivables", Short: "Lists awards that were paid before their order was cancelled", Args: cobra.NoArgs,
		Long: "Lists what people owe back: awards that were paid before their order was cancelled. Nothing is taken out of " +
			"a later award; what " +
			"becomes of each is settled or written off here.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Receivables.List(ctx, t.ID, all)
				if err != nil {
					return err
				}
				views, rows := make([]receivableView, len(found)), make([][]string, len(found))
				for i, r := range found {
					number, err := numberOf(ctx, a, t, r.RecommendationID)
					if err != nil {
						return err
					}
					views[i] = receivableView{
						Award: r.Payable.String(), Recommendation: number, Cents: r.AmountCents, Status: string(r.Status),
						OpenedAt: r.OpenedAt, ClosedAt: r.ClosedAt, Reason: r.Reason,
					}
					rows[i] = []string{r.Payable.String(), number, euro(r.AmountCents), string(r.Status), moment(r.OpenedAt), r.Reason}
				}
				return write(cmd, views, []string{"AWARD", "RECOMMENDATION", "EURO", "STATUS", "SINCE", "REASON"}, rows)
			})
		},
	}
	c.Flags().BoolVar(&all, "all", false, "also those that are settled or written off")
	return c
}

// numberOf gives the number of a recommendation, as people read it; empty for one that a restored database doesn't
// have.
func numberOf(ctx context.Context, a *wiring.App, t *tenant.Tenant, id string) (string, error) {
	v, err := a.Recommendations.ByID(ctx, t, t.DefaultLanguage(), id)
	if errors.Is(err, recommendation.ErrUnknown) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return v.Number.String(), nil
}

func ledgerSettle(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "settle <award>", Short: "Notes that a receivable was paid back", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Receivables.Settle(ctx, t.ID, who.Name(), payable.Read(args[0])); err != nil {
					return err
				}
				return did(cmd, facts{"award": args[0], "state": "settled"}, "the receivable of the award %s is settled", args[0])
			})
		},
	}
}

func ledgerWriteOff(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use: "write-off <award>", Short: "Gives a receivable up; it stays the programme's cost", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Receivables.WriteOff(ctx, t.ID, who.Name(), payable.Read(args[0]), reason); err != nil {
					return err
				}
				return did(
					cmd, facts{"award": args[0], "state": "written off"}, "the receivable of the award %s is written off",
					args[0],
				)
			})
		},
	}
	reasonFlag(c, &reason, "why it is given up")
	return c
}
