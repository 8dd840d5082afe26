package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/safety/consent"
)

// Form is what a member sends.
type Form struct {
	invitation.Wanted
	// Inviter is in whose name the letter goes, by the id of the membership; empty for the member's own.
	Inviter string
	// Word says that the person agreed to the sentence of this version.
	Word    bool
	Version string
}

// Ask tells what the form shows: what the member says of the person, and how many more may be invited today.
func (s *Service) Ask(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, by invitation.Session,
) (content.Text, int, error) {
	if err := open(t); err != nil {
		return content.Text{}, 0, err
	}
	word, err := content.TextOf(ctx, s.p.Contents, t, l, content.ConsentInvited)
	if err != nil {
		return content.Text{}, 0, err
	}
	me, err := s.member(ctx, t.ID, by.Account)
	if err != nil {
		return content.Text{}, 0, err
	}
	left, err := s.p.Limits.left(ctx, t.ID, by.Agency, me.ID, s.p.Clock.Now())
	return word, left, err
}

// Invite keeps the member's word and asks for the letter, all in one transaction. Without the word nothing is kept.
//
// Rule (agency, § 7 UWG, D): No one is invited without the member's word that the person agreed, to today's
// sentence; without it nothing is kept. Enforced: invitation/usecase.Import. Test:
// TestWithoutTheWordNothingIsSentAndNothingKept, TestAListIsTriedAndSentOnce.
func (s *Service) Invite(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, by invitation.Session, f Form,
) (invitation.Invitation, error) {
	run, err := s.prepare(ctx, t, l, by, f.Inviter)
	if err != nil {
		return invitation.Invitation{}, err
	}
	bad := f.Check(t.Rules)
	bad.Add(f.Word && f.Version == run.word.Version, invitation.FieldWord, invitation.ErrWord.Code)
	if err := bad.Err(); err != nil {
		return invitation.Invitation{}, err
	}
	return run.send(ctx, f.Wanted)
}

// round is what all invitations of one call have in common.
type round struct {
	*Service
	t       *tenant.Tenant
	l       tenant.Language
	agency  invitation.Session
	by      invitation.Member
	inviter invitation.Member
	word    content.Text
	now     time.Time
}

// send invites one. That an address can't be invited is reported as often a day as a trial reports it.
func (r round) send(ctx context.Context, w invitation.Wanted) (i invitation.Invitation, err error) {
	err = r.p.Tx.InTx(ctx, func(ctx context.Context) (err error) {
		i, err = r.one(ctx, w)
		return err
	})
	if errors.Is(err, invitation.ErrNotPossible) {
		if spent := r.p.Limits.try(ctx, r.t.ID, r.agency.Agency, r.now); spent != nil {
			err = spent
		}
	}
	return i, err
}

func (s *Service) prepare(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, by invitation.Session, inviter string,
) (r round, err error) {
	if err := open(t); err != nil {
		return r, err
	}
	r = round{Service: s, t: t, l: l, agency: by, now: s.p.Clock.Now()}
	if r.by, err = s.member(ctx, t.ID, by.Account); err != nil {
		return r, err
	}
	if r.inviter, err = s.inviter(ctx, t.ID, by, r.by, inviter); err != nil {
		return r, err
	}
	r.word, err = content.TextOf(ctx, s.p.Contents, t, l, content.ConsentInvited)
	return r, err
}

// inviter is the member oneself, or a colleague for who leads the agency.
//
// Rule (agency, 3, 7 D): A member invites in their own name, and who leads people in a colleague's; no one
// invites their own address. Enforced: invitation/usecase.free. Test: TestWhoInvitesInWhoseName.
func (s *Service) inviter(
	ctx context.Context, t tenant.ID, by invitation.Session, me invitation.Member, id string,
) (invitation.Member, error) {
	if id == "" || id == me.ID {
		return me, nil
	}
	wrong := invitation.ErrInviter.WithFields(fault.Field{Path: invitation.FieldInviter, Code: invitation.ErrInviter.Code})
	if !by.Colleagues {
		return invitation.Member{}, wrong
	}
	m, err := s.working(ctx, t, by.Agency, id)
	if errors.Is(err, invitation.ErrUnknown) {
		err = wrong
	}
	return m, err
}

// one invites one person, in the caller's transaction.
func (r round) one(ctx context.Context, w invitation.Wanted) (invitation.Invitation, error) {
	email := person.EmailOf(w.Email)
	box := r.mailbox(r.t.ID, email)
	if err := r.p.Invitations.Alone(ctx, r.t.ID, box); err != nil {
		return invitation.Invitation{}, err
	}
	begins, err := r.free(ctx, email, box)
	if err != nil {
		return invitation.Invitation{}, err
	}
	if err := r.p.Limits.take(ctx, r.t.ID, r.agency.Agency, r.by.ID, r.now); err != nil {
		return invitation.Invitation{}, err
	}
	i := r.of(w, box, begins)
	if err := r.p.Invitations.Add(ctx, i); err != nil {
		return i, err
	}
	if err := r.p.Consents.Record(ctx, []consent.Evidence{wordOf(i, r.word, r.now)}); err != nil {
		return i, err
	}
	return i, r.p.Outbox.Add(ctx, letterAsked(i))
}

// wordOf is the evidence that a member said that the person agreed. It names the invitation, so that it leads to no one
// once that is erased.
func wordOf(i invitation.Invitation, sentence content.Text, now time.Time) consent.Evidence {
	how := consent.Spoken
	if i.Talk == invitation.OnSite {
		how = consent.SpokenOnSite
	}
	return consent.Evidence{
		Tenant: i.Tenant, SubjectKind: consent.Invited, SubjectID: i.ID, Kind: consent.Invitation, TextID: sentence.ID,
		TextVersion: sentence.Version,
		Text:        sentence.Label, Language: i.Language, How: how, SpokenTo: i.By, At: now,
	}
}

// of makes the invitation of one person.
func (r round) of(w invitation.Wanted, box string, begins invitation.Status) invitation.Invitation {
	return invitation.Invitation{
		Tenant: r.t.ID, ID: r.p.NewID(), Agency: r.agency.Agency, Inviter: r.inviter.ID, By: r.by.ID, FirstName: w.FirstName,
		LastName: w.LastName, Email: w.Email,
		Mailbox: box, Talk: w.Talk, Language: string(r.l), Status: begins, CreatedAt: r.now, WrittenAt: r.now,
		ExpiresAt: invitation.Life.End(r.now),
	}
}

// free tells whether the address may be written to, and how the invitation begins. Whether somebody with it is
// registered isn't asked: the answer would tell.
//
// Rule (agency, D): Nothing is revealed of who can't be invited; whether somebody is registered changes nothing.
// Test: TestNothingIsShownOfWhoCantBeInvited.
func (r round) free(ctx context.Context, email person.Email, box string) (invitation.Status, error) {
	for _, own := range []invitation.Member{r.by, r.inviter} {
		if person.EmailOf(own.Email).Owner() == email.Owner() {
			return "", invitation.ErrSelf
		}
	}
	declined, err := r.p.Declines.Declined(ctx, r.t.ID, email)
	if err != nil {
		return "", err
	}
	if declined {
		return "", invitation.ErrNotPossible
	}
	before, err := r.p.Invitations.OfMailbox(ctx, r.t.ID, box)
	if err != nil {
		return "", err
	}
	return invitation.Next(before, r.agency.Agency, r.now)
}
