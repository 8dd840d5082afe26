package public

import (
	"context"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// rewardPictures show a reward whole and divided between both sides.
type rewardPictures struct{ full, half string }

// rewardPictures are those of the catalogue's first entry that both sides can have. A share can be chosen without a
// picture, whatever becomes of this question.
func (s *Screens) rewardPictures(ctx context.Context, call backend.Call) rewardPictures {
	rewards, err := s.backend.ListRewards(ctx, call)
	if err != nil {
		return rewardPictures{}
	}
	at := slices.IndexFunc(rewards, func(r wire.CatalogueReward) bool { return len(r.For) == 2 })
	if at < 0 {
		return rewardPictures{}
	}
	return rewardPictures{full: rewards[at].Picture100, half: rewards[at].Picture50}
}

// on gives each share its picture.
func (p rewardPictures) on(shares []ShareOption) []ShareOption {
	for i := range shares {
		shares[i].Picture = p.full
		if shares[i].Value == 50 {
			shares[i].Picture = p.half
		}
	}
	return shares
}
