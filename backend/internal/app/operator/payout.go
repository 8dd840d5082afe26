package operator

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/transfer"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// payoutCommand is about batches of transfers.
func payoutCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "payout", Short: "Batches of transfers, their release by two people, and what the bank contradicts",
	}
	d.flag(c)
	c.AddCommand(
		payoutList(d), payoutShow(d), payoutSettings(d), payoutRelease(d), payoutRefuse(d), payoutCases(d),
		payoutCase(d), payoutSettle(d), payoutReconcile(d), payoutHeld(d), payoutAccept(d), payoutSettleAll(d),
		payoutReports(d),
	)
	return c
}

// batchView is a batch as the command shows it.
type batchView struct {
	ID          string    `json:"id"`
	Status      string    `json:"status"`
	CreatedAt   time.Time `json:"createdAt"`
	ExecuteOn   string    `json:"executeOn"`
	Count       int       `json:"count"`
	SumCents    int64     `json:"sumCents"`
	ReleasedBy  []string  `json:"releasedBy"`
	RefusedBy   string    `json:"refusedBy,omitempty"`
	Refusal     string    `json:"refusal,omitempty"`
	SubmittedAt time.Time `json:"submittedAt,omitzero"`
	EndedAt     time.Time `json:"endedAt,omitzero"`
}

func viewBatch(b transfer.Batch) batchView {
	v := batchView{
		ID: b.ID, Status: string(b.Status), CreatedAt: b.CreatedAt, ExecuteOn: b.ExecuteOn, Count: b.Count,
		SumCents:   b.SumCents,
		ReleasedBy: []string{}, RefusedBy: b.RefusedBy, Refusal: b.Refusal, SubmittedAt: b.SubmittedAt, EndedAt: b.SettledAt,
	}
	for _, r := range b.Releases {
		v.ReleasedBy = append(v.ReleasedBy, r.By)
	}
	return v
}

func (v batchView) row() []string {
	return []string{
		v.ID, v.Status, moment(v.CreatedAt), v.ExecuteOn, decimal(v.Count), euro(v.SumCents),
		strings.Join(v.ReleasedBy, ", "),
	}
}

var batchHead = []string{"BATCH", "STATUS", "COLLECTED", "EXECUTE ON", "TRANSFERS", "EURO", "RELEASED BY"}

func payoutList(d *desk) *cobra.Command {
	all, limit := false, 0
	c := &cobra.Command{
		Use: "list", Short: "Lists the batches that aren't done, the oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.PayoutRelease.List(ctx, t.ID, all, limit)
				if err != nil {
					return err
				}
				views, rows := make([]batchView, len(found)), make([][]string, len(found))
				for i, b := range found {
					views[i] = viewBatch(b)
					rows[i] = views[i].row()
				}
				return write(cmd, views, batchHead, rows)
			})
		},
	}
	c.Flags().BoolVar(&all, "all", false, "also those that are done, the newest first")
	c.Flags().IntVar(&limit, "limit", 50, "with --all, how many")
	return c
}

// payoutView is one transfer of a case. Whose it is, only the award's number tells; accounts aren't shown.
type payoutView struct {
	ID     string `json:"id"`
	Award  string `json:"award"`
	Cents  int64  `json:"amountCents"`
	Status string `json:"status"`
	Reason string `json:"reason,omitempty"`
}

var payoutHead = []string{"PAYOUT", "AWARD", "EURO", "STATUS", "REASON"}

func viewPayouts(payouts []transfer.Payout) ([]payoutView, [][]string) {
	views, rows := make([]payoutView, len(payouts)), make([][]string, len(payouts))
	for i, p := range payouts {
		views[i] = payoutView{
			ID: p.ID, Award: p.Payable.String(), Cents: p.AmountCents, Status: string(p.Status), Reason: p.Reason,
		}
		rows[i] = []string{p.ID, p.Payable.String(), euro(p.AmountCents), string(p.Status), p.Reason}
	}
	return views, rows
}

func payoutRefuse(d *desk) *cobra.Command {
	reason, one := "", ""
	c := &cobra.Command{
		Use: "refuse <batch>", Short: "Stops a batch that waits; its awards go back to their holders",
		Args: cobra.ExactArgs(1),
		Long: "Stops a batch that waits for its release, for good. Its awards go back to their holders, who are asked by " +
			"mail to choose once more. " +
			"One person is enough. The reason stands with the batch. With --transfer only that one leaves the batch, " +
			"which has " +
			"another digest then; who released it before released what is left. The last one takes the batch along.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if one != "" {
					return refuseTransfer(ctx, cmd, a, t, args[0], one, who.Name(), reason)
				}
				if err := a.PayoutRelease.Refuse(ctx, t.ID, args[0], who.Name(), reason); err != nil {
					return err
				}
				return did(cmd, facts{"batch": args[0], "state": "refused"}, "refused; the worker writes to the holders")
			})
		},
	}
	reasonFlag(c, &reason, "why; for those who look at it later")
	c.Flags().StringVar(&one, "transfer", "", "only this transfer, by its id in payout show --json")
	return c
}

func refuseTransfer(
	ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, batch, one, who, reason string,
) error {
	after, err := a.PayoutRelease.RefuseTransfer(ctx, t.ID, batch, one, who, reason)
	if err != nil {
		return err
	}
	left := fmt.Sprintf("%s euro in %d transfers are left", euro(after.SumCents), after.Count)
	if after.Status == transfer.Refused {
		left = "nothing is left: the batch is refused"
	}
	return did(
		cmd, facts{
			"batch": batch, "transfer": one, "state": after.Status, "count": after.Count, "sumCents": after.SumCents,
		},
		"refused; the worker writes to the holder; %s", left,
	)
}
