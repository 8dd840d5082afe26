package creditnote

// Sums of a document, in cents.
type Sums struct {
	Net   int64 `json:"net"`
	VAT   int64 `json:"vat"`
	Gross int64 `json:"gross"`
}

// SumsOf adds lines up. The tax is that of the sum, rounded once to whole cents, a half away from zero (BR-CO-17): no
// cent hangs on how many lines there are, and what is taken back is what was given.
//
// Rule (document, D): The tax is that of the sum, rounded once, half a cent away from zero (EN 16931 BR-CO-17).
// Enforced: xrechnung.errSums. Test: TestTheTaxIsThatOfTheSumRoundedOnce, TestSumsOfRandomLines,
// TestRandomDocumentsBreakNoRule.
func SumsOf(lines []Line, tax Tax) Sums {
	var s Sums
	for _, l := range lines {
		s.Net += l.Cents
	}
	s.VAT = percentOf(s.Net, tax.Percent)
	s.Gross = s.Net + s.VAT
	return s
}

// Carried sums the lines of earlier months, which stand on no document before: they were written about late, or more
// had been taken back than earned. False when there are none.
func Carried(c Content) (cents int64, carried bool) {
	for _, l := range c.Lines {
		if l.EarnedAt.Before(c.Month.First()) {
			cents, carried = cents+l.Cents, true
		}
	}
	return cents, carried
}

// Parts sums what was earned and what was taken back, each for itself.
func Parts(c Content) (earned, back int64) {
	for _, l := range c.Lines {
		if l.Back {
			back += l.Cents
		} else {
			earned += l.Cents
		}
	}
	return earned, back
}

func percentOf(cents, percent int64) int64 {
	if cents < 0 {
		return -percentOf(-cents, percent)
	}
	return (cents*percent + 50) / 100
}
