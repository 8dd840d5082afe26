package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// Proofs keeps what proves permissions to call, and finds it again for who names the person or the number.
type Proofs struct {
	proofs consent.Proofs
	hasher person.Hasher
	newID  func() string
}

var _ consent.Permissions = (*Proofs)(nil)

// NewProofs connects the store.
func NewProofs(p consent.Proofs, h person.Hasher, newID func() string) *Proofs {
	return &Proofs{proofs: p, hasher: h, newID: newID}
}

// Keep keeps the proof of a permission.
func (u *Proofs) Keep(ctx context.Context, p consent.Permission) error {
	if p.Tenant == "" || p.Mailbox == "" || p.Phone == "" || p.TextID == "" || p.TextVersion == "" || p.Text == "" || p.AskedAt.IsZero() || p.GivenAt.IsZero() {
		return consent.ErrIncomplete
	}
	return u.proofs.Add(ctx, consent.Proof{
		Tenant: p.Tenant, ID: u.newID(), Person: u.person(p.Tenant, p.Mailbox), Phone: u.phone(p.Tenant, p.Phone),
		TextID: p.TextID, TextVersion: p.TextVersion, Language: p.Language, Hash: consent.HashOf(p.Text), Text: p.Text,
		Channel: p.Channel,
		AskedAt: p.AskedAt, GivenAt: p.GivenAt, UsedAt: p.GivenAt, KeepUntil: consent.KeptUntil(p.GivenAt),
	})
}

// Leave notes that a person doesn't permit calls any more. The proof of what was permitted until then stays its time.
func (u *Proofs) Leave(ctx context.Context, t tenant.ID, mailbox string, now time.Time) error {
	return u.proofs.Leave(ctx, t, u.person(t, mailbox), now)
}

// OfMailbox gives the proofs of a person, OfPhone those for a number in its full form (+491701234567).
func (u *Proofs) OfMailbox(ctx context.Context, t tenant.ID, mailbox string) ([]consent.Proof, error) {
	return u.proofs.OfPerson(ctx, t, u.person(t, mailbox))
}

// OfPhone gives the proofs for a number in its full form.
func (u *Proofs) OfPhone(ctx context.Context, t tenant.ID, phone string) ([]consent.Proof, error) {
	return u.proofs.OfPhone(ctx, t, u.phone(t, phone))
}

// Used notes a call to a number: the proof is kept for five years from it. It gives the proof that the call stands on.
func (u *Proofs) Used(ctx context.Context, t tenant.ID, phone string, at time.Time) (consent.Proof, error) {
	all, err := u.OfPhone(ctx, t, phone)
	if err != nil {
		return consent.Proof{}, err
	}
	err = consent.ErrNoProof
	for i := len(all) - 1; i >= 0; i-- {
		p := all[i]
		switch {
		case at.Before(p.GivenAt):
		case p.LeftAt != nil && !at.Before(*p.LeftAt):
			err = consent.ErrLeft
		default:
			p.UsedAt, p.KeepUntil = at, consent.KeptUntil(at)
			return p, u.proofs.Use(ctx, t, p.ID, p.UsedAt, p.KeepUntil)
		}
	}
	return consent.Proof{}, err
}

func (u *Proofs) person(t tenant.ID, mailbox string) string {
	return u.hasher.Hash("proof of a person", string(t), mailbox)
}

func (u *Proofs) phone(t tenant.ID, phone string) string {
	return u.hasher.Hash("proof of a number", string(t), phone)
}
