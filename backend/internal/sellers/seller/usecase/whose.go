package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/product"
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
	Sellers  seller.Sellers
	Products product.Assortments
	Guesses  place.Guesses
	Clock    clock.Clock
}

var _ seller.Service = (*Whose)(nil)

// Owner is an agency by one of its living links.
type Owner struct {
	seller.Seller
	Link seller.Link
}

// Verify answers anyone, from one place not too often: what is well-formed and unknown counts as a guess, who is
// right isn't counted.
func (w *Whose) Verify(ctx context.Context, t *tenant.Tenant, came token.Secret, from string) (Owner, error) {
	if !seller.Any(t) {
		return Owner{}, seller.ErrOff
	}
	if !came.WellFormed() && !seller.Handle(came).WellFormed() {
		return Owner{}, seller.ErrToken
	}
	right, err := w.Guesses.Begin(ctx, t.ID, from)
	if err != nil {
		return Owner{}, err
	}
	l, err := w.find(ctx, t, came)
	if err != nil {
		return Owner{}, err
	}
	right(ctx)
	return w.owner(ctx, t, l)
}

// find gives the link that somebody came by: by its token, or by its readable end, which no token looks like.
func (w *Whose) find(ctx context.Context, t *tenant.Tenant, came token.Secret) (seller.Link, error) {
	if came.WellFormed() {
		return w.Sellers.LinkByHash(ctx, t.ID, came.Hash())
	}
	if h := seller.Handle(came); h.WellFormed() {
		return w.Sellers.LinkByHandle(ctx, t.ID, h)
	}
	return seller.Link{}, seller.ErrToken
}

// Source gives what a recommendation counts for, nothing when what somebody came by is no link's that counts: who
// recommends loses nothing by that.
func (w *Whose) Source(ctx context.Context, t *tenant.Tenant, came token.Secret) (seller.Source, error) {
	if !seller.Any(t) {
		return seller.Source{}, nil
	}
	l, err := w.find(ctx, t, came)
	var o Owner
	if err == nil {
		o, err = w.owner(ctx, t, l)
	}
	if counts, err := counting(err); !counts {
		return seller.Source{}, err
	}
	return seller.Source{Seller: o.Number, Link: l.ID}, nil
}

// counting tells whether a link counts by what was answered about it; what is no answer stays an error.
func counting(err error) (bool, error) {
	if errors.Is(err, seller.ErrToken) || errors.Is(err, seller.ErrExpired) || errors.Is(err, seller.ErrOff) {
		return false, nil
	}
	return err == nil, err
}

// Lead is where a public address leads.
type Lead struct {
	seller.Link
	// Counts tells that what people recommend who come by it is the seller's.
	Counts bool
}

// Lead gives where a readable end leads: to its page as long as it is known, whether it counts or not.
//
// Rule (agency, 7 D): The public address of a link leads on also once the link is paused or over, or its seller isn't
// approved or has ended; then it says nothing of the seller and brings nothing. Test:
// TestAPublicAddressLeadsOnWhateverBecameOfItsLink.
//
// Rule (agency, 7 D): A link to a product or a category that is gone leads to the start page, and counts. Enforced:
// seller/usecase.Lead. Test: TestALinkToAProductThatIsGoneLeadsToTheStartPage.
func (w *Whose) Lead(ctx context.Context, t *tenant.Tenant, h seller.Handle) (Lead, error) {
	if !seller.Any(t) {
		return Lead{}, seller.ErrOff
	}
	if !h.WellFormed() {
		return Lead{}, seller.ErrToken
	}
	l, err := w.Sellers.LinkByHandle(ctx, t.ID, h)
	if err != nil {
		return Lead{}, err
	}
	if err := leads(ctx, w.Products, t, l); fault.KindOf(err) == fault.NotFound {
		l.ProductID, l.Category = "", ""
	} else if err != nil {
		return Lead{}, err
	}
	_, err = w.owner(ctx, t, l)
	counts, err := counting(err)
	return Lead{l, counts}, err
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
