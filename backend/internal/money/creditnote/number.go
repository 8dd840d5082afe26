package creditnote

import (
	"fmt"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// numberMark begins the numbers of credit notes, so that a tenant's other documents have a series of their own beside
// it.
const numberMark = "GS"

// YearOf is the one that a document's number is counted in: that of its day in Berlin.
func YearOf(issued time.Time) int { return issued.In(tenant.Berlin).Year() }

// NumberOf writes a document's number: given once by an issuer (section 14 (4) no. 4 of the UStG), and one after the
// other within a year. One that a killed process or a restored backup lost stays unused.
//
// Rule (document, D): Numbers are given once and one after the other within an issuer's year (§ 14 Abs. 4 Nr. 4 UStG),
// however many write at once; what fails before its number is in the journal uses none. Enforced:
// creditnote/gormstore.Next. Test: TestNumbersHaveNoGapWhenManyWriteAtOnce, TestWhatIsTakenBackUsesNoNumber.
func NumberOf(year, serial int) string { return fmt.Sprintf("%s-%04d-%06d", numberMark, year, serial) }

// ParseNumber reads one back.
func ParseNumber(number string) (year, serial int, err error) {
	if _, err := fmt.Sscanf(
		number, numberMark+"-%4d-%d", &year, &serial,
	); err != nil || serial < 1 || NumberOf(year, serial) != number {
		return 0, 0, ErrNumber
	}
	return year, serial, nil
}
