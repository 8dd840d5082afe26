package peers

import (
	"context"

	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ voucher.Letters = VoucherLetters{}

// VoucherLetters bring codes to the holders of awards.
type VoucherLetters struct{ Awards rewardpeers.Letters }

// Voucher mails a code.
func (l VoucherLetters) Voucher(ctx context.Context, t tenant.ID, award string, code voucher.Code) error {
	return l.Awards.Voucher(ctx, t, award, code.Text, code.LastDay.Noon())
}
