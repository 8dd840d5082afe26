package operator

import (
	"context"
	"os"
	"os/user"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/wiring"
)

// desk lets a command work on the database of one tenant.
type desk struct {
	getenv func(string) string
	tenant string
}

// flag asks for the tenant.
func (d *desk) flag(c *cobra.Command) {
	c.PersistentFlags().StringVar(&d.tenant, "tenant", "", "id of the tenant")
	_ = c.MarkPersistentFlagRequired("tenant") // it exists
}

// at does something with a tenant that there is.
func (d *desk) at(cmd *cobra.Command, do func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error) error {
	return wiring.Desk(cmd.Context(), d.getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
		t, err := a.Tenants.ByID(cmd.Context(), tenant.ID(d.tenant))
		if err != nil {
			return err
		}
		return do(cmd.Context(), a, t)
	})
}

// whoami is the name under which the audit log remembers what is done here: the login at this machine, and behind sudo the person's own.
func whoami() string {
	who, err := user.Current()
	if err != nil {
		return "unknown"
	}
	if person := os.Getenv("SUDO_USER"); who.Uid == "0" && person != "" {
		return person
	}
	return who.Username
}
