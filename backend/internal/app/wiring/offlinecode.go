package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// MakeCodes makes offline codes, in the transaction of their recommendations.
func (a *App) MakeCodes() *offlinecodes.Make {
	return &offlinecodes.Make{Codes: offlinecodestore.New(a.DB), Clock: a.Clock}
}

// OwnCodes are recommenders' own offline codes.
func (a *App) OwnCodes() *offlinecodes.Keep {
	return &offlinecodes.Keep{
		Make: a.MakeCodes(), Codes: offlinecodestore.New(a.DB), Origins: codeOrigins{recommendationstore.New(a.DB)}, Tx: a.DB, Clock: a.Clock,
	}
}

// EnteredCodes is what friends do with offline codes.
func (a *App) EnteredCodes() *offlinecodes.Enter {
	coded := codedRecommendations{a.Recommendations()}
	return &offlinecodes.Enter{
		Codes: offlinecodestore.New(a.DB), Recommendations: coded, Surroundings: coded, Guesses: codeGuesses{a.Limiter(), a.Persons()}, Tx: a.DB, Clock: a.Clock,
	}
}

func (a *App) registerOfflineCodes() {
	offlinecoderest.Register(a.API, a.OwnCodes(), a.EnteredCodes(), access.Holder)
}

// madeCodes are offline codes in the recommendation's words.
type madeCodes struct{ codes *offlinecodes.Make }

func originOf(r *recommendation.Recommendation) offlinecode.Origin {
	return offlinecode.Origin{
		ID: r.ID, Recommender: r.RecommenderID, ProductID: r.ProductID, Share: int(r.Share), Withdrawn: r.Status == recommendation.Cancelled,
	}
}

// Make implements recommendation.Codes.
func (m madeCodes) Make(ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation) (string, error) {
	c, err := m.codes.First(ctx, t, originOf(r))
	return string(c.Value), err
}

// Of implements recommendation.Codes.
func (m madeCodes) Of(ctx context.Context, tenantID, id string) (string, error) {
	c, err := m.codes.Codes.OfOrigin(ctx, tenant.ID(tenantID), id)
	if errors.Is(err, offlinecode.ErrUnknown) {
		return "", nil
	}
	return string(c.Value), err
}

// End implements recommendation.Codes.
func (m madeCodes) End(ctx context.Context, tenantID, id string, now time.Time) error {
	return m.codes.Codes.End(ctx, tenant.ID(tenantID), id, now)
}

// codeOrigins are recommendations in the code's words.
type codeOrigins struct{ store *recommendationstore.Store }

// Own implements offlinecode.Origins.
func (o codeOrigins) Own(ctx context.Context, t tenant.ID, recommender, number string) (offlinecode.Origin, error) {
	n, err := link.ParseNumber(number)
	if err != nil {
		return offlinecode.Origin{}, err
	}
	r, err := o.store.ByNumber(ctx, string(t), n)
	if err != nil {
		return offlinecode.Origin{}, err
	}
	if r.RecommenderID != recommender {
		return offlinecode.Origin{}, recommendation.ErrUnknown
	}
	return originOf(r), nil
}

// Numbers implements offlinecode.Origins.
func (o codeOrigins) Numbers(ctx context.Context, t tenant.ID, recommender string) (map[string]link.Number, error) {
	all, err := o.store.OfRecommender(ctx, string(t), recommender)
	numbers := make(map[string]link.Number, len(all))
	for _, r := range all {
		numbers[r.ID] = r.Number
	}
	return numbers, err
}

// codedRecommendations make recommendations in the code's words.
type codedRecommendations struct{ recommendations *recommendations.Service }

func entryOf(c offlinecode.Code) recommendations.CodeEntry {
	return recommendations.CodeEntry{
		Code: string(c.Value), Origin: c.Origin, RecommenderID: c.Recommender, ProductID: c.ProductID, Share: recommendation.Share(c.Share),
	}
}

// ByCode implements offlinecode.Recommendations.
func (r codedRecommendations) ByCode(ctx context.Context, t *tenant.Tenant, l tenant.Language, e offlinecode.Entry) (offlinecode.Made, error) {
	entry := entryOf(e.Code)
	entry.Channel, entry.Key = e.Source, e.Key
	v, again, err := r.recommendations.ByCode(ctx, t, l, entry)
	if errors.Is(err, recommendation.ErrDuplicate) {
		return offlinecode.Made{}, offlinecode.ErrTaken.Because(err)
	}
	if err != nil {
		return offlinecode.Made{}, err
	}
	return offlinecode.Made{
		Number: v.Number, Hex: v.Hex, Again: again, RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductID: v.ProductID, ProductName: v.ProductName, LongLink: v.LongLink, LastDay: v.LastDay(),
	}, nil
}

// See implements offlinecode.Surroundings.
func (r codedRecommendations) See(ctx context.Context, t *tenant.Tenant, l tenant.Language, c offlinecode.Code, _ time.Time) (offlinecode.Sight, error) {
	v, err := r.recommendations.SeeCode(ctx, t, l, entryOf(c))
	if err != nil {
		return offlinecode.Sight{}, err
	}
	return offlinecode.Sight{
		Code: c, RecommenderFirstName: v.Recommender.FirstName, RecommenderName: person.Short(v.Recommender.FirstName, v.Recommender.LastName),
		ProductName: v.ProductName, RecommenderCents: v.RecommenderCents, RecipientCents: v.RecipientCents,
	}, nil
}

// codeGuesses are limited by the place that they come from.
type codeGuesses struct {
	limiter ratelimit.Limiter
	hasher  person.Hasher
}

// guessLimit leaves a house full of people with bad handwriting some tries, and who goes through 35 random bits none that matter.
var guessLimit = ratelimit.Rule{Most: 20, Per: 10 * time.Minute}

// Begin implements offlinecode.Guesses.
func (g codeGuesses) Begin(ctx context.Context, t tenant.ID, address string) (func(context.Context), error) {
	key := place.Key(g.hasher.Hash, "code", string(t), address)
	ok, err := g.limiter.Allow(ctx, key, guessLimit)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, offlinecode.ErrTooMany
	}
	return func(ctx context.Context) {
		// One that is not given back is one try less for ten minutes.
		_ = g.limiter.Return(ctx, key)
	}, nil
}
