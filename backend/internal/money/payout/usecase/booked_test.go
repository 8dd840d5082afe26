package usecase_test

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) CaseSettled(_ context.Context, _ tenant.ID, c string, who string, _ time.Time) error {
	w.settledBy = append(w.settledBy, who+" "+c)
	return nil
}

func (w *world) TransferCameBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("came back " + w.name(p))
}

func (w *world) TransferAfterAll(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("after all " + w.name(p))
}

func (w *world) TransferTwice(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("twice " + w.name(p))
}

func (w *world) TwiceCameBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("twice came back " + w.name(p))
}

func (w *world) TransferEarned(_ context.Context, _ tenant.ID, p string, _ payable.Ref, _ int64, _ time.Time) error {
	return w.book("earned " + p)
}

func (w *world) VoucherLost(_ context.Context, _ tenant.ID, reference string, _ int64, _ time.Time) error {
	return w.book("lost " + reference)
}

func (w *world) VoucherEarned(_ context.Context, _ tenant.ID, reference string, _ int64, _ time.Time) error {
	return w.book("earned " + reference)
}

func (w *world) book(key string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.booked[key]++
	return nil
}

func (w *world) TransferSent(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("sent " + w.name(p))
}

func (w *world) TransferBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("back " + w.name(p))
}

func (w *world) TransferDone(_ context.Context, _ tenant.ID, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("done " + w.name(p))
}

func (w *world) VoucherGiven(_ context.Context, _ tenant.ID, p payable.Ref, _ int64, _ time.Time) error {
	return w.book("voucher " + w.name(p))
}

var errPost = errors.New("the post office is closed")

func (w *world) Voucher(_ context.Context, _ tenant.ID, award, code string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return errPost
	}
	w.letters = append(w.letters, award+" "+code)
	return nil
}

func (w *world) Balanced(context.Context, tenant.ID) (bool, error) { return !w.unbalanced, nil }

func (w *world) PoolEmpty(context.Context, tenant.ID, string)    { w.empty++ }
func (w *world) NotOwed(context.Context, tenant.ID, payable.Ref) { w.notOwed++ }
func (w *world) Contradicted(context.Context, payout.Case)       { w.contradicted++ }
func (w *world) Unproved(context.Context, tenant.ID, string)     { w.unproved++ }
func (w *world) Settled(_ context.Context, _ tenant.ID, s payout.Status) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.settled[s]++
}
