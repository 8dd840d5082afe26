package backend

import "weitersagen.app/bff/internal/backend/wire"

// Recommendation is what the holder of a link may see.
type Recommendation struct {
	wire.Recommendation
	// State: open, confirmed, expired, cancelled, paid.
	State   string
	Product wire.Product
}

// OfflineCode is what the holder of an offline code may see: as much as the holder of a link.
type OfflineCode struct {
	wire.CodeView
	Product wire.Product
}

// Confirmation is what the mailed confirmation token shows.
type Confirmation struct {
	wire.Confirmation
	Product wire.Product
}

// Confirmed is the answer to a confirmation.
type Confirmed struct {
	wire.Confirmed
	Product wire.Product
}
