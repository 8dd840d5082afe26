package operator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// isLed tells whether an agency has an owner who works, after one of its people was changed.
func isLed(ctx context.Context, a *wiring.App, t *tenant.Tenant, number string) (bool, error) {
	unled, err := a.MemberOffice.Unled(ctx, t)
	return !slices.ContainsFunc(unled, func(one seller.Seller) bool { return string(one.Number) == number }), err
}

// unledWarning says what to do where no one leads the agency any more.
//
// Rule (operator, 6 D): Anyone who leaves an agency without an owner who works is warned at once. Enforced:
// agency_member.go isLed. Test: TestPeopleAreLetIntoAnAgencyAndOut.
func unledWarning(led bool) string {
	if led {
		return ""
	}
	return ". WARNING: no owner works for this agency now, so nobody there can let people in or look after its money: " +
		"agency member add NUMBER EMAIL --role owner"
}

// ledSign is about agencies whose people no one can let in, and whose money no one looks after. Some have links alone
// and no one who works in the area: it is a warning.
func ledSign(t string, unled []seller.Seller) sign {
	s := sign{Tenant: t, What: "agencies that nobody leads", State: fmt.Sprint(len(unled)), Warning: len(unled) > 0}
	if len(unled) > 0 {
		numbers := make([]string, len(unled))
		for i, a := range unled {
			numbers[i] = string(a.Number)
		}
		s.State += fmt.Sprintf(" (%s); operator agency member add NUMBER EMAIL --role owner", strings.Join(numbers, ", "))
	}
	return s
}
