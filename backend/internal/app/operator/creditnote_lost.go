package operator

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/creditnote"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// lostNotes are credit notes whose number was given and that a restored backup doesn't know.
func lostNotes(ctx context.Context, a *wiring.App, t tenant.ID) ([]creditnote.Given, error) {
	if a.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return a.LostCreditNotes.Of(ctx, t)
}

func lostView(g creditnote.Given) creditNoteView {
	return creditNoteView{
		Number: g.Number, Agency: string(g.Seller), Kind: string(g.Kind), Month: string(g.Month),
		Day:        g.At.In(tenant.Berlin).Format(time.DateOnly),
		GrossCents: g.GrossCents, State: "lost",
	}
}

// lostSign is about numbers that were given and that no document has. Somebody has to tell the agency that holds such a
// document.
func lostSign(t string, lost []creditnote.Given, err error) sign {
	s := sign{
		Tenant: t, What: "credit notes that are lost: their number was given, and no document has it",
		State: fmt.Sprint(len(lost)), Wrong: len(lost) > 0 || err != nil,
	}
	switch {
	case errors.Is(err, ErrNoBankDir):
		s.State, s.Wrong = "not asked: "+err.Error(), false
	case err != nil:
		s.State = "the journal of numbers can't be read; no credit note is written"
	case len(lost) > 0:
		s.State = fmt.Sprintf("%d, from %s; operator creditnote list", len(lost), lost[0].Number)
	}
	return s
}

func creditNoteLost(d *desk) *cobra.Command {
	reason := ""
	c := &cobra.Command{
		Use: "lost <number>", Short: "Settles a number that was given and that no document has: the agency was told",
		Args: cobra.ExactArgs(1),
		Long: "Settles a number that was given and that no document has (WS_BANK_DIR), as after a backup was restored: its " +
			"credit note stands in 'creditnote list' as lost until then. " +
			"What was earned is on another credit note, with another number. If the agency got the lost one, tell it in " +
			"writing that the other one stands in its place: tax that two documents " +
			"show is owed twice (section 14c of the UStG). Your tax adviser should know of both, and of the gap.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if a.Config.BankDir == "" {
					return ErrNoBankDir
				}
				if err := a.LostCreditNotes.Settle(ctx, t.ID, who.Name(), args[0], reason); err != nil {
					return err
				}
				return did(cmd, facts{"settled": args[0]}, "%s is settled; no document gets its number", args[0])
			})
		},
	}
	reasonFlag(c, &reason, "what was done, in 1 to 500 characters")
	return c
}
