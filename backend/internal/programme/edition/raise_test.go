package edition_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

const today = "2026-11-24"

// paid is an amount of product 7.
func paid(cents int64) tenant.Amount {
	return tenant.Amount{At: "reward of product 7", Of: "product 7", Cents: cents}
}

func during(cents int64, from, until string) tenant.Amount {
	a := paid(cents)
	a.Window = tenant.Window{From: from, Until: until}
	return a
}

func limited(cents int64) tenant.Amount {
	return tenant.Amount{At: "rules.amountLimitCents", Of: tenant.OfRules, Kind: tenant.AmountLimit, Cents: cents}
}

func bound(cents int64) tenant.Amount {
	return tenant.Amount{At: "rules.maxRecipientCents", Of: tenant.OfRules, Kind: tenant.Cap, Cents: cents}
}

// handed says that what a cap cuts goes to the other side.
var handed = tenant.Amount{At: "rules.cutGoesTo", Of: tenant.OfRules, Kind: tenant.Handed, Cents: 1}

func bonus(cents int64, each int) tenant.Amount {
	return tenant.Amount{At: "rules.bonusCents", Of: tenant.OfRules, Cents: cents, Each: each}
}

func TestWhichAmountsNeedASecondOperator(t *testing.T) {
	const limit = 10_000
	plan := tenant.Amount{At: "commission of product 7 by plan gold", Of: "product 7", Cents: 100}
	other := tenant.Amount{At: "reward of product 8", Of: "product 8", Cents: 1}
	for name, tt := range map[string]struct {
		holds, next tenant.Amounts
		want        bool
	}{
		"the same":                        {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000)}, false},
		"what is cut goes to the other":   {tenant.Amounts{bound(1500)}, tenant.Amounts{bound(1500), handed}, true},
		"it does already":                 {tenant.Amounts{handed}, tenant.Amounts{handed}, false},
		"it does no more":                 {tenant.Amounts{bound(1500), handed}, tenant.Amounts{bound(1500)}, false},
		"lower":                           {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(4000)}, false},
		"a fifth more, to the cent":       {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(6000)}, false},
		"a cent above it":                 {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(6001)}, true},
		"a fifth that is no whole cent":   {tenant.Amounts{paid(4)}, tenant.Amounts{paid(5)}, true},
		"a hundred times as much":         {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(500_000)}, true},
		"up to the limit":                 {tenant.Amounts{paid(9000)}, tenant.Amounts{paid(limit)}, false},
		"a cent above the limit":          {tenant.Amounts{paid(9000)}, tenant.Amounts{paid(limit + 1)}, true},
		"above the limit already":         {tenant.Amounts{paid(20_000)}, tenant.Amounts{paid(20_000)}, false},
		"above it already, a cent more":   {tenant.Amounts{paid(20_000)}, tenant.Amounts{paid(20_001)}, true},
		"above it already, and lower":     {tenant.Amounts{paid(20_000)}, tenant.Amounts{paid(19_000)}, false},
		"nothing before":                  {tenant.Amounts{paid(0)}, tenant.Amounts{paid(1)}, true},
		"a new product up to the limit":   {nil, tenant.Amounts{paid(limit)}, false},
		"a new product above it":          {nil, tenant.Amounts{paid(limit + 1)}, true},
		"a new plan for a known product":  {tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000), plan}, true},
		"a new plan for a new product":    {nil, tenant.Amounts{paid(5000), plan}, false},
		"another product's":               {tenant.Amounts{paid(5000), other}, tenant.Amounts{paid(5000)}, false},
		"a bound that is raised a fifth":  {tenant.Amounts{bound(1000)}, tenant.Amounts{bound(1200)}, false},
		"a bound that is raised by more":  {tenant.Amounts{bound(1000)}, tenant.Amounts{bound(1201)}, true},
		"a bound that is taken away":      {tenant.Amounts{bound(1000)}, tenant.Amounts{bound(0)}, true},
		"a bound where there was none":    {tenant.Amounts{bound(0)}, tenant.Amounts{bound(1000)}, false},
		"no bound as before":              {tenant.Amounts{bound(0)}, tenant.Amounts{bound(0)}, false},
		"a bonus a fifth higher":          {tenant.Amounts{bonus(5000, 4)}, tenant.Amounts{bonus(6000, 4)}, false},
		"a bonus for fewer contracts":     {tenant.Amounts{bonus(6000, 4)}, tenant.Amounts{bonus(6000, 3)}, true},
		"a fifth fewer contracts":         {tenant.Amounts{bonus(6000, 6)}, tenant.Amounts{bonus(6000, 5)}, false},
		"a higher bonus for as many more": {tenant.Amounts{bonus(3000, 2)}, tenant.Amounts{bonus(6000, 4)}, false},
		"a bonus for the first time":      {tenant.Amounts{bonus(0, 0)}, tenant.Amounts{bonus(1000, 4)}, true},
		"a campaign within a fifth": {
			tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000), during(6000, "2026-12-01", "2026-12-31")}, false,
		},
		"a campaign that pays more": {
			tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000), during(6001, "2026-12-01", "2026-12-31")}, true,
		},
		"a campaign of today": {
			tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000), during(9000, today, today)}, true,
		},
		"a campaign that is over": {
			tenant.Amounts{paid(5000)}, tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-11-23")}, false,
		},
		"a campaign that goes on": {
			tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-11-30")},
			tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-12-31")}, true,
		},
		"a campaign for ever": {
			tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-11-30")}, tenant.Amounts{paid(9000)}, true,
		},
		"a campaign cut short": {
			tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-11-30")},
			tenant.Amounts{paid(5000), during(9000, "2026-11-01", "2026-11-25")}, false,
		},
		"nothing overflows": {
			tenant.Amounts{bound(math.MaxInt64 / 5)}, tenant.Amounts{bound(math.MaxInt64)}, true,
		},
	} {
		holds := append(tenant.Amounts{limited(limit)}, tt.holds...)
		raises := edition.Raises(holds, holds, append(tenant.Amounts{limited(limit)}, tt.next...), today)
		assert.Equal(t, tt.want, len(raises) > 0, "%s: %v", name, raises)
		assert.Empty(t, edition.Raises(nil, nil, tt.next, today), "%s: nothing runs before a tenant's first edition", name)
	}
}

