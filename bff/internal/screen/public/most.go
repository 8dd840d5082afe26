package public

import "weitersagen.app/bff/internal/backend/wire"

// Most is what the form offers at best, over all products and shares.
type Most struct {
	TotalCents       int64 `json:"totalCents" doc:"for both sides of one recommendation together"`
	RecommenderCents int64 `json:"recommenderCents"`
	RecipientCents   int64 `json:"recipientCents"`
	Choice           bool  `json:"choice" doc:"whether the form lets people choose who gets it"`
	Cut              *Cut  `json:"cut,omitempty" doc:"where a cap takes something off the friend's part: the most of it"`
}

// mostOf reads the very choices that the form shows.
func mostOf(products []wire.Product) Most {
	var m Most
	for i := range products {
		shares := sharesOf(&products[i])
		m.Choice = m.Choice || len(shares) > 1
		for _, s := range shares {
			m.TotalCents = max(m.TotalCents, s.RecommenderCents+s.RecipientCents)
			m.RecommenderCents = max(m.RecommenderCents, s.RecommenderCents)
			m.RecipientCents = max(m.RecipientCents, s.RecipientCents)
			if s.Cut != nil && (m.Cut == nil || s.Cut.Cents > m.Cut.Cents) {
				m.Cut = s.Cut
			}
		}
	}
	return m
}
