package privacy

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/letters/mailbox"
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/people/token"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	"weitersagen.app/backend/internal/platform/answers"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	"weitersagen.app/backend/internal/privacy/retention"
	retentionpeers "weitersagen.app/backend/internal/privacy/retention/peers"
	retentions "weitersagen.app/backend/internal/privacy/retention/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	agencyrequeststore "weitersagen.app/backend/internal/sellers/agencyrequest/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// Retention erases what may no longer be kept, when nobody asks for it.
func (m *Module) Retention() *retentions.Retain {
	members, invited, invitations := memberstore.New(m.DB), memberstore.NewInvitations(m.DB), invitationstore.New(m.DB)
	evidences, mailboxes := consentstore.New(m.DB), mailboxstore.New(m.DB)
	return &retentions.Retain{
		Tenants: m.Tenants,
		Everywhere: []retention.Everywhere{
			// First, so that nothing that fails keeps addresses for letters that left or never will.
			retention.UncountedBefore(erasurestore.NewLetters(m.DB).Drop, erasure.KeptBefore),
			{What: "proofs of permissions to call", Drop: consentstore.NewProofs(m.DB).Drop},
			{What: "messages to tenants", Drop: m.ContactMessages().Drop},
			retention.UncountedBefore(answers.New(m.DB).Drop, idempotency.LeasedBefore),
			retention.UncountedBefore(mailboxes.Drop, mailbox.KeptBefore),
			retention.Uncounted(clickstore.New(m.DB).Forget),
		},
		OfTenant: []retention.Drop{
			retention.Before(tokenstore.New(m.DB).DropLogins, token.LoginEndedBefore),
			retention.Before(members.DropEnded, member.EndedBefore),
			invited.DropOver,
			retention.Before(invitations.ForgetPeople, invitation.KeptBefore),
			retention.WithEvidence(m.DB, retention.Before(invitations.ForgetMailboxes, invitation.ProvedBefore), evidences.Forget),
			retention.Before(creditnotestore.New(m.DB).Drop, creditnote.IssuedBefore),
			retention.WithEvidence(m.DB, agencyrequeststore.New(m.DB).DropOver, evidences.Forget),
			func(ctx context.Context, t tenant.ID, _ time.Time, _ int) (int, error) {
				return 0, m.SignalRetention().Do(ctx, t)
			},
		},
		Recommendations: retentionpeers.Recommendations{Store: recommendationstore.New(m.DB)},
		Changes:         outbox.Changes{Outbox: m.Outbox}, EraseLapsed: m.ErasureRest().Lapsed, Tx: m.DB, Clock: m.Clock, Log: m.Log,
	}
}
