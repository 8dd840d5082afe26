package referral

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/referral/decline"
	"weitersagen.app/backend/internal/referral/invitation"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	"weitersagen.app/backend/internal/sellers/agency"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
)

// Invitations gives what members of agencies and those whom they invite do.
func (m *Module) Invitations() *invitations.Service {
	return invitations.New(invitations.Ports{
		Invitations: invitationstore.New(m.DB), Members: m.Members(), Accounts: m.Accounts(), Agencies: agencystore.New(m.DB), Contents: m.Contents(),
		Consents: m.Consents(), Declines: func() decline.Service { return m.Declines() },
		Limits: invitations.Limits{Member: m.Daily(quota.MemberInvitations), Agency: m.Daily(quota.AgencyInvitations), Trials: m.Daily(quota.InvitationTrials)},
		Tokens: m.Tokens(), Mailboxes: m.Mailboxes(), Outbox: m.Outbox,
		Letters: invitations.Letters{Tenants: m.Tenants, Links: m.Links(), Sender: m.Letters(), Renderer: sync.OnceValues(m.LetterRenderer)},
		Guesses: m.guesses("invitation", agency.ErrTooMany), Tx: m.DB, Clock: m.Clock, NewID: id.New, Hasher: m.Persons(),
	})
}

// endedInvitations end for who declines all letters.
func (m *Module) endedInvitations() invitations.End {
	return invitations.End{Invitations: invitationstore.New(m.DB), Tokens: m.Tokens(), Hasher: m.Persons()}
}

func (m *Module) registerInvitations() {
	invitationrest.Register(m.API, m.Invitations(), func(ctx context.Context) invitation.Session {
		p := access.From(ctx)
		return invitation.Session{Agency: p.Agency, Account: access.MemberOf(ctx), Colleagues: p.Member.May(member.Employees)}
	})
}
