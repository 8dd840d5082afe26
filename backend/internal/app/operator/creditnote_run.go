package operator

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errUnwritten makes the command end with a status that a script sees.
var errUnwritten = errors.New("a credit note failed; run it again once that is put right")

// runView is what became of an agency in a run.
type runView struct {
	Agency string `json:"agency"`
	Why    string `json:"why"`
}

func creditNoteRun(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "run", Short: "Writes the credit notes that are due now, as each morning's run does", Args: cobra.NoArgs,
		Long: "Writes the credit notes of all months that are over and that no document is about, as the run of each " +
			"morning does (WS_BANK_DIR): after a fault was put right, an agency has " +
			"entered what was missing, or a backup was restored. What stands already is left as it is, so it may come as " +
			"often as you like, also while the worker's own run is at it. " +
			"Lists the numbers that it wrote, which agencies it waits for, and what failed; status 1 when something did. In " +
			"the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				done, err := a.CreditNoteRun.Asked(ctx, t, who.Name())
				if err != nil {
					return err
				}
				waiting, failed := viewRun(
					done.Waiting, func(o creditnotes.Outcome) string { return string(o) },
				), viewRun(done.Failed, error.Error)
				what := facts{"written": append([]string{}, done.Numbers...), "waiting": waiting, "failed": failed}
				if err := did(
					cmd, what, "written: %d; agencies that wait: %d; failed: %d", len(done.Numbers), len(waiting), len(failed),
				); err != nil || asJSON(cmd) {
					return errors.Join(err, unwritten(failed))
				}
				var rows [][]string
				for _, number := range done.Numbers {
					rows = append(rows, []string{"written", number, ""})
				}
				for _, v := range waiting {
					rows = append(rows, []string{"waits", v.Agency, v.Why})
				}
				for _, v := range failed {
					rows = append(rows, []string{"failed", v.Agency, v.Why})
				}
				return errors.Join(table(cmd, nil, rows), unwritten(failed))
			})
		},
	}
}

// viewRun puts agencies into one order, with the reason of each.
func viewRun[K ~string, V any](of map[K]V, why func(V) string) []runView {
	views := []runView{}
	for _, agency := range slices.Sorted(maps.Keys(of)) {
		views = append(views, runView{Agency: string(agency), Why: why(of[agency])})
	}
	return views
}

func unwritten(failed []runView) error {
	if len(failed) > 0 {
		return errUnwritten
	}
	return nil
}
