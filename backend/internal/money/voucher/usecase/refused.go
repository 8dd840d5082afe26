package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Refused is for operators: vouchers that no mailbox takes.
//
// Rule (payout, 4 D): A voucher whose letter no mailbox takes isn't handed over, and its code isn't lost. Test:
// TestAnOperatorHandsOverAVoucherThatNoMailboxTakes.
type Refused struct {
	Letters voucher.RefusedLetters
	Voucher *Voucher
	// Acts is the audit log under the name of who hands over.
	Acts  func(who string) audit.Acts
	Clock clock.Clock
}

// List gives those that wait because the holder's mailbox refused the letter for good.
func (u *Refused) List(ctx context.Context, t tenant.ID) ([]voucher.RefusedVoucher, error) {
	awards, err := u.Letters.RefusedVouchers(ctx, t)
	if err != nil {
		return nil, err
	}
	waiting, seen := []voucher.RefusedVoucher{}, map[string]bool{}
	for _, id := range awards {
		if seen[id] {
			continue // several mailboxes of one person
		}
		seen[id] = true
		one, err := u.Letters.RefusedVoucher(ctx, t, id)
		if err != nil {
			return nil, err
		}
		if one.Waits {
			waiting = append(waiting, one)
		}
	}
	return waiting, nil
}

// Hand hands a voucher that no mailbox took to an operator, who gives it to the holder in another way. The code is
// shown before the award ends: an operator who missed it asks again.
func (u *Refused) Hand(ctx context.Context, t tenant.ID, who, award string, show func(voucher.Code) error) error {
	waiting, err := u.List(ctx, t)
	if err != nil {
		return err
	}
	for _, w := range waiting {
		if w.Award == award {
			step := *u.Voucher
			step.Letters = shownCode{u, who, show}
			return step.Do(ctx, t, award, u.Clock.Now())
		}
	}
	return voucher.ErrNotRefused
}

var _ voucher.Letters = shownCode{}

// shownCode is an operator in place of a mailbox.
type shownCode struct {
	*Refused
	to   string
	show func(voucher.Code) error
}

// Voucher shows the code to who asked for it.
func (s shownCode) Voucher(ctx context.Context, t tenant.ID, award string, code voucher.Code) error {
	return errors.Join(s.Acts(s.to).Record(ctx, t, audit.VoucherHanded, award, s.Clock.Now()), s.show(code))
}
