package chaos

import (
	"context"
	"fmt"
	"time"
)

// notesWithin is how long the documents of the last month may take to be written and paid, once nothing is killed any
// more: twice what referrals may, since a run whose worker was killed is noticed after a minute, and one whose database
// was killed tries again after half a minute.
func (r *run) notesWithin() time.Duration { return 2 * r.Within }

// settledNotes are the credit notes at the end.
type settledNotes struct {
	notes
	wrong []string
	took  time.Duration
}

// lastMonth has a month end, and asks until its documents are written and paid or the time for it is over.
func (r *run) lastMonth(ctx context.Context) (n settledNotes, err error) {
	if err := r.monthEnds(ctx); err != nil {
		return n, err
	}
	for began := time.Now(); ; {
		if n.notes, err = r.notes(ctx); err == nil {
			n.wrong = n.notes.wrong()
		}
		if n.took = time.Since(began); n.took > r.notesWithin() || err == nil && len(n.wrong) == 0 {
			break
		}
		if err := pause(ctx, 2*time.Second); err != nil {
			return n, err
		}
		_ = r.runNow(ctx) // a run that was struck and is still waited for keeps others from beginning
	}
	if err != nil {
		return n, err
	}
	if _, output, err := r.operator(ctx, "ledger", "check", "--tenant", programme); err != nil {
		n.wrong = append(n.wrong, fmt.Sprintf("the books: %v: %s", err, output))
	}
	return n, nil
}

// tellNotes prints the figures of credit notes, and each promise about them that is broken.
func (r *run) tellNotes(n settledNotes) {
	kinds, months, transfers := map[string]int{}, map[string]bool{}, 0
	for _, d := range n.documents {
		kinds[d.Kind]++
		months[d.Month] = true
	}
	earned, back := n.earned()
	cents := int64(0)
	for _, p := range n.payments {
		for _, sent := range n.sent[p.key()] {
			transfers++
			cents += sent
		}
	}
	r.printf("commissions: %d earned, %d taken back; %d months ended; credit notes: %v of %d sellers and %d months",
		earned, back, r.month, kinds, len(r.sellers), len(months))
	r.printf(
		"credit notes were paid by %d transfers of %d cents, %.0f s after the last month's end (promised: %.0f)",
		transfers, cents, n.took.Seconds(), r.notesWithin().Seconds(),
	)
	r.printf("numbers of credit notes that operators are told of as lost: %d", len(n.lost))
	r.printf("broken promises about credit notes: %d", len(n.wrong))
	for _, one := range n.wrong {
		r.printf("  %s", one)
	}
}
