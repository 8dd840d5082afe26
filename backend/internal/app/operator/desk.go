package operator

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
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
	return processes.Desk(cmd.Context(), d.getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
		t, err := a.Tenants.ByID(cmd.Context(), tenant.ID(d.tenant))
		if err != nil {
			ids := idsOf(a.Tenants.All(cmd.Context()))
			return named("tenant", fmt.Errorf("%s: %w; there are %s", d.tenant, err, strings.Join(ids, ", ")))
		}
		return do(cmd.Context(), a, t)
	})
}

// reasonFlag asks why something is done.
func reasonFlag(c *cobra.Command, reason *string, usage string) {
	c.Flags().StringVar(reason, "reason", "", usage)
	_ = c.MarkFlagRequired("reason") // it exists
}

// named says which flag an error is about.
func named(flag string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("--%s: %w", flag, err)
}

// act does something that changes something: who does it proves it by a key of one's own, and what was asked for is
// signed.
func (d *desk) act(
	cmd *cobra.Command, do func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error,
) error {
	return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
		who, err := d.operator(cmd, a, t.ID)
		if err != nil {
			return err
		}
		ctx, err = a.Deeds.Doing(ctx, who.Operator, commandOf(cmd), argumentsOf(cmd))
		if err != nil {
			return err
		}
		return do(ctx, a, t, who)
	})
}

// actUnless is act, but for a trial, which changes nothing and so needs no proof.
func (d *desk) actUnless(
	trial bool, cmd *cobra.Command, do func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error,
) error {
	if trial {
		return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error { return do(ctx, a, t, "") })
	}
	return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
		return do(ctx, a, t, who.Name())
	})
}

// operator is the person whose key opens.
func (d *desk) operator(cmd *cobra.Command, a *wiring.App, t tenant.ID) (*transferpeers.Operator, error) {
	key, err := openKey(cmd, d.getenv)
	if err != nil {
		return nil, err
	}
	return a.Operator(cmd.Context(), t, key)
}

// commandOf is a command without the programme's name.
func commandOf(cmd *cobra.Command) string {
	_, command, _ := strings.Cut(cmd.CommandPath(), " ")
	return command
}

// argumentsOf are what a command was given, in one order.
func argumentsOf(cmd *cobra.Command) []string {
	given := append([]string{}, cmd.Flags().Args()...)
	cmd.Flags().Visit(func(f *pflag.Flag) { given = append(given, f.Name+"="+f.Value.String()) })
	return given
}
