package referral

import (
	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	orderpeers "weitersagen.app/backend/internal/money/order/peers"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/people/access"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	"weitersagen.app/backend/internal/platform/answers"
	"weitersagen.app/backend/internal/platform/id"
	exportpeers "weitersagen.app/backend/internal/privacy/export/peers"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	notepeers "weitersagen.app/backend/internal/referral/note/peers"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipientpeers "weitersagen.app/backend/internal/referral/recipient/peers"
	recipientrest "weitersagen.app/backend/internal/referral/recipient/rest"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
)

// Recipients gives the use cases of the friend's side.
func (m *Module) Recipients() *recipients.Service {
	return recipients.New(recipients.Ports{
		Recipients:      recipientstore.New(m.DB),
		Recommendations: recommendationpeers.FriendRecommendations{Recommendations: m.Recommendations(), Links: m.Links(), Products: m.Assortments()},
		Contents:        m.Contents(), Consents: m.Consents(), Permissions: m.ConsentProofs(), Tokens: m.Tokens(), Letters: m.FriendLetters(m.Letters()),
		Orders: orderpeers.FriendOrders{Orders: orderstore.NewOrders(m.DB)},
		Kept: exportpeers.KeptOfFriend{
			CustomerNumbers: customernumberstore.New(m.DB), Awards: rewardstore.NewAwards(m.DB), Mails: mailstore.New(m.DB),
			BankAccounts: m.FriendBankAccounts, Rewards: m.RewardOfFriend,
		},
		Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
		Hooks: recipients.Hooks{
			Declined: m.KnownDeclines().Declined, Changed: m.changed().Changed, DropAnswers: answers.New(m.DB).DropOf,
			ForgetNote: notepeers.FriendNotes{Notes: notestore.New(m.DB), All: recommendationstore.New(m.DB)}.Forget,
		},
	})
}

// FriendLetters asks friends to confirm.
func (m *Module) FriendLetters(sender mail.Sender) recipient.Letters {
	return recipientpeers.Letters{Sender: sender, Links: m.Links()}
}

func (m *Module) registerRecipients() {
	recipientrest.Register(m.API, m.Recipients(), recipientrest.Holder{
		Recipient: access.RecipientOf, Token: access.Bearer, Mailed: access.Mailed, Erase: m.EraseFriend,
	})
}
