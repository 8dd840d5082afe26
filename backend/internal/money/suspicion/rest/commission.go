package rest

import (
	"time"

	"weitersagen.app/backend/internal/money/commission"
)

// SuspicionCommission is what a recommendation earned a seller.
type SuspicionCommission struct {
	_ struct{} `schema:"Verdachtsprovision"`

	Cents     int64      `json:"WertCent"`
	State     string     `json:"Stand" enum:"open,held,billed,taken_back" doc:"held: no credit note is about it"`
	HeldUntil *time.Time `json:"AngehaltenBis,omitempty" doc:"noon of the last day on which it is held"`
}

func toCommission(c commission.Commission, stands bool) *SuspicionCommission {
	if c.ID == "" {
		return nil
	}
	return &SuspicionCommission{Cents: c.Cents, State: stateOf(c, stands), HeldUntil: lastDay(c.Hold.Until)}
}

func stateOf(c commission.Commission, stands bool) string {
	switch {
	case !stands:
		return "taken_back"
	case c.Billed():
		return "billed"
	case c.Held():
		return "held"
	default:
		return "open"
	}
}
