package suspicion_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
)

var at = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

func found(kind signal.Kind, count int, detail string) signal.Signal {
	return signal.Signal{Kind: kind, FoundAt: at, Evidence: signal.Evidence{Count: count, Detail: detail}}
}

func TestAHouseholdIsNoCrime(t *testing.T) {
	for name, tt := range map[string]struct {
		found []signal.Signal
		rules suspicion.Rules
		cents int64
		kinds []signal.Kind
	}{
		"nothing":                            {},
		"a household alone":                  {found: []signal.Signal{found(signal.Household, 9, "")}},
		"an agency's word as it may give it": {found: []signal.Signal{found(signal.AgencyWord, 2, "")}},
		"both of these": {
			found: []signal.Signal{found(signal.Household, 9, ""), found(signal.AgencyWord, 2, "")},
		},
		"an agency's word about its own": {
			found: []signal.Signal{found(signal.AgencyWord, 2, signal.OfAgencys)}, kinds: []signal.Kind{signal.AgencyWord},
		},
		"a household with one account": {
			found: []signal.Signal{found(signal.Household, 2, ""), found(signal.SameAccount, 2, "")},
			kinds: []signal.Kind{signal.Household, signal.SameAccount},
		},
		"a kind that is off": {
			found: []signal.Signal{found(signal.Ring, 3, "")}, rules: suspicion.Rules{{Kind: signal.Ring, Off: true}},
		},
		"below the threshold": {
			found: []signal.Signal{found(signal.Ring, 3, "")}, rules: suspicion.Rules{{Kind: signal.Ring, AtLeast: 4}},
		},
		"at the threshold": {
			found: []signal.Signal{found(signal.Ring, 4, "")}, rules: suspicion.Rules{{Kind: signal.Ring, AtLeast: 4}},
			kinds: []signal.Kind{signal.Ring},
		},
		"both sides in one network, whatever the threshold of many": {
			found: []signal.Signal{found(signal.Network, 1, "both sides")},
			rules: suspicion.Rules{{Kind: signal.Network, AtLeast: 9}}, kinds: []signal.Kind{signal.Network},
		},
		"no money": {found: []signal.Signal{found(signal.Ring, 3, "")}, cents: -1},
	} {
		cents := 3500 + tt.cents
		if tt.cents < 0 {
			cents = 0
		}
		c := suspicion.Open("r", tt.found, nil, tt.rules, cents)
		if tt.kinds == nil {
			assert.Nil(t, c, name)
			continue
		}
		require.NotNil(t, c, name)
		assert.Equal(t, tt.kinds, c.Kinds, name)
		assert.Equal(t, at, c.Since, name)
	}
}

func TestWhatWasDecidedOpensNoCaseTwice(t *testing.T) {
	before := []suspicion.Decision{{Kinds: []signal.Kind{signal.Ring}, At: at.Add(day), Outcome: suspicion.WasPassed}}
	ring := found(signal.Ring, 3, "")
	assert.Nil(t, suspicion.Open("r", []signal.Signal{ring}, before, nil, 1))
	grown := ring
	grown.FoundAt = at.Add(2 * day)
	assert.NotNil(t, suspicion.Open("r", []signal.Signal{grown}, before, nil, 1), "it is about more since")
	assert.NotNil(t, suspicion.Open("r", []signal.Signal{ring, found(signal.Burst, 6, "")}, before, nil, 1), "another kind")
}

func after(decisions ...suspicion.Decision) suspicion.Past {
	return suspicion.Past{Decisions: decisions}
}

