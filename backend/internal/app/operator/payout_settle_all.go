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
				chosen, err := a.PayoutCases.Together(
					ctx, t.ID, transfers.Chosen{Kind: transfer.CaseKind(kind), File: file},
				)
				if err != nil {
					return err
				}
				return settleAll(ctx, cmd, a.PayoutCases, t.ID, chosen, w, do)
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

// settleAll shows each case with the sum of its transfers and, if it is to be done, settles it. One that can't be holds
// no other up.
func settleAll(
	ctx context.Context, cmd *cobra.Command, cases *transfers.Case, t tenant.ID, chosen []transfers.Together,
	w transfers.Word, do bool,
) error {
	settled, seen := 0, make([]facts, len(chosen))
	outcomes := make([]transfers.Settled, len(chosen))
	for i, one := range chosen {
		outcomes[i].Together = one
	}
	if do {
		var err error
		if outcomes, err = cases.SettleAll(ctx, t, chosen, w); err != nil {
			return err
		}
	}
	var failed error
	for i, one := range outcomes {
		outcome := "would be settled as " + string(w.Decision)
		switch {
		case one.Err != nil:
			outcome, failed = "stays open: "+one.Err.Error(), one.Err
		case do:
			outcome = "settled as " + string(w.Decision)
			settled++
		}
		seen[i] = facts{
			"case": one.ID, "kind": one.Kind, "file": one.File, "transfers": len(one.Transfers), "amountCents": one.Cents(),
			"outcome": outcome,
		}
		if asJSON(cmd) {
			continue
		}
		if err := writeLine(
			cmd, "%s %s %s: %d transfers, %s euro: %s", one.ID, one.Kind, one.File, len(one.Transfers), euro(one.Cents()),
			outcome,
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
