package edition_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestWhatAnEditionAlters(t *testing.T) {
	const today = "2026-11-30"
	amount := func(at string, cents int64, from, until string) tenant.Amount {
		return tenant.Amount{At: at, Of: at, Cents: cents, Window: tenant.Window{From: from, Until: until}}
	}
	always := tenant.Amounts{amount("a", 50, "", "")}
	for name, tt := range map[string]struct {
		next tenant.Amounts
		want []string
	}{
		"nothing": {always, nil},
		"less":    {tenant.Amounts{amount("a", 40, "", "")}, []string{"a: 0.50 euro before, 0.40 euro now"}},
		"from a day on": {
			tenant.Amounts{amount("a", 50, "", "2026-12-31"), amount("a", 60, "2027-01-01", "")},
			[]string{"a: 0.50 euro before, 0.60 euro now from 2027-01-01 on"},
		},
		"a campaign": {
			tenant.Amounts{amount("a", 50, "", ""), amount("a", 80, "2027-01-01", "2027-01-31")},
			[]string{"a: 0.50 euro before, 0.80 euro now from 2027-01-01 on"},
		},
		"gone": {nil, []string{"a: 0.50 euro before, 0.00 euro now"}},
		"new": {
			append(tenant.Amounts{amount("b", 5, "", "")}, always...), []string{"b: nothing before, 0.05 euro now"},
		},
		"only in the past": {append(tenant.Amounts{amount("a", 90, "2020-01-01", "2020-01-31")}, always...), nil},
	} {
		var got []string
		for _, r := range edition.Altered(always, tt.next, today) {
			got = append(got, r.String())
		}
		assert.Equal(t, tt.want, got, name)
	}
}

func TestThePercentThatOneOperatorMayRaise(t *testing.T) {
	rule := func(percent int64) tenant.Amount {
		return tenant.Amount{At: "rules.amountLimitPercent", Of: "rules", Kind: tenant.AmountPercent, Cents: percent}
	}
	paid := func(cents int64) tenant.Amount { return tenant.Amount{At: "a", Of: "a", Cents: cents} }
	for name, tt := range map[string]struct {
		holds, next tenant.Amounts
		waits       bool
	}{
		"a fifth by itself":       {tenant.Amounts{paid(100)}, tenant.Amounts{paid(120)}, false},
		"more than a fifth":       {tenant.Amounts{paid(100)}, tenant.Amounts{paid(121)}, true},
		"the tenant's own":        {tenant.Amounts{rule(5), paid(100)}, tenant.Amounts{rule(5), paid(106)}, true},
		"up to it":                {tenant.Amounts{rule(50), paid(100)}, tenant.Amounts{rule(50), paid(150)}, false},
		"raised by two":           {tenant.Amounts{rule(20), paid(100)}, tenant.Amounts{rule(21), paid(100)}, true},
		"lowered by one":          {tenant.Amounts{rule(20), paid(100)}, tenant.Amounts{rule(1), paid(100)}, false},
		"the one that holds":      {tenant.Amounts{rule(20), paid(100)}, tenant.Amounts{rule(10), paid(115)}, false},
		"of a release without it": {tenant.Amounts{paid(100)}, tenant.Amounts{rule(20), paid(100)}, false},
		"and raised at that":      {tenant.Amounts{paid(100)}, tenant.Amounts{rule(21), paid(100)}, true},
	} {
		assert.Equal(t, tt.waits, len(edition.Raises(tt.holds, nil, tt.next, "2026-11-30")) > 0, name)
	}
}
