package usecase

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// booked works through what the bank booked as one sum for a whole file, and names the batches of which something
// was decided.
func (u *Run) booked(
	ctx context.Context, t tenant.ID, r transfer.Report, decided map[string]bool, now time.Time,
) (batches []string, err error) {
	for _, line := range r.Batches {
		b, err := u.Store.BatchByMessage(ctx, t, line.MessageID)
		if errors.Is(err, payout.ErrUnknown) {
			u.did.Others++ // the account pays wages too
			continue
		}
		if err != nil {
			return nil, err
		}
		payouts, err := u.Store.PayoutsOf(ctx, t, b.ID)
		if err != nil {
			return nil, err
		}
		file, about := transfer.InFile(payouts), transfer.Case{Tenant: t, File: r.ID, MessageID: b.MessageID, BatchID: b.ID}
		if line.Verdict == transfer.BankPending {
			u.did.Waiting += len(file)
			continue
		}
		lines, whole := line.BookedWhole(file)
		if !whole {
			if err := u.notWhole(ctx, line, file, about, now); err != nil {
				return nil, err
			}
			continue
		}
		for _, one := range lines {
			p := file[slices.IndexFunc(file, func(p transfer.Payout) bool { return p.EndToEndID == one.EndToEndID })]
			done, err := u.apply(ctx, p, one, false, about, now)
			if err != nil {
				return nil, err
			}
			decided[b.ID] = decided[b.ID] || done
		}
		batches = append(batches, b.ID)
	}
	return batches, nil
}

// notWhole makes a case of a sum of which it isn't known for which transfers it is, and one of each that had gone
// back and may be paid in it. What all came back before has nothing left to ask.
func (u *Run) notWhole(
	ctx context.Context, line transfer.BatchLine, file []transfer.Payout, about transfer.Case, now time.Time,
) error {
	if line.Verdict == transfer.BankRejected && !slices.ContainsFunc(
		file, func(p transfer.Payout) bool { return !p.GoneBack() },
	) {
		u.did.Known += len(file)
		return nil
	}
	about.Kind = transfer.BatchBooking
	about.Evidence = fmt.Sprintf(
		"the bank says %s of one sum for %s; the file has %s", one(line.Verdict, line.Why), line.Count,
		transfer.CountOf(file),
	)
	for _, p := range file {
		if line.Verdict == transfer.BankRejected || !p.GoneBack() || p.BackFirst {
			continue
		}
		held := about
		held.PayoutID, held.Payable, held.EndToEndID = p.ID, p.Payable, p.EndToEndID
		if err := u.open(ctx, held, now); err != nil {
			return err
		}
	}
	return u.open(ctx, about, now)
}
