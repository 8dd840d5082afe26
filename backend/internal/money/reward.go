package money

import (
	"context"

	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccountpeers "weitersagen.app/backend/internal/money/bankaccount/peers"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	restorestore "weitersagen.app/backend/internal/money/restore/gormstore"
	restorepeers "weitersagen.app/backend/internal/money/restore/peers"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/reward/peers"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/access"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Release makes the rewards of a recommendation owed.
func (m *Module) Release() *rewards.Owe {
	return &rewards.Owe{
		Tx: m.DB, Tenants: m.Tenants, Recommendations: m.rewarded(), Orders: orderstore.NewOrders(m.DB),
		Awards: m.Awards(), Contracts: rewardstore.NewContracts(m.DB),
		Handed: restorepeers.AwardsHanded{Payouts: m.takeOver()}, Books: m.Book(), Commissions: m.earn(), Outbox: m.Outbox, NewID: id.New,
	}
}

// OfferAward invites holders to pick a reward.
func (m *Module) OfferAward() *rewards.Offer {
	return &rewards.Offer{
		Tx: m.DB, Tenants: m.Tenants, Awards: m.Awards(), Tokens: m.rewardTokens(), Letters: m.rewardLetters(), Recommendations: m.rewarded(), Outbox: m.Outbox,
	}
}

// AwardEnd closes what won't be paid, and recommendations that have nothing left to pay.
func (m *Module) AwardEnd() *rewards.End {
	return &rewards.End{
		Tx: m.DB, Tenants: m.Tenants, Recommendations: m.rewarded(), Awards: m.Awards(), Contracts: rewardstore.NewContracts(m.DB),
		Payouts: transferpeers.AwardPayouts{Payouts: m.Payouts()}, Books: m.Book(), Outbox: m.Outbox,
	}
}

// AwardPay is what paying needs of awards.
func (m *Module) AwardPay() *rewards.Pay {
	return &rewards.Pay{Tenants: m.Tenants, Awards: m.Awards(), Safe: m.rewardSafe(), Recommendations: m.rewarded(), Outbox: m.Outbox}
}

// AwardTell writes to holders what became of a transfer.
func (m *Module) AwardTell() *rewards.Tell {
	return &rewards.Tell{Awards: m.Awards(), Tokens: m.rewardTokens(), Letters: m.rewardLetters()}
}

// AwardList tells others what became of awards.
func (m *Module) AwardList() *rewards.List { return &rewards.List{Awards: m.Awards()} }

// RewardMailAgain sends a lost reward mail once more.
func (m *Module) RewardMailAgain() *rewards.Resend {
	return &rewards.Resend{
		Tx: m.DB, Clock: m.Clock, Recommendations: recommendationstore.New(m.DB), Awards: m.Awards(),
		Limit: m.Daily(quota.RewardMails), Tokens: m.rewardTokens(), Letters: m.rewardLetters(), Outbox: m.Outbox, NewID: id.New,
	}
}

// RewardYear tells a recommender what was paid in a calendar year.
func (m *Module) RewardYear() *rewards.Year {
	return &rewards.Year{Awards: m.Awards(), Accounts: accountstore.New(m.DB), Products: m.Assortments()}
}

// RewardOfFriend shows a friend the own reward.
func (m *Module) RewardOfFriend() *rewards.OfFriend {
	return &rewards.OfFriend{Recommendations: m.rewarded(), Look: m.look()}
}

func (m *Module) look() *rewards.Look {
	return &rewards.Look{
		Clock: m.Clock, Awards: m.Awards(), Catalogues: m.Catalogues(), Products: m.Assortments(), Holders: m.holders(), Accounts: m.BankAccountsOfSides(),
		Checks: restorepeers.PaymentChecks{Positions: restorestore.NewPositions(m.DB)},
	}
}

// Choose takes a holder's pick.
func (m *Module) Choose() *rewards.Choose {
	return &rewards.Choose{
		Tx: m.DB, Clock: m.Clock, Awards: m.Awards(), Catalogues: m.Catalogues(), Accounts: m.BankAccountsOfSides(), Safe: m.rewardSafe(),
		Recommendations: m.rewarded(), Outbox: m.Outbox, NewID: id.New, Holders: m.holders(), Answered: m.Mailboxes().Answered,
	}
}

// Claim takes one pick for several awards of a recommender. A login is no letter: the mailbox has not answered by it.
func (m *Module) Claim() *rewards.Claim {
	return &rewards.Claim{Choose: m.Choose()}
}

func (m *Module) registerAwards() {
	rewardrest.RegisterAwards(m.API, rewardrest.Awards{Look: m.look(), Choose: m.Choose(), Holding: access.Holder})
	rewardrest.RegisterClaims(m.API, rewardrest.Claims{
		Own: &rewards.OwnClaims{Look: m.look()}, Claim: m.Claim(), Recommender: access.Holder,
	})
	rewardrest.RegisterYear(m.API, rewardrest.Year{Statement: m.RewardYear().Do, Draw: yearpdf.Drawer{Further: m.statements}.Draw, Recommender: access.Holder, Now: m.Clock.Now})
	rewardrest.RegisterFriends(m.API, rewardrest.Friends{OfFriend: m.RewardOfFriend(), Whose: m.friendOf})
	rewardrest.RegisterMailAgain(m.API, m.RewardMailAgain().Ask, access.Holder)
}

// statements are the words of the yearly statement in a tenant's further languages.
func (m *Module) statements(ctx context.Context, t tenant.ID) *yearpdf.Statements {
	s, err := library.Section[*yearpdf.Statements](ctx, m.Library, t)
	if err != nil {
		return nil // a tenant that is gone has none
	}
	return s
}

// Awards are kept in the database.
func (m *Module) Awards() *rewardstore.Awards { return rewardstore.NewAwards(m.DB) }

func (m *Module) rewarded() peers.Recommendations {
	return peers.Recommendations{Store: recommendationstore.New(m.DB), Products: m.Assortments()}
}

func (m *Module) holders() rewards.Holders {
	return rewards.Holders{Accounts: accountstore.New(m.DB), Recipients: recipientstore.New(m.DB)}
}

// friendOf gives the friend whose token the request bears, and the recommendation, when the number is theirs.
func (m *Module) friendOf(ctx context.Context, number string) (recommendation, friend string, err error) {
	friend = access.Holder(ctx)
	recommendation, err = m.Recipients().Belongs(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), friend, number)
	return recommendation, friend, err
}

