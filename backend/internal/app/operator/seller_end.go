package operator

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// ends ends a seller of one kind.
type ends func(ctx context.Context, t *tenant.Tenant, who, number string) error

// sellerEnd ends an agency or a partner by its number.
func sellerEnd(d *desk, what, short string, of func(a *wiring.App) ends) *cobra.Command {
	anyway := false
	c := &cobra.Command{
		Use: "end <number>", Short: short, Args: cobra.ExactArgs(1),
		Long: short + ". One that has earned what no credit note is about, and that hasn't entered its master " +
			"data or agreed to credit notes, isn't ended: its area closes, and no credit note could be written. " +
			"Ask it first, or end it with --anyway and settle the money outside of the programme.",
		RunE: func(cmd *cobra.Command, args []string) error {
			do := func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				// What isn't a seller's number, ending itself refuses.
				if code, wrong := seller.ParseNumber(args[0]); wrong == nil && !anyway {
					if err := unwritable(ctx, a, t, code); err != nil {
						return err
					}
				}
				if err := of(a)(ctx, t, who, args[0]); err != nil {
					return err
				}
				return did(
					cmd, facts{"number": args[0], "state": "ended"},
					"the %s %s has ended, and its links with it; the mail about it leaves with the worker",
					what, args[0],
				)
			}
			return d.actUnless(false, cmd, do)
		},
	}
	c.Flags().BoolVar(&anyway, "anyway", false, "also where it has earned what no credit note can be written about")
	return c
}

// unwritable tells of a seller that has earned what no document can be written about once its area is closed.
//
// Rule (operator, 6 D): A seller that has earned what no credit note is about isn't ended before it has entered its
// master data and agreed to credit notes, unless the operator says so: afterwards it can't. An account an operator
// enters later. Enforced: operator/seller_end.go sellerEnd. Test:
// TestAPartnerWithMoneyThatNoDocumentCouldBeAboutIsNotEnded.
func unwritable(ctx context.Context, a *wiring.App, t *tenant.Tenant, code link.Code) error {
	sums, err := a.Commissions.Sums(ctx, t.ID, code)
	if err != nil || sums.UnbilledCents <= 0 {
		return err
	}
	whole, err := a.Creditors.Of(ctx, t.ID, code)
	if err != nil {
		return err
	}
	var missing []string
	if whole.Version.Number == 0 {
		missing = append(missing, "master data")
	}
	if whole.Agreement == nil {
		missing = append(missing, "agreement")
	}
	if len(missing) == 0 {
		return nil
	}
	return fmt.Errorf(
		"it has earned %s euro, and no credit note can be written: %s missing, which it can't enter once it has "+
			"ended; ask it first, or end it with --anyway",
		euro(sums.UnbilledCents), strings.Join(missing, " and "),
	)
}
