package peers

import (
	"context"
	"errors"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// CommandSettleAll says the same of several cases.
const CommandSettleAll = "payout settle-all"

// errNone takes a deed back by which no case could be settled.
var errNone = errors.New("no case can be settled so")

// Together gives the open cases of a kind that one word may settle, the oldest first, as many as a page shows; and the
// digest of what they are.
func (d *DeskCases) Together(
	ctx context.Context, t tenant.ID, kind transfer.CaseKind,
) (found []transfers.Together, digest string, more bool, err error) {
	found, err = d.Cases.Together(ctx, t, transfers.Chosen{Kind: kind})
	if err != nil {
		return nil, "", false, err
	}
	more, found = len(found) > shown, found[:min(len(found), shown)]
	return found, transfers.DigestOf(found), more, nil
}

// WordOfAll is what a person says of all cases of a kind.
type WordOfAll struct {
	Kind     transfer.CaseKind
	Decision transfer.Decision
	Reason   string
	// Seen is the digest of the list in which they stood.
	Seen string
}

// AskAll asks a person of the desk to sign such a word. What couldn't be done isn't signed.
func (d *DeskCases) AskAll(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w WordOfAll,
) (staffs.AskedDeed, error) {
	deed, _, err := d.judged(ctx, t.ID, w)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// SettleAll says what a passkey has signed of all that was seen of a kind, if it still is that. One case that can't be
// settled so stays open and holds no other up; where none can, no deed is kept.
//
// Rule (payout, 4 D): Several cases of the bank are settled at the desk by one person with the duty for money, whose
// passkey signs each of them as it was seen, the decision and the reason. Enforced:
// transfer/peers/desk_cases_together.go SettleAll. Test: TestAllCasesOfAKindAreSettledAtTheDesk,
// TestWithoutItsSignatureNoCaseIsSettled.
func (d *DeskCases) SettleAll(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w WordOfAll, text string, raw []byte,
) (all []transfers.Settled, err error) {
	deed, found, err := d.judged(ctx, t.ID, w)
	if err != nil {
		return nil, d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	cases := d.under(at)
	cases.Tx = d.Parts
	err = d.Deeds.SignDeed(ctx, t, at, text, raw, deed, func(ctx context.Context, signed staff.Deed) error {
		all, err = cases.SettleAll(
			ctx, t.ID, found, transfers.Word{Decision: w.Decision, Who: signed.Person, Reason: w.Reason},
		)
		if err == nil && !slices.ContainsFunc(all, func(one transfers.Settled) bool { return one.Err == nil }) {
			err = errNone
		}
		return err
	})
	if err = fault.Ignore(err, errNone); err != nil {
		return nil, err
	}
	return all, nil
}

// judged gives what a passkey signs of a word that could be said now, and the cases that it is about.
func (d *DeskCases) judged(
	ctx context.Context, t tenant.ID, w WordOfAll,
) (staff.Deed, []transfers.Together, error) {
	if err := (transfers.Word{Decision: w.Decision, Reason: w.Reason}).Check(); err != nil {
		return staff.Deed{}, nil, err
	}
	found, digest, _, err := d.Together(ctx, t, w.Kind)
	if err != nil {
		return staff.Deed{}, nil, err
	}
	if digest != w.Seen || len(found) == 0 {
		return staff.Deed{}, nil, transfer.ErrSeenElse
	}
	return staff.Deed{
		Command: CommandSettleAll, Subject: string(t), Digest: digest,
		Lines: append(transfers.LinesOf(found), string(w.Decision), strings.TrimSpace(w.Reason)),
	}, found, nil
}
