package usecase_test

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) TransferCameBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("came back "+w.name(p), cents, at)
}

func (w *world) TransferAfterAll(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("after all "+w.name(p), cents, at)
}

func (w *world) TransferTwice(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("twice "+w.name(p), cents, at)
}

func (w *world) TwiceCameBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("twice came back "+w.name(p), cents, at)
}

func (w *world) TransferEarned(_ context.Context, _ tenant.ID, p string, _ payable.Ref, cents int64, at time.Time) error {
	return w.book("earned "+p, cents, at)
}

func (w *world) VoucherLost(_ context.Context, _ tenant.ID, reference string, cents int64, at time.Time) error {
	return w.book("lost "+reference, cents, at)
}

func (w *world) VoucherEarned(_ context.Context, _ tenant.ID, reference string, cents int64, at time.Time) error {
	return w.book("earned "+reference, cents, at)
}

// entry is an amount in the books, and when it was entered.
type entry struct {
	cents int64
	at    time.Time
}

func (w *world) book(key string, cents int64, at time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.refused[key]; err != nil {
		return err
	}
	w.booked[key]++
	w.entered[key] = entry{cents, at}
	return nil
}

func (w *world) TransferSent(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("sent "+w.name(p), cents, at)
}

func (w *world) TransferBack(_ context.Context, _ tenant.ID, _ string, p payable.Ref, cents int64, at time.Time) error {
	return w.book("back "+w.name(p), cents, at)
}

func (w *world) TransferDone(_ context.Context, _ tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return w.book("done "+w.name(p), cents, at)
}

func (w *world) VoucherGiven(_ context.Context, _ tenant.ID, p payable.Ref, cents int64, at time.Time) error {
	return w.book("voucher "+w.name(p), cents, at)
}

var errMail = errors.New("the mail server is away")

func (w *world) Voucher(_ context.Context, _ tenant.ID, award string, code payout.Code) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return errMail
	}
	w.letters = append(w.letters, award+" "+code.Text)
	return nil
}

func (w *world) Balanced(context.Context, tenant.ID) (bool, error) { return !w.unbalanced, nil }

func (w *world) PoolEmpty(_ context.Context, _ tenant.ID, reward string) {
	w.empty = append(w.empty, reward)
}
func (w *world) NotOwed(context.Context, tenant.ID, payable.Ref) { w.notOwed++ }
func (w *world) Contradicted(context.Context, payout.Case)       { w.contradicted++ }
func (w *world) Unproved(context.Context, tenant.ID, string)     { w.unproved++ }
func (w *world) Settled(_ context.Context, _ tenant.ID, s payout.Status) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.settled[s]++
}
