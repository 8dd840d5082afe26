package operator

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (payout, 4 D): All cases of a kind or a file are settled by one word, shown first, each with its entry in the
// audit log. Test: TestAllCasesOfAKindAreSettledAtOnce.
func payoutSettleAll(d *desk) *cobra.Command {
	as, kind, file, do, w := "", "", "", false, transfers.Word{}
	c := &cobra.Command{
		Use: "settle-all", Short: "Says the same of all open cases of one kind, or of one file of the bank",
		Args: cobra.NoArgs,
		Long: "Shows the open cases of one kind (--kind), of one file of the bank (--file) or of both, and what " +
			"would be settled. With --yes it says of " +
			"each what payout settle says of one: each by itself, with its own entry in the audit log. What " +
			"can't be settled so stays open and is named.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			w.Decision = transfer.Decision(strings.ToLower(as))
			if w.Decision == transfer.DecidedByBank {
				return named("as", transfer.ErrDecision) // that word is the bank's
			}
			if kind == "" && file == "" {
				return named("kind", errWhich)
			}
			return d.actUnless(!do, cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				w.Who = who
				open, err := a.PayoutCases.List(ctx, t.ID, false, 0)
				if err != nil {
					return err
				}
				return settleAll(ctx, cmd, a.PayoutCases, chosenCases(open, kind, file), w, do)
			})
		},
	}
	c.Flags().StringVar(&as, "as", "", "paid, returned or no-matter")
	reasonFlag(c, &w.Reason, "why; for those who look at it later")
	c.Flags().StringVar(&kind, "kind", "", "the kind of the cases, as payout cases shows it")
	c.Flags().StringVar(&file, "file", "", "the bank's file")
	c.Flags().BoolVar(&do, "yes", false, "do it; without, it is only shown")
	_ = c.MarkFlagRequired("as") // it exists
	return c
}

func chosenCases(open []transfer.Case, kind, file string) (chosen []transfer.Case) {
	for _, c := range open {
		// A document of an archive is of its file.
		if (kind == "" || string(c.Kind) == kind) && (file == "" || c.File == file || strings.HasPrefix(c.File, file+"/")) {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

// settleAll shows each case with the sum of its transfers and, if it is to be done, settles it. One that can't be holds
// no other up.
func settleAll(
	ctx context.Context, cmd *cobra.Command, desk *transfers.Case, chosen []transfer.Case, w transfers.Word, do bool,
) error {
	settled, seen := 0, []facts{}
	var failed error
	for _, c := range chosen {
		_, about, err := desk.Show(ctx, c.Tenant, c.ID)
		if err != nil {
			return err
		}
		var cents int64
		for _, p := range about {
			cents += p.AmountCents
		}
		outcome := "would be settled as " + string(w.Decision)
		if do {
			outcome = "settled as " + string(w.Decision)
			if _, _, err := desk.Settle(ctx, c.Tenant, c.ID, w); err != nil {
				outcome, failed = "stays open: "+err.Error(), err
			} else {
				settled++
			}
		}
		seen = append(seen, facts{
			"case": c.ID, "kind": c.Kind, "file": c.File, "transfers": len(about), "amountCents": cents, "outcome": outcome,
		})
		if asJSON(cmd) {
			continue
		}
		if err := writeLine(
			cmd, "%s %s %s: %d transfers, %s euro: %s", c.ID, c.Kind, c.File, len(about), euro(cents), outcome,
		); err != nil {
			return err
		}
	}
	if asJSON(cmd) {
		return errors.Join(document(cmd, seen), failed)
	}
	observe(cmd, seen)
	if failed != nil {
		return failed
	}
	if !do {
		return writeLine(cmd, "%d cases; nothing is settled without --yes", len(chosen))
	}
	return writeLine(cmd, "settled: %d of %d", settled, len(chosen))
}
