package referral

import (
	"weitersagen.app/backend/internal/platform/id"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/agency"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	agencyrest "weitersagen.app/backend/internal/sellers/agency/rest"
	agencies "weitersagen.app/backend/internal/sellers/agency/usecase"
)

// Agencies is what an operator, who signs with a name, does with agencies.
func (m *Module) Agencies(who string) *agencies.Office {
	return &agencies.Office{
		Agencies: agencystore.New(m.DB), Brought: recommendationstore.New(m.DB).CountByAgency, Products: m.Assortments(), Audit: m.Acts(who),
		Tx: m.DB, Clock: m.Clock, NewID: id.New,
	}
}

// Whose tells whose link a token of an agency is.
func (m *Module) Whose() *agencies.Whose {
	return &agencies.Whose{Agencies: agencystore.New(m.DB), Guesses: m.guesses("agency", agency.ErrTooMany), Clock: m.Clock}
}

func (m *Module) registerAgencies() { agencyrest.Register(m.API, m.Whose()) }
