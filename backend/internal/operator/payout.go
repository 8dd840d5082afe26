package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/wiring"
)

// payoutCommand is about batches of transfers; who tells under which name somebody releases one.
func payoutCommand(getenv func(string) string, who func() string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "payout", Short: "Batches of transfers, their release by two people, and what the bank contradicts"}
	d.flag(c)
	c.AddCommand(payoutList(d), payoutShow(d), payoutRelease(d, who), payoutRefuse(d, who), payoutCases(d), payoutCase(d), payoutSettle(d, who), payoutReconcile(d, who))
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

func viewBatch(b payout.Batch) batchView {
	v := batchView{
		ID: b.ID, Status: string(b.Status), CreatedAt: b.CreatedAt, ExecuteOn: b.ExecuteOn, Count: b.Count, SumCents: b.SumCents,
		ReleasedBy: []string{}, RefusedBy: b.RefusedBy, Refusal: b.Refusal, SubmittedAt: b.SubmittedAt, EndedAt: b.SettledAt,
	}
	for _, r := range b.Releases {
		v.ReleasedBy = append(v.ReleasedBy, r.By)
	}
	return v
}

func (v batchView) row() []string {
	return []string{
		v.ID, v.Status, moment(v.CreatedAt), v.ExecuteOn, decimal(v.Count), euro(v.SumCents), strings.Join(v.ReleasedBy, ", "),
	}
}

var batchHead = []string{"BATCH", "STATUS", "COLLECTED", "EXECUTE ON", "TRANSFERS", "EURO", "RELEASED BY"}

func payoutList(d *desk) *cobra.Command {
	var l listing
	all, limit := false, 0
	c := &cobra.Command{
		Use: "list", Short: "Lists the batches that aren't done, the oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.PayoutRelease().List(ctx, t.ID, all, limit)
				if err != nil {
					return err
				}
				views, rows := make([]batchView, len(found)), make([][]string, len(found))
				for i, b := range found {
					views[i] = viewBatch(b)
					rows[i] = views[i].row()
				}
				return l.write(cmd, views, batchHead, rows)
			})
		},
	}
	l.flag(c)
	c.Flags().BoolVar(&all, "all", false, "also those that are done, the newest first")
	c.Flags().IntVar(&limit, "limit", 50, "with --all, how many")
	return c
}

// payoutView is one transfer. Whose it is, only the award's number tells; accounts aren't shown.
type payoutView struct {
	ID     string `json:"id"`
	Award  string `json:"award"`
	Cents  int64  `json:"amountCents"`
	Status string `json:"status"`
	Reason string `json:"reason,omitempty"`
}

func payoutShow(d *desk) *cobra.Command {
	var l listing
	c := &cobra.Command{
		Use: "show <batch>", Short: "Shows a batch with its transfers", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				b, payouts, err := a.PayoutRelease().Show(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				return showBatch(cmd, l, viewBatch(b), payouts)
			})
		},
	}
	l.flag(c)
	return c
}

func showBatch(cmd *cobra.Command, l listing, b batchView, payouts []payout.Payout) error {
	views, rows := viewPayouts(payouts)
	if !l.json {
		err := say(cmd, "batch        %s\nstatus       %s\ncollected    %s\nexecute on   %s\nsum          %s euro in %d transfers\nreleased by  %s",
			b.ID, b.Status, moment(b.CreatedAt), b.ExecuteOn, euro(b.SumCents), b.Count, strings.Join(b.ReleasedBy, ", "))
		if err == nil && b.RefusedBy != "" {
			err = say(cmd, "refused by   %s: %s", b.RefusedBy, b.Refusal)
		}
		if err != nil {
			return err
		}
		if err := say(cmd, ""); err != nil {
			return err
		}
	}
	whole := struct {
		batchView
		Transfers []payoutView `json:"transfers"`
	}{b, views}
	return l.write(cmd, whole, payoutHead, rows)
}

var payoutHead = []string{"PAYOUT", "AWARD", "EURO", "STATUS", "REASON"}

func viewPayouts(payouts []payout.Payout) ([]payoutView, [][]string) {
	views, rows := make([]payoutView, len(payouts)), make([][]string, len(payouts))
	for i, p := range payouts {
		views[i] = payoutView{ID: p.ID, Award: p.AwardID, Cents: p.AmountCents, Status: string(p.Status), Reason: p.Reason}
		rows[i] = []string{p.ID, p.AwardID, euro(p.AmountCents), string(p.Status), p.Reason}
	}
	return views, rows
}

func payoutRelease(d *desk, who func() string) *cobra.Command {
	return &cobra.Command{
		Use: "release <batch>", Short: "Releases a batch that waits for two people", Args: cobra.ExactArgs(1),
		Long: "Releases a batch of a tenant with payout.fourEyes. Two different people have to, each under the own login at this machine; the " +
			"second release sends the batch to the bank. Both are in the audit log.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				b, err := a.PayoutRelease().Do(ctx, t.ID, args[0], who())
				if err != nil {
					return err
				}
				if b.Status == payout.AwaitingRelease {
					return say(cmd, "released by %s; a second person has to release it too", who())
				}
				return say(cmd, "released by %s and %s; the worker hands it to the bank", b.Releases[0].By, b.Releases[1].By)
			})
		},
	}
}

func payoutRefuse(d *desk, who func() string) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use: "refuse <batch>", Short: "Stops a batch that waits; its awards go back to their holders", Args: cobra.ExactArgs(1),
		Long: "Stops a batch that waits for its release, for good. Its awards go back to their holders, who are asked by mail to choose once more. " +
			"One person is enough. The reason stands with the batch.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				if err := a.PayoutRelease().Refuse(ctx, t.ID, args[0], who(), reason); err != nil {
					return err
				}
				return say(cmd, "refused; the worker writes to the holders")
			})
		},
	}
	c.Flags().StringVar(&reason, "reason", "", "why; for those who look at it later")
	_ = c.MarkFlagRequired("reason") // it exists
	return c
}
