package commission

import (
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
)

// MostOrders is how many further orders a preview reckons with.
const MostOrders = 500

// ErrOrders is for a preview of fewer orders than none, or of too many.
var ErrOrders = fault.New(
	fault.Invalid, "field.invalid", "between 0 and 500 orders can be reckoned with",
).WithFields(fault.Field{Path: "auftraege", Code: "field.invalid"})

// Begun is how a seller's month stands: the orders that it has earned by and not lost, and those that it will earn by
// unless they are cancelled.
type Begun struct {
	Earned   int
	UnderWay int
}

// Placed are orders of a product that were placed at an instant and aren't earned yet.
type Placed struct {
	ProductID string
	OrderedAt time.Time
	Orders    int
}

// Counted counts the orders under way that a plan pays for, each by what it pays on its day.
func (p Plan) Counted(underWay []Placed) (orders int) {
	for _, one := range underWay {
		if p.On(one.OrderedAt).Pays(one.ProductID) {
			orders += one.Orders
		}
	}
	return orders
}

// Step are orders in a row that earn the same for the same reason.
type Step struct {
	Orders int
	// Why is that of the first of them.
	Why
}

// Preview gives what so many more orders of a product would earn that were placed now: each asked of the rule by which
// it would be earned, behind those that the month has already.
//
// Rule (document, 9 D): A preview of further orders of this month, 500 at most, is reckoned by the rule that earns, and
// counts on from the orders that were earned and those whose cancellation period runs. Enforced: commission.Earns.
// Test: TestAPreviewIsWhatIsEarnedAfterwards, TestHowManyOrdersCanBeReckonedWith.
func Preview(plan Plan, product string, month Begun, orders int, now time.Time) ([]Step, error) {
	if orders < 0 || orders > MostOrders {
		return nil, ErrOrders
	}
	var steps []Step
	for i := range orders {
		why := plan.Earns(product, month.Earned+month.UnderWay+i+1, now)
		if last := len(steps) - 1; last >= 0 && steps[last].alike(why) {
			steps[last].Orders++
			continue
		}
		steps = append(steps, Step{Orders: 1, Why: why})
	}
	return steps, nil
}

func (s *Step) alike(why Why) bool {
	why.Place = s.Place
	return s.Why == why
}

// Cents is what all orders of some steps earn.
func Cents(steps []Step) (cents int64) {
	for _, s := range steps {
		cents += int64(s.Orders) * s.Total()
	}
	return cents
}
