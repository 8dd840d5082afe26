package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/transfer"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// caseView is a case as the command shows it.
//
// Rule (payout, 4 D): Who looks at a batch or releases it reads why a transfer was taken out. Test:
// TestWhatPeopleReleasedGoesWithoutAwardsThatMayBePaid.
type caseView struct {
	ID        string    `json:"id"`
	Kind      string    `json:"kind"`
	OpenedAt  time.Time `json:"openedAt"`
	File      string    `json:"file"`
	Message   string    `json:"message,omitempty"`
	EndToEnd  string    `json:"endToEnd,omitempty"`
	Batch     string    `json:"batch,omitempty"`
	Payout    string    `json:"payout,omitempty"`
	Award     string    `json:"award,omitempty"`
	Evidence  string    `json:"evidence"`
	Decision  string    `json:"decision,omitempty"`
	SettledBy string    `json:"settledBy,omitempty"`
	SettledAt time.Time `json:"settledAt,omitzero"`
	Reason    string    `json:"reason,omitempty"`
}

func viewCase(c transfer.Case) caseView {
	return caseView{
		ID: c.ID, Kind: string(c.Kind), OpenedAt: c.OpenedAt, File: c.File, Message: c.MessageID, EndToEnd: c.EndToEndID,
		Batch:  c.BatchID,
		Payout: c.PayoutID, Award: c.Payable.String(), Evidence: c.Evidence, Decision: string(c.Decision),
		SettledBy: c.SettledBy, SettledAt: c.SettledAt, Reason: c.Reason,
	}
}

func (v caseView) row() []string {
	state := v.Decision
	if state == "" {
		state = "open"
	}
	return []string{v.ID, v.Kind, moment(v.OpenedAt), state, v.File, v.Evidence}
}

func payoutCases(d *desk) *cobra.Command {
	all, limit := false, 0
	c := &cobra.Command{
		Use: "cases", Short: "Lists what the bank said that contradicts and isn't settled, the oldest first",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.PayoutCases.List(ctx, t.ID, all, limit)
				if err != nil {
					return err
				}
				views, rows := make([]caseView, len(found)), make([][]string, len(found))
				for i, c := range found {
					views[i] = viewCase(c)
					rows[i] = views[i].row()
				}
				return write(cmd, views, []string{"CASE", "KIND", "SINCE", "STATE", "THE BANK'S FILE", "WHAT IT SAYS"}, rows)
			})
		},
	}
	c.Flags().BoolVar(&all, "all", false, "also those that are settled, the newest first")
	c.Flags().IntVar(&limit, "limit", 50, "with --all, how many")
	return c
}

func payoutCase(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "case <case>", Short: "Shows a case with the transfers that it is about", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, about, err := a.PayoutCases.Show(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				return showBankCase(cmd, viewCase(found), about)
			})
		},
	}
	return c
}

func showBankCase(cmd *cobra.Command, c caseView, about []transfer.Payout) error {
	if !asJSON(cmd) {
		err := writeLine(cmd, "case         %s\nkind         %s\nsince        %s\nbank's file  %s\nour file     "+
			"%s\ntransfer     %s\nwhat it says %s",
			c.ID, c.Kind, moment(c.OpenedAt), c.File, c.Message, c.EndToEnd, c.Evidence)
		if err == nil && c.Decision != "" {
			err = writeLine(cmd, "settled as   %s by %s on %s: %s", c.Decision, c.SettledBy, moment(c.SettledAt), c.Reason)
		}
		if err == nil {
			err = writeLine(cmd, "")
		}
		if err != nil {
			return err
		}
	}
	views, rows := viewPayouts(about)
	whole := struct {
		caseView
		Transfers []payoutView `json:"transfers"`
	}{c, views}
	return write(cmd, whole, payoutHead, rows)
}

// writeCases names the open cases about the awards of a batch: why a transfer was taken out of it.
func writeCases(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, batch string) error {
	_, payouts, err := a.PayoutRelease.Show(ctx, t.ID, batch)
	if err != nil {
		return err
	}
	cases, err := a.PayoutCases.Concerning(ctx, t.ID, payouts)
	if err != nil {
		return err
	}
	for _, c := range cases {
		err := writeLine(
			cmd, "case %s: the award %s may be paid already (%s); nothing is paid for it before 'payout settle %s'", c.ID,
			c.Payable.String(), c.Kind, c.ID,
		)
		if err != nil {
			return err
		}
	}
	return nil
}

func payoutSettle(d *desk) *cobra.Command {
	as, w := "", transfers.Word{}
	c := &cobra.Command{
		Use: "settle <case>", Short: "Says what has become of the money of a case: paid, returned or no-matter",
		Args: cobra.ExactArgs(1),
		Long: "Says what has become of the money of a case, after a look at the account's statement. With paid, " +
			"a transfer that waits is paid, and one " +
			"that had gone back is taken into the books: for its award as long as nothing else pays that, and " +
			"as a loss otherwise. With returned, its " +
			"award goes back to the holder, who is asked to choose anew. With no-matter, nothing changes. " +
			"Award, books and case change together or " +
			"not at all; who said so, and why, stands with the case and in the audit log.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				w.Decision, w.Who = transfer.Decision(strings.ToLower(as)), who.Name()
				if w.Decision == transfer.DecidedByBank {
					return named("as", transfer.ErrDecision) // that word is the bank's
				}
				after, about, err := a.PayoutCases.Settle(ctx, t.ID, args[0], w)
				if err != nil {
					return err
				}
				views, _ := viewPayouts(about)
				what := facts{"case": viewCase(after), "transfers": views}
				if asJSON(cmd) {
					return document(cmd, what)
				}
				observe(cmd, what)
				for _, p := range about {
					if err := writeLine(cmd, "%s of %s euro is now %s", p.ID, euro(p.AmountCents), p.Status); err != nil {
						return err
					}
				}
				if after.Open() {
					return writeLine(cmd, "the case stays open for its other transfers")
				}
				return writeLine(cmd, "settled as %s", after.Decision)
			})
		},
	}
	c.Flags().StringVar(&as, "as", "", "paid, returned or no-matter")
	reasonFlag(c, &w.Reason, "why; for those who look at it later")
	c.Flags().StringSliceVar(&w.Transfers, "transfer", nil, "only these payouts of a case about a whole file")
	_ = c.MarkFlagRequired("as") // it exists
	return c
}
