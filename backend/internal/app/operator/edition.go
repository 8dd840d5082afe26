package operator

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

func tenantHistory(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "history", Short: "Lists a tenant's editions, the newest first: the newest that doesn't wait holds",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				editions, err := a.Editions.History(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := make([]facts, len(editions)), make([][]string, len(editions))
				for i, e := range editions {
					views[i] = facts{
						"edition": e.Number, "loadedAt": e.LoadedAt.UTC(), "loadedBy": e.LoadedBy, "restores": e.Restores,
						"digest": e.Digest, "state": fateOf(e), "decidedBy": e.DecidedBy,
						"reason": e.Reason,
					}
					rows[i] = []string{strconv.Itoa(e.Number), moment(e.LoadedAt), e.LoadedBy, restored(e), e.Digest[:12], fateOf(e)}
				}
				return write(cmd, views, []string{"EDITION", "LOADED AT", "LOADED BY", "RESTORES", "DIGEST", "STATE"}, rows)
			})
		},
	}
	d.flag(c)
	return c
}

// fateOf tells what became of an edition; one that was overtaken while it waited has ended.
func fateOf(e edition.Edition) string {
	switch {
	case e.Waits():
		return "waits for a second operator, or was overtaken"
	case e.Confirmed:
		return "confirmed by " + e.DecidedBy
	case !e.Holds() && e.Reason != "":
		return "refused by " + e.DecidedBy + ": " + e.Reason
	case !e.Holds():
		return "refused by " + e.DecidedBy
	default:
		return "loaded"
	}
}

func restored(e edition.Edition) string {
	if e.Restores == 0 {
		return "-"
	}
	return strconv.Itoa(e.Restores)
}

func tenantUndo(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "undo", Short: "Brings back what stood before a tenant's newest edition", Args: cobra.NoArgs,
		Long: "Brings back what stood before a tenant's newest edition, as an edition of its own. Undone again, it goes a " +
			"further step back. In the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			id := tenant.ID(d.tenant)
			return loading(cmd, getenv, id, func(ctx context.Context, a *wiring.App, by string) (edition.Edition, error) {
				return a.LoadTenant.Undo(ctx, id, by)
			})
		},
	}
	d.flag(c)
	return c
}

func tenantRestore(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	var number int
	c := &cobra.Command{
		Use: "restore", Short: "Brings an edition of a tenant back", Args: cobra.NoArgs,
		Long: "Brings an edition of a tenant back, as an edition of its own; 0 is what lies in the processes' own folder. " +
			"In the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			id := tenant.ID(d.tenant)
			return loading(cmd, getenv, id, func(ctx context.Context, a *wiring.App, by string) (edition.Edition, error) {
				return a.LoadTenant.Restore(ctx, id, by, number)
			})
		},
	}
	d.flag(c)
	c.Flags().IntVar(&number, "edition", 0, "number of the edition (tenant history)")
	_ = c.MarkFlagRequired("edition") // it exists
	return c
}
