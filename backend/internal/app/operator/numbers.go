package operator

import (
	"context"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
)

func numbersCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "numbers", Short: "The figures that people of the desk read"}
	d.flag(c)
	c.AddCommand(numbersRebuild(d))
	return c
}

func numbersRebuild(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "rebuild", Short: "Counts all days of a tenant anew", Args: cobra.NoArgs,
		Long: "Counts each day anew on which recommendations were made, from the recommendations themselves. No one needs " +
			"it as long as the database works: a worker counts what has changed. What is asked for meanwhile is right, and " +
			"takes longer.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				days, err := a.NumbersKept.Rebuild(ctx, t.ID)
				if err != nil {
					return err
				}
				return writeLine(cmd, "%d days counted", days)
			})
		},
	}
}
