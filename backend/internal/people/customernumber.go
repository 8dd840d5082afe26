package people

import (
	"context"

	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/customernumber"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	customernumberpeers "weitersagen.app/backend/internal/people/customernumber/peers"
	customernumberrest "weitersagen.app/backend/internal/people/customernumber/rest"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/people/quota"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// CustomerNumbers keeps the tenants' customer numbers of recommendations.
func (m *Module) CustomerNumbers() *customernumbers.Keep {
	numbered := rewardpeers.CustomerNumbers{Awards: rewardstore.NewAwards(m.DB), Friends: recipientstore.New(m.DB), Recommendations: recommendationstore.New(m.DB)}
	return &customernumbers.Keep{
		Tx: m.DB, Clock: m.Clock, Numbers: customernumberstore.New(m.DB), Givers: numbered, Timeline: numbered,
		Safe: customernumberpeers.Safe{Sealed: m.BankData(), Key: m.Keys.Derive("customer number")}, Limit: m.Daily(quota.CustomerNumbers),
	}
}

func (m *Module) registerCustomerNumbers() {
	customernumberrest.Register(m.API, m.CustomerNumbers(), giver)
}

// giver is the holder of a reward token, or a friend: no other role may make these calls.
func giver(ctx context.Context) customernumber.Giver {
	p := access.From(ctx)
	if p.Role == access.Recipient {
		return customernumber.Giver{Friend: p.Subject}
	}
	return customernumber.Giver{Award: p.Subject}
}
