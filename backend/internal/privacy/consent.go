package privacy

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
func (m *Module) Consents() *consents.Recorder {
	return consents.NewRecorder(consentstore.New(m.DB), id.New)
}

// ConsentProofs keeps what proves a permission to call somebody.
func (m *Module) ConsentProofs() *consents.Proofs {
	return consents.NewProofs(consentstore.NewProofs(m.DB), m.Persons(), id.New)
}

// NoteCall notes a call that a permission was used for; it is for an operator, who signs with a name.
func (m *Module) NoteCall(ctx context.Context, t tenant.ID, phone string, at time.Time, who string) (consent.Proof, error) {
	var proof consent.Proof
	err := m.DB.InTx(ctx, func(ctx context.Context) (err error) {
		if proof, err = m.ConsentProofs().Used(ctx, t, phone, at); err != nil {
			return err
		}
		return m.Acts(who).Record(ctx, t, audit.CallNoted, proof.ID, m.Clock.Now())
	})
	return proof, err
}
