package privacy

import (
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/people/access"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/export"
	exportpeers "weitersagen.app/backend/internal/privacy/export/peers"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	exports "weitersagen.app/backend/internal/privacy/export/usecase"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	viewstore "weitersagen.app/backend/internal/sellers/view/gormstore"
)

// Export puts together what is kept of a recommender. A slice that keeps something more of people adds its part.
func (m *Module) Export() *exports.Collect {
	agencies := agencystore.New(m.DB)
	return &exports.Collect{Clock: m.Clock, Parts: []export.Part{
		exportpeers.Account(m.Accounts()),
		exportpeers.BankAccount(m.BankAccounts()),
		exportpeers.Memberships(memberstore.New(m.DB), agencies),
		exportpeers.Invitations(invitationstore.New(m.DB).OfAccount, agencies),
		exportpeers.Views(viewstore.New(m.DB)),
		exportpeers.Consents(consentstore.New(m.DB)),
		exportpeers.Recommendations(m.Recommendations(), m.AwardList(), offlinecodestore.New(m.DB)),
		exportpeers.CustomerNumbers(m.CustomerNumbers()),
		exportpeers.Notes(notestore.New(m.DB)),
		exportpeers.Inquiries(inquirystore.New(m.DB)),
		exportpeers.Messages(m.ContactsOf()),
		// Last: mails are found by what the other parts hold.
		exportpeers.Letters(mailstore.New(m.DB)),
	}}
}

func (m *Module) registerExport() { exportrest.Register(m.API, m.Export().Do, access.Holder) }
