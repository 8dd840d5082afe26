package operator

import (
	"context"
	"errors"

	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errNobody = errors.New("nobody at this tenant has the address")

func eraseCommand(getenv func(string) string) *cobra.Command {
	d, address := &desk{getenv: getenv}, ""
	c := &cobra.Command{
		Use: "erase", Short: "Erases a person everywhere; this can't be undone", Args: cobra.NoArgs,
		Long: "Erases a person by the e-mail address: the account, and whatever the person entered as somebody's friend. Open recommendations are " +
			"withdrawn, unclaimed rewards end, and transfers on their way are finished. This can't be undone.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			email, err := person.ParseEmail(address)
			if err != nil {
				return named("email", err)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *payoutpeers.Operator) error {
				found, err := a.ErasePerson(ctx, t.ID, email, who.Name())
				if err != nil {
					return err
				}
				if !found {
					return errNobody
				}
				return did(cmd, facts{"state": "erased"}, "erased; the worker goes through what is left in recommendations")
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&address, "email", "", "address of the person")
	_ = c.MarkFlagRequired("email") // it exists
	return c
}
