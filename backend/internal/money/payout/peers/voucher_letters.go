package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/payout"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ payout.Letters = VoucherLetters{}

// VoucherLetters bring codes to the holders of awards.
type VoucherLetters struct{ Awards rewardpeers.Letters }

// Voucher mails a code.
func (l VoucherLetters) Voucher(ctx context.Context, t tenant.ID, award string, code payout.Code) error {
	return l.Awards.Voucher(ctx, t, award, code.Text, code.LastDay.Noon())
}
