// Package payout is what money on its way has in common, as a transfer or as a voucher: what left, what stops all
// of it, and what other slices ask.
package payout

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Service is what the slices of payables ask of payouts.
type Service interface {
	// Recall takes the transfer of a payable out of its batch, with its booking; false when it is being handed over
	// or has been, or when there is no transfer. The batch's row decides between this and a run that hands it over.
	// It joins the caller's transaction, which ends the payable.
	Recall(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error)
	// HeldKeys tells for which of these keys something left before a backup was restored that no payable has.
	HeldKeys(ctx context.Context, t tenant.ID, keys []string) (map[string]bool, error)
}
