package operator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func creditNoteCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "creditnote", Short: "Credit notes about the commissions of agencies"}
	d.flag(c)
	c.AddCommand(
		creditNoteList(d), creditNoteShow(d), creditNoteCorrect(d), creditNoteObject(d), creditNoteAnswer(d),
		creditNotePay(d), creditNoteWaiting(d), creditNoteLost(d), creditNoteRun(d),
	)
	return c
}

// creditNoteView is a document as the command shows it.
type creditNoteView struct {
	Number      string    `json:"number"`
	Agency      string    `json:"agency"`
	Kind        string    `json:"kind"`
	Month       string    `json:"month"`
	Day         string    `json:"day"`
	NetCents    int64     `json:"netCents"`
	VATCents    int64     `json:"vatCents"`
	GrossCents  int64     `json:"grossCents"`
	State       string    `json:"state"`
	About       string    `json:"about,omitempty"`
	CancelledBy string    `json:"cancelledBy,omitempty"`
	ReplacedBy  string    `json:"replacedBy,omitempty"`
	ObjectedAt  time.Time `json:"objectedAt,omitzero"`
	Objection   string    `json:"objection,omitempty"`
	Answer      string    `json:"answer,omitempty"`
	Payment     string    `json:"payment,omitempty"`
	ToPayCents  int64     `json:"toPayCents,omitempty"`
	PaidAt      time.Time `json:"paidAt,omitzero"`
}

// paymentCollected is the word for money that stands in a batch which hasn't left, be it that two people have to
// release it.
const paymentCollected = "collected"

// viewOf takes the ids of the documents whose transfers wait in batches here: only what has left is called sent.
func viewOf(n creditnote.Known, collected map[string]bool) creditNoteView {
	v := creditNoteView{
		Number: n.Number, Agency: string(n.Seller), Kind: string(n.Kind), Month: string(n.Month),
		Day:      n.Day.Format(time.DateOnly),
		NetCents: n.Sums.Net, VATCents: n.Sums.VAT, GrossCents: n.Sums.Gross, State: string(n.State()), About: n.About.Number,
	}
	if n.Answer != nil {
		v.Answer = n.Answer.Reason
	}
	if p := n.Payment; p != nil {
		v.Payment, v.ToPayCents, v.PaidAt = string(p.Status), p.Cents, p.PaidAt
		if p.Status == creditnote.PaymentSent && collected[n.ID] {
			v.Payment = paymentCollected
		}
	}
	if n.CancelledBy != nil {
		v.CancelledBy = n.CancelledBy.Number
	}
	if n.ReplacedBy != nil {
		v.ReplacedBy = n.ReplacedBy.Number
	}
	if n.Objection != nil {
		v.ObjectedAt, v.Objection = n.Objection.At, n.Objection.Reason
	}
	return v
}

func creditNoteList(d *desk) *cobra.Command {
	month := ""
	c := &cobra.Command{
		Use: "list", Short: "Lists credit notes, with their sums and what became of them", Args: cobra.NoArgs,
		Long: "Lists credit notes, with their sums and what became of them. A payment is due, collected (in a " +
			"batch that hasn't left), sent, paid, met (set off) or dropped. With WS_BANK_DIR also those that " +
			"are lost: their number was given, and a restored backup doesn't know them. " +
			"No other document gets such a number; 'creditnote lost' settles it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			var m creditnote.Month
			if month != "" {
				var err error
				if m, err = creditnote.ParseMonth(month); err != nil {
					return named("month", err)
				}
			}
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.CreditNotes.All(ctx, t.ID, m)
				if err != nil {
					return err
				}
				lost, err := lostNotes(ctx, a, t.ID)
				if err != nil && !errors.Is(err, ErrNoBankDir) {
					return err
				}
				collected, err := creditnotes.Collected(ctx, a.Batches, t.ID)
				if err != nil {
					return err
				}
				views := make([]creditNoteView, 0, len(found)+len(lost))
				for _, n := range found {
					views = append(views, viewOf(n, collected))
				}
				for _, g := range lost {
					if m == "" || m == g.Month {
						views = append(views, lostView(g))
					}
				}
				rows := make([][]string, len(views))
				for i, v := range views {
					rows[i] = []string{
						v.Number, v.Agency, v.Kind, v.Month, v.Day, tenant.Money(v.NetCents, "en"), tenant.Money(v.GrossCents, "en"),
						v.State, v.Payment,
					}
				}
				return write(
					cmd, views, []string{"NUMBER", "AGENCY", "KIND", "MONTH", "DAY", "NET", "GROSS", "STATE", "PAYMENT"}, rows,
				)
			})
		},
	}
	c.Flags().StringVar(&month, "month", "", "only those about this month, as 2026-11")
	return c
}

