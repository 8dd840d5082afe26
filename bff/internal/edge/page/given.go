package page

import (
	"net/http"
	"unicode/utf8"

	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/platform/text"
)

// As long as the screens take them.
//
// Rule (page, 8): A page asks for nothing that its screen would not take. Test:
// TestAPageAsksForNothingThatItsScreenWouldNotTake.
const (
	mostNumber  = 24
	mostKey     = 64
	mostProduct = 100
	mostToken   = 100
	mostCode    = 40
	// As the backend takes them.
	mostCategory = 80
	mostTariff   = 60
)

// given is a text of a page's address and how long it may be.
type given struct {
	text *string
	most int
}

// taken cleans what stands in a page's address, by the rule of the screen that the page asks for: what the screen
// would refuse, no one is asked for.
func taken(all ...given) error {
	for _, g := range all {
		*g.text = text.Clean(*g.text, text.Line)
		if !text.Usable(*g.text, text.Line) || utf8.RuneCountInString(*g.text) > g.most {
			return problem.New(http.StatusNotFound, problem.NotFound, "the address holds what nothing is called")
		}
	}
	return nil
}
