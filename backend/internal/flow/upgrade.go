package flow

import (
	"weitersagen.app/backend/internal/flow/upgrade/peers"
	upgraderest "weitersagen.app/backend/internal/flow/upgrade/rest"
	upgrades "weitersagen.app/backend/internal/flow/upgrade/usecase"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func (m *Module) registerUpgrade() {
	known := peers.Brought{Recommendations: recommendationstore.New(m.DB), Awards: rewardstore.NewAwards(m.DB), Products: m.Assortments()}
	show := &upgrades.Show{Recommendations: known, Products: known}
	upgraderest.Register(m.API, show.ToPerson, show.ToHolder, access.Holder)
}
