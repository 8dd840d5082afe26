package referral

import (
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/mail"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations gives the use cases of recommendations.
func (m *Module) Recommendations() *recommendations.Service {
	products := recommendationpeers.Products{Tenants: m.Tenants, Products: m.Assortments(), Links: m.Links()}
	return recommendations.New(recommendations.Ports{
		Recommendations: recommendationstore.New(m.DB), Recommenders: recommendationpeers.Recommenders{Accounts: m.Accounts()},
		Products: products, Splitter: products, Captcha: m.Captcha(), Texts: recommendationpeers.Texts{Tenants: m.Tenants, Contents: m.Contents()},
		Consents: recommendationpeers.Consents{Recorder: m.Consents()}, Clicks: recommendationpeers.Clicks{Counters: clickstore.New(m.DB)},
		Earnings: payoutpeers.Earnings{Orders: orderstore.NewOrders(m.DB), Awards: rewardstore.NewAwards(m.DB), Days: payoutstore.NewLastDays(m.DB), Clock: m.Clock},
		Letters:  m.RecommenderLetters(m.Letters()), Links: m.Links(), Changed: m.changed(), Codes: recommendationpeers.Codes{Codes: m.MakeCodes()},
		Newsletter:  recommendationpeers.Newsletter{Newsletters: m.Newsletters()},
		Withdrawals: recommendationpeers.Withdrawals{Outbox: m.Outbox}, Friends: recommendationpeers.Friends{Recipients: m.Recipients},
		Agencies: recommendationpeers.Agencies{Whose: m.Whose(), Invitations: m.Invitations()}, Advisors: m.named(),
		Agents: recommendationpeers.Agents{Agents: m.Agents(), Daily: m.Daily(quota.HeardRecommendations)}, Heard: recommendationpeers.Heard{Tokens: m.Tokens()},
		Callers: recommendationpeers.Callers{Members: m.Members(), UndoAccount: m.EraseAccount},
		Tx:      m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	})
}

// changed wakes the lifecycle for what people do.
func (m *Module) changed() recommendationpeers.Changed {
	return recommendationpeers.Changed{Changes: outbox.Changes{Outbox: m.Outbox}, Note: m.NoteOrigin}
}

// RecommenderLetters writes to recommenders.
func (m *Module) RecommenderLetters(sender mail.Sender) recommendation.Letters {
	return recommendationpeers.Letters{Tenants: m.Tenants, Sender: sender, Links: m.Links(), Accounts: m.Accounts(), Mailboxes: m.Mailboxes(), Advisors: m.named(), Tokens: m.Tokens()}
}

// named knows the advisors whom recommendations name.
func (m *Module) named() recommendationpeers.Advisors {
	return recommendationpeers.Advisors{Tenants: m.Tenants, Advisors: m.Advisors(), Photo: advisorrest.PhotoPath}
}

// WithdrawnLetters tells friends of a withdrawal.
func (m *Module) WithdrawnLetters() recommendationpeers.WithdrawnLetters {
	return recommendationpeers.WithdrawnLetters{
		Tenants: m.Tenants, Recommendations: m.Recommendations(), Recipients: recipientstore.New(m.DB), Declines: m.KnownDeclines(),
		Sender: m.Letters(), Links: m.Links(), Friends: m.Recipients(), Clock: m.Clock,
	}
}

func (m *Module) registerRecommendations() {
	recommendationrest.Register(m.API, m.Recommendations(), recommendationrest.Holder{Recommender: access.RecommenderOf, Recipient: access.RecipientOf, Agent: access.AgentOf})
}
