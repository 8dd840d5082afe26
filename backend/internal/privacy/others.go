package privacy

import (
	contactstore "weitersagen.app/backend/internal/letters/contact/gormstore"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	Accounts() *accounts.Service
	Acts(who string) audit.Acts
	AwardList() *rewards.List
	BankAccounts() *bankaccounts.Keep
	Book() *ledgers.Book
	ContactMessages() *contactstore.Store
	ContactsOf() contacts.OfPerson
	CustomerNumbers() *customernumbers.Keep
	Leaving() *members.Leaving
	Letters() mail.Sender
	Mailboxes() *mailboxes.Service
	Recipients() *recipients.Service
	Recommendations() *recommendations.Service
	SignalRetention() *signals.Retain
}
