package library

import (
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Paying is a reader whose part of a tenant's file says amounts.
type Paying interface {
	Amounts(t tenant.ID) tenant.Amounts
}

func (r reading) amounts() tenant.Amounts {
	all := r.tenant.Rules.Amounts()
	for _, s := range r.sections {
		if p, ok := s.(Paying); ok {
			all = append(all, p.Amounts(r.tenant.ID)...)
		}
	}
	return all
}

// Amounts reads those of changed files.
func (l *Library) Amounts(c edition.Change) (tenant.Amounts, error) {
	next, err := l.current.Load().with(l.sections, edition.Changes{c})
	if err != nil {
		return nil, err
	}
	return next.read[c.Edition.Tenant].amounts(), nil
}

// Holding gives the amounts of a tenant that hold; none of one that there isn't.
func (l *Library) Holding(t tenant.ID) tenant.Amounts {
	r, ok := l.current.Load().read[t]
	if !ok {
		return nil
	}
	return r.amounts()
}
