package reward

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Year is a calendar year of Berlin.
type Year int

// Bounds gives the first instant of the year and the first one after it.
//
// Rule (reward, 7 D): A yearly statement holds what a recommender was paid in a year of Berlin, and nothing of anybody
// else. Enforced: reward/gormstore.PaidTo. Test: TestTheYearlyStatementHoldsAllOwnRewardsAndNothingElse.
func (y Year) Bounds() (from, until time.Time) {
	first := time.Date(int(y), time.January, 1, 0, 0, 0, 0, tenant.Berlin)
	return first.UTC(), first.AddDate(1, 0, 0).UTC()
}

// YearOf gives the year in which an instant lies.
func YearOf(at time.Time) Year { return Year(at.In(tenant.Berlin).Year()) }

// YearStatement is all that a recommender was paid in a calendar year.
type YearStatement struct {
	Year          Year
	Name          string
	Lines         []YearLine
	TransferCents int64
	VoucherCents  int64
}

// TotalCents sums the year.
func (s YearStatement) TotalCents() int64 { return s.TransferCents + s.VoucherCents }

// YearLine is one award that was paid.
type YearLine struct {
	PaidAt      time.Time
	Kind        AwardKind
	Means       Means
	Product     string
	AmountCents int64
}

// Add notes an award; what it was paid by is the choice's.
func (s *YearStatement) Add(a Award, product string) {
	line := YearLine{PaidAt: a.EndedAt, Kind: a.Kind, Means: ByBank, Product: product, AmountCents: a.AmountCents}
	if a.Status == Collected {
		line.Means = ByVoucher
		s.VoucherCents += a.AmountCents
	} else {
		s.TransferCents += a.AmountCents
	}
	s.Lines = append(s.Lines, line)
}
