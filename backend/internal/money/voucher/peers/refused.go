package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ voucher.RefusedLetters = RefusedLetters{}

// RefusedLetters are those that brought vouchers.
type RefusedLetters struct {
	// RefusedOf gives the subjects of letters of a kind that mailboxes refused.
	RefusedOf func(ctx context.Context, t tenant.ID, kind mail.Kind) ([]string, error)
	Awards    reward.Awards
}

// RefusedVouchers gives their awards.
func (r RefusedLetters) RefusedVouchers(ctx context.Context, t tenant.ID) ([]string, error) {
	return r.RefusedOf(ctx, t, mail.Voucher)
}

// RefusedVoucher tells of one.
func (r RefusedLetters) RefusedVoucher(ctx context.Context, t tenant.ID, id string) (voucher.RefusedVoucher, error) {
	award, err := r.Awards.ByID(ctx, t, id)
	if err != nil {
		return voucher.RefusedVoucher{}, err
	}
	refused := voucher.RefusedVoucher{
		Award: award.ID, Party: string(award.Party), Holder: award.HolderID, AmountCents: award.AmountCents,
		Waits: award.InPayment && !award.HolderGone, Recommendation: award.RecommendationID,
	}
	if award.Choice != nil {
		refused.Reward = award.Choice.RewardID
	}
	return refused, nil
}
