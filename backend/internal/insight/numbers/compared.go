package numbers

// Fewest is the number from which on a figure of the period before is compared with: below it a single recommendation
// more would read as a trend.
const Fewest = 20

// Compared is a figure with that of the period before.
type Compared struct {
	Now, Before int
	// Few tells that too few stood behind one of the two to say that it rose or fell.
	Few bool
}

// Counts compares two numbers of recommendations.
//
// Rule (operator, 6 D): A figure of the desk is compared with the period before only where at least 20 stood behind
// that one; of a share, a duration or a cost at least 20 behind both. Enforced: insight/numbers/compared.go
// Fewest. Test:
// TestTooFewToCompare.
func Counts(now, before int) Compared {
	return Compared{Now: now, Before: before, Few: before < Fewest}
}

// Percent is by how much it rose, in tenths of a per cent; 0 for what isn't compared.
func (c Compared) Percent() int {
	if c.Few || c.Before == 0 {
		return 0
	}
	return rounded(int64(c.Now-c.Before)*1000, int64(c.Before))
}

// Share is so many of all.
type Share struct{ Part, Whole int }

// PerMille is the share in tenths of a per cent; 0 of none.
func (s Share) PerMille() int {
	if s.Whole == 0 {
		return 0
	}
	return rounded(int64(s.Part)*1000, int64(s.Whole))
}

// Cost is what some customers cost.
type Cost struct {
	Cents     int64
	Customers int
}

// Each is what one costs, to the cent; 0 of none.
func (c Cost) Each() int64 {
	if c.Customers == 0 {
		return 0
	}
	return int64(rounded(c.Cents, int64(c.Customers)))
}

func rounded(of, by int64) int {
	if of < 0 {
		return -rounded(-of, by)
	}
	return int((2*of + by) / (2 * by))
}

// Waited are days by how many recommendations were ordered after so many.
type Waited map[int]int

// Orders is how many there are.
func (w Waited) Orders() (all int) {
	for _, n := range w {
		all += n
	}
	return all
}

// By is the day by which so many of a hundred had ordered; 0 of none.
func (w Waited) By(percent int) int {
	all, seen := w.Orders(), 0
	if all == 0 {
		return 0
	}
	for day := 0; ; day++ {
		seen += w[day]
		if seen*100 >= all*percent {
			return day
		}
	}
}
