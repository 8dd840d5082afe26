package screen

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Proposed is what a product brings both sides where people leave the shares as the form proposes them.
//
// Rule (recommending, 4 D): A sum is the same wherever it stands, from the start page to the payout, also where an odd
// cent makes the recommender's half the larger one. Test: TestAnOddCentIsTheRecommendersEverywhere.
func Proposed(t *backend.Tenant, p *wire.Product) wire.ShareOffer { return p.At(t.Facts.DefaultShare) }
