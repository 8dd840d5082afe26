package operator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/restore"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errWhich wants references or --all, and not both.
//
// Rule (payout, 4 D): What left and isn't in the books is reported by the operator's health, and taken in by a command
// that is in the audit log. Enforced: compare.go Do. Test: TestWhatTheBooksDoNotKnowIsReportedAndTakenIn.
var errWhich = errors.New("name what is meant, or --all")

// errUnknownLeft makes the command end with a status that a script sees.
var errUnknownLeft = errors.New("something left that isn't in the books; nothing is paid")

// unknownView is one thing that left and isn't in the books. It alone doesn't tell whose it is.
type unknownView struct {
	Way       string    `json:"way"`
	Reference string    `json:"reference"`
	File      string    `json:"file,omitempty"`
	Cents     int64     `json:"amountCents"`
	At        time.Time `json:"at,omitzero"`
	Why       string    `json:"why"`
}

// ErrNoBankDir tells that the setting of the bank's folder is missing.
var ErrNoBankDir = errors.New("WS_BANK_DIR isn't set")

// unknownOf gives what left and isn't in the books.
func unknownOf(ctx context.Context, a *wiring.App, t tenant.ID) ([]restore.Unknown, error) {
	if a.Config.BankDir == "" {
		return nil, ErrNoBankDir
	}
	return a.Compare.Do(ctx, t)
}

func payoutReconcile(d *desk) *cobra.Command {
	take, unnamed, lost := false, false, false
	c := &cobra.Command{
		Use: "reconcile", Short: "Compares what left with the books, and takes it in", Args: cobra.NoArgs,
		Long: "Lists the transfers in the bank's folder (WS_BANK_DIR), and the vouchers in the journal beside it, that the books don't know: after a " +
			"backup of the database was restored, nothing is paid while there are any. With --take they are taken into the books: transfers wait for " +
			"what the bank says of them, vouchers are mailed once more with their old code, and what fits no award is held until its award is earned " +
			"anew, which is paid then; a line of the journal that can't be read is passed over. It stands in the audit log. Status 1 while anything is left.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.actUnless(!take, cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				unknown, err := unknownOf(ctx, a, t.ID)
				if err != nil {
					return err
				}
				if take {
					as := restores.Asked{Who: who, FolderLost: lost, Unnamed: unnamed}
					if unknown, err = takeIn(ctx, cmd, a, t.ID, as); err != nil {
						return err
					}
				}
				return tellUnknown(cmd, unknown)
			})
		},
	}
	c.Flags().BoolVar(&take, "take", false, "take them into the books")
	c.Flags().BoolVar(
		&unnamed, "unnamed", false,
		"with --take, also files of older versions, whose transfers don't tell their awards: nothing keeps those from being paid again",
	)
	c.Flags().BoolVar(
		&lost, "folder-lost", false,
		"with --take, go on although the last file in the books isn't in the folder, or its journals end too early: what they alone knew can be paid again",
	)
	return c
}

func takeIn(
	ctx context.Context, cmd *cobra.Command, a *wiring.App, t tenant.ID, as restores.Asked,
) ([]restore.Unknown, error) {
	taken, err := a.TakePayouts.Do(ctx, t, as)
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(
		cmd.ErrOrStderr(), "taken in: %d for awards in the books, %d held for awards that aren't\n", taken.ForAwards,
		taken.Held,
	); err != nil {
		return nil, err
	}
	if taken.Never > 0 {
		if _, err := fmt.Fprintf(
			cmd.ErrOrStderr(), "%d orders never became a card, says the provider\n", taken.Never,
		); err != nil {
			return nil, err
		}
	}
	return unknownOf(ctx, a, t)
}

func tellUnknown(cmd *cobra.Command, unknown []restore.Unknown) error {
	views, rows := make([]unknownView, len(unknown)), make([][]string, len(unknown))
	for i, u := range unknown {
		views[i] = unknownView{
			Way: string(u.Way), Reference: u.Reference, File: u.MessageID, Cents: u.AmountCents, At: u.At, Why: string(u.Why),
		}
		rows[i] = []string{string(u.Way), u.Reference, u.MessageID, euro(u.AmountCents), moment(u.At), string(u.Why)}
	}
	if err := write(cmd, views, []string{"WAY", "REFERENCE", "FILE", "EURO", "AT", "WHY"}, rows); err != nil {
		return err
	}
	if len(unknown) > 0 {
		return errUnknownLeft
	}
	return nil
}

// unknownWhys says in a line how many there are of each kind, and their sum.
func unknownWhys(unknown []restore.Unknown) string {
	counts, cents := map[string]int{}, int64(0)
	for _, u := range unknown {
		counts[string(u.Way)+"s "+string(u.Why)]++
		cents += u.AmountCents
	}
	var parts []string
	for what, n := range counts {
		parts = append(parts, fmt.Sprintf("%d %s", n, what))
	}
	slices.Sort(parts)
	return fmt.Sprintf("%d, %s euro (%s)", len(unknown), euro(cents), strings.Join(parts, ", "))
}
