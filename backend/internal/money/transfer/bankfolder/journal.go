package bankfolder

import (
	"context"
	"encoding/json"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Handed is the folder of the journal: one line for each voucher that left.
const Handed = "handed"

var errJournal = fault.New(
	fault.Unavailable, "payout.journal",
	"the journal beside the bank's folder can't be written; no voucher leaves without it",
)

func (f *Folder) Note(_ context.Context, t tenant.ID, h payout.Handed) error {
	h.At = h.At.UTC()
	if err := f.append(t, Handed, h); err != nil {
		if fault.KindOf(err) != fault.Internal {
			return err
		}
		return errJournal.Because(err)
	}
	return nil
}

func (f *Folder) Since(ctx context.Context, t tenant.ID, position string) (
	entries []payout.Handed, unreadable []string, next string, err error,
) {
	found, next, err := f.since(ctx, t, Handed, position)
	for _, line := range found {
		var h payout.Handed
		if json.Unmarshal(line.text, &h) != nil || h.Reference == "" {
			unreadable = append(unreadable, line.at)
			continue
		}
		entries = append(entries, h)
	}
	return entries, unreadable, next, err
}
