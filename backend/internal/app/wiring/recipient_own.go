package wiring

import (
	"context"

	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
)

// FriendBankAccounts keeps the accounts that friends want to be paid to.
func (a *App) FriendBankAccounts() *bankaccounts.OfFriend {
	return &bankaccounts.OfFriend{
		Keep: bankaccounts.Keep{
			Accounts: bankaccountstore.NewOfFriends(a.DB), Safe: friendAccountSafe{a.bankData()}, Rules: payableAccounts{}, Clock: a.Clock,
			Changes: accountChanges{a.Outbox, accountOfFriend}, Tx: a.DB,
		},
		Friends: payableFriends{recipients: recipientstore.New(a.DB), others: a.otherAccounts()},
	}
}

func (a *App) registerFriendsOwn() {
	bankaccountrest.RegisterFriend(a.API, a.FriendBankAccounts(), access.Holder)
	friends := a.Recipients()
	rewardrest.RegisterFriends(a.API, rewardrest.Friends{
		OfFriend: a.RewardOfFriend(),
		Whose: func(ctx context.Context, number string) (string, string, error) {
			friend := access.From(ctx).Subject
			id, err := friends.Belongs(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), friend, number)
			return id, friend, err
		},
	})
}

// RewardOfFriend shows a friend the own reward.
func (a *App) RewardOfFriend() *rewards.OfFriend {
	return &rewards.OfFriend{
		Recommendations: a.rewardedRecommendations(),
		Look: &rewards.Look{
			Clock: a.Clock, Awards: rewardstore.NewAwards(a.DB), Catalogues: a.Catalogues(),
			Products: awardProducts{a.Assortments()}, Holders: a.holders(), Stored: a.storedAccounts(),
		},
	}
}

// friendAccountSafe seals for the table of friends' accounts.
type friendAccountSafe struct{ bankData }

func (friendAccountSafe) place(t tenant.ID, column string) vault.Place {
	return vault.Place{Tenant: string(t), Table: "recipient_bank_accounts", Column: column}
}

// Seal implements bankaccount.Safe.
func (s friendAccountSafe) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return s.SealText(s.place(t, column), plain)
}

// Open implements bankaccount.Safe.
func (s friendAccountSafe) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return s.OpenText(s.place(t, column), sealed)
}

// payableFriends are recipients in the bank account's words.
type payableFriends struct {
	recipients recipient.Recipients
	others     otherAccounts
}

// Confirmed implements bankaccount.Friends.
func (p payableFriends) Confirmed(ctx context.Context, t tenant.ID, friend string) (bool, error) {
	r, err := p.recipients.ByID(ctx, string(t), friend)
	if err != nil {
		return false, err
	}
	return r.ConfirmedAt != nil, nil
}

// RecommenderHashes implements bankaccount.Friends.
func (p payableFriends) RecommenderHashes(ctx context.Context, t tenant.ID, friend string) ([]string, error) {
	r, err := p.recipients.ByID(ctx, string(t), friend)
	if err != nil {
		return nil, err
	}
	return p.others.ofRecommender(ctx, t, r.RecommendationID)
}
