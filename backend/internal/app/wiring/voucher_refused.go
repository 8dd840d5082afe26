package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotRefused is for a voucher that goes by mail, or has gone.
var ErrNotRefused = errors.New("no mailbox refused the letter of this award's voucher, or it was handed over since")

// RefusedVouchers gives the awards whose voucher waits because the holder's mailbox refused its letter for good.
func (a *App) RefusedVouchers(ctx context.Context, t tenant.ID) ([]reward.Award, error) {
	ids, err := mailstore.New(a.DB).RefusedOf(ctx, t, mail.Voucher)
	if err != nil {
		return nil, err
	}
	waiting, seen := []reward.Award{}, map[string]bool{}
	for _, id := range ids {
		if seen[id] {
			continue // several mailboxes of one person
		}
		seen[id] = true
		award, err := a.awards().ByID(ctx, t, id)
		if err != nil {
			return nil, err
		}
		if award.InPayment && !award.HolderGone {
			waiting = append(waiting, award)
		}
	}
	return waiting, nil
}

// HandVoucher hands a voucher that no mailbox took to an operator, who signs with a name and gives it to the holder in another way. The code
// is shown before the award ends: whoever missed it asks again.
func (a *App) HandVoucher(ctx context.Context, t tenant.ID, award, who string, show func(code string) error) error {
	waiting, err := a.RefusedVouchers(ctx, t)
	if err != nil {
		return err
	}
	for _, w := range waiting {
		if w.ID == award {
			step := a.HandOver()
			step.Letters = shownCode{acts{a.Acts(who)}, a, show}
			return step.Do(ctx, t, award, a.Clock.Now())
		}
	}
	return ErrNotRefused
}

// shownCode is an operator in place of a mailbox.
type shownCode struct {
	acts
	app  *App
	show func(code string) error
}

// Voucher implements payout.Letters.
func (s shownCode) Voucher(ctx context.Context, t tenant.ID, award, code string) error {
	return errors.Join(s.Record(ctx, t, audit.VoucherHanded, award, s.app.Clock.Now()), s.show(code))
}
