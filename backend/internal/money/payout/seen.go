package payout

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SeenTransfer is a transfer as it is shown to who releases it.
type SeenTransfer struct {
	Payout
	Background
	// Holder is whom the account belongs to, by what was entered; empty once it was paid.
	Holder string
	Notes  []Note
}

// Background is what a payable is for, as it is shown to people.
type Background struct {
	// Number is the recommendation's; the transfer's text at the bank has it too. It is empty for one that is gone.
	Number string
	// Last4 are the IBAN's last four characters.
	Last4   string
	Product string
	// OrderedAt is the day of the order; zero when there is none.
	OrderedAt time.Time
	Party     string
	Kind      string
}

// Backgrounds tells what payables of a kind are for.
type Backgrounds interface {
	Background(ctx context.Context, t *tenant.Tenant, p payable.Ref) (Background, error)
}

// SeenBatch is a batch as it is shown to who releases it.
type SeenBatch struct {
	Batch
	Tenant    *tenant.Tenant
	Transfers []SeenTransfer
	// Settings are what the tenant's file says about payouts, and who has confirmed it.
	Settings SettingsState
	// Digest names what is released; empty for a batch that waits for nobody.
	Digest string
}