func TestTheLimitIsRaisedByTwo(t *testing.T) {
	for _, tt := range []struct {
		limit int64
		want  bool
	}{{10_000, false}, {9000, false}, {10_001, true}} {
		raises := edition.Raises(tenant.Amounts{limited(10_000)}, nil, tenant.Amounts{limited(tt.limit)}, today)
		assert.Equal(t, tt.want, len(raises) > 0, tt.limit)
	}
	raises := edition.Raises(
		tenant.Amounts{limited(10_000), paid(9000)}, nil, tenant.Amounts{limited(50_000), paid(10_500)}, today,
	)
	assert.Len(t, raises, 2, "what counts is the limit that holds")
}

// Many small steps are one large one, and what is taken away and put back was there before.
func TestStepsAreCountedFromWhatTwoAgreedToLast(t *testing.T) {
	limit := limited(10_000)
	agreed := tenant.Amounts{limit, paid(5000)}
	holds := agreed
	for _, step := range []struct {
		name  string
		next  tenant.Amounts
		waits bool
	}{
		{"a fifth", tenant.Amounts{limit, paid(6000)}, false},
		{"and a cent", tenant.Amounts{limit, paid(6001)}, true},
		{"back", tenant.Amounts{limit, paid(5500)}, false},
		{"taken away", tenant.Amounts{limit}, false},
		{"put back", tenant.Amounts{limit, paid(6000)}, false},
		{"taken away once more", tenant.Amounts{limit}, false},
		{"put back higher", tenant.Amounts{limit, paid(6001)}, true},
	} {
		raises := edition.Raises(holds, agreed, step.next, today)
		assert.Equal(t, step.waits, len(raises) > 0, step.name)
		if !step.waits {
			agreed, holds = edition.Agreed(agreed, step.next, nil), step.next
		}
	}
	agreed = edition.Agreed(agreed, tenant.Amounts{limit, paid(6001)}, []edition.Raise{{Is: paid(6001)}})
	assert.Empty(
		t, edition.Raises(tenant.Amounts{limit, paid(6001)}, agreed, tenant.Amounts{limit, paid(7201)}, today),
		"from what was confirmed it is a fifth again",
	)
}

