package operator

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errNoPerson = errors.New("nobody at this tenant has the address")

func eraseCommand(getenv func(string) string) *cobra.Command {
	d, w := &desk{getenv: getenv}, &subject{}
	c := &cobra.Command{
		Use: "erase", Short: "Erases a person everywhere; this can't be undone", Args: cobra.NoArgs,
		Long: "Erases a person, named by the e-mail address or by a number that audit prints: the account, whatever the " +
			"person entered as somebody's friend, and what came with the address by the contact form. Open " +
			"recommendations are " +
			"withdrawn, and rewards that haven't been paid yet end, claimed or not; what stands in a batch for the bank by " +
			"then is finished. This can't be undone.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := w.check(); err != nil {
				return err
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				email, err := w.of(ctx, a, t)
				if err != nil {
					return err
				}
				found, err := a.Erasure.Person(ctx, t.ID, email, a.Acts(who.Name()))
				if err != nil {
					return err
				}
				if !found {
					return errNoPerson
				}
				return did(cmd, facts{"state": "erased"}, "erased; the worker goes through what is left in recommendations")
			})
		},
	}
	d.flag(c)
	w.flags(c)
	return c
}
