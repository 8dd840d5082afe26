package wiring

import (
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/id"
	exportpeers "weitersagen.app/backend/internal/privacy/export/peers"
	"weitersagen.app/backend/internal/safety/quota"
)

// rewardSlices owe awards, from the day of it to their end.
type rewardSlices struct {
	Catalogues         reward.Catalogues
	Awards             *rewardstore.Awards
	Release            *rewards.Owe
	OfferAward         *rewards.Offer
	AwardEnd           *rewards.End
	AwardPay           *rewards.Pay
	AwardTell          *rewards.Tell
	AwardList          *rewards.List
	RewardMailAgain    *rewards.Resend
	RewardYear         *rewards.Year
	RewardOfFriend     *rewards.OfFriend
	look               *rewards.Look
	Choose             *rewards.Choose
	rewardLetters      rewardpeers.Letters
	BankAccountLetters rewardpeers.AccountLetters
}

func (a *App) buildRewards() {
	rewarded := rewardpeers.Recommendations{
		Store: a.kept.recommendations, Products: a.Assortments, Sold: a.Recommendations.SellersOwn,
	}
	holders := rewards.Holders{Accounts: a.kept.accounts, Recipients: a.kept.recipients}
	safe := a.bankData(bankaccount.TableAwards)
	a.Awards, a.Catalogues = a.kept.awards, catalogues{a.Library}
	a.rewardLetters = rewardpeers.Letters{
		Tenants: a.Tenants, Awards: a.Awards, Holders: holders, Products: a.Assortments, Catalogues: a.Catalogues,
		Links: a.Links, Sender: a.Letters, Friends: a.Recipients, Accounts: a.Accounts, Clock: a.Clock, Hasher: a.hasher,
		Orders: a.kept.orders, Recommendations: a.kept.recommendations, Leave: a.Newsletters.Link,
	}
	a.AwardPay = &rewards.Pay{
		Tenants: a.Tenants, Awards: a.Awards, Safe: safe, Recommendations: rewarded, Outbox: a.Outbox,
	}
	a.Release = &rewards.Owe{
		Tx: a.DB, Tenants: a.Tenants, Recommendations: rewarded, Orders: a.kept.orders, Awards: a.Awards,
		Contracts: a.kept.contracts, Books: a.Book, Outbox: a.Outbox, NewID: id.New,
	}
	a.OfferAward = &rewards.Offer{
		Tx: a.DB, Tenants: a.Tenants, Awards: a.Awards, Tokens: a.Tokens, Letters: a.rewardLetters,
		Recommendations: rewarded, Outbox: a.Outbox,
	}
	a.AwardEnd = &rewards.End{
		Tx: a.DB, Tenants: a.Tenants, Recommendations: rewarded, Awards: a.Awards, Contracts: a.kept.contracts,
		Books: a.Book, Outbox: a.Outbox,
	}
	a.AwardTell = &rewards.Tell{Awards: a.Awards, Tokens: a.Tokens, Letters: a.rewardLetters}
	a.RewardMailAgain = &rewards.Resend{
		Tx: a.DB, Clock: a.Clock, Recommendations: a.kept.recommendations, Awards: a.Awards, Holders: holders,
		Refuses: a.KnownDeclines.Refuses, Limit: a.daily(quota.RewardMails), Tokens: a.Tokens, Letters: a.rewardLetters,
		Outbox: a.Outbox, NewID: id.New,
	}
	a.RewardYear = &rewards.Year{Awards: a.Awards, Accounts: a.kept.accounts, Products: a.Assortments}
	a.look = &rewards.Look{
		Clock: a.Clock, Awards: a.Awards, Catalogues: a.Catalogues, Products: a.Assortments, Holders: holders,
		Accounts: a.bankAccounts,
	}
	a.RewardOfFriend = &rewards.OfFriend{Recommendations: rewarded, Look: a.look}
	a.Choose = &rewards.Choose{
		Tx: a.DB, Clock: a.Clock, Awards: a.Awards, Catalogues: a.Catalogues, Accounts: a.bankAccounts, Safe: safe,
		Recommendations: rewarded, Outbox: a.Outbox, NewID: id.New, Holders: holders, Answered: a.Mailboxes.Answered,
	}
	a.BankAccountLetters = rewardpeers.AccountLetters{
		Letters: a.rewardLetters,
		Others: bankaccounts.Letters{
			Tenants: a.Tenants, Accounts: a.Accounts, Stored: a.kept.bankAccounts, Recipients: a.kept.recipients,
			OfFriends: a.kept.ofFriends, Friends: a.Recipients, Recommendations: a.kept.recommendations,
			Agencies: bankaccounts.Agencies{
				Agencies: a.kept.agencies, Leaders: a.leaders, Stored: a.kept.ofAgencies,
				Safe: a.bankData(bankaccount.TableSellers),
				Acts: a.Audit, Change: creditor.AccountChanged,
			},
			Sender: a.Letters, Links: a.Links, Clock: a.Clock,
		},
		Stored: map[bankaccount.Side]bankaccount.Accounts{
			bankaccount.OfRecommender: a.kept.bankAccounts, bankaccount.OfFriend: a.kept.ofFriends,
		},
	}
	a.payables[payable.Award] = rewards.Payables{
		Pay: a.AwardPay, Over: &rewards.TakeOver{Tenants: a.Tenants, Catalogues: a.Catalogues, Pay: a.AwardPay},
		Recommendations: a.kept.recommendations, Products: a.Assortments, Orders: a.kept.orders,
	}
	a.paidPayables[payable.Award] = a.AwardPay
	a.Recipients.Connect(func(p *recipients.Ports) {
		p.Kept = exportpeers.KeptOfFriend{
			CustomerNumbers: a.kept.customerNumbers, Awards: a.Awards, Mails: a.kept.mails, BankAccounts: a.OfFriends,
			Rewards: a.RewardOfFriend,
		}
	})
}