func (m *Module) rewardTokens() peers.Tokens { return peers.Tokens{Keeper: m.Tokens()} }

// rewardSafe keeps the accounts unreadable that awards go to.
func (m *Module) rewardSafe() bankaccount.Safe {
	return bankaccountpeers.Safe{Safe: m.BankData(), Table: bankaccountpeers.OfAwards}
}

func (m *Module) rewardLetters() peers.Letters {
	return peers.Letters{
		Tenants: m.Tenants, Awards: m.Awards(), Holders: m.holders(), Products: m.Assortments(), Catalogues: m.Catalogues(), Links: m.Links(),
		Sender: m.Letters(), Friends: m.Recipients(), Clock: m.Clock, Hasher: m.Persons(), Orders: orderstore.NewOrders(m.DB),
		Numbers: recommendationstore.New(m.DB),
	}
}

// CancelledLetters tell both sides of an order that was cancelled.
func (m *Module) CancelledLetters() peers.CancelledLetters {
	return peers.CancelledLetters{Orders: orderstore.NewOrders(m.DB), Recommendations: recommendationstore.New(m.DB), Letters: m.rewardLetters()}
}

// LapsedLetters tell the holder of an award that it lapsed unclaimed.
func (m *Module) LapsedLetters() peers.LapsedLetters {
	return peers.LapsedLetters{Letters: m.rewardLetters()}
}
