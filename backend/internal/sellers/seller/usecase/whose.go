package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Whose tells whose link a token is.
//
// Rule (agency, 7): Who comes by an agency's link hears whose it is; a token that was never given, was ended or
// is another tenant's can't be distinguished, and guesses are limited (token/verifyAgenturToken). Test:
// TestWhoseLinkATokenIs.
type Whose struct {
	Sellers seller.Sellers
	Guesses place.Guesses
	Clock   clock.Clock
}

var _ seller.Service = (*Whose)(nil)

// Owner is an agency by one of its living links.
type Owner struct {
	seller.Seller
	Link seller.Link
}

// Verify answers anyone, from one place not too often: what is well-formed and unknown counts as a guess, who is
// right isn't counted.
func (w *Whose) Verify(ctx context.Context, t *tenant.Tenant, s token.Secret, from string) (Owner, error) {
	if !seller.Any(t) {
		return Owner{}, seller.ErrOff
	}
	if !s.WellFormed() {
		return Owner{}, seller.ErrToken
	}
	right, err := w.Guesses.Begin(ctx, t.ID, from)
	if err != nil {
		return Owner{}, err
	}
	l, err := w.Sellers.LinkByHash(ctx, t.ID, s.Hash())
	if err != nil {
		return Owner{}, err
	}
	right(ctx)
	return w.owner(ctx, t, l)
}

// Number gives the agency that a recommendation counts for, empty when the token is no living link's: who recommends
// loses nothing by that.
func (w *Whose) Number(ctx context.Context, t *tenant.Tenant, s token.Secret) (link.Code, error) {
	if !seller.Any(t) || !s.WellFormed() {
		return "", nil
	}
	l, err := w.Sellers.LinkByHash(ctx, t.ID, s.Hash())
	var o Owner
	if err == nil {
		o, err = w.owner(ctx, t, l)
	}
	if errors.Is(err, seller.ErrToken) || errors.Is(err, seller.ErrExpired) || errors.Is(err, seller.ErrOff) {
		return "", nil
	}
	return o.Number, err
}

func (w *Whose) owner(ctx context.Context, t *tenant.Tenant, l seller.Link) (Owner, error) {
	if err := l.Usable(w.Clock.Now()); err != nil {
		return Owner{}, err
	}
	a, err := w.Sellers.ByNumber(ctx, l.Tenant, l.Seller)
	if err != nil {
		return Owner{}, err
	}
	if !a.Kind.In(t) {
		return Owner{}, seller.ErrOff
	}
	// A link of a partner that wasn't approved, or that was made in the moment in which its seller ended.
	if !a.Works() {
		return Owner{}, seller.ErrToken
	}
	return Owner{a, l}, nil
}
