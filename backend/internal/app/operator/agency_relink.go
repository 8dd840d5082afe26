package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func agencyRelink(d *desk) *cobra.Command {
	language := ""
	c := &cobra.Command{
		Use: "relink <id>", Short: "Prints a new link in the place of one whose address is lost", Args: cobra.ExactArgs(1),
		Long: "Prints a new link to the same page and until the same day as one that still counts, and ends that one at " +
			"once: wherever its address was printed or sent, it doesn't count any more, and the new one has to take its place. The id is that of \"agency links\".",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				before := strings.TrimSpace(args[0])
				made, err := a.Agencies.Relink(ctx, t, who.Name(), before)
				if err != nil {
					return err
				}
				address, last := a.Links.Agency(
					t, t.LanguageOr(tenant.Language(language)), leadOf(made), made.Token,
				), made.LastDay()
				return did(cmd, facts{
					"link": made.ID, "address": address, "lastDay": last.Format(time.DateOnly), "replaced": before,
				},
					"%s\nuntil %s, id %s\nthe link %s has ended: its address counts no longer, wherever it was printed or "+
						"sent",
					address, last.Format("02.01.2006"), made.ID, before)
			})
		},
	}
	c.Flags().StringVar(&language, "language", "", "language of the page; the tenant's first without it")
	return c
}
