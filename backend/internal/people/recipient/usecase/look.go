package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Entered is what is stored of a recipient, for the browser that entered it.
type Entered struct {
	Recipient      *recipient.Recipient
	Recommendation recipient.Recommendation
	// Standing is there once the data are confirmed, and OrderLink as long as there is time to order.
	Standing  recipient.Standing
	OrderLink string
}

// Look gives what is stored. The holder of the token also knows the link; a token for another link doesn't show that,
// and neither does one that was mailed to an unconfirmed address: it may have been mistyped.
func (s *Service) Look(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID string, mailed bool, key string,
) (Entered, error) {
	r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
	if err != nil {
		return Entered{}, err
	}
	rec, err := s.p.Recommendations.ByID(ctx, t, l, r.RecommendationID)
	if err != nil {
		return Entered{}, err
	}
	if !s.p.Recommendations.IsLink(t, rec, key) || mailed && r.ConfirmedAt == nil {
		return Entered{}, recipient.ErrUnknown
	}
	e := Entered{Recipient: r, Recommendation: rec}
	if r.ConfirmedAt == nil {
		return e, nil
	}
	order, err := s.p.Orders.Of(ctx, r.Tenant, r.RecommendationID)
	if err != nil {
		return Entered{}, err
	}
	e.Standing = recipient.Stands(rec, order.Status)
	if e.Standing.MayOrder() {
		e.OrderLink, err = s.wayOn(ctx, t, r, rec)
	}
	return e, err
}

// wayOn gives the order page to who has confirmed, also on another day. It is empty before and after that.
//
// Rule (friend, 4 D): The way to the order stands on every page of a friend who confirmed and hasn't ordered, as long
// as there is time to. Enforced: recipient/usecase/look.go Look, recipient/usecase.LookConfirmation,
// recipient/usecase.Record, ToOffer.tsx ToOffer. Test: TestTheWayToTheOrderStandsInTheRecordUntilSomethingIsOrdered,
// RecordScreen.test.tsx `leads on to the offer as long as nothing is ordered`.
func (s *Service) wayOn(
	ctx context.Context, t *tenant.Tenant, r *recipient.Recipient, rec recipient.Recommendation,
) (string, error) {
	if r.ConfirmedAt == nil || rec.State != recipient.StateConfirmed {
		return "", nil
	}
	link, err := s.orderLink(ctx, t, r, rec)
	if fault.KindOf(err) == fault.Gone {
		return "", nil // the time to order is over; what was ordered in it goes on
	}
	return link, err
}

// orderLink is empty for a product that the tenant has taken out of the assortment: what was promised with the
// recommendation holds.
//
// Rule (friend, 4 D): A friend confirms also when the tenant has taken the product out of the assortment. Enforced:
// recipient/usecase/confirm.go orderLink. Test: TestAFriendConfirmsAlsoWhenTheProductIsNoLongerOffered.
func (s *Service) orderLink(
	ctx context.Context, t *tenant.Tenant, r *recipient.Recipient, rec recipient.Recommendation,
) (string, error) {
	link, err := s.p.Recommendations.OrderLink(ctx, t, rec, r.ID)
	if fault.KindOf(err) == fault.NotFound {
		return "", nil
	}
	return link, err
}
