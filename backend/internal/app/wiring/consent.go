package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Consents records what people agreed to.
func (a *App) Consents() *consents.Recorder {
	return consents.NewRecorder(consentstore.New(a.DB), id.New)
}

// ConsentProofs keeps what proves a permission to call somebody.
func (a *App) ConsentProofs() *consents.Proofs {
	return consents.NewProofs(consentstore.NewProofs(a.DB), a.Persons(), id.New)
}

// NoteCall notes a call that a permission was used for; it is for an operator, who signs with a name.
func (a *App) NoteCall(ctx context.Context, t tenant.ID, phone string, at time.Time, who string) (consent.Proof, error) {
	var proof consent.Proof
	err := a.DB.InTx(ctx, func(ctx context.Context) (err error) {
		if proof, err = a.ConsentProofs().Used(ctx, string(t), phone, at); err != nil {
			return err
		}
		return acts{a.Acts(who)}.Record(ctx, t, audit.CallNoted, proof.ID, a.Clock.Now())
	})
	return proof, err
}

// recommenderConsents records in the recommendation's words.
type recommenderConsents struct{ *consents.Recorder }

// Record implements recommendation.Consents.
func (c recommenderConsents) Record(ctx context.Context, tenantID, recommenderID, recommendationID string, given []recommendation.Consent) error {
	rows := make([]consent.Evidence, 0, len(given))
	for _, g := range given {
		rows = append(rows, consent.Evidence{
			Tenant: tenantID, SubjectKind: consent.Recommender, SubjectID: recommenderID, Occasion: recommendationID,
			Kind: consent.Kind(g.Kind), TextID: g.Text.ID, TextVersion: g.Text.Version, Text: g.Text.Body,
			Language: g.Language, Channel: g.Channel, At: g.At,
		})
	}
	return c.Recorder.Record(ctx, rows)
}

// recipientConsents records in the recipient's words.
type recipientConsents struct {
	*consents.Recorder
	proofs *consents.Proofs
}

// Record implements recipient.Consents.
func (c recipientConsents) Record(ctx context.Context, tenantID, recipientID, recommendationID string, given []recipient.Consent) error {
	rows := make([]consent.Evidence, 0, len(given))
	for _, g := range given {
		rows = append(rows, consent.Evidence{
			Tenant: tenantID, SubjectKind: consent.Recipient, SubjectID: recipientID, Occasion: recommendationID,
			Kind: consent.Kind(g.Kind), TextID: g.Text.ID, TextVersion: g.Text.Version, Text: seen(g.Text),
			Language: g.Language, Channel: g.Channel, How: consent.How(g.How), At: g.At,
		})
	}
	return c.Recorder.Record(ctx, rows)
}

// Prove implements recipient.Consents.
func (c recipientConsents) Prove(ctx context.Context, p recipient.Proof) error {
	r := p.Recipient
	return c.proofs.Keep(ctx, consents.Permission{
		Tenant: r.Tenant, Mailbox: r.Data.Email.Owner(), Phone: r.Data.Phone, TextID: p.Text.ID, TextVersion: p.Text.Version,
		Text: seen(p.Text), Language: p.Language, Channel: r.Channel, AskedAt: p.AskedAt, GivenAt: p.GivenAt,
	})
}

// Left implements recipient.Consents.
func (c recipientConsents) Left(ctx context.Context, r *recipient.Recipient, now time.Time) error {
	return c.proofs.Leave(ctx, r.Tenant, r.Data.Email.Owner(), now)
}

// seen is all that stands on the screen: the words beside the box, then those below it. The words of earlier evidence are one body.
func seen(t recipient.Text) string {
	if t.Label == "" && t.Title == "" {
		return t.Body
	}
	return t.Label + "\n" + t.Title + "\n" + t.Body
}
