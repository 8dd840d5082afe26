package public

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/screen"
)

// Ordered is what a page says of an order that is there, and of the friend's reward.
type Ordered struct {
	Number       string     `json:"number,omitempty" doc:"the tenant's, or as the order page reported it"`
	RewardStatus string     `json:"rewardStatus" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	PaidAt       *time.Time `json:"paidAt,omitempty" doc:"when a letter said that the reward was on its way"`
	ClaimBy      string     `json:"claimBy,omitempty" format:"date" doc:"last day to claim a reward that waits"`
	HeldUntil    string     `json:"heldUntil,omitempty" format:"date" doc:"last day of a look at the reward"`
	Cancelled    bool       `json:"cancelled,omitempty" doc:"the order was cancelled after the reward had been paid"`
}

// ordered is for the browser that confirmed: another one learns where the recommendation stands, and no number.
//
// Rule (friend, 4 D): Once an order is there, the friend's pages name its number and what became of the reward; they
// lead to no other order and promise nothing that was paid. Test: TestAnOrderThatIsThereHasItsNumberOnTheFriendsPage,
// friendStanding.test.tsx `says what became of the reward`.
func (s *Screens) ordered(ctx context.Context, v *screen.Visit, number, state string) *Ordered {
	if state != "ordered" && state != "paid" {
		return nil
	}
	token := s.friends.Token(v.Cookies, v.Tenant.ID, number)
	if token == "" {
		return nil
	}
	h, err := s.backend.Record(ctx, v.Public().With(token))
	if err != nil {
		return nil // the page is shown without it
	}
	o := &Ordered{
		Number: h.Order.OrderNumber, RewardStatus: h.RewardStatus, ClaimBy: h.ClaimBy, HeldUntil: h.HeldUntil,
		Cancelled: h.Order.Status == "storniert",
	}
	if o.Number == "" {
		o.Number = h.Order.ReportedNumber
	}
	for _, l := range h.Letters {
		if (l.Kind == "paid" || l.Kind == "voucher") && (o.PaidAt == nil || l.At.After(*o.PaidAt)) {
			o.PaidAt = &l.At
		}
	}
	return o
}
