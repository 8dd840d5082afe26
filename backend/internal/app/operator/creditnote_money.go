package operator

import (
	"context"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/creditnote"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// afterAnswer is what becomes of the money of a document that stands.
var afterAnswer = map[creditnote.PaymentStatus]string{
	creditnote.PaymentDue: "it is paid by the next run", creditnote.PaymentSent: "its transfer is on its way",
	creditnote.PaymentPaid: "it was paid before", creditnote.PaymentMet: "it was set off before",
}

func creditNoteObject(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use:   "object <number>",
		Short: "Takes down the objection of an agency or a partner that has ended",
		Args:  cobra.ExactArgs(1),
		Long: "Takes down what an agency or a partner that has ended objects to, as it wrote it to you: it can't " +
			"enter it by itself any more. Nothing more is paid of the credit note until 'creditnote answer' rejects " +
			"the objection or 'creditnote correct' says the seller is right, and it has no effect as an invoice from " +
			"then on. One that works objects by itself.",
		RunE: func(cmd *cobra.Command, args []string) error {
			do := func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				if err := a.LookAtCreditNotes.ObjectFor(ctx, t, who, args[0], reason); err != nil {
					return err
				}
				return did(
					cmd, facts{"objected": args[0]},
					"the objection to %s is taken down; nothing more is paid of it until it is answered", args[0],
				)
			}
			return d.actUnless(false, cmd, do)
		},
	}
	reasonFlag(c, &reason, "what the seller objects to, in 1 to 500 characters")
	return c
}

func creditNoteAnswer(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use: "answer <number>", Short: "Rejects an agency's objection: the credit note stands", Args: cobra.ExactArgs(1),
		Long: "Rejects an agency's objection with a reason, which the agency gets by mail and sees beside the credit note. " +
			"It stands as it is; what of it isn't paid yet is paid. " +
			"Where the agency is right, 'creditnote correct' answers. A credit note that was objected to has no effect as an " +
			"invoice, no matter who is right: whether its input tax " +
			"may be deducted is for your tax adviser.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.AnswerCreditNote.Reject(ctx, t.ID, who.Name(), args[0], reason); err != nil {
					return err
				}
				n, err := a.CreditNotes.ByNumber(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"answered": args[0], "payment": string(n.Payment.Status)}, "the objection to %s is rejected; %s",
					args[0], afterAnswer[n.Payment.Status],
				)
			})
		},
	}
	reasonFlag(c, &reason, "why, in 1 to 500 characters; the agency reads it")
	return c
}

func creditNotePay(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "pay <number>", Short: "Has a credit note paid again whose transfer came back without fault of the account",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.AnswerCreditNote.PayAgain(ctx, t.ID, who.Name(), args[0]); err != nil {
					return err
				}
				return did(cmd, facts{"paid": args[0]}, "%s is paid by the next run", args[0])
			})
		},
	}
}

// waitingView is something of an agency that waits.
type waitingView struct {
	Agency string `json:"agency"`
	Number string `json:"number,omitempty"`
	Why    string `json:"why"`
	Cents  int64  `json:"cents"`
}

func creditNoteWaiting(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "waiting", Short: "Lists the sellers whose credit note or money waits, and for what", Args: cobra.NoArgs,
		Long: "Lists commissions of months that are over and that no credit note is about: for want of master data " +
			"(no_data) or the agreement (no_agreement), or because " +
			"writing failed (missing); credit notes whose objection has no answer yet, paid or not (objection, with the " +
			"whole sum); and credit notes whose money waits: for an " +
			"account (no_account), for another one than the bank refused (account_refused), for a change of account, mailbox " +
			"or tax data to hold (recheck; 'agency recheck list' has those that were denied), or for an operator: since the " +
			"transfer came back without fault of the account " +
			"(withheld), or since money left for the month before a backup was restored (paid_before), with another sum or " +
			"for a correction, which 'creditnote correct' makes again.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.WaitingCreditNotes.Of(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := make([]waitingView, len(found)), make([][]string, len(found))
				for i, w := range found {
					v := waitingView{Agency: string(w.Seller), Number: w.Number, Why: string(w.Why), Cents: w.Cents}
					views[i], rows[i] = v, []string{v.Agency, v.Number, v.Why, tenant.Money(v.Cents, "en")}
				}
				return write(cmd, views, []string{"AGENCY", "NUMBER", "WAITS FOR", "SUM"}, rows)
			})
		},
	}
}