func TestMoneyIsHeldThirtyDaysAtMost(t *testing.T) {
	hold := func(until time.Time) suspicion.Judgement {
		return suspicion.Judgement{Verdict: suspicion.Hold, Reason: "One account", Until: until, By: "Clara", At: at}
	}
	for name, tt := range map[string]struct {
		until time.Time
		want  time.Duration
	}{
		"a day": {at.Add(day), day}, "thirty days": {at.Add(30 * day), 30 * day},
		"to the end of the thirtieth day": {at.Add(30*day + 14*time.Hour), 30 * day},
		"a day too long":                  {at.Add(31*day + time.Second), 0},
		"over already":                    {at, 0}, "none": {time.Time{}, 0},
	} {
		j, err := hold(tt.until).Check()
		if tt.want == 0 {
			assert.ErrorIs(t, err, suspicion.ErrUntil, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, at.Add(tt.want), j.Until, name)
	}
	first, err := hold(at.Add(10*day)).New("1", suspicion.Past{}, suspicion.Decision{})
	require.NoError(t, err)
	again := suspicion.Judgement{
		Verdict: suspicion.Hold, Reason: "One account", Until: at.Add(35 * day), By: "Dora", At: at.Add(9 * day),
	}
	_, err = again.New("2", after(first), suspicion.Decision{})
	require.ErrorIs(t, err, suspicion.ErrUntil, "however often it is held")
	again.Until = at.Add(29 * day)
	second, err := again.New("2", after(first), suspicion.Decision{})
	require.NoError(t, err)
	assert.Equal(t, at, second.HeldSince)
}

func TestAReasonIsGiven(t *testing.T) {
	for reason, fits := range map[string]bool{"": false, " abc ": false, "abcde": true} {
		_, err := suspicion.Judgement{Verdict: suspicion.Refuse, Reason: reason, At: at}.Check()
		assert.Equal(t, fits, err == nil, reason)
	}
	_, err := suspicion.Judgement{Verdict: suspicion.Pass, At: at}.Check()
	require.NoError(t, err, "what passes needs none")
	_, err = suspicion.Judgement{Verdict: "burn", Reason: "abcde", At: at}.Check()
	require.Error(t, err)
}

func refused() suspicion.Decision {
	d, _ := suspicion.Judgement{Verdict: suspicion.Refuse, Reason: "abcde", By: "Clara", At: at}.New(
		"1", suspicion.Past{}, suspicion.Decision{Leads: true},
	)
	return d
}

func TestARefusalWaitsForAnObjection(t *testing.T) {
	d := refused()
	assert.Equal(t, suspicion.Hold, d.Follows(false, at.Add(14*day-time.Second)))
	assert.Equal(t, suspicion.Refuse, d.Follows(false, at.Add(14*day)))
	require.NoError(t, d.Object("We are a couple", at.Add(13*day)))
	assert.Equal(t, suspicion.Hold, d.Follows(true, at.Add(43*day-time.Second)), "it waits for the answer")
	assert.Equal(t, suspicion.Pass, d.Follows(true, at.Add(43*day)), "no one answered")
	require.ErrorIs(t, d.Object("Once more", at.Add(14*day)), suspicion.ErrObjectedTwice)
	late := refused()
	require.ErrorIs(t, late.Object("We are a couple", at.Add(14*day)), suspicion.ErrObjectionOver)
}

func TestWhatFollowsOfAHold(t *testing.T) {
	d, err := suspicion.Judgement{
		Verdict: suspicion.Hold, Reason: "abcde", Until: at.Add(5 * day), By: "Clara", At: at,
	}.New("1", suspicion.Past{}, suspicion.Decision{})
	require.NoError(t, err)
	assert.Equal(t, suspicion.Hold, d.Follows(true, at.Add(5*day-time.Second)))
	assert.Equal(t, suspicion.Pass, d.Follows(false, at.Add(5*day)))
	assert.Equal(t, suspicion.Refuse, d.Follows(true, at.Add(5*day)))
	next := d.Refused("2", at.Add(5*day))
	assert.True(t, next.ByRule)
	assert.Equal(t, at.Add(19*day), next.Until)
	require.NoError(t, d.Object("abcde", at.Add(day)))
	assert.Equal(t, at.Add(15*day), d.Until, "there are two weeks to answer")
	assert.Equal(t, suspicion.Hold, d.Follows(true, at.Add(15*day-time.Second)))
	assert.Equal(t, suspicion.Refuse, d.Follows(true, at.Add(15*day)), "no one answered: the tenant's rule")
	assert.Equal(t, suspicion.Pass, d.Follows(false, at.Add(15*day)))
}

func TestWhoDecidedDoesNotAnswer(t *testing.T) {
	d := refused()
	require.ErrorIs(t, d.Reply("Dora", "abcde", true, at), suspicion.ErrNoObjection)
	require.NoError(t, d.Object("We are a couple", at))
	require.ErrorIs(t, d.Reply("Clara", "abcde", true, at), suspicion.ErrSamePerson)
	require.ErrorIs(t, d.Reply("Dora", "", true, at), suspicion.ErrReason)
	require.NoError(t, d.Reply("Dora", "abcde", true, at))
	require.ErrorIs(t, d.Reply("Emil", "abcde", false, at), suspicion.ErrNoObjection)
	require.ErrorIs(t, d.Object("Once more", at), suspicion.ErrObjectionAnswered)
}

func TestNoOneDecidesOverAnObjection(t *testing.T) {
	d := refused()
	require.NoError(t, d.Object("We are a couple", at))
	_, err := suspicion.Judgement{Verdict: suspicion.Pass, By: "Clara", At: at}.New("2", after(d), suspicion.Decision{})
	require.ErrorIs(t, err, suspicion.ErrObjected)
}

func TestHowOftenAKindIsRight(t *testing.T) {
	for _, tt := range []struct {
		refused, decided, percent int
		known                     bool
	}{{9, 9, 0, false}, {0, 10, 0, true}, {5, 10, 50, true}, {2, 3, 0, false}, {20, 30, 67, true}, {10, 10, 100, true}} {
		percent, known := suspicion.Count{Refused: tt.refused, Decided: tt.decided}.Right()
		assert.Equal(t, tt.known, known)
		assert.Equal(t, tt.percent, percent)
	}
}

func TestOnlyPeoplesDecisionsCount(t *testing.T) {
	d := refused()
	assert.False(t, d.Judged())
	d.End(suspicion.WasRefused, at)
	assert.True(t, d.Judged())
	rule := refused()
	rule.ByRule = true
	rule.End(suspicion.WasRefused, at)
	assert.False(t, rule.Judged(), "the tenant's rule has seen nothing")
	second := refused()
	second.Leads = false
	second.End(suspicion.WasRefused, at)
	assert.False(t, second.Judged(), "a case counts once")
}

func TestAThresholdIsOneThatAKindCanHave(t *testing.T) {
	for _, tt := range []struct {
		rule suspicion.Rule
		fits bool
	}{
		{suspicion.Rule{Kind: signal.Ring, AtLeast: 2}, true}, {suspicion.Rule{Kind: signal.Ring, AtLeast: 1}, false},
		{suspicion.Rule{Kind: signal.Ring, AtLeast: 1001}, false}, {suspicion.Rule{Kind: signal.Burst, AtLeast: 5}, false},
		{suspicion.Rule{Kind: signal.Disposable, AtLeast: 2}, false},
		{suspicion.Rule{Kind: signal.Disposable, Off: true}, true},
		{suspicion.Rule{Kind: "other", Off: true}, false},
	} {
		assert.Equal(t, tt.fits, tt.rule.Validate() == nil, "%v", tt.rule)
	}
}
