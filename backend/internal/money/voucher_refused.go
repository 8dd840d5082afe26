package money

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotRefused is for a voucher that goes by mail, or has gone.
var ErrNotRefused = errors.New("no mailbox refused the letter of this award's voucher, or it was handed over since")

// RefusedVouchers gives the awards whose voucher waits because the holder's mailbox refused its letter for good.
func (m *Module) RefusedVouchers(ctx context.Context, t tenant.ID) ([]reward.Award, error) {
	ids, err := mailstore.New(m.DB).RefusedOf(ctx, t, mail.Voucher)
	if err != nil {
		return nil, err
	}
	waiting, seen := []reward.Award{}, map[string]bool{}
	for _, id := range ids {
		if seen[id] {
			continue // several mailboxes of one person
		}
		seen[id] = true
		award, err := m.Awards().ByID(ctx, t, id)
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
func (m *Module) HandVoucher(ctx context.Context, t tenant.ID, award, who string, show func(code string) error) error {
	waiting, err := m.RefusedVouchers(ctx, t)
	if err != nil {
		return err
	}
	for _, w := range waiting {
		if w.ID == award {
			step := m.HandOver()
			step.Letters = shownCode{m.Acts(who), m, show}
			return step.Do(ctx, t, award, m.Clock.Now())
		}
	}
	return ErrNotRefused
}

var _ payout.Letters = shownCode{}

// shownCode is an operator in place of a mailbox.
type shownCode struct {
	audit.Acts
	app  *Module
	show func(code string) error
}

// Voucher shows the code to who asked for it.
func (s shownCode) Voucher(ctx context.Context, t tenant.ID, award, code string) error {
	return errors.Join(s.Record(ctx, t, audit.VoucherHanded, award, s.app.Clock.Now()), s.show(code))
}
