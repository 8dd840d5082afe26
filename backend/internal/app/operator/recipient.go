package operator

import (
	"context"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func recipientCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "recipient", Short: "People who were recommended something"}
	d, w := &desk{getenv: getenv}, &subject{}
	allow := &cobra.Command{
		Use: "allow", Short: "Lifts the wish never to be written to again", Args: cobra.NoArgs,
		Long: "Lifts the wish never to be written to again, for a person who asked for it from that very address. It is in " +
			"the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := w.check(); err != nil {
				return err
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				email, err := w.of(ctx, a, t)
				if err != nil {
					return err
				}
				if err := a.Declines.Allow(ctx, t.ID, email, a.Acts(who.Name())); err != nil {
					return err
				}
				return did(
					cmd, facts{"state": "allowed"},
					"lifted: letters reach this address again, and its owner can be recommended to",
				)
			})
		},
	}
	d.flag(allow)
	w.flags(allow)
	c.AddCommand(allow)
	return c
}
