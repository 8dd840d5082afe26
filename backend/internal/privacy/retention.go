package privacy

import (
	"weitersagen.app/backend/internal/flow/outbox"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	"weitersagen.app/backend/internal/platform/answers"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	retentionpeers "weitersagen.app/backend/internal/privacy/retention/peers"
	retentions "weitersagen.app/backend/internal/privacy/retention/usecase"
	agencyrequeststore "weitersagen.app/backend/internal/referral/agencyrequest/gormstore"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Retention erases what may no longer be kept, when nobody asks for it.
func (m *Module) Retention() *retentions.Retain {
	return &retentions.Retain{
		Tenants: m.Tenants, LastLetters: retentionpeers.LastLetters{Letters: erasurestore.NewLetters(m.DB)}, Proofs: m.ConsentProofs(),
		Answers:   retentionpeers.Answers{Entries: answers.New(m.DB)},
		Mailboxes: m.Mailboxes(), Visitors: clickstore.New(m.DB), Logins: retentionpeers.Logins{Store: tokenstore.New(m.DB)},
		Members:     retentionpeers.Members{Store: memberstore.New(m.DB), Invited: memberstore.NewInvitations(m.DB)},
		Requests:    retentionpeers.Requests{Store: agencyrequeststore.New(m.DB), Evidences: consentstore.New(m.DB), Tx: m.DB},
		Invitations: retentionpeers.Invitations{Store: invitationstore.New(m.DB), Evidences: consentstore.New(m.DB), Tx: m.DB},
		CreditNotes: retentionpeers.CreditNotes{Store: creditnotestore.New(m.DB)},
		Signals:     m.SignalRetention(), Recommendations: retentionpeers.Recommendations{Store: recommendationstore.New(m.DB)},
		Contacts: m.ContactMessages(),
		Changed:  outbox.Changes{Outbox: m.Outbox}, Friends: retentionpeers.Friends{Rest: m.ErasureRest()}, Tx: m.DB, Clock: m.Clock, Log: m.Log,
	}
}
