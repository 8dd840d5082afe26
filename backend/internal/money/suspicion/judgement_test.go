package suspicion_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
)

// life is one award with what is decided of it. The tenant's rule follows on the day, as in the product.
type life struct {
	t       *testing.T
	past    suspicion.Past
	now     time.Time
	refuses bool
	// held is for how long money was held since something new was found.
	held time.Duration
	// least is how long people had at least for an answer that wasn't given.
	least time.Duration
}

func newLife(t *testing.T, refuses bool) *life {
	t.Helper()
	return &life{t: t, now: at, refuses: refuses, least: 1000 * day}
}

func (l *life) judges(who string, v suspicion.Verdict, days int) error {
	j, err := suspicion.Judgement{
		Verdict: v, Reason: "abcde", By: who, At: l.now, Until: l.now.Add(time.Duration(days) * day),
	}.Check()
	require.NoError(l.t, err)
	next, err := j.New(strconv.Itoa(len(l.past.Decisions)), l.past, suspicion.Decision{})
	if err != nil {
		return err
	}
	if d := l.past.Standing(); d != nil {
		d.End(suspicion.Replaced, l.now)
	}
	l.past.Decisions = append(l.past.Decisions, next)
	return nil
}

func (l *life) objects() error {
	d := l.past.Standing()
	if d == nil {
		return suspicion.ErrObjectionOver
	}
	return d.Object("We are two people", l.now)
}

func (l *life) notes(who string) error {
	d := l.past.Standing()
	if d == nil {
		return suspicion.ErrObjectionOver
	}
	return d.Note(who, "They say that they are two", l.now)
}

func (l *life) answers(who string, uphold bool) error {
	d := l.past.Standing()
	if d == nil {
		return suspicion.ErrNoObjection
	}
	return d.Reply(who, "abcde", uphold, l.now)
}

// goes lets time go by, with what follows in it.
func (l *life) goes(time time.Duration) {
	for end := l.now.Add(time); ; {
		d := l.past.Standing()
		if d == nil || d.Until.After(end) {
			if d != nil {
				l.held += end.Sub(l.now)
			}
			l.now = end
			return
		}
		l.held += d.Until.Sub(l.now)
		l.now = d.Until
		l.follows(d)
	}
}

func (l *life) follows(d *suspicion.Decision) {
	if d.Waits() {
		l.least = min(l.least, l.now.Sub(d.WaitsSince()))
	}
	v := d.Follows(l.refuses, l.now)
	require.NotEqual(l.t, suspicion.Hold, v)
	switch {
	case v == suspicion.Pass:
		d.End(suspicion.WasPassed, l.now)
	case d.Verdict == suspicion.Refuse:
		d.End(suspicion.WasRefused, l.now)
	default:
		next := d.Refused(strconv.Itoa(len(l.past.Decisions)), l.now)
		d.End(suspicion.Replaced, l.now)
		l.past.Decisions = append(l.past.Decisions, next)
	}
}

func (l *life) finds(kind signal.Kind) {
	if l.past.Standing() == nil && kind != signal.Household {
		l.held = 0
	}
	l.now = l.now.Add(time.Second)
	l.past.Found = append(l.past.Found, signal.Signal{Kind: kind, FoundAt: l.now, Evidence: signal.Evidence{Count: 5}})
	l.now = l.now.Add(time.Second)
}

func (l *life) last() suspicion.Decision { return l.past.Decisions[len(l.past.Decisions)-1] }

func TestAnObjectionInTheLastMinute(t *testing.T) {
	for _, refuses := range []bool{true, false} {
		l := newLife(t, refuses)
		require.NoError(t, l.judges("Clara", suspicion.Hold, 30))
		l.goes(30*day - time.Minute)
		require.NoError(t, l.objects())
		l.goes(14*day - time.Second)
		assert.True(t, l.last().Waits(), "there are two weeks to answer")
		l.goes(time.Second)
		if !refuses {
			assert.Equal(t, suspicion.WasPassed, l.last().Outcome)
			continue
		}
		assert.True(t, l.last().ByRule, "the tenant's rule, as without the objection")
		l.goes(14*day - time.Minute)
		require.NoError(t, l.objects(), "one can object to it")
		l.goes(14 * day)
		assert.True(t, l.last().Waits())
		l.goes(16 * day)
		assert.Equal(t, suspicion.WasPassed, l.last().Outcome, "no one answered")
		assert.LessOrEqual(t, l.held, 74*day)
	}
}

// step is what somebody does, or that time goes by.
type (
	step  func(*life) error
	steps []step
)

func (s steps) and(one step) steps { return append(slices.Clone(s), one) }

