package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/consent"
)

// NoteCall notes that an operator's people used a permission to call.
type NoteCall struct {
	Tx     transaction.Transactor
	Clock  clock.Clock
	Proofs *Proofs
	Acts   func(who string) audit.Acts
}

// Do gives the proof that the call stands on. No call is noted without its entry in the audit log.
//
// Rule (privacy, 3 D): A call is noted with its entry in the audit log, or not at all. Test:
// TestACallIsNotedWithItsEntryInTheAuditLogOrNotAtAll.
func (u *NoteCall) Do(ctx context.Context, t tenant.ID, who, phone string, at time.Time) (consent.Proof, error) {
	var proof consent.Proof
	err := u.Tx.InTx(ctx, func(ctx context.Context) (err error) {
		if proof, err = u.Proofs.Used(ctx, t, phone, at); err != nil {
			return err
		}
		return u.Acts(who).Record(ctx, t, audit.CallNoted, proof.ID, u.Clock.Now())
	})
	return proof, err
}
