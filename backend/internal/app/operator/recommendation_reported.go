package operator

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// reportedView is a reported line as the command shows it.
type reportedView struct {
	Recommendation string    `json:"recommendation"`
	Recommender    string    `json:"recommender,omitempty"`
	Line           string    `json:"line"`
	ReportedAt     time.Time `json:"reportedAt"`
}

func reportedLines(d *desk) *cobra.Command {
	limit := 0
	c := &cobra.Command{
		Use: "reported", Short: "Lists the lines to friends that were reported, the newest first", Args: cobra.NoArgs,
		Long: "Lists what recommenders said to friends and somebody with the link reported, the newest first. " +
			"Each line is gone from its page already, so nothing has to be decided. Of who wrote it the id is shown " +
			"that 'account' and 'audit' take. A line goes with either person.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.ReportedLines.ReportedLines(ctx, t.ID, time.Time{}, limit)
				if err != nil {
					return err
				}
				return listReported(cmd, found)
			})
		},
	}
	c.Flags().IntVar(&limit, "limit", 50, "how many of the newest")
	return c
}

func listReported(cmd *cobra.Command, found []recommendation.Reported) error {
	views, rows := make([]reportedView, len(found)), make([][]string, len(found))
	for i, one := range found {
		v := reportedView{one.Number.String(), one.RecommenderID, one.Line, one.At.UTC()}
		views[i], rows[i] = v, []string{v.Recommendation, v.Recommender, moment(one.At), v.Line}
	}
	return write(cmd, views, []string{"RECOMMENDATION", "RECOMMENDER", "REPORTED", "LINE"}, rows)
}

// reportedWithin is how long health counts a report.
const reportedWithin = 7 * 24 * time.Hour

// reportedSign counts what was reported of late; from several on somebody should look whether one person wrote them.
func reportedSign(ctx context.Context, a *wiring.App, t tenant.ID, now time.Time) (sign, error) {
	n, err := a.ReportedLines.CountReportedLines(ctx, t, now.Add(-reportedWithin))
	s := sign{
		Tenant: string(t), What: "lines to friends that were reported in the last week", State: fmt.Sprint(n),
		Warning: n > 0,
	}
	if n > 0 {
		s.State += "; operator recommendation reported"
	}
	return s, err
}
