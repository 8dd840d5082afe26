// Package offer is about what a programme pays, as those see and change it who set its offers at the desk: rewards of
// products, campaigns, the bonus and promotions for sellers. What is entered becomes the tenant's next edition
// (docs/adr/0114).
package offer

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What can be wrong with a change.
var (
	// ErrFields is for what was typed; its fields say what of it.
	ErrFields = fault.New(fault.Invalid, "offers.fields", "something of the change has to be put right")
	// ErrFile is for what the checks of a tenant's file refuse; its words name the lines.
	ErrFile = fault.New(fault.Invalid, "offers.file", "the tenant's file would not be right with the change")
	// ErrByHand is for what stands in a form that only the file's author can change.
	ErrByHand = fault.New(fault.Conflict, "offers.by_hand", "the place in the tenant's file can only be changed by hand")
	ErrReason = fault.New(fault.Invalid, "offers.reason", "a refusal needs a reason of 5 to 400 characters")
	ErrAct    = fault.New(fault.Invalid, "offers.act", "there is no such act")
	ErrNoFile = fault.New(fault.NotFound, "offers.no_file", "there is no such file of the tenant")
)

// Rule is what a field of a change has to keep, by the code that its breach has.
type Rule string

// The rules.
const (
	CodeRequired Rule = "offers.required"
	CodeAmount   Rule = "offers.amount"
	CodeLaw      Rule = "offers.law"
	CodeSame     Rule = "offers.same"
	CodeNoEffect Rule = "offers.no_effect"
	CodeDay      Rule = "offers.day"
	CodePast     Rule = "offers.past"
	CodeOrder    Rule = "offers.order"
	CodeAfter    Rule = "offers.after"
	CodeLong     Rule = "offers.long"
	CodeUnknown  Rule = "offers.unknown"
	CodeTomorrow Rule = "offers.tomorrow"
	CodeTier     Rule = "offers.tier"
	CodeTwice    Rule = "offers.twice"
	CodeMany     Rule = "offers.many"
	CodeUnpaid   Rule = "offers.unpaid"
)

// Kind is what a change is about.
type Kind string

// The kinds.
const (
	Reward    Kind = "reward"
	Campaign  Kind = "campaign"
	Bonus     Kind = "bonus"
	Promotion Kind = "promotion"
	Plan      Kind = "plan"
)

// Change is what somebody enters.
type Change struct {
	// Base is the label of the edition by which the page was drawn.
	Base string
	Kind Kind
	// Of are the ids of products; a promotion without any is for all.
	Of    []string
	Cents int64
	// From and Until are days; Until only of a campaign or a promotion.
	From  string
	Until string
	// ShowUntil has people see when a campaign ends.
	ShowUntil bool
	// After is how many contracts earn a bonus.
	After int
	// Title of a promotion, in each of the tenant's languages.
	Title tenant.Localized
	// Plan is the id of a commission plan; Amounts and Tiers are all that it pays from the day on.
	Plan    string
	Amounts []PlanAmount
	Tiers   []PlanTier
}

// Pictured tells whether pages show a product otherwise by it: a bonus and what sellers earn stand on no tile.
func (c Change) Pictured() bool { return c.Kind == Reward || c.Kind == Campaign }

// Bounds of what is entered.
const (
	mostCents   = 100_000_000
	mostAfter   = 1000
	longest     = 80
	furthest    = 5 // years
	shortReason = 5
	longReason  = 400
)

// Check tells what is wrong with what was typed, each by its field. Today is a day in Berlin.
func (c Change) Check(t *tenant.Tenant, today string) error {
	var wrong []fault.Field
	add := func(is bool, path string, code Rule) {
		if is {
			wrong = append(wrong, fault.Field{Path: path, Code: string(code)})
		}
	}
	dated := c.Kind != Bonus
	ends := c.Kind == Campaign || c.Kind == Promotion
	add((c.Kind == Reward || c.Kind == Campaign) && len(c.Of) == 0, "of", CodeRequired)
	add(c.Kind != Bonus && c.Kind != Plan && c.Cents < 1 || c.Cents < 0 || c.Cents > mostCents, "cents", CodeAmount)
	if dated {
		day, err := time.Parse(time.DateOnly, c.From)
		limit, _ := time.Parse(time.DateOnly, today)
		switch {
		case err != nil:
			add(true, "from", CodeDay)
		case c.Kind == Plan && c.From <= today:
			add(true, "from", CodeTomorrow)
		case c.From < today:
			add(true, "from", CodePast)
		case day.After(limit.AddDate(furthest, 0, 0)):
			add(true, "from", CodeDay)
		}
	}
	if ends {
		_, err := time.Parse(time.DateOnly, c.Until)
		add(err != nil, "until", CodeDay)
		add(err == nil && c.Until < c.From, "until", CodeOrder)
	}
	add(c.Kind == Bonus && (c.After < 0 || c.After > mostAfter || (c.After == 0) != (c.Cents == 0)), "after", CodeAfter)
	if c.Kind == Plan {
		c.checkPlan(add)
	}
	if c.Kind == Promotion {
		for _, l := range t.Languages {
			add(c.Title[l] == "", "title", CodeRequired)
			add(len([]rune(c.Title[l])) > longest, "title", CodeLong)
		}
	}
	if len(wrong) > 0 {
		return ErrFields.WithFields(wrong...)
	}
	return nil
}

// CheckReason tells whether a refusal has a reason; it is kept for good.
func CheckReason(reason string) error {
	if n := len([]rune(reason)); n < shortReason || n > longReason {
		return ErrReason
	}
	return staff.NamesNoOne(reason)
}

// Sold is how many orders there were of a product at one share.
type Sold struct {
	Product string
	Share   int
	// BySeller are those that an agency or a partner brought.
	BySeller bool
	Count    int64
}

// Orders counts what was ordered.
type Orders interface {
	// Approved counts the orders that came since an instant and stand.
	Approved(ctx context.Context, t tenant.ID, since time.Time) ([]Sold, error)
	// Earned counts what sellers earned by a plan since an instant and didn't lose, by product, place in the month, and
	// in which span of time it was ordered: the first ends with the first bound.
	Earned(ctx context.Context, t tenant.ID, plan string, since time.Time, bounds []time.Time) ([]Earned, error)
}
