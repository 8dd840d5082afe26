package usecase

import (
	"context"
	"net/url"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// Desk lets people of the tenant in by passkeys (docs/adr/0107). The people are those of Staff.
type Desk struct {
	*Staff
	Passkeys    staff.Passkeys
	Invitations staff.Invitations
	Challenges  staff.Challenges
	Sessions    staff.DeskSessions
	Ceremonies  staff.Ceremonies
	// Origin is where a tenant's pages are.
	Origin func(t *tenant.Tenant) string
	// Guesses bounds who tries tokens and proofs that don't do.
	Guesses place.Guesses
}

// site is the tenant's first host, without its port where the authenticator names it.
func (d *Desk) site(t *tenant.Tenant) (staff.Site, error) {
	origin := d.Origin(t)
	at, err := url.Parse(origin)
	if err != nil {
		return staff.Site{}, err
	}
	return staff.Site{Name: t.ProgrammeName, ID: at.Hostname(), Origin: origin}, nil
}

// ask keeps what a question asks to sign.
func (d *Desk) ask(ctx context.Context, t tenant.ID, p staff.Purpose, subject, challenge string) error {
	return d.Challenges.Add(ctx, staff.Challenge{
		Tenant: t, Hash: hashOf(challenge), Purpose: p, Subject: subject, ExpiresAt: d.now().Add(staff.ChallengeLife),
	})
}

// taken gives an answer to a question of a purpose. The question is gone from then on, whatever becomes of the answer,
// so it is called outside of the transaction of what the answer does.
func (d *Desk) taken(
	ctx context.Context, t tenant.ID, p staff.Purpose, subject string, raw []byte,
) (staff.Answer, error) {
	a, err := d.Ceremonies.Read(raw)
	if err != nil {
		return staff.Answer{}, err
	}
	c, err := d.Challenges.Take(ctx, t, hashOf(a.Challenge))
	if err != nil {
		return staff.Answer{}, err
	}
	return a, c.Fits(p, subject, d.now())
}

func hashOf(challenge string) string { return token.Secret(challenge).Hash() }

// speaker wants somebody who may speak for people of the desk now.
func (d *Desk) speaker(all []staff.Person, name string) error {
	at := slices.IndexFunc(all, func(p staff.Person) bool { return staff.SameName(p.Name) == staff.SameName(name) })
	if at < 0 || !all[at].SpeaksForOthers(d.Clock.Now()) {
		return staff.ErrInactive
	}
	return nil
}

// voiceFor wants somebody who may speak for a person of the desk now.
//
// Rule (operator, 4 D): Who is decided about at the desk is no voice of the two as long as two others can speak; where
// there are only two, the other one's word and the person's do. Enforced: staff/usecase/desk.go voiceFor.
// Test: TestNoOneIsAVoiceForOneselfWhileTwoOthersCanSpeak.
func (d *Desk) voiceFor(all []staff.Person, about, name string) error {
	if err := d.speaker(all, name); err != nil || staff.SameName(name) != staff.SameName(about) {
		return err
	}
	others := 0
	for _, p := range all {
		if staff.SameName(p.Name) != staff.SameName(about) && p.SpeaksForOthers(d.Clock.Now()) {
			others++
		}
	}
	if others > 1 {
		return staff.ErrOwnVoice
	}
	return nil
}

// record writes an act of a person down, with what belongs together.
func (d *Desk) record(
	ctx context.Context, t tenant.ID, who string, what audit.What, subject, ref, detail string,
) error {
	return d.Acts.Record(ctx, audit.Entry{
		Tenant: t, At: d.now(), Who: who, What: what, Subject: subject, Ref: ref, Detail: detail,
	})
}
