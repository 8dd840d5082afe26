package usecase

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Chosen are the open cases of one kind, of one file of the bank, or of both.
type Chosen struct {
	Kind transfer.CaseKind
	File string
}

func (c Chosen) has(one transfer.Case) bool {
	// A document of an archive is of its file.
	return (c.Kind == "" || one.Kind == c.Kind) &&
		(c.File == "" || one.File == c.File || strings.HasPrefix(one.File, c.File+"/"))
}

// Together is a case among others, with the transfers that it is about.
type Together struct {
	transfer.Case
	Transfers []transfer.Payout
}

// Cents are those of its transfers.
func (t Together) Cents() (cents int64) {
	for _, p := range t.Transfers {
		cents += p.AmountCents
	}
	return cents
}

// Together gives the cases that are chosen, the oldest first.
func (u *Case) Together(ctx context.Context, t tenant.ID, chosen Chosen) ([]Together, error) {
	if chosen.Kind == "" && chosen.File == "" {
		return nil, transfer.ErrWhich
	}
	open, err := u.Cases.OpenCases(ctx, t)
	if err != nil {
		return nil, err
	}
	var together []Together
	for _, one := range open {
		if !chosen.has(one) {
			continue
		}
		about, err := u.concerned(ctx, one, nil)
		if err != nil {
			return nil, err
		}
		together = append(together, Together{one, about})
	}
	return together, nil
}

// DigestOf names what is settled together as it stands: which cases, and where each of their transfers is.
func DigestOf(together []Together) string {
	var lines []string
	for _, one := range together {
		lines = append(lines, string(one.Kind)+" "+one.ID)
		for _, p := range one.Transfers {
			lines = append(lines, fmt.Sprintf("%s %s %s %d", one.ID, p.ID, p.Status, p.AmountCents))
		}
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:8])
}

// LinesOf are the cases, each with how many transfers it is about and their sum: what a signature of them lists.
func LinesOf(together []Together) []string {
	lines := make([]string, len(together))
	for i, one := range together {
		lines[i] = fmt.Sprintf("%s %s %d %d", one.Kind, one.ID, len(one.Transfers), one.Cents())
	}
	slices.Sort(lines)
	return lines
}

// Settled is what became of a case: an error where it stays open.
type Settled struct {
	Together
	Err error
}

// Check tells whether a person may say so at all.
func (w Word) Check() error {
	if w.Decision == transfer.DecidedByBank {
		return transfer.ErrDecision // that word is the bank's
	}
	if _, err := person.Reason(w.Reason, transfer.ErrCaseReason, transfer.ErrReasonNames); err != nil {
		return err
	}
	var trial transfer.Case
	return trial.Settle(w.Decision, w.Who, w.Reason, time.Time{})
}

// SettleAll says the same of each case that was seen. One that can't be settled so holds no other up.
//
// Rule (payout, 4 D): All cases of a kind or a file are settled by one word, shown first, each with its entry in the
// audit log; by command and page alike. Enforced: transfer/usecase/settle_all.go SettleAll. Test:
// TestAllCasesOfAKindAreSettledAtOnce, TestAllCasesOfAKindAreSettledAtTheDesk.
func (u *Case) SettleAll(ctx context.Context, t tenant.ID, seen []Together, w Word) ([]Settled, error) {
	if err := w.Check(); err != nil {
		return nil, err
	}
	all := make([]Settled, len(seen))
	for i, one := range seen {
		_, _, err := u.Settle(ctx, t, one.ID, w)
		all[i] = Settled{one, err}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return all, nil
}
