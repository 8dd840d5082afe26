package suspicion_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/suspicion"
)

func TestARefusalSaysWhatBecomesOfTheCommission(t *testing.T) {
	refuse := func(f suspicion.Fate) suspicion.Judgement {
		return suspicion.Judgement{Verdict: suspicion.Refuse, Reason: "One account", Commission: f}
	}
	for name, tt := range map[string]struct {
		judged suspicion.Judgement
		earned bool
		says   suspicion.Fate
		noted  string
		err    error
	}{
		"nothing chosen":       {refuse(""), true, "", "", suspicion.ErrCommission},
		"something else":       {refuse("half"), true, "", "", suspicion.ErrCommission},
		"it falls":             {refuse(suspicion.Falls), true, suspicion.Falls, "commission_falls", nil},
		"it is paid":           {refuse(suspicion.Paid), true, suspicion.Paid, "commission_paid", nil},
		"where none is":        {refuse(""), false, "", "", nil},
		"a word where none is": {refuse(suspicion.Falls), false, "", "", nil},
		"a hold says nothing":  {suspicion.Judgement{Verdict: suspicion.Hold, Reason: "abcde"}, true, "", "", nil},
		"what passes neither":  {suspicion.Judgement{Verdict: suspicion.Pass, Commission: "falls"}, true, "", "", nil},
	} {
		j, err := tt.judged.About(tt.earned)
		require.ErrorIs(t, err, tt.err, name)
		if err == nil {
			assert.Equal(t, tt.says, j.Commission, name)
			assert.Equal(t, tt.noted, j.Noted(), name)
		}
	}
}

func TestWhatBecomesOfACommission(t *testing.T) {
	type all = []suspicion.Decision
	until := at.Add(10 * day)
	decided := func(award string, v suspicion.Verdict, f suspicion.Fate, o suspicion.Outcome) suspicion.Decision {
		return suspicion.Decision{AwardID: award, Verdict: v, Commission: f, Outcome: o, At: at, Until: until}
	}
	hold := decided("a", suspicion.Hold, "", "")
	refusal := decided("a", suspicion.Refuse, suspicion.Falls, "")
	refused := decided("a", suspicion.Refuse, suspicion.Falls, suspicion.WasRefused)
	overturned := decided("b", suspicion.Refuse, suspicion.Falls, suspicion.WasPassed)
	overturned.AnsweredAt = at
	objected := refusal
	objected.ObjectedAt = at
	other := decided("b", suspicion.Hold, "", "")
	other.Until = until.Add(day)
	held := func(d suspicion.Decision, then commission.Then) suspicion.Outlook {
		return suspicion.Outlook{Hold: commission.Hold{Until: d.Until, Then: then}}
	}
	refusing := func(f suspicion.Fate, o suspicion.Outcome) all {
		return all{decided("a", suspicion.Refuse, f, o)}
	}
	holding := func(o suspicion.Outcome) all { return all{decided("a", suspicion.Hold, "", o)} }
	falls, goesOn := suspicion.Outlook{Falls: true}, suspicion.Outlook{}
	for name, tt := range map[string]struct {
		decided all
		gone    bool
		refuses bool
		want    suspicion.Outlook
	}{
		"nothing decided":               {nil, false, false, goesOn},
		"held":                          {all{hold}, false, false, held(hold, commission.ThenRule)},
		"held on both sides":            {all{hold, other}, false, false, held(other, commission.ThenRule)},
		"let go":                        {all{decided("a", suspicion.Pass, "", suspicion.WasPassed)}, false, true, goesOn},
		"refused, and not for long":     {all{refusal}, false, false, held(refusal, commission.ThenTakenBack)},
		"refused, and paid":             {refusing(suspicion.Paid, ""), false, false, goesOn},
		"refused before it was asked":   {refusing("", ""), false, false, goesOn},
		"an objection without answer":   {all{objected}, false, false, held(refusal, commission.ThenBilled)},
		"refused for good":              {all{refused}, false, false, falls},
		"refused for good, and paid":    {refusing(suspicion.Paid, suspicion.WasRefused), false, true, goesOn},
		"one refused, the other waits":  {all{refused, other}, false, false, held(other, commission.ThenTakenBack)},
		"one refused, one overturned":   {all{refused, overturned}, false, false, goesOn},
		"one overturned, one waits":     {all{overturned, refusal}, false, false, held(refusal, commission.ThenBilled)},
		"what was decided anew":         {all{decided("a", suspicion.Hold, "", suspicion.Replaced), refusal}, false, false, held(refusal, commission.ThenTakenBack)},
		"the order was cancelled":       {refusing(suspicion.Falls, suspicion.Void), false, true, goesOn},
		"erased while it was refused":   {refusing(suspicion.Falls, suspicion.Void), true, false, falls},
		"erased, and it was to be paid": {refusing(suspicion.Paid, suspicion.Void), true, false, goesOn},
		"erased while it was held":      {holding(suspicion.Void), true, false, goesOn},
		"erased, and the rule refuses":  {holding(suspicion.Void), true, true, falls},
	} {
		assert.Equal(t, tt.want, suspicion.OutlookOf(tt.decided, map[string]bool{"a": tt.gone}, tt.refuses), name)
	}
}

// The tenant's rule is about held money, and a commission that waits with it is such.
func TestTheRuleTakesTheCommissionAlong(t *testing.T) {
	d, err := suspicion.Judgement{
		Verdict: suspicion.Hold, Reason: "abcde", Until: at.Add(5 * day), By: "Clara", At: at,
	}.New("1", suspicion.Past{}, suspicion.Decision{AwardID: "a"})
	require.NoError(t, err)
	next := d.Refused("2", at.Add(5*day))
	assert.Equal(t, suspicion.Falls, next.Commission)
	outlook := suspicion.OutlookOf([]suspicion.Decision{next}, nil, true)
	assert.Equal(t, commission.Hold{Until: at.Add(19 * day), Then: commission.ThenTakenBack}, outlook.Hold)
}
