package operator

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/creditor"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func agencyRecheck(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "recheck", Short: "Changed accounts, mailboxes and tax data that payouts to agencies wait for",
	}
	c.AddCommand(recheckList(d), recheckSettle(d))
	return c
}

// recheckView is a change that payouts wait for.
type recheckView struct {
	ID        string    `json:"id"`
	Agency    string    `json:"agency"`
	Change    string    `json:"change"`
	ChangedAt time.Time `json:"changedAt"`
	By        string    `json:"by"`
	// Until is when payouts go on by themselves; missing once somebody denied the change.
	Until     time.Time `json:"until,omitzero"`
	DeniedAt  time.Time `json:"deniedAt,omitzero"`
	VouchedBy string    `json:"vouchedBy,omitempty"`
	// second tells that a second person's word alone ends it.
	second bool
}

func viewOfRecheck(r creditor.Recheck) recheckView {
	v := recheckView{
		ID: r.ID, Agency: string(r.Seller), Change: string(r.Change), ChangedAt: r.At, By: r.By, Until: r.Until,
		DeniedAt: r.DeniedAt, VouchedBy: r.VouchedBy, second: r.WaitsForSecond(),
	}
	if !r.DeniedAt.IsZero() || v.second {
		v.Until = time.Time{}
	}
	return v
}

// waitsFor says what ends it.
func (v recheckView) waitsFor() string {
	if v.second {
		return "you: a second person"
	}
	if v.DeniedAt.IsZero() {
		return "until " + moment(v.Until)
	}
	return "you: denied on " + moment(v.DeniedAt)
}

func recheckList(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "Lists the changes that payouts to agencies wait for", Args: cobra.NoArgs,
		Long: "Lists the changes that payouts to agencies wait for: another account, another mailbox for documents " +
			"(mailbox), another tax number, VAT id or standing (tax). Payouts go on by themselves when the tenant's period " +
			"is over (periods.recheck), or, once a reader of the letter has denied the change, by your word (settle). BY is " +
			"the membership of who made it, as 'agency member list' shows it; it is empty for an account that an operator " +
			"entered ('agency account'), which takes a second person where the tenant's payouts take four eyes.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Rechecks.Stopping(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := make([]recheckView, len(found)), make([][]string, len(found))
				for i, r := range found {
					v := viewOfRecheck(r)
					views[i], rows[i] = v, []string{v.ID, v.Agency, v.Change, moment(v.ChangedAt), v.By, v.waitsFor(), v.VouchedBy}
				}
				return write(cmd, views, []string{"ID", "AGENCY", "CHANGE", "CHANGED AT", "BY", "WAITS", "VOUCHED BY"}, rows)
			})
		},
	}
}

func recheckSettle(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use: "settle <id>", Short: "Lets payouts to an agency go on that wait for a change", Args: cobra.ExactArgs(1),
		Long: "Lets payouts to an agency go on that wait for a change of its account, mailbox or tax data, with a " +
			"reason for the audit log. Ask the agency before, by another way than what was changed. Where the agency " +
			"didn't want the change, have its owner enter the right data first: they wait on their own. Where the " +
			"tenant's payouts take four eyes, two people say so.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				settled, err := a.Rechecks.Settle(ctx, t, args[0], who.Name(), reason)
				if err != nil {
					return err
				}
				next := "payouts go on, unless another change stops them"
				if !settled {
					next = "it takes a second person's word"
				}
				return did(
					cmd, facts{"recheck": args[0], "settled": fmt.Sprint(settled)}, "the change %s is looked at; %s", args[0], next,
				)
			})
		},
	}
	reasonFlag(c, &reason, "how you know that the change is right, in 1 to 500 characters")
	return c
}
