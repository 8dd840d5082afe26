package task

import (
	"cmp"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Address is where letters about what waits go, with the duties that it is named for.
type Address struct {
	Email string
	// Duties are in one order; the first names the address where it is kept when something was written there last.
	Duties []staff.Duty
}

// Key names the address where letters to it are counted.
func (a Address) Key() staff.Duty { return a.Duties[0] }

// duties are those for which something waits, in the order in which they are asked for an address.
var duties = []staff.Duty{staff.SeesMoney, staff.SetsOffers, staff.CaresForPeople, staff.LetsIn}

// Addresses gives each address of a tenant once.
//
// Rule (operator, D): Letters about what waits go to the address that the tenant's file names for the duty (`alerts`),
// else to the one for alerts, else to the one for questions; an address that stands for several duties gets one
// letter. Enforced: task/usecase.Write. Test: TestEachAddressReadsOfItsOwnDuties.
func Addresses(t *tenant.Tenant) (all []Address) {
	for _, d := range duties {
		email := cmp.Or(named(t.Alerts, d), t.Payout.AlertEmail, t.Contact.Email)
		known := false
		for i := range all {
			if all[i].Email == email {
				all[i].Duties, known = append(all[i].Duties, d), true
			}
		}
		if !known {
			all = append(all, Address{Email: email, Duties: []staff.Duty{d}})
		}
	}
	return all
}

func named(a tenant.Alerts, d staff.Duty) string {
	switch d {
	case staff.SeesMoney:
		return a.Money
	case staff.SetsOffers:
		return a.Offers
	case staff.CaresForPeople:
		return a.People
	case staff.LetsIn:
		return a.Staff
	default:
		return ""
	}
}
