package creditnote

// Sums of a document, in cents.
type Sums struct {
	Net   int64 `json:"net"`
	VAT   int64 `json:"vat"`
	Gross int64 `json:"gross"`
}

// SumsOf adds lines up. The tax is that of the sum, rounded once to whole cents, a half away from zero (BR-CO-17): no cent hangs on how many lines
// there are, and what is taken back is what was given.
func SumsOf(lines []Line, tax Tax) Sums {
	var s Sums
	for _, l := range lines {
		s.Net += l.Cents
	}
	s.VAT = percentOf(s.Net, tax.Percent)
	s.Gross = s.Net + s.VAT
	return s
}

func percentOf(cents, percent int64) int64 {
	if cents < 0 {
		return -percentOf(-cents, percent)
	}
	return (cents*percent + 50) / 100
}
