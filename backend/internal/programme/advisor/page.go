package advisor

// PageSize is how many stand on a page where no other number is asked for (section 9 of the specification),
// MostOnPage how many may.
const (
	// Rule (tenant, 7): Advisors are found by name, town and postcode, six a page, where the tenant shows some.
	// Enforced: yamladvisors.Of. Test: TestAdvisorsAreFoundSixAPageWithTheirPortraits.
	PageSize   = 6
	MostOnPage = 50
)

// Page is a part of a list.
type Page struct {
	Advisors Advisors
	HasNext  bool
	Pages    int
	Total    int
}

// Page gives the one of a number, from 1 on; one behind the last is empty.
func (a Advisors) Page(number, size int) Page {
	p := Page{Total: len(a), Pages: (len(a) + size - 1) / size}
	if number > p.Pages {
		return p
	}
	from := (number - 1) * size
	p.Advisors = a[from:min(from+size, len(a))]
	p.HasNext = number < p.Pages
	return p
}
