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
