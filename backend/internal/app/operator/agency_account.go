package operator

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/creditor"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func agencyAccount(d *desk) *cobra.Command {
	holder, reason := "", ""
	c := &cobra.Command{
		Use:   "account <number>",
		Short: "Enters another account of an agency or a partner that has ended; the IBAN comes from standard input",
		Args:  cobra.ExactArgs(1),
		Long: "Enters another account of an agency or a partner that has ended and can't enter one by itself any more, " +
			"after what it wrote from its own mailbox; the IBAN comes from standard input. Payouts to it wait for the " +
			"tenant's period (periods.recheck); where they take four eyes, for a second person's 'agency recheck settle', " +
			"however long that takes. Who led it gets a letter with a link that stops payouts. A credit note that the bank " +
			"refused is paid to it after that. One that works enters its account by itself.",
		RunE: func(cmd *cobra.Command, args []string) error {
			iban, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
			if err != nil && !errors.Is(err, io.EOF) {
				return err
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				number, err := a.Creditors.PayEnded(ctx, t, creditor.Entry{
					Number: args[0], IBAN: strings.TrimSpace(iban), Holder: holder, Operator: who.Name(), Reason: reason,
				})
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"agency": string(number), "state": "entered"},
					"the account of %s is entered; payouts wait, see 'agency recheck list', and the mail about it leaves with "+
						"the worker", number,
				)
			})
		},
	}
	c.Flags().StringVar(&holder, "holder", "", "holder of the account")
	_ = c.MarkFlagRequired("holder") // it exists
	reasonFlag(c, &reason, "how you know that the account is the seller's, in 1 to 500 characters")
	return c
}
