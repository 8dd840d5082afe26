package transfer

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ExecutionDay gives the day on which the bank is to pay what it is given now: today in Berlin, or the next day on
// which SEPA transfers are settled (TARGET is closed on weekends and six holidays).
//
// Rule (payout, 4 D): A file asks for a day that is still to come when it is handed over. Enforced:
// transfer/usecase.today. Test: TestAFileThatWaitedIsPaidOnADayThatIsToCome.
func ExecutionDay(now time.Time) string {
	y, m, d := now.In(tenant.Berlin).Date()
	day := time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	for !settles(day) {
		day = day.AddDate(0, 0, 1)
	}
	return day.Format(time.DateOnly)
}

func settles(day time.Time) bool {
	if w := day.Weekday(); w == time.Saturday || w == time.Sunday {
		return false
	}
	switch day.Format("01-02") {
	case "01-01", "05-01", "12-25", "12-26":
		return false
	}
	easter := easterSunday(day.Year())
	return !day.Equal(easter.AddDate(0, 0, -2)) && !day.Equal(easter.AddDate(0, 0, 1))
}

// easterSunday follows the anonymous Gregorian algorithm.
func easterSunday(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d, e, f := b/4, b%4, (b+8)/25
	g := (b - f + 1) / 3
	h := (19*a + b - d - g + 15) % 30
	i, k := c/4, c%4
	l := (32 + 2*e + 2*i - h - k) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}
