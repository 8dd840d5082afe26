package voucher

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotRefused is for a voucher that goes by mail, or has gone.
var ErrNotRefused = errors.New("no mailbox refused the letter of this award's voucher, or it was handed over since")

// RefusedVoucher is an award whose voucher's letter a mailbox refused for good.
type RefusedVoucher struct {
	Award       string `json:"award"`
	Party       string `json:"party"`
	Holder      string `json:"holder"`
	Reward      string `json:"reward"`
	AmountCents int64  `json:"amountCents"`
	// Recommendation is the id of that which earned it.
	Recommendation string `json:"-"`
	// Waits tells that it is still to be handed over, to a holder who is there.
	Waits bool `json:"-"`
}

// RefusedLetters tells which vouchers were refused.
type RefusedLetters interface {
	// RefusedVouchers gives the awards, one of them as often as mailboxes refused it.
	RefusedVouchers(ctx context.Context, t tenant.ID) ([]string, error)
	RefusedVoucher(ctx context.Context, t tenant.ID, award string) (RefusedVoucher, error)
}
