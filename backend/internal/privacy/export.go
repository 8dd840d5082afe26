package privacy

import (
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/people/access"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	exportpeers "weitersagen.app/backend/internal/privacy/export/peers"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	exports "weitersagen.app/backend/internal/privacy/export/usecase"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	viewstore "weitersagen.app/backend/internal/referral/view/gormstore"
)

// Export puts together what is kept of a recommender.
func (m *Module) Export() *exports.Collect {
	return &exports.Collect{
		Clock: m.Clock, People: exportpeers.People{Accounts: m.Accounts()}, BankAccounts: exportpeers.BankAccounts{Keep: m.BankAccounts()},
		Sessions: exportpeers.Sessions{Accounts: m.Accounts()}, Consents: exportpeers.Consents{Evidences: consentstore.New(m.DB)},
		Recommendations: exportpeers.Recommendations{
			Recommendations: m.Recommendations(), Awards: m.AwardList(), Codes: offlinecodestore.New(m.DB),
		},
		Memberships:     exportpeers.Memberships{Members: memberstore.New(m.DB), Agencies: agencystore.New(m.DB)},
		Views:           exportpeers.Views{Views: viewstore.New(m.DB)},
		Invitations:     exportpeers.Invitations{Invitations: invitationstore.New(m.DB), Agencies: agencystore.New(m.DB)},
		CustomerNumbers: exportpeers.CustomerNumbers{Keep: m.CustomerNumbers()}, Inquiries: exportpeers.Inquiries{Inquiries: inquirystore.New(m.DB)},
		Notes:    exportpeers.Notes{Notes: notestore.New(m.DB)},
		Messages: exportpeers.Messages{Contacts: m.ContactsOf()},
		Letters:  exportpeers.Letters{Log: mailstore.New(m.DB)},
	}
}

func (m *Module) registerExport() { exportrest.Register(m.API, m.Export().Do, access.Holder) }
