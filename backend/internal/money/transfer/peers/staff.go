// Package peers is what transfers need of operators, tenants and accounts.
package peers

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ transfer.Words = Words{}

// The deeds that operators sign.
const (
	// CommandRelease lets a batch go.
	CommandRelease = "payout release"
	// CommandSettings confirms what a tenant's file says about payouts; its subject is the digest of that.
	CommandSettings = "payout settings"
)

// Words are what people's keys and passkeys have signed.
type Words struct {
	Desk    *staffs.Desk
	Tenants tenant.Catalog
}

// Covers gives ErrUnproved unless the deed of a release is for this batch and these lines, by somebody who may
// release, with a key of the command line or a passkey of the desk.
//
// Rule (payout, 4 D): A release at the desk counts to the worker while its person and passkey may act, the person has
// the duty for money, and the tenant's file names the passkey's fingerprint or no one. Enforced:
// transfer/peers/staff.go proved. Test: TestWhatEndsBetweenTheReleaseAtTheDeskAndTheHandOver.
func (w Words) Covers(ctx context.Context, t tenant.ID, batch string, r transfer.Released, lines []string) error {
	programme, err := w.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	d, named, err := w.proved(ctx, programme, r.Deed)
	if err != nil {
		return err
	}
	if d.Command != CommandRelease || d.Subject != batch || d.Person != r.By || !d.Covers(lines) ||
		!programme.Payout.Releases(named) {
		return transfer.ErrUnproved
	}
	return nil
}

// proved gives a deed of a key, or of a passkey at the address that the tenant's desk has, and how its file names that.
func (w Words) proved(ctx context.Context, t *tenant.Tenant, id string) (d staff.Deed, named string, err error) {
	d, err = w.Desk.Look(ctx, t.ID, id)
	if err == nil {
		return d, string(d.Key), nil
	}
	if !errors.Is(err, staff.ErrUnproved) {
		return staff.Deed{}, "", err
	}
	at, err := w.Desk.LookAtDesk(ctx, t.ID, id)
	idle := at.Site != w.Desk.Origin(t) || !at.By.Duties.Has(staff.SeesMoney)
	if errors.Is(err, staff.ErrUnproved) || err == nil && idle {
		err = transfer.ErrUnproved
	}
	return at.Deed, at.Passkey.InFile(), err
}

// OfSettings gives what operators have confirmed.
func (w Words) OfSettings(ctx context.Context, t tenant.ID) ([]transfer.Voice, error) {
	words, err := w.Desk.Words(ctx, t, CommandSettings)
	voices := make([]transfer.Voice, len(words))
	for i, one := range words {
		voices[i] = transfer.Voice{Digest: one.Subject, Person: one.Person, At: one.At, EndedAt: one.EndedAt}
	}
	return voices, err
}

// Active counts who can speak now at the command line, where settings are spoken for.
func (w Words) Active(ctx context.Context, t tenant.ID, now time.Time) (int, error) {
	people, err := w.Desk.List(ctx, t)
	n := 0
	for _, p := range people {
		if p.AtCommandLine(now) {
			n++
		}
	}
	return n, err
}

// Releasing counts the people whose release counts now, by a key or by a passkey: each is one, by however many proofs.
//
// Rule (payout, 4 D): One person is one voice for a batch, by whatever proof; health counts the same people that can
// release. Enforced: transfer.Release, transfer/peers/staff.go Releasing. Test:
// TestOnePersonIsOneVoiceByKeyAndPasskey, TestHealthCountsWhoReleasesByPasskey.
func (w Words) Releasing(ctx context.Context, t *tenant.Tenant, now time.Time) (int, error) {
	people, err := w.Desk.List(ctx, t.ID)
	n := 0
	for _, p := range people {
		if !p.Active(now) {
			continue
		}
		named, err := w.proofs(ctx, p, now)
		if err != nil {
			return 0, err
		}
		for _, one := range named {
			if t.Payout.Releases(one) {
				n++
				break
			}
		}
	}
	return n, err
}

// proofs are those by which a person can release, as a tenant's file names them.
func (w Words) proofs(ctx context.Context, p staff.Person, now time.Time) (named []string, err error) {
	if p.AtCommandLine(now) {
		named = append(named, string(p.Key))
	}
	if !p.Duties.Has(staff.SeesMoney) {
		return named, nil
	}
	keys, err := w.Desk.Passkeys.Of(ctx, p.Tenant, p.Name)
	for _, k := range keys {
		if k.Active(now) {
			named = append(named, k.InFile())
		}
	}
	return named, err
}

// HolderOf names the person whose key or passkey a tenant's file names; empty for one that there isn't.
func (w Words) HolderOf(ctx context.Context, t tenant.ID, named string) (string, error) {
	people, err := w.Desk.List(ctx, t)
	if err != nil {
		return "", err
	}
	for _, p := range people {
		if p.Key != "" && string(p.Key) == named {
			return p.Name, nil
		}
		keys, err := w.Desk.Passkeys.Of(ctx, t, p.Name)
		if err != nil {
			return "", err
		}
		for _, k := range keys {
			if k.InFile() == named {
				return p.Name, nil
			}
		}
	}
	return "", nil
}
