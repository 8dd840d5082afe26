package operator

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// sellerEnd ends an agency or a partner by its number.
func sellerEnd(d *desk, kind seller.Kind, short string) *cobra.Command {
	anyway := false
	c := &cobra.Command{
		Use: "end <number>", Short: short, Args: cobra.ExactArgs(1),
		Long: short + ". One that has earned what no credit note is about, and that hasn't entered its master " +
			"data or agreed to credit notes, isn't ended: its area closes, and no credit note could be written. " +
			"Ask it first, or end it with --anyway and settle the money outside of the programme.",
		RunE: func(cmd *cobra.Command, args []string) error {
			do := func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				if err := a.EndSeller.Do(ctx, t, kind, who, args[0], anyway); err != nil {
					return unwritable(err)
				}
				return did(
					cmd, facts{"number": args[0], "state": "ended"},
					"the %s %s has ended, and its links with it; the mail about it leaves with the worker",
					kind, args[0],
				)
			}
			return d.actUnless(false, cmd, do)
		},
	}
	c.Flags().BoolVar(&anyway, "anyway", false, "also where it has earned what no credit note can be written about")
	return c
}

// missingWords are what the parts are called that a credit note can't be written without.
var missingWords = map[string]string{"data": "master data", "agreement": "agreement"}

// unwritable says what to do about a seller that isn't ended.
func unwritable(err error) error {
	var found sellerdesk.UnwritableError
	if !errors.As(err, &found) {
		return err
	}
	var missing []string
	for _, part := range found.Missing {
		missing = append(missing, missingWords[string(part)])
	}
	return fmt.Errorf(
		"it has earned %s euro, and no credit note can be written: %s missing, which it can't enter once it has "+
			"ended; ask it first, or end it with --anyway",
		euro(found.Cents), strings.Join(missing, " and "),
	)
}
