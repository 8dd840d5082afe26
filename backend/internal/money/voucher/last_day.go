package voucher

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Day is a calendar day in Berlin, YYYY-MM-DD; empty where none was named. Days compare as texts do.
type Day string

// DayOf gives the day of an instant.
func DayOf(at time.Time) Day { return Day(at.In(tenant.Berlin).Format(time.DateOnly)) }

// ReadDay reads a day as files and providers write it: 2029-12-31, or 31.12.2029. The empty text is no day.
func ReadDay(text string) (Day, bool) {
	if text == "" {
		return "", true
	}
	for _, layout := range []string{time.DateOnly, "02.01.2006"} {
		if at, err := time.Parse(layout, text); err == nil {
			return Day(at.Format(time.DateOnly)), true
		}
	}
	return "", false
}

// Noon is noon of the day in Berlin; zero for none.
func (d Day) Noon() time.Time {
	at, err := time.ParseInLocation(time.DateOnly, string(d), tenant.Berlin)
	if err != nil {
		return time.Time{}
	}
	return at.Add(12 * time.Hour)
}

// LastsTo tells whether a code with this last day can be redeemed on another day, too. One without a last day can,
// as far as anybody knows.
func (d Day) LastsTo(other Day) bool { return d == "" || d >= other }

// Lasts is which last days a code needs today.
type Lasts struct {
	// Least is the earliest with which a code is handed out: its holder has the tenant's periods.voucherLeft for
	// it.
	Least Day
	// Soon is the first with which a code doesn't end soon for operators, who can use it up or have it replaced.
	Soon Day
}

// endsSoon is how long before a code is handed out no more operators are warned.
//
// Rule (payout, 5 D): Operators see how many codes end soon, and how many are given out no more. Enforced:
// voucher/gormstore.Stock, app/operator.tenantSigns. Test: TestCodesAreImportedWithTheirLastDay.
const endsSoon = 30

// LastsFor gives it by a tenant's period.
//
// Rule (payout, 5 D): A code whose last day is known is handed out only when its holder has the tenant's time for
// it (periods.voucherLeft, 90 days by itself), from the pool and from the provider alike; of the others that which
// ends first goes first. Enforced: money/voucher.LastsTo, voucher/gormstore.Give, voucher/usecase.ErrCardShort.
// Test: TestACodeThatEndsTooSoonIsNotGivenOut, TestACardThatEndsTooSoonIsKeptBackAndReported.
func LastsFor(left tenant.Span, now time.Time) Lasts {
	least := now
	if !left.IsZero() {
		least = tenant.LastDay(left.End(now))
	}
	return Lasts{Least: DayOf(least), Soon: DayOf(least.AddDate(0, 0, endsSoon))}
}

// LastDays knows the last days of codes that awards got.
type LastDays interface {
	// OfAwards gives them by award; one without a last day isn't there.
	OfAwards(ctx context.Context, t tenant.ID, awards []string) (map[string]Day, error)
}
