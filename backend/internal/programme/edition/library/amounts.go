package library

import (
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
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

// paying are the places of a tenant's files that offers change: amounts, with what they are paid for and when, and the
// version of words that name one.
var paying = []string{
	"products.*.rewards", "products.*.commissionCents",
	"productSource.terms.*.rewards", "productSource.terms.*.commissionCents",
	"rules.amountLimitCents", "rules.amountLimitPercent", "rules.bonusAfter", "rules.bonusCents",
	"rules.maxRecipientCents", "rules.cutGoesTo",
	"commissionPlans.*.cents", "commissionPlans.*.tiers", "commissionChanges", "commissionPromotions",
	"rewards.*.maxCents", "consents.*.version", "pages.*.version",
}

// Alike tells whether two states of a file differ by amounts alone.
//
// Rule (operator, 5 D): An undo takes back every amount of a tenant's file that the desk changes; what is no amount is
// named with a reason. Enforced: edition/library/amounts.go Alike. Test: TestEachAmountOfTheFileCanBeTakenBack.
func (*Library) Alike(one, other []byte) bool { return tenantfile.SameBut(one, other, paying...) }
