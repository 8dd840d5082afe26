package operator

import (
	"context"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func invitationCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "invitation", Short: "People that agencies invite to recommend"}
	d := &desk{getenv: getenv}
	never := &cobra.Command{
		Use: "never <email>", Short: "Keeps every letter from an address whose owner wrote that there be none",
		Args: cobra.ExactArgs(1),
		Long: "Keeps every letter from an address, for ever: for a person who asked for it from that very address, which " +
			"is what the link below each letter does. " +
			"Invitations that wait for an answer end, and name and address in them are erased. Only recipient allow lifts it. " +
			"It is in the audit log.",
		RunE: func(cmd *cobra.Command, args []string) error {
			email, err := person.ParseEmail(args[0])
			if err != nil {
				return named("email", err)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Declines.ByOperator(ctx, t.ID, email, a.Acts(who.Name())); err != nil {
					return err
				}
				return did(
					cmd, facts{"state": "declined"}, "no letter reaches %s any more; what waited for an answer there has ended",
					email.Masked(),
				)
			})
		},
	}
	d.flag(never)
	c.AddCommand(never)
	return c
}
