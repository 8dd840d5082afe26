package operator

import (
	"context"

	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

func recipientCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "recipient", Short: "People to whom something was recommended"}
	d, address := &desk{getenv: getenv}, ""
	allow := &cobra.Command{
		Use: "allow", Short: "Lifts the wish never to be written to again", Args: cobra.NoArgs,
		Long: "Lifts the wish never to be written to again, for a person who asked for it from that very address. It is in the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			email, err := person.ParseEmail(address)
			if err != nil {
				return named("email", err)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *payoutpeers.Operator) error {
				if err := a.AllowMail(ctx, t.ID, email, who.Name()); err != nil {
					return err
				}
				return did(cmd, facts{"state": "allowed"}, "lifted: letters reach this address again, and its owner can be recommended to")
			})
		},
	}
	d.flag(allow)
	allow.Flags().StringVar(&address, "email", "", "address of the person")
	_ = allow.MarkFlagRequired("email") // it exists
	c.AddCommand(allow)
	return c
}
