package wiring

import (
	"context"

	lookups "weitersagen.app/backend/internal/insight/lookup/usecase"
	"weitersagen.app/backend/internal/kernel/person"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// buildLookup builds what people of the desk find and help with, of the use cases that commands take as well.
func (a *App) buildLookup() {
	a.Lookup = &lookups.Desk{
		Tx: a.DB, Clock: a.Clock, Limiter: a.Limiter(), Log: a.Audit, Hasher: a.hasher, Finder: a.kept.lookup,
		Accounts: a.Accounts, Recipients: a.kept.recipients, Recommendations: a.kept.recommendations,
		Records: a.Recommendations, Earnings: a.earnings, Awards: a.Awards, Orders: a.kept.orders,
		Customers: a.CustomerNumbers, Sellers: a.kept.agencies, Products: a.Assortments, Mails: a.kept.mails,
		Inquiries: a.kept.inquiries, Mailboxes: a.Mailboxes, Contacts: a.ContactDesk,
		Helping: lookups.Helping{
			ListOrders: a.OrderList.Do, SignalsOf: a.Signals.List.Of,
			RewardAgain: a.RewardMailAgain.Ask, FriendRewardAgain: a.RewardMailAgain.AskAsFriend,
			ConfirmAgain: a.Recipients.AskOnceMore, Answer: a.InquiryAnswers.Do,
			Erase: func(ctx context.Context, t tenant.ID, email person.Email, acts audit.Acts) (bool, error) {
				return a.Erasure.Person(ctx, t, email, acts)
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
	}
}
