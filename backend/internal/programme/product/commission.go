package product

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// StandardPlan is the commission plan that applies without a choice.
const StandardPlan = "standard"

// MostCommissionCents is more than anybody earns by one contract, and so little that nothing that is counted together
// overflows.
const MostCommissionCents = 100_000_000

// Commission is what a product's Provision says: the amount that a seller earns by it under one plan (sections 3 and 9
// of the specification).
type Commission struct {
	Plan  string
	Cents int64
}

// Stated is a commission that a tenant's file says of a product or of some, and where.
type Stated struct {
	// At is the place in the file.
	At string
	Commission
}

// ErrCommission is for a Provision that can't be read.
var ErrCommission = fmt.Errorf(
	"is no commission: write a plan and whole cents, such as standard;5000, or cents alone, such as 9000, for the plan %s",
	StandardPlan,
)

var provision = regexp.MustCompile(`^(?:([a-z][a-z0-9-]{0,39}) *; *)?(0|[1-9][0-9]{0,8})$`)

// ReadCommission reads what a product's Provision says.
//
// Rule (tenant, 3): A product's Provision is a plan and cents (standard;5000), or cents alone (9000), which are the
// standard plan's; anything else is refused when the tenant's file is checked. Enforced: yamlproducts.readCommission.
// Test: TestProvisionsAreRead, TestMistakesInSectionsAreNamed.
func ReadCommission(text string) (Commission, error) {
	found := provision.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return Commission{}, ErrCommission
	}
	cents, err := strconv.ParseInt(found[2], 10, 64)
	if err != nil || cents > MostCommissionCents {
		return Commission{}, ErrCommission
	}
	c := Commission{Plan: StandardPlan, Cents: cents}
	if found[1] != "" {
		c.Plan = found[1]
	}
	return c, nil
}

// By gives the cents that a plan pays.
func (c Commission) By(plan string) int64 {
	if c.Plan == plan {
		return c.Cents
	}
	return 0
}

// String writes it as the specification has it; of what earns nothing, none by the standard plan.
func (c Commission) String() string {
	if c.Plan == "" {
		c.Plan = StandardPlan
	}
	return fmt.Sprintf("%s;%d", c.Plan, c.Cents)
}
