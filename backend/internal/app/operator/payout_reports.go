package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
)

// pastView is a file of the bank that was read.
type pastView struct {
	File   string    `json:"file"`
	Folder string    `json:"folder"`
	At     time.Time `json:"at,omitzero"`
	Did    string    `json:"did"`
}

func payoutReports(d *desk) *cobra.Command {
	limit := 0
	c := &cobra.Command{
		Use: "reports", Short: "Lists the bank's files that were read, and what each changed, the newest first",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				past, err := a.PastReports(ctx, t.ID, limit)
				if err != nil {
					return err
				}
				views, rows := make([]pastView, len(past)), make([][]string, len(past))
				for i, p := range past {
					views[i] = pastView{File: p.File, Folder: p.Folder, At: p.At, Did: p.Did}
					rows[i] = []string{"", p.File, p.Folder, p.Did}
					if !p.At.IsZero() { // one of before moments were written down
						rows[i][0] = moment(p.At)
					}
				}
				return write(cmd, views, []string{"READ", "THE BANK'S FILE", "LIES IN", "WHAT IT CHANGED"}, rows)
			})
		},
	}
	c.Flags().IntVar(&limit, "limit", 50, "how many")
	return c
}
