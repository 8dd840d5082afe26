package personal

import (
	"context"
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Another is one more recommendation of what the person recommended last, with what is known of it.
type Another struct {
	ProductID        string `json:"productId"`
	Product          string `json:"product"`
	Share            int    `json:"share"`
	RecommenderCents int64  `json:"recommenderCents" doc:"as it earns now"`
	RecipientCents   int64  `json:"recipientCents"`
	AtOnce           bool   `json:"atOnce" doc:"one press makes it: nothing has to be asked first"`
	Prove            bool   `json:"prove" doc:"that press solves the programme's own puzzle by itself"`
}

// AnotherForm makes it. Who recommends is known by the login.
type AnotherForm struct {
	ProductID      string `json:"productId" wire:"empfehlung.produkt" maxLength:"100"`
	Share          int    `json:"share" wire:"empfehlung.anteilempfehler" enum:"100,50,0"`
	Captcha        string `json:"captcha,omitempty" wire:"captcha" maxLength:"4000"`
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated press"`
}

// Made names the new recommendation.
type Made struct {
	Number string `json:"number"`
	Key    string `json:"key"`
	Code   string `json:"code,omitempty" doc:"the offline code that was made with it"`
}

// anotherOf gives what can be recommended once more; nil where people begin at a page of the company's choice, where
// the product earns neither side anything now, and for an operator who looks. That it can't be had is no reason to show
// nothing.
//
// Rule (page, 4 D): The area offers one more recommendation of what was recommended last, at the share that was chosen
// last where there is still that one, also where all of it is the friend's, with what it earns now; one press makes it
// where the terms were agreed to in their present version by the login, and else the form asks for them.
// Where a captcha is wanted that press solves the programme's own puzzle; a service's wants the form, and is loaded by
// no press. Enforced: screen/personal.anotherOf, recommendation/usecase.agree. Test:
// TestTheAreaOffersOneMoreRecommendation, TestTheShareChosenLastStays,
// TestTheTermsAreAskedForOnceInEachVersion.
func (s *Screens) anotherOf(ctx context.Context, v *screen.Visit, o *backend.Overview) *Another {
	t := v.Tenant
	chosen := t.RecommendWebPage != "" || strings.TrimSuffix(t.RecommendPath, "/") != ""
	last := slices.IndexFunc(o.Recommendations, func(r backend.OwnInShort) bool {
		return !r.ByCode && !r.Commission
	})
	if last < 0 || chosen || v.Session.Admin {
		return nil
	}
	r := o.Recommendations[last]
	p, err := s.backend.GetProduct(ctx, v.Public(), r.ProductID)
	if err != nil {
		return nil
	}
	offer, ok := offerOf(p.Shares, r.Share, int64(t.Facts.DefaultShare))
	if !ok {
		return nil
	}
	captcha, service := t.Facts.CaptchaRequired, len(t.CaptchaOrigins) > 0
	atOnce := o.Account.TermsAgreed && (!captcha || !service)
	return &Another{
		ProductID: p.ID, Product: p.Name, Share: int(offer.Share), RecommenderCents: offer.RecommenderCents,
		RecipientCents: offer.RecipientCents, AtOnce: atOnce, Prove: atOnce && captcha,
	}
}

// offerOf gives the offer for the share that the person chose last, or else for the usual one, as far as it earns
// anybody anything.
func offerOf(offers []wire.ShareOffer, shares ...int64) (wire.ShareOffer, bool) {
	for _, share := range shares {
		for _, one := range offers {
			if one.Share == share && one.RecommenderCents+one.RecipientCents > 0 {
				return one, true
			}
		}
	}
	return wire.ShareOffer{}, false
}

type anotherInput struct{ Body AnotherForm }

// postAnother makes it in the name and for the address of the account. Whether the terms have to be asked for first is
// the backend's to say.
func (s *Screens) postAnother(ctx context.Context, in *anotherInput) (*screen.Answer[Made], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	who, err := s.backend.Account(ctx, call)
	if err != nil {
		return nil, err
	}
	f := in.Body
	share := int64(f.Share)
	made, err := s.backend.CreateRecommendation(
		ctx, call.Once(f.IdempotencyKey), wire.CreateRecommendationParams{}, wire.NewRecommendation{
			Captcha:     f.Captcha,
			Recommender: wire.NewRecommender{FirstName: who.FirstName, LastName: who.LastName, Email: who.Email},
			Recommendation: wire.NewEntry{
				ProductID: f.ProductID, Share: &share, Campaigns: []string{}, Channel: v.Channel(""),
			},
		},
	)
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Show(Made{Number: made.RecommendationNumber, Key: made.Key, Code: made.Code}), nil
}
