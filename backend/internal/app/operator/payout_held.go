package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/restore"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// heldView is something that was taken in and that no award has.
type heldView struct {
	Way       string    `json:"way"`
	Reference string    `json:"reference"`
	Cents     int64     `json:"amountCents"`
	At        time.Time `json:"at"`
	// Status is what the bank said of a transfer so far.
	Status string `json:"status,omitempty"`
}

func payoutHeld(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "held", Short: "Lists what was taken in after a restore and that no award has, the transfers first",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				held, err := a.HeldPayouts.List(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := make([]heldView, len(held)), make([][]string, len(held))
				for i, h := range held {
					views[i] = heldView{
						Way: string(h.Way), Reference: h.Reference, Cents: h.AmountCents, At: h.At, Status: string(h.Status),
					}
					rows[i] = []string{string(h.Way), h.Reference, euro(h.AmountCents), moment(h.At), string(h.Status)}
				}
				return write(cmd, views, []string{"WAY", "REFERENCE", "EURO", "LEFT", "BANK"}, rows)
			})
		},
	}
	return c
}

func payoutAccept(d *desk) *cobra.Command {
	reason, all := "", false
	c := &cobra.Command{
		Use: "accept [<reference>...]", Short: "Takes for paid what no award has: its recommendation is lost with a backup",
		Long: "Takes for paid what was taken in after a backup was restored and that no award has (payout held): its " +
			"recommendation was made after " +
			"the backup, and is lost. It is booked as the programme's cost (transfer_lost and voucher_lost in the statement), " +
			"and health is calm again. Do so once all orders were reported again, and " +
			"with a look at the account's statement. Nothing is paid by it, and an award that is earned anew after all still " +
			"gets what is accepted " +
			"instead of a payout of its own. Who said so, and why, stands in the audit log.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				held, err := a.HeldPayouts.List(ctx, t.ID)
				if err != nil {
					return err
				}
				if all {
					args = references(held)
				}
				if err := a.HeldPayouts.Do(ctx, t.ID, args, who.Name(), reason); err != nil {
					return err
				}
				return did(cmd, facts{"accepted": args, "of": len(held)}, "accepted as paid: %d of %d", len(args), len(held))
			})
		},
	}
	c.Args = func(_ *cobra.Command, args []string) error {
		if all == (len(args) > 0) {
			return errWhich
		}
		return nil
	}
	reasonFlag(c, &reason, "why; for those who look at it later")
	c.Flags().BoolVar(&all, "all", false, "everything that payout held lists")
	return c
}

func references(held []restore.Held) []string {
	names := make([]string, len(held))
	for i, h := range held {
		names[i] = h.Reference
	}
	return names
}
