package tenant

import "slices"

// Amount is a sum that a tenant's file promises, or bounds.
type Amount struct {
	// At names it, the same in each edition: what is paid for what. An amount may have several windows; the highest one
	// that is active counts.
	At string
	// Of is what it belongs to, such as a product. Where that is new, there is nothing to compare with.
	Of    string
	Kind  AmountKind `json:",omitempty"`
	Cents int64
	// Each is how many contracts earn it once; 0 is one.
	Each int `json:",omitempty"`
	// Back tells that it counts for days gone by, too: orders of those may still earn by it.
	Back   bool `json:",omitempty"`
	Window Window
}

// AmountKind says what an amount does.
type AmountKind string

// The kinds of amounts.
const (
	// Paid is paid to somebody.
	Paid AmountKind = ""
	// Cap bounds what is paid; 0 cents is no bound.
	Cap AmountKind = "cap"
	// AmountLimit is the limit above which two people have to agree.
	//
	// Rule (operator, 5 D): The limit of amounts is raised by two, and the one that holds counts. Enforced:
	// edition.raised. Test: TestTheLimitIsRaisedByTwo.
	AmountLimit AmountKind = "limit"
	// AmountPercent is by how much an amount may grow by one operator's word; its cents are per cent.
	AmountPercent AmountKind = "percent"
	// Handed says that what a cap takes off one side goes to the other; its cents are a yes.
	Handed AmountKind = "handed"
)

// Unbounded tells whether the amount is a bound that bounds nothing.
func (a Amount) Unbounded() bool { return a.Kind == Cap && a.Cents == 0 }

// Amounts are all of a tenant's file.
type Amounts []Amount

// Has tells whether any amount belongs to a thing.
func (all Amounts) Has(of string) bool {
	return slices.ContainsFunc(all, func(a Amount) bool { return a.Of == of })
}

// Named are those of a name.
func (all Amounts) Named(at string) (named Amounts) {
	for _, a := range all {
		if a.At == at {
			named = append(named, a)
		}
	}
	return named
}

// DefaultAmountLimit is that of a tenant whose file names none: what a reward is, as a rule.
const DefaultAmountLimit = 10_000

// DefaultAmountPercent is that of a tenant whose file names none.
const DefaultAmountPercent = 20

// OfRules is what rules' amounts belong to; every tenant has them.
const OfRules = "rules"

// Amounts are those among the rules.
func (r Rules) Amounts() Amounts {
	all := Amounts{
		{At: "rules.amountLimitCents", Of: OfRules, Kind: AmountLimit, Cents: r.AmountLimitCents},
		{At: "rules.amountLimitPercent", Of: OfRules, Kind: AmountPercent, Cents: r.AmountLimitPercent},
		{At: "rules.bonusCents", Of: OfRules, Cents: r.BonusCents, Each: r.BonusAfter},
		{At: "rules.maxRecipientCents", Of: OfRules, Kind: Cap, Cents: r.MaxRecipientCents},
	}
	if r.CutGoesTo == CutToOther {
		all = append(all, Amount{At: "rules.cutGoesTo", Of: OfRules, Kind: Handed, Cents: 1})
	}
	return all
}
