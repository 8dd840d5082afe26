package wiring

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	lookups "weitersagen.app/backend/internal/insight/lookup/usecase"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/reward"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
)

// buildLookup builds what people of the desk find and help with, of the use cases that commands take as well.
func (a *App) buildLookup() {
	a.Lookup = &lookups.Desk{
		Tx: a.DB, Clock: a.Clock, Limiter: a.Limiter(), Log: a.Audit, Hasher: a.hasher, Finder: a.kept.lookup,
		Accounts: a.Accounts, Recipients: a.kept.recipients, Recommendations: a.kept.recommendations,
		Records: a.Recommendations, Earnings: a.earnings, Awards: a.Awards, Orders: a.kept.orders,
		Customers: a.CustomerNumbers, Sellers: a.kept.agencies, Products: a.Assortments, Mails: a.kept.mails,
		Inquiries: a.kept.inquiries, Mailboxes: a.Mailboxes, Contacts: a.ContactDesk, Deeds: a.Desk,
		Helping: lookups.Helping{
			ListOrders: a.OrderList.Do, SignalsOf: a.Signals.List.Of,
			RewardAgain: a.RewardMailAgain.Ask, FriendRewardAgain: a.RewardMailAgain.AskAsFriend,
			RewardHindered: func(
				ctx context.Context, t tenant.ID, of string, side recommendation.Party, holder string,
			) error {
				return a.RewardMailAgain.Hindered(ctx, t, of, reward.Party(side), holder)
			},
			Declined:     a.KnownDeclines.Declined,
			ConfirmAgain: a.Recipients.AskOnceMore, Answer: a.InquiryAnswers.Do,
			Erase: func(ctx context.Context, t tenant.ID, email person.Email, acts audit.Acts) (bool, error) {
				return a.Erasure.Person(ctx, t, email, acts)
			},
			EraseEntry: func(ctx context.Context, t tenant.ID, friend string) error {
				return a.ErasureRest.Friend(ctx, t, friend)
			},
			Export: func(ctx context.Context, t *tenant.Tenant, l tenant.Language, account string) ([]byte, error) {
				record, err := a.Export.Do(ctx, t, l, account)
				if err != nil {
					return nil, err
				}
				return exportrest.File(record)
			},
			Lock: a.Accounts.Lock,
		},
		Correcting: lookups.Correcting{
			Rename: func(ctx context.Context, t tenant.ID, account, salutation, first, last string) error {
				return a.Accounts.PutRight(ctx, t, account, accounts.Names{
					Salutation: salutation, FirstName: first, LastName: last,
				})
			},
			RectifyFriend: func(
				ctx context.Context, t *tenant.Tenant, friend string, f recipient.Form, parts []lookup.Part,
			) error {
				words := make([]string, len(parts))
				for i, p := range parts {
					words[i] = string(p)
				}
				return a.Recipients.PutRight(ctx, t, friend, f, words)
			},
		},
	}
}
