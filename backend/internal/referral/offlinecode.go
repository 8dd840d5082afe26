package referral

import (
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
)

// MakeCodes makes offline codes, in the transaction of their recommendations.
func (m *Module) MakeCodes() *offlinecodes.Make {
	return &offlinecodes.Make{Codes: offlinecodestore.New(m.DB), Clock: m.Clock}
}

// OwnCodes are recommenders' own offline codes.
func (m *Module) OwnCodes() *offlinecodes.Keep {
	return &offlinecodes.Keep{Make: m.MakeCodes(), Recommendations: m.codedRecommendations(), Tx: m.DB}
}

// EnteredCodes is what friends do with offline codes.
func (m *Module) EnteredCodes() *offlinecodes.Enter {
	return &offlinecodes.Enter{
		Codes: offlinecodestore.New(m.DB), Recommendations: m.codedRecommendations(), Guesses: m.guesses("code", offlinecode.ErrTooMany), Tx: m.DB, Clock: m.Clock,
	}
}

// codedRecommendations are those that codes are made with, and make.
func (m *Module) codedRecommendations() recommendationpeers.CodeRecommendations {
	return recommendationpeers.CodeRecommendations{All: recommendationstore.New(m.DB), Recommendations: m.Recommendations()}
}

// guesses are bounded alike at codes and at agencies' links, and counted by themselves at each.
func (m *Module) guesses(what string, tooMany error) place.Guesses {
	return place.Guesses{Limiter: m.Limiter(), Hash: m.Persons().Hash, What: what, TooMany: tooMany}
}

func (m *Module) registerOfflineCodes() {
	offlinecoderest.Register(m.API, m.OwnCodes(), m.EnteredCodes(), access.Holder)
}
