package letters

import (
	"context"

	"weitersagen.app/backend/internal/letters/mailbox"
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/people/token"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
)

// Mailboxes counts the letters that others bring to a mailbox.
func (m *Module) Mailboxes() *mailboxes.Service {
	return mailboxes.New(mailboxes.Ports{
		Mailboxes: mailboxstore.New(m.DB),
		Known:     accountpeers.KnownMailboxes{Accounts: accountstore.New(m.DB), Recipients: recipientstore.New(m.DB), Hasher: m.Persons()}.Answered,
		Hasher:    m.Persons(), Tx: m.DB, Clock: m.Clock,
	})
}

// Answered is told of each token that was used up: the mailbox that it came to has answered.
func (m *Module) Answered(ctx context.Context, t token.Token) error {
	return accountpeers.MailAnswers{
		Accounts: accountstore.New(m.DB), Recipients: recipientstore.New(m.DB), DropTyped: recommendationstore.New(m.DB).DropTyped,
		Mailboxes: m.Mailboxes(),
	}.Spent(ctx, t)
}

// Digests writes letters that lead to what waits. One that can't go now comes again.
func (m *Module) Digests() mailbox.Digests {
	return recommendationpeers.Digests{
		Tenants: m.Tenants, Clock: m.Clock, Sender: m.sender(false), Recommendations: m.Recommendations(), Recipients: m.Recipients(),
		RecommenderLetters: m.RecommenderLetters, FriendLetters: m.FriendLetters, AccountLetters: m.AccountLetters,
	}
}

// WriteWaiting sends letters that lead to what waits, until ctx ends.
//
// Rule (letter, 4 D): What waits comes at once when the mailbox answers. Enforced: mailbox/gormstore.Answer. Test:
// TestTheLettersThatWaitComeOnceTheMailboxAnswers.
func (m *Module) WriteWaiting(ctx context.Context) error {
	return mailboxes.Rounds{Mailboxes: m.Mailboxes(), Digests: m.Digests(), Log: m.Log}.Run(ctx)
}
