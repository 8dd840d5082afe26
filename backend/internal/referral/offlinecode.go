package referral

import (
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	offlinecodepeers "weitersagen.app/backend/internal/referral/offlinecode/peers"
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
	return &offlinecodes.Keep{
		Make: m.MakeCodes(), Codes: offlinecodestore.New(m.DB), Origins: recommendationpeers.CodeOrigins{All: recommendationstore.New(m.DB)},
		Tx: m.DB, Clock: m.Clock,
	}
}

// EnteredCodes is what friends do with offline codes.
func (m *Module) EnteredCodes() *offlinecodes.Enter {
	coded := recommendationpeers.CodeRecommendations{Recommendations: m.Recommendations()}
	return &offlinecodes.Enter{
		Codes: offlinecodestore.New(m.DB), Recommendations: coded, Surroundings: coded, Guesses: m.guesses("code", offlinecode.ErrTooMany), Tx: m.DB, Clock: m.Clock,
	}
}

// guesses are bounded alike at codes and at agencies' links, and counted by themselves at each.
func (m *Module) guesses(what string, tooMany error) offlinecodes.Guesses {
	return offlinecodes.Guesses{Limiter: m.Limiter(), Places: offlinecodepeers.Places{Hasher: m.Persons(), What: what}, TooMany: tooMany}
}

func (m *Module) registerOfflineCodes() {
	offlinecoderest.Register(m.API, m.OwnCodes(), m.EnteredCodes(), access.Holder)
}
