package transfer_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestSettingsAreConfirmedByTwoPeopleEachTimeTheyChange(t *testing.T) {
	voice := func(digest, person string) transfer.Voice { return transfer.Voice{Digest: digest, Person: person} }
	gone := func(v transfer.Voice, at, ended int) transfer.Voice {
		v.At, v.EndedAt = time.Unix(int64(at), 0), time.Unix(int64(ended), 0)
		return v
	}
	at := func(v transfer.Voice, at int) transfer.Voice { v.At = time.Unix(int64(at), 0); return v }
	old := []transfer.Voice{voice("a", "anna"), voice("a", "ben")}
	for name, c := range map[string]struct {
		voices  []transfer.Voice
		want    string
		waiting int
	}{
		"nobody":                  {nil, "", 0},
		"one":                     {old[:1], "", 1},
		"the same one twice":      {[]transfer.Voice{old[0], old[0]}, "", 1},
		"two":                     {old, "a", 0},
		"two of two":              {[]transfer.Voice{voice("a", "anna"), voice("b", "ben")}, "", 1},
		"another, by one":         {append(old[:2:2], voice("b", "anna")), "a", 1},
		"another, by two":         {append(old[:2:2], voice("b", "anna"), voice("b", "ben")), "b", 0},
		"the old ones again":      {append(old[:2:2], voice("b", "anna"), voice("b", "ben"), voice("a", "anna")), "b", 1},
		"confirmed once more":     {append(old[:2:2], voice("a", "carl")), "a", 0},
		"one who has ended":       {[]transfer.Voice{gone(old[0], 1, 2)}, "", 0},
		"ended before the second": {[]transfer.Voice{gone(old[0], 1, 2), at(old[1], 3)}, "", 1},
		"ended at that moment":    {[]transfer.Voice{gone(old[0], 1, 2), at(old[1], 2)}, "", 1},
		"ended after the second":  {[]transfer.Voice{gone(old[0], 1, 3), at(old[1], 2)}, "a", 0},
		"both ended after":        {[]transfer.Voice{gone(old[0], 1, 3), gone(old[1], 2, 3)}, "a", 0},
		"two after one who ended": {[]transfer.Voice{gone(old[0], 1, 2), at(old[1], 3), at(voice("a", "carl"), 4)}, "a", 0},
		"a word before the change": {
			append([]transfer.Voice{voice("b", "anna")}, append(old[:2:2], voice("b", "ben"))...), "a", 1,
		},
	} {
		digest, by, pending := transfer.Confirmed(c.voices)
		assert.Equal(t, c.want, digest, name)
		assert.Equal(t, c.want != "", len(by) == 2, name)
		for _, voices := range pending {
			assert.Len(t, voices, c.waiting, name)
		}
	}
}

func TestWhatPaysIsInTheDigestOfTheSettings(t *testing.T) {
	base := tenant.Tenant{
		Payout: tenant.Payout{AccountHolder: "A", IBAN: "DE1", BIC: "B", FourEyes: true, ReleaseKeys: []string{"k", "l"}},
		Rules:  tenant.Rules{AgencyApproval: tenant.NoAgencyApproval},
	}
	digest := func(change func(*tenant.Tenant)) string {
		own := base
		change(&own)
		d, err := transfer.SettingsDigest(&own)
		require.NoError(t, err)
		return d
	}
	same := digest(func(*tenant.Tenant) {})
	assert.Equal(t, same, digest(func(own *tenant.Tenant) { own.Payout.ReleaseKeys = []string{"l", "k"} }), "in any order")
	assert.Equal(t, same, digest(func(own *tenant.Tenant) { own.Payout.AlertEmail = "a@b.example" }))
	assert.Equal(t, same, digest(func(own *tenant.Tenant) { own.Rules.AgencyApproval = "" }), "off by itself")
	for name, change := range map[string]func(*tenant.Tenant){
		"holder":                  func(own *tenant.Tenant) { own.Payout.AccountHolder = "C" },
		"iban":                    func(own *tenant.Tenant) { own.Payout.IBAN = "DE2" },
		"bic":                     func(own *tenant.Tenant) { own.Payout.BIC = "C" },
		"four eyes":               func(own *tenant.Tenant) { own.Payout.FourEyes = false },
		"another key":             func(own *tenant.Tenant) { own.Payout.ReleaseKeys = []string{"k", "m"} },
		"a key more":              func(own *tenant.Tenant) { own.Payout.ReleaseKeys = []string{"k", "l", "m"} },
		"no keys":                 func(own *tenant.Tenant) { own.Payout.ReleaseKeys = nil },
		"an agency's word":        func(own *tenant.Tenant) { own.Rules.AgencyApproval = tenant.OneApproves },
		"the word of two of them": func(own *tenant.Tenant) { own.Rules.AgencyApproval = tenant.FourEyesApprove },
	} {
		assert.NotEqual(t, same, digest(change), name)
	}
}
