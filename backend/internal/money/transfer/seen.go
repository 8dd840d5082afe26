package transfer

import (
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SeenTransfer is a transfer as it is shown to who releases it.
type SeenTransfer struct {
	Payout
	payable.Background
	// Holder is the one the account belongs to, by what was entered; empty once it was paid.
	Holder string
	Notes  []Note
}

// SeenBatch is a batch as it is shown to who releases it.
type SeenBatch struct {
	Batch
	Tenant    *tenant.Tenant
	Transfers []SeenTransfer
	// Settings are what the tenant's file says about payouts, and who has confirmed it.
	Settings SettingsState
	// Digest names what is released; empty for a batch that waits for no release.
	Digest string
}
