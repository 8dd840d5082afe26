package operator

import (
	"context"
	"time"

	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// onAccount is a command about the account of one address. Each goes into the audit log.
type onAccount struct {
	desk
	email string
}

func (o *onAccount) command(use, short, long string, do func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Long: long, Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
		return o.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *payoutpeers.Operator) error {
			return do(ctx, cmd, a, t, who.Name())
		})
	}}
	o.flag(c)
	c.Flags().StringVar(&o.email, "email", "", "address of the account")
	_ = c.MarkFlagRequired("email") // it exists
	return c
}

func adminLoginCommand(getenv func(string) string) *cobra.Command {
	o, reason := &onAccount{desk: desk{getenv: getenv}}, ""
	c := o.command("admin-login", "Prints a link by which you look into one person's account, once, within ten minutes",
		"Prints a link by which you look into one person's account, once, within ten minutes. The session lasts an hour, says on every page that "+
			"it is an operator's, and only looks: whatever changes something, and the export, needs the owner. The owner is told by mail who "+
			"looked and why. The link, its use and each call are in the audit log, the reason for good: it may name nobody.",
		func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
			pass, err := a.Accounts().IssueAdminLogin(ctx, t, o.email, who, reason)
			if err != nil {
				return err
			}
			return sayPass(cmd, a, t, pass)
		})
	c.Flags().StringVar(&reason, "reason", "", "why you look; the owner reads it")
	_ = c.MarkFlagRequired("reason") // it exists
	return c
}

func accountCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "account", Short: "Single accounts: locks, and links where a tenant has autologin"}
	o := &onAccount{desk: desk{getenv: getenv}}
	c.AddCommand(
		o.command("lock", "Locks an account and ends its sessions", "",
			func(ctx context.Context, _ *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
				return a.Accounts().Lock(ctx, t, o.email, who)
			}),
		o.command("unlock", "Opens a locked account", "",
			func(ctx context.Context, _ *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
				return a.Accounts().Unlock(ctx, t, o.email, who)
			}),
		linkCommand(o))
	return c
}

func linkCommand(o *onAccount) *cobra.Command {
	first, last := "", ""
	c := o.command("link", "Mails a person the link by which one comes from the tenant's own portal",
		"Mails a person the link by which one comes from the tenant's own portal, to the address of the account and to nobody else. It works for "+
			"ninety days, as often as it is used, and only where the tenant has autologin. With both names given, an account is made when the "+
			"address has none.",
		func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
			if first != "" && last != "" && t.Modules.Autologin {
				_, err := a.Accounts().Ensure(ctx, accounts.NewPerson{
					Tenant: t.ID, FirstName: first, LastName: last, Email: o.email, Language: string(t.DefaultLanguage()),
					Now: time.Now().UTC(),
				})
				if err != nil {
					return err
				}
			}
			masked, err := a.Accounts().MailAutologin(ctx, t, o.email, who)
			if err != nil {
				return err
			}
			return say(cmd, "the link goes to %s; the mail leaves with the worker", masked)
		})
	c.Flags().StringVar(&first, "first", "", "first name, for a new account")
	c.Flags().StringVar(&last, "last", "", "last name, for a new account")
	return c
}

func sayPass(cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, p accounts.Pass) error {
	link := a.Links().Admin(t, t.DefaultLanguage(), p.Token)
	return say(cmd, "%s\nuntil %s", link, p.Until.In(tenant.Berlin).Format("02.01.2006 15:04"))
}
