package personal

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Payout is what was paid to the person and wasn't shown yet.
type Payout struct {
	Cents   int64     `json:"cents"`
	Count   int       `json:"count"`
	Voucher bool      `json:"voucher,omitempty" doc:"all of it was handed over as vouchers: no bank takes its time"`
	Product string    `json:"product,omitempty" doc:"what it is for; missing for several, and for a bonus"`
	At      time.Time `json:"at" doc:"when the last one was paid"`
}

// payoutFresh is how long something that was paid is news: who comes back after a year isn't shown all of it.
const payoutFresh = 60 * 24 * time.Hour

// collected is the status of an award that was handed over as a voucher.
const collected = "Abgeholt"

// payoutOf gives what was paid since the person was shown the last of it; nil when that is nothing, and for an operator
// who looks.
func payoutOf(v *screen.Visit, o *backend.Overview, now time.Time) *Payout {
	if v.Session.Admin {
		return nil
	}
	since := now.Add(-payoutFresh)
	if seen := o.Account.PayoutsSeenAt; seen != nil && seen.After(since) {
		since = *seen
	}
	p := Payout{Voucher: true}
	for i := range o.Recommendations {
		r := &o.Recommendations[i]
		for _, a := range r.Awards {
			if a.Party != recommenders || a.Standing != "paid" || a.PaidAt == nil || !a.PaidAt.After(since) {
				continue
			}
			p.Cents, p.Count = p.Cents+a.AmountCents, p.Count+1
			p.Voucher = p.Voucher && a.Status == collected
			if a.PaidAt.After(p.At) {
				p.At = a.PaidAt.UTC()
			}
			if a.Kind != "bonus" {
				p.Product = r.ProductName
			}
		}
	}
	if p.Count == 0 {
		return nil
	}
	if p.Count > 1 {
		p.Product = ""
	}
	return &p
}

// SeenForm says what was shown.
type SeenForm struct {
	Until time.Time `json:"until" doc:"when the last one that was shown was paid"`
}

type seenInput struct{ Body SeenForm }

func (s *Screens) postPayoutSeen(ctx context.Context, in *seenInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	return screen.Nothing(), s.backend.SeePayouts(ctx, call, wire.SeePayoutsInputBody{Until: in.Body.Until})
}
