package screen

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Proposed is what a product brings both sides where people leave the shares as the form proposes them. It tells of two
// halves the whole one: an odd cent is none to advertise.
//
// Rule (recommending, 4 D): Lists show both sides the same half; the odd cent stands once, in words, where the share is
// chosen, and no sum is shown that is more than what is paid. Enforced: ShareChoice.tsx isOdd. Test:
// TestAnOddCentIsNotAdvertised.
func Proposed(t *backend.Tenant, p *wire.Product) wire.ShareOffer {
	at := p.At(t.Facts.DefaultShare)
	if at.RecommenderCents == at.RecipientCents+1 {
		// The cent that can't be divided is shown where the share is chosen.
		at.RecommenderCents = at.RecipientCents
	}
	return at
}
