package edition

import (
	"fmt"
	"math/big"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Raise is an amount that grows by more than one operator's word is enough for.
type Raise struct {
	Was tenant.Amount
	Is  tenant.Amount
	// New tells that nothing was paid there before.
	New bool `json:",omitempty"`
	// From is the day from which on it is paid, where that isn't today.
	From string `json:",omitempty"`
}

// String names the amount with what it was and what it is.
func (r Raise) String() string {
	was, from := inEuro(r.Was), ""
	switch {
	case r.Is.Kind == tenant.Handed && r.Was.Cents == 0:
		was = string(tenant.CutToNone)
	case r.New:
		was = "nothing"
	}
	if r.From != "" {
		from = " from " + r.From + " on"
	}
	return fmt.Sprintf("%s: %s before, %s now%s", r.Is.At, was, inEuro(r.Is), from)
}

func inEuro(a tenant.Amount) string {
	text := tenant.Euro(a.Cents, "en") + " euro"
	switch {
	case a.Kind == tenant.Handed:
		return string(tenant.CutToOther)
	case a.Unbounded():
		return "no bound"
	case a.Kind == tenant.AmountPercent:
		return fmt.Sprintf("%d per cent", a.Cents)
	case a.Each > 1:
		return fmt.Sprintf("%s for each %d contracts", text, a.Each)
	default:
		return text
	}
}

// Raises compares the amounts of a tenant's next files with those that hold, and with those that two people agreed to
// last: many small steps are a large one. An amount that is higher than what holds needs a second operator when it is
// above the limit that holds, or higher than either by more than the per cent that hold, a fifth by itself. What was
// nothing before is; of a new product the limit alone is asked. Limit and per cent need one whenever they are raised.
// Days count from today on, each as its windows say.
func Raises(holds, agreed, next tenant.Amounts, today string) (raises []Raise) {
	if len(holds) == 0 {
		return nil // nothing runs yet
	}
	by := boundsOf(holds)
	var seen []string
	for _, a := range next {
		if slices.Contains(seen, a.At) {
			continue
		}
		seen = append(seen, a.At)
		if r, ok := raised(holds, agreed, next.Named(a.At), by, today); ok {
			raises = append(raises, r)
		}
	}
	return raises
}

// Bounds are how far one operator raises amounts alone.
type Bounds struct {
	// Cents are the limit, and Percent how much an amount may grow at once.
	Cents   int64
	Percent int64
}

func boundsOf(holds tenant.Amounts) Bounds {
	by := Bounds{Cents: tenant.DefaultAmountLimit, Percent: tenant.DefaultAmountPercent}
	for _, a := range holds {
		switch a.Kind {
		case tenant.AmountLimit:
			by.Cents = a.Cents
		case tenant.AmountPercent:
			by.Percent = a.Cents
		}
	}
	return by
}

// raised looks at one amount on each day on which it changes, and gives the first on which it needs a second operator.
//
// Rule (operator, 5 D): Amounts are raised by two: above the tenant's limit, by more than a fifth (a cent more than a
// fifth is more; `rules.amountLimitPercent`), or where nothing was paid before; of a new product the limit alone
// counts, and of a tenant's first edition nothing. Enforced: edition/usecase.put. Test:
// TestWhichAmountsNeedASecondOperator, TestWhatIsRaisedByAFifthNeedsNoOneElse.
func raised(holds, agreed, next tenant.Amounts, by Bounds, today string) (Raise, bool) {
	at, of := next[0].At, next[0].Of
	before := holds.Named(at)
	if len(before) == 0 && next[0].Kind == tenant.AmountPercent { // of a release that didn't know it
		before = tenant.Amounts{{At: at, Of: of, Kind: tenant.AmountPercent, Cents: tenant.DefaultAmountPercent}}
	}
	last := agreed.Named(at)
	known := holds.Has(of)
	if !known && agreed.Has(of) { // it was taken away, and comes again
		before, known = last, true
	}
	for _, day := range days(today, next, before, last) {
		is := on(next, day)
		was, then := on(before, day), on(last, day)
		r := Raise{Was: was, Is: is, New: len(before) == 0 || (was.Cents == 0 && !was.Unbounded())}
		if day != today && day != ever {
			r.From = day
		}
		switch {
		case len(before) > 0 && !larger(is, was):
		case is.Kind == tenant.AmountLimit || is.Kind == tenant.AmountPercent || is.Kind == tenant.Handed:
			return r, true
		case is.Cents > by.Cents || is.Unbounded():
			return r, true
		case known && by.exceeded(is, was):
			return r, true
		case len(last) > 0 && by.exceeded(is, then):
			return r, true
		}
	}
	return Raise{}, false
}

// ever is a day before all others.
const ever = "0001-01-01"

// days are today and those to come on which an amount changes; of what counts for days gone by, those too.
//
// Rule (operator, 5 D): What orders of days gone by earn is compared on those days, too, as long as they may earn by
// it: a commission or a promotion of last month is raised by two. Enforced: edition/raise.go days. Test:
// TestWhatOrdersOfThePastEarnIsRaisedByTwo.
func days(today string, of ...tenant.Amounts) []string {
	all, first := []string{today}, today
	for _, amounts := range of {
		for _, a := range amounts {
			all = append(all, a.Window.From, dayAfter(a.Window.Until))
			if a.Back {
				first = ever
			}
		}
	}
	if first == ever {
		all = append(all, ever)
	}
	all = slices.DeleteFunc(all, func(day string) bool { return day < first })
	slices.Sort(all)
	return slices.Compact(all)
}

func dayAfter(day string) string {
	d, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return d.AddDate(0, 0, 1).Format(time.DateOnly)
}

// on gives the highest of the windows of an amount on a day, and nothing where none is open.
func on(amounts tenant.Amounts, day string) tenant.Amount {
	var highest tenant.Amount
	for i, a := range amounts {
		if i == 0 {
			highest = tenant.Amount{At: a.At, Of: a.Of}
		}
		open := (a.Window.From == "" || a.Window.From <= day) && (a.Window.Until == "" || day <= a.Window.Until)
		if open && (a.Kind != tenant.Paid || larger(a, highest)) {
			highest = a
		}
	}
	return highest
}

// fraction is an amount for one contract.
func fraction(a tenant.Amount) *big.Rat { return big.NewRat(a.Cents, int64(max(a.Each, 1))) }

func larger(a, b tenant.Amount) bool {
	if a.Unbounded() || b.Unbounded() {
		return a.Unbounded() && !b.Unbounded()
	}
	return fraction(a).Cmp(fraction(b)) > 0
}

// exceeded tells whether an amount is higher than another by more per cent than one operator may raise it.
func (by Bounds) exceeded(a, b tenant.Amount) bool {
	if a.Unbounded() || b.Unbounded() {
		return larger(a, b)
	}
	return fraction(a).Cmp(new(big.Rat).Mul(fraction(b), big.NewRat(100+by.Percent, 100))) > 0
}

// Agreed are the amounts that two people agreed to last, once an edition stands: of what they confirmed and of what is
// new what it says, of all else what was agreed before. Small raises that one person put beside a large one aren't
// agreed to by the second one, who was asked about the large one alone.
//
// Rule (operator, 5 D): Small raises are counted together, each amount from what two people agreed to last of it; a
// confirmation of one amount agrees to no other; what was taken away and put back was there before. Enforced:
// edition/usecase.compare. Test: TestStepsAreCountedFromWhatTwoAgreedToLast,
// TestAConfirmationAgreesToWhatItConfirmsAlone.
func Agreed(before, next tenant.Amounts, confirmed []Raise) tenant.Amounts {
	agreed := slices.DeleteFunc(slices.Clone(before), func(a tenant.Amount) bool { return confirms(confirmed, a.At) })
	for _, a := range next {
		if confirms(confirmed, a.At) || len(before.Named(a.At)) == 0 {
			agreed = append(agreed, a)
		}
	}
	return agreed
}

func confirms(raises []Raise, at string) bool {
	return slices.ContainsFunc(raises, func(r Raise) bool { return r.Is.At == at })
}
