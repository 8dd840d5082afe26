// Package peers holds what the friend's side needs of lower slices.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/privacy/consent"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Consents records in the recipient's words.
type Consents struct {
	*consents.Recorder
	Proofs *consents.Proofs
}

var _ recipient.Consents = Consents{}

// Record keeps evidence of what a friend agreed to.
func (c Consents) Record(ctx context.Context, tenantID tenant.ID, recipientID, recommendationID string, given []recipient.Consent) error {
	rows := make([]consent.Evidence, 0, len(given))
	for _, g := range given {
		rows = append(rows, consent.Evidence{
			Tenant: tenantID, SubjectKind: consent.Recipient, SubjectID: recipientID, Occasion: recommendationID,
			Kind: consent.Kind(g.Kind), TextID: g.Text.ID, TextVersion: g.Text.Version, Text: g.Text.Shown(),
			Language: g.Language, Channel: g.Channel, How: consent.How(g.How), At: g.At,
		})
	}
	return c.Recorder.Record(ctx, rows)
}

// Prove keeps what proves a permission to call.
func (c Consents) Prove(ctx context.Context, p recipient.Proof) error {
	r := p.Recipient
	return c.Proofs.Keep(ctx, consent.Permission{
		Tenant: r.Tenant, Mailbox: r.Data.Email.Owner(), Phone: r.Data.Phone, TextID: p.Text.ID, TextVersion: p.Text.Version,
		Text: p.Text.Shown(), Language: p.Language, Channel: r.Channel, AskedAt: p.AskedAt, GivenAt: p.GivenAt,
	})
}

// Left ends such a permission.
func (c Consents) Left(ctx context.Context, r *recipient.Recipient, now time.Time) error {
	return c.Proofs.Leave(ctx, r.Tenant, r.Data.Email.Owner(), now)
}
