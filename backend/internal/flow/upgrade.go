package flow

import (
	upgraderest "weitersagen.app/backend/internal/flow/upgrade/rest"
	upgrades "weitersagen.app/backend/internal/flow/upgrade/usecase"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func (m *Module) registerUpgrade() {
	show := &upgrades.Show{Recommendations: recommendationstore.New(m.DB), Awards: rewardstore.NewAwards(m.DB), Products: m.Assortments()}
	upgraderest.Register(m.API, show.ToPerson, show.ToHolder, access.Holder)
}
