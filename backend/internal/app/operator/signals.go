package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/signal"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// signalView is what was found, as the command shows it.
type signalView struct {
	Recommendation string    `json:"recommendation"`
	Kind           string    `json:"kind"`
	Evidence       string    `json:"evidence"`
	Others         []string  `json:"others"`
	FoundAt        time.Time `json:"foundAt"`
}

func signalsCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	award, number, limit := "", "", 0
	c := &cobra.Command{
		Use: "signals", Short: "Shows what is unusual about recommendations, with its evidence", Args: cobra.NoArgs,
		Long: "Shows what was found last, or all that was found for one award or recommendation: one account for several " +
			"people, a household, a family " +
			"of mailboxes, one network, a burst, a ring, a throw-away mailbox, what was too fast, an agency's word alone, " +
			"what a seller may have sold to itself. It decides nothing: most families are honest. " +
			"Nothing of a person is shown; whose recommendations they are, their numbers tell.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Signals.Do(ctx, t.ID, signals.Whose{Award: award, Number: number}, limit)
				if err != nil {
					return err
				}
				return showSignals(ctx, cmd, a, t.ID, found)
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&award, "award", "", "only of the recommendation that this award is for")
	c.Flags().StringVar(&number, "number", "", "only of the recommendation with this number")
	c.Flags().IntVar(&limit, "limit", 50, "how many of the newest")
	c.MarkFlagsMutuallyExclusive("award", "number")
	return c
}

func showSignals(ctx context.Context, cmd *cobra.Command, a *wiring.App, t tenant.ID, found []signal.Signal) error {
	numbers, err := a.Signals.Numbers(ctx, t, found)
	if err != nil {
		return err
	}
	views, rows := make([]signalView, len(found)), make([][]string, len(found))
	for i, s := range found {
		v := signalView{
			Recommendation: numbers[s.RecommendationID], Kind: string(s.Kind), Evidence: s.Words(), Others: []string{},
			FoundAt: s.FoundAt.UTC(),
		}
		for _, id := range s.Evidence.Others {
			v.Others = append(v.Others, numbers[id])
		}
		views[i], rows[i] = v, []string{v.Recommendation, v.Kind, v.Evidence, strings.Join(v.Others, ", "), moment(s.FoundAt)}
	}
	return write(cmd, views, []string{"RECOMMENDATION", "KIND", "EVIDENCE", "OTHERS", "FOUND"}, rows)
}