func TestWhatIsNotDecidedAgain(t *testing.T) {
	hold, refuse, pass := suspicion.Hold, suspicion.Refuse, suspicion.Pass
	does := func(who string, v suspicion.Verdict) step {
		return func(l *life) error { return l.judges(who, v, 1) }
	}
	goes := func(days int) step {
		return func(l *life) error { l.goes(time.Duration(days) * day); return nil }
	}
	finds := func(kind signal.Kind) step {
		return func(l *life) error { l.finds(kind); return nil }
	}
	objects := (*life).objects
	hold30 := func(l *life) error { return l.judges("Clara", hold, 30) }
	cleared := func(l *life) error { return l.answers("Dora", false) }
	upheld := func(l *life) error { return l.answers("Dora", true) }
	clara := map[suspicion.Verdict]step{
		hold: does("Clara", hold), refuse: does("Clara", refuse), pass: does("Clara", pass),
	}
	clears := steps{clara[hold], objects, cleared}
	released := steps{clara[hold], clara[pass], goes(90)}
	refusedOnce := steps{clara[refuse], does("Emil", pass), goes(31)}
	for name, tt := range map[string]struct {
		before steps
		last   step
		want   error
	}{
		"refused twice":              {steps{clara[refuse]}, clara[refuse], suspicion.ErrRefusedBefore},
		"refused by two":             {steps{clara[refuse], goes(13)}, does("Emil", refuse), suspicion.ErrRefusedBefore},
		"refused, then held":         {steps{clara[refuse]}, does("Emil", hold), nil},
		"refused, let go by mistake": {steps{clara[refuse], clara[pass]}, clara[refuse], nil},
		"the rule's refusal":         {steps{clara[hold], goes(1)}, does("Emil", refuse), suspicion.ErrRefusedBefore},
		"held, then refused":         {steps{clara[hold]}, clara[refuse], nil},
		"let go, then refused":       {steps{clara[pass], goes(90)}, clara[refuse], nil},
		"let go, then held":          {steps{clara[pass], goes(90)}, clara[hold], nil},
		"held, let go, held":         {released, clara[hold], suspicion.ErrUntil},
		"held, let go, refused":      {released, clara[refuse], nil},
		"and found":                  {released.and(finds(signal.Ring)), clara[hold], nil},
		"and a household":            {released.and(finds(signal.Household)), clara[hold], suspicion.ErrUntil},
		"refused, let go, refused":   {refusedOnce, clara[refuse], suspicion.ErrRefusedBefore},
		"and found again":            {refusedOnce.and(finds(signal.Ring)), clara[refuse], nil},
		"an objection waits":         {steps{clara[refuse], objects}, does("Emil", pass), suspicion.ErrObjected},
		"cleared, refused":           {clears, clara[refuse], suspicion.ErrCleared},
		"cleared, held by another":   {clears, does("Emil", hold), suspicion.ErrCleared},
		"cleared, let go, refused":   {clears.and(clara[pass]), clara[refuse], suspicion.ErrCleared},
		"cleared, let go":            {clears, clara[pass], nil},
		"cleared, a household":       {clears.and(finds(signal.Household)), clara[refuse], suspicion.ErrCleared},
		"cleared, found":             {clears.and(finds(signal.Ring)), clara[refuse], nil},
		"upheld, then refused":       {steps{clara[hold], objects, upheld}, clara[refuse], nil},
		"held on the thirtieth day, and held": {
			steps{hold30, goes(29), objects, goes(1), upheld}, clara[hold], suspicion.ErrUntil,
		},
	} {
		l := newLife(t, true)
		for _, step := range tt.before {
			require.NoError(t, step(l), name)
		}
		assert.Equal(t, tt.want, tt.last(l), name)
	}
}

// Whatever people do, in whatever order: money isn't held longer than 30 days of holds, 14 of a refusal and 30 for the
// answer to an objection, unless something is found; and who is to answer has two weeks.
func TestNoMoneyIsHeldForEver(t *testing.T) {
	verdicts := []suspicion.Verdict{suspicion.Pass, suspicion.Hold, suspicion.Refuse}
	people := []string{"Clara", "Dora", "Emil"}
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 20))
		l := newLife(t, r.IntN(2) == 0)
		for range 60 {
			switch who := people[r.IntN(len(people))]; r.IntN(9) {
			case 0, 1, 2:
				_ = l.judges(who, verdicts[r.IntN(len(verdicts))], 1+r.IntN(30))
			case 3:
				_ = l.objects()
			case 8:
				_ = l.notes(who)
			case 4:
				_ = l.answers(who, r.IntN(3) > 0)
			case 5:
				if d := l.past.Standing(); d != nil { // its last minute
					l.goes(max(0, d.Until.Sub(l.now)-time.Minute))
				}
			case 6:
				l.goes(time.Duration(r.IntN(15*24)) * time.Hour)
			default:
				if r.IntN(10) == 0 {
					l.finds(signal.Ring)
				}
			}
			require.LessOrEqual(t, l.held, 74*day, "seed %d", seed)
			require.GreaterOrEqual(t, l.least, 14*day, "seed %d", seed)
		}
	}
}