// Two steps of one product, each within the bounds, with another product's large raise between them that two confirm.
func TestAConfirmationAgreesToWhatItConfirmsAlone(t *testing.T) {
	limit, of := limited(10_000), func(product string, cents int64) tenant.Amount {
		a := paid(cents)
		a.At, a.Of = "reward of product "+product, "product "+product
		return a
	}
	first := tenant.Amounts{limit, of("7", 5000), of("8", 5000)}
	small := tenant.Amounts{limit, of("7", 6000), of("8", 5000)}
	large := tenant.Amounts{limit, of("7", 6000), of("8", 9000)}
	agreed := edition.Agreed(first, small, nil)
	raises := edition.Raises(small, agreed, large, today)
	require.Len(t, raises, 1)
	agreed = edition.Agreed(agreed, large, raises)
	assert.Len(t, edition.Raises(large, agreed, tenant.Amounts{limit, of("7", 7000), of("8", 9000)}, today), 1)
	assert.Empty(t, edition.Raises(large, agreed, tenant.Amounts{limit, of("7", 6000), of("8", 9900)}, today))
	assert.Empty(t, edition.Raises(large, agreed, tenant.Amounts{limit, of("7", 5900), of("8", 9000)}, today))
}

func TestARaiseIsDescribedInWords(t *testing.T) {
	for want, pair := range map[string][2]tenant.Amounts{
		"reward of product 7: 50.00 euro before, 5,000.00 euro now": {{paid(5000)}, {paid(500_000)}},
		"reward of product 7: 50.00 euro before, 90.00 euro now from 2026-12-01 on": {
			{paid(5000)}, {paid(5000), during(9000, "2026-12-01", "")},
		},
		"rules.maxRecipientCents: 15.00 euro before, no bound now":                 {{bound(1500)}, {bound(0)}},
		"rules.cutGoesTo: nobody before, other now":                                {{bound(1500)}, {bound(1500), handed}},
		"rules.bonusCents: nothing before, 60.00 euro for each 4 contracts now":    {{bonus(0, 0)}, {bonus(6000, 4)}},
		"rules.amountLimitCents: 100.00 euro before, 200.00 euro now":              {{limited(10_000)}, {limited(20_000)}},
		"rules.bonusCents: 60.00 euro for each 4 contracts before, 60.00 euro now": {{bonus(6000, 4)}, {bonus(6000, 1)}},
	} {
		raises := edition.Raises(pair[0], nil, pair[1], today)
		if assert.Len(t, raises, 1, want) {
			assert.Equal(t, want, raises[0].String())
		}
	}
}

// An order of last month that hasn't earned yet earns by what a plan says of last month now.
func TestWhatOrdersOfThePastEarnIsRaisedByTwo(t *testing.T) {
	back := func(cents int64, from, until string) tenant.Amount {
		a := during(cents, from, until)
		a.At, a.Back = "commission of product 7", true
		return a
	}
	limit, holds := limited(10_000), tenant.Amounts{back(5000, "", "")}
	for name, tt := range map[string]struct {
		next tenant.Amounts
		want string
	}{
		"some days of last month": {
			tenant.Amounts{
				back(5000, "", "2026-09-30"), back(500_000, "2026-10-01", "2026-10-31"), back(5000, "2026-11-01", ""),
			},
			"commission of product 7: 50.00 euro before, 5,000.00 euro now from 2026-10-01 on",
		},
		"all that was": {
			tenant.Amounts{back(500_000, "", "2026-11-23"), back(5000, today, "")},
			"commission of product 7: 50.00 euro before, 5,000.00 euro now",
		},
		"less for last month": {tenant.Amounts{back(4000, "", "2026-10-31"), back(5000, "2026-11-01", "")}, ""},
		"from a day to come":  {tenant.Amounts{back(5000, "", "2026-12-31"), back(6000, "2027-01-01", "")}, ""},
	} {
		raises := edition.Raises(append(holds, limit), nil, append(tt.next, limit), today)
		if tt.want == "" {
			assert.Empty(t, raises, name)
		} else if assert.Len(t, raises, 1, name) {
			assert.Equal(t, tt.want, raises[0].String(), name)
		}
		assert.NotEmpty(t, edition.Altered(holds, tt.next, today), name)
	}
}