func creditNoteShow(d *desk) *cobra.Command {
	pdf, xml := "", ""
	c := &cobra.Command{
		Use: "show <number>", Short: "Shows a credit note, what an agency objects to, and what corrects it; writes its files",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				n, err := a.CreditNotes.ByNumber(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				for format, to := range map[creditnote.Format]string{creditnote.PDF: pdf, creditnote.XML: xml} {
					if to == "" {
						continue
					}
					file, err := a.CreditNotes.File(ctx, t.ID, n.ID, format)
					if err != nil {
						return err
					}
					if err := os.WriteFile(to, file.Bytes, 0o600); err != nil {
						return typed("folder of", to, err)
					}
				}
				collected, err := creditnotes.Collected(ctx, a.Batches, t.ID)
				if err != nil {
					return err
				}
				v := viewOf(n, collected)
				rows := [][]string{
					{"number", v.Number}, {"agency", v.Agency + ", " + n.Creditor.Name}, {"kind", v.Kind}, {"month", v.Month},
					{"day", v.Day},
					{"net", tenant.Money(v.NetCents, "en")},
					{"tax", fmt.Sprintf("%s (%s)", tenant.Money(v.VATCents, "en"), n.Tax.Standing)},
					{"gross", tenant.Money(v.GrossCents, "en")}, {"commissions", fmt.Sprint(len(n.Lines))}, {"state", v.State},
				}
				for label, value := range map[string]string{
					"about": v.About, "reason": n.Reason, "objection": v.Objection, "answer": v.Answer, "payment": v.Payment,
					"cancelled by": v.CancelledBy, "replaced by": v.ReplacedBy,
				} {
					if value != "" {
						rows = append(rows, []string{label, value})
					}
				}
				return write(cmd, v, []string{"", ""}, rows)
			})
		},
	}
	c.Flags().StringVar(&pdf, "pdf", "", "file into which the PDF is written")
	c.Flags().StringVar(&xml, "xml", "", "file into which the XRechnung is written")
	return c
}

func creditNoteCorrect(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use:   "correct <number>",
		Short: "Takes a credit note back by another one, and says it anew with the agency's master data of today",
		Args:  cobra.ExactArgs(1),
		Long: "Takes a credit note back by another one with the same sums of the other sign, and says it anew " +
			"with the agency's master data of today, such as its tax number or " +
			"that it is a small business. The first stays as it is. The agency gets a letter about both. What " +
			"was earned wrongly isn't corrected here: it is taken back by a commission of " +
			"its own, which stands on the next credit note.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				made, err := a.CorrectCreditNote.Do(ctx, t, who.Name(), args[0], reason)
				if err != nil {
					return err
				}
				back, anew := made.Cancellation.Number, made.Replacement.Number
				return did(
					cmd, facts{"cancelled": args[0], "cancellation": back, "replacement": anew},
					"%s is taken back by %s and said anew by %s", args[0], back, anew,
				)
			})
		},
	}
	reasonFlag(c, &reason, "why, in 1 to 500 characters; it stands on the document that takes back")
	return c
}
