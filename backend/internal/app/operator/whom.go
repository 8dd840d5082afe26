package operator

import (
	"context"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// subject names a person: by address, or by the number that audit, case show and the log print.
type subject struct {
	email, account, recipient string
}

// flags adds the ways to name the person; exactly one is taken.
func (w *subject) flags(c *cobra.Command, beside ...string) {
	c.Flags().StringVar(&w.email, "email", "", "address of the person")
	c.Flags().StringVar(&w.account, "account", "", "id of the person's account, as audit and case show print it")
	c.Flags().StringVar(&w.recipient, "recipient", "", "id of what the person entered as a friend, as audit prints it")
	ways := append([]string{"email", "account", "recipient"}, beside...)
	c.MarkFlagsOneRequired(ways...)
	c.MarkFlagsMutuallyExclusive(ways...)
}

// check refuses what can't be read as an address before anything is opened.
func (w *subject) check() error {
	if w.email == "" {
		return nil
	}
	_, err := person.ParseEmail(w.email)
	return named("email", err)
}

// of gives the address.
func (w *subject) of(ctx context.Context, a *wiring.App, t *tenant.Tenant) (person.Email, error) {
	switch {
	case w.account != "":
		found, err := a.Accounts.ByID(ctx, t.ID, w.account)
		if err != nil {
			return person.Email{}, named("account", err)
		}
		return found.Email, nil
	case w.recipient != "":
		email, err := a.Recipients.EmailOf(ctx, t.ID, w.recipient)
		return email, named("recipient", err)
	default:
		email, err := person.ParseEmail(w.email)
		return email, named("email", err)
	}
}
