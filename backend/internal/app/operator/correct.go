package operator

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/lookup"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errOneOf = errors.New("either --account or --recommendation names the person")

func correctCommand(getenv func(string) string) *cobra.Command {
	d, w, c, reason := &desk{getenv: getenv}, &lookup.Who{}, &lookup.Correction{}, ""
	cmd := &cobra.Command{
		Use: "correct", Short: "Puts right what is kept of a person", Args: cobra.NoArgs,
		Long: "Puts right the name of an account's owner, or the name, telephone number and postal address of a " +
			"recommendation's friend; what isn't given stays. The person gets a letter that names the parts. An e-mail " +
			"address and bank data are changed by their owner alone. Documents that were written stay as they are.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if (w.Account == "") == (w.Number == "") {
				return errOneOf
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Lookup.CorrectByKey(ctx, t, who.Name(), *w, *c, reason); err != nil {
					return err
				}
				return did(cmd, facts{"state": "corrected"}, "corrected; a letter to the person leaves with the worker")
			})
		},
	}
	d.flag(cmd)
	f := cmd.Flags()
	f.StringVar(&w.Account, "account", "", "id of the person's account, as audit and case show print it")
	f.StringVar(&w.Number, "recommendation", "", "number of the recommendation whose friend is meant")
	f.StringVar(&reason, "reason", "", "why, in 5 to 200 characters; kept for good, and names no one")
	f.StringVar(&c.Salutation, "salutation", "", "Frau, Herr or Divers")
	f.StringVar(&c.FirstName, "first-name", "", "first name")
	f.StringVar(&c.LastName, "last-name", "", "family name")
	f.StringVar(&c.Phone, "phone", "", "telephone number of a friend")
	f.StringVar(&c.Street, "street", "", "street of a friend")
	f.StringVar(&c.HouseNumber, "house-number", "", "house number of a friend")
	f.StringVar(&c.Zip, "zip", "", "postcode of a friend")
	f.StringVar(&c.City, "city", "", "town of a friend")
	_ = cmd.MarkFlagRequired("reason") // it exists
	return cmd
}
