package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// onAccount is a command about the account of one address. Each goes into the audit log.
type onAccount struct {
	desk
	// email or account names whose it is: audit and case show give the account's id.
	email, account string
}

func (o *onAccount) command(
	use, short, long string,
	do func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error,
) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Long: long, Args: cobra.NoArgs, RunE: func(
		cmd *cobra.Command, _ []string,
	) error {
		return o.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
			if err := o.find(ctx, a, t); err != nil {
				return err
			}
			return do(ctx, cmd, a, t, who.Name())
		})
	}}
	o.flag(c)
	c.Flags().StringVar(&o.email, "email", "", "address of the account")
	c.Flags().StringVar(&o.account, "account", "", "id of the account, as audit and case show print it")
	c.MarkFlagsOneRequired("email", "account")
	c.MarkFlagsMutuallyExclusive("email", "account")
	return c
}

// find takes the address of the account that was named, or checks the one that was typed.
//
// Rule (operator, 4 D): An account is named by what another command printed. Test:
// TestAnAccountIsNamedByWhatWasPrinted.
func (o *onAccount) find(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
	if o.account == "" {
		_, err := person.ParseEmail(o.email)
		return named("email", err)
	}
	found, err := a.Accounts.ByID(ctx, t.ID, o.account)
	if err != nil {
		return named("account", err)
	}
	o.email = found.Email.String()
	return nil
}

func adminLoginCommand(getenv func(string) string) *cobra.Command {
	o, reason := &onAccount{desk: desk{getenv: getenv}}, ""
	c := o.command("admin-login", "Prints a link by which you look into one person's account, once, within ten minutes",
		"Prints a link by which you look into one person's account, once, within ten minutes. The session lasts "+
			"an hour, says on every page that "+
			"it is an operator's, and only looks: whatever changes something, and the export, needs the owner. "+
			"The owner reads in a letter who "+
			"looked and why. The link, its use and each call are in the audit log, the reason for good: it may name no person.",
		func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
			pass, err := a.Accounts.IssueAdminLogin(ctx, t, o.email, who, reason)
			if err != nil {
				return err
			}
			return writePass(cmd, a, t, pass)
		})
	reasonFlag(c, &reason, "why you look; the owner reads it")
	return c
}

func accountCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "account", Short: "Single accounts: locks, and links where a tenant has autologin"}
	o := &onAccount{desk: desk{getenv: getenv}}
	c.AddCommand(
		o.command("lock", "Locks an account and ends its sessions", "",
			func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
				return o.tell(
					ctx, cmd, a, t, a.Accounts.Lock(ctx, t, o.email, who), "locked",
					"the account %s is locked; its sessions have ended",
				)
			}),
		o.command("unlock", "Opens a locked account", "",
			func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
				return o.tell(ctx, cmd, a, t, a.Accounts.Unlock(ctx, t, o.email, who), "unlocked", "the account %s is open again")
			}),
		linkCommand(o))
	return c
}

func linkCommand(o *onAccount) *cobra.Command {
	first, last := "", ""
	c := o.command("link", "Mails a person the link by which one comes from the tenant's own portal",
		"Mails a person the link by which one comes from the tenant's own portal, to the address of the account "+
			"alone. It works for "+
			"ninety days, as often as it is used, and only where the tenant has autologin. With both names "+
			"given, an account is made when the "+
			"address has none.",
		func(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, who string) error {
			if first != "" && last != "" && t.Modules.Autologin {
				_, err := a.Accounts.Ensure(ctx, account.NewPerson{
					Tenant: t.ID, FirstName: first, LastName: last, Email: o.email, Language: string(t.DefaultLanguage()),
					Now: time.Now().UTC(),
				})
				if err != nil {
					return err
				}
			}
			masked, err := a.Accounts.MailAutologin(ctx, t, o.email, who)
			if err != nil {
				return err
			}
			return did(cmd, facts{"mailedTo": masked}, "the link goes to %s; the mail leaves with the worker", masked)
		})
	c.Flags().StringVar(&first, "first", "", "first name, for a new account")
	c.Flags().StringVar(&last, "last", "", "last name, for a new account")
	return c
}

func writePass(cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, p accounts.Pass) error {
	link := a.Links.Admin(t, t.DefaultLanguage(), p.Token)
	return did(
		cmd, facts{"link": link, "until": p.Until}, "%s\nuntil %s", link,
		p.Until.In(tenant.Berlin).Format("02.01.2006 15:04"),
	)
}

// tell says what became of the account, by the id that audit --subject takes.
func (o *onAccount) tell(
	ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, err error, state, format string,
) error {
	if err != nil {
		return err
	}
	email, err := person.ParseEmail(o.email)
	if err != nil {
		return err
	}
	found, err := a.Accounts.ByEmail(ctx, t.ID, email)
	if err != nil {
		return err
	}
	return did(cmd, facts{"account": found.ID, "state": state}, format, found.ID)
}
