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

// Words are what operators' keys have signed.
type Words struct {
	Staff   *staffs.Staff
	Tenants tenant.Catalog
}

// Covers gives ErrUnproved unless the deed of a release is for this batch and these lines, by somebody who may
// release.
func (w Words) Covers(ctx context.Context, t tenant.ID, batch string, r transfer.Released, lines []string) error {
	programme, err := w.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	d, err := w.Staff.Look(ctx, t, r.Deed)
	if errors.Is(err, staff.ErrUnproved) {
		return transfer.ErrUnproved
	}
	if err != nil {
		return err
	}
	if d.Command != CommandRelease || d.Subject != batch || d.Person != r.By || !d.Covers(lines) ||
		!programme.Payout.Releases(string(d.Key)) {
		return transfer.ErrUnproved
	}
	return nil
}

// OfSettings gives what operators have confirmed.
func (w Words) OfSettings(ctx context.Context, t tenant.ID) ([]transfer.Voice, error) {
	words, err := w.Staff.Words(ctx, t, CommandSettings)
	voices := make([]transfer.Voice, len(words))
	for i, one := range words {
		voices[i] = transfer.Voice{Digest: one.Subject, Person: one.Person, At: one.At, EndedAt: one.EndedAt}
	}
	return voices, err
}

// Active counts who can speak now where batches and settings are spoken for.
func (w Words) Active(ctx context.Context, t tenant.ID, now time.Time) (int, error) {
	people, err := w.Staff.List(ctx, t)
	n := 0
	for _, p := range people {
		if p.AtCommandLine(now) {
			n++
		}
	}
	return n, err
}
