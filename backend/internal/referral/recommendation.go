package referral

import (
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/mail"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations gives the use cases of recommendations.
func (m *Module) Recommendations() *recommendations.Service {
	return recommendations.New(recommendations.Ports{
		Recommendations: recommendationstore.New(m.DB), Tenants: m.Tenants, Contents: m.Contents(), Products: m.Assortments(), Advisors: m.Advisors(),
		Accounts: m.Accounts(), Agents: recommendationpeers.Agents{Agents: m.Agents()}, HeardDaily: m.Daily(quota.HeardRecommendations),
		Captcha: m.Captcha(), Consents: m.Consents(), Tokens: m.Tokens(), Newsletter: recommendationpeers.Newsletter{Newsletters: m.Newsletters()},
		Letters: m.RecommenderLetters(m.Letters()), Links: m.Links(), Clicks: clickstore.New(m.DB), Codes: m.MakeCodes(), Agencies: m.Whose(),
		Invitations: m.Invitations(), Earnings: voucherpeers.Earnings{
			Orders: orderstore.NewOrders(m.DB), Awards: rewardstore.NewAwards(m.DB), Days: voucherstore.NewLastDays(m.DB), Clock: m.Clock,
		},
		Friends: func() recipient.Service { return m.Recipients() }, Changed: m.changed().Changed, Outbox: m.Outbox,
		Belongs: m.Members().Belongs, UndoAccount: m.EraseAccount, Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	})
}

// changed wakes the lifecycle for what people do.
func (m *Module) changed() recommendationpeers.Changed {
	return recommendationpeers.Changed{Changes: outbox.Changes{Outbox: m.Outbox}, Note: m.NoteOrigin}
}

// RecommenderLetters writes to recommenders.
func (m *Module) RecommenderLetters(sender mail.Sender) recommendation.Letters {
	return recommendationpeers.Letters{Tenants: m.Tenants, Sender: sender, Links: m.Links(), Accounts: m.Accounts(), Mailboxes: m.Mailboxes(), Advisors: m.Advisors(), Tokens: m.Tokens()}
}

// WithdrawnLetters tells friends of a withdrawal.
func (m *Module) WithdrawnLetters() recommendationpeers.WithdrawnLetters {
	return recommendationpeers.WithdrawnLetters{
		Tenants: m.Tenants, Recommendations: m.Recommendations(), Recipients: recipientstore.New(m.DB), Declined: m.KnownDeclines().Declined,
		Sender: m.Letters(), Links: m.Links(), Friends: m.Recipients(), Clock: m.Clock,
	}
}

func (m *Module) registerRecommendations() {
	recommendationrest.Register(m.API, m.Recommendations(), recommendationrest.Holder{Recommender: access.RecommenderOf, Recipient: access.RecipientOf, Agent: access.AgentOf})
}
