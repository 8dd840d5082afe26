package privacy

import (
	"weitersagen.app/backend/internal/platform/id"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
)

// Consents records what people agreed to.
func (m *Module) Consents() *consents.Recorder {
	return consents.NewRecorder(consentstore.New(m.DB), id.New)
}

// ConsentProofs keeps what proves a permission to call somebody.
func (m *Module) ConsentProofs() *consents.Proofs {
	return consents.NewProofs(consentstore.NewProofs(m.DB), m.Persons(), id.New)
}

// NoteCall notes calls that permissions were used for; it is for an operator, who signs with a name.
func (m *Module) NoteCall(who string) *consents.NoteCall {
	return &consents.NoteCall{Tx: m.DB, Clock: m.Clock, Proofs: m.ConsentProofs(), Acts: m.Acts(who)}
}
