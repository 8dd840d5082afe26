package suspicion_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/suspicion"
)

const holdersOwn = "We are two people"

func heldFor(days time.Duration) suspicion.Decision {
	d, _ := suspicion.Judgement{
		Verdict: suspicion.Hold, Reason: "abcde", Until: at.Add(days * day), By: "Clara", At: at,
	}.New("1", suspicion.Past{}, suspicion.Decision{})
	return d
}

func TestANoteLeavesTheHoldersOwnWord(t *testing.T) {
	for name, d := range map[string]suspicion.Decision{"a refusal": refused(), "a hold": heldFor(14)} {
		require.ErrorIs(t, d.Note("Clara", "They called", at), suspicion.ErrSamePerson, name)
		require.ErrorIs(t, d.Note("Emil", "no", at), suspicion.ErrText, name)
		require.NoError(t, d.Note("Emil", "They called", at.Add(2*day)), name)
		assert.Equal(t, suspicion.Noted{
			Text: "They called", By: "Emil", At: at.Add(2 * day), Until: at.Add(14 * day),
		}, d.Noted, name)
		assert.True(t, d.Waits(), name)
		assert.Empty(t, d.Objection, name)
		require.ErrorIs(t, d.Note("Dora", "They called again", at.Add(3*day)), suspicion.ErrObjectedTwice, name)

		late := d
		require.ErrorIs(t, late.Object(holdersOwn, at.Add(14*day)), suspicion.ErrObjectedTwice, "%s: the note waits", name)
		require.NoError(t, d.Object(holdersOwn, at.Add(14*day-time.Second)), name)
		assert.Equal(t, at.Add(14*day-time.Second), d.WaitsSince(), name)
		assert.Equal(t, "They called", d.Noted.Text, name)
		require.ErrorIs(t, d.Object("Once more", at.Add(5*day)), suspicion.ErrObjectedTwice, name)
		require.ErrorIs(t, d.Note("Dora", "They called", at.Add(5*day)), suspicion.ErrObjectedTwice, name)
	}
}

// However soon a note is answered, a refusal takes effect on the day on which it would have without it.
func TestANotedObjectionEndsNoTime(t *testing.T) {
	d := refused()
	require.NoError(t, d.Note("Emil", "They called", at.Add(day)))
	require.NoError(t, d.Reply("Dora", "It stays so", true, at.Add(2*day)))
	assert.True(t, d.Stands())
	assert.Equal(t, at.Add(14*day), d.Until)
	require.ErrorIs(t, d.Note("Emil", "They called again", at.Add(3*day)), suspicion.ErrObjectionAnswered)
	assert.Equal(t, suspicion.Hold, d.Follows(true, at.Add(14*day-time.Second)))
	assert.Equal(t, suspicion.Refuse, d.Follows(false, at.Add(14*day)))
	require.ErrorIs(t, d.Object(holdersOwn, at.Add(14*day)), suspicion.ErrObjectionAnswered)

	require.NoError(t, d.Object(holdersOwn, at.Add(13*day)), "its holder says it themselves")
	assert.True(t, d.Waits())
	assert.Equal(t, "It stays so", d.Noted.Answer)
	assert.Equal(t, "Dora", d.Noted.AnsweredBy)
	assert.Equal(t, at.Add(2*day), d.Noted.AnsweredAt)
	assert.Empty(t, d.Answer)
	assert.Equal(t, suspicion.Pass, d.Follows(true, at.Add(43*day)), "no one answered it")
	require.NoError(t, d.Reply("Dora", "It stays all the same", true, at.Add(14*day)))
	assert.Equal(t, suspicion.WasRefused, d.Outcome, "that was the holder's word")
}

func TestANoteIsAnsweredAtOnceWhereNoWordCanFollow(t *testing.T) {
	let := refused()
	require.NoError(t, let.Note("Emil", "They called", at.Add(day)))
	require.NoError(t, let.Reply("Dora", "They are two", false, at.Add(2*day)))
	assert.Equal(t, suspicion.WasPassed, let.Outcome, "no one waits for what is given")

	late := refused()
	require.NoError(t, late.Note("Emil", "They called", at.Add(13*day)))
	assert.Equal(t, suspicion.Hold, late.Follows(true, at.Add(43*day-time.Second)))
	require.NoError(t, late.Reply("Dora", "It stays so", true, at.Add(14*day)))
	assert.Equal(t, suspicion.WasRefused, late.Outcome, "the holder's time is over")

	both := refused()
	require.NoError(t, both.Object(holdersOwn, at.Add(day)))
	require.ErrorIs(t, both.Note("Emil", "They called", at.Add(2*day)), suspicion.ErrObjectedTwice)
	require.NoError(t, both.Reply("Dora", "It stays so", true, at.Add(2*day)))
	assert.Equal(t, suspicion.WasRefused, both.Outcome)
}

func TestANotedHoldIsHeldNoLonger(t *testing.T) {
	d := heldFor(5)
	require.NoError(t, d.Note("Emil", "They called", at.Add(day)))
	assert.Equal(t, at.Add(15*day), d.Until, "there are two weeks to answer")
	assert.Equal(t, at.Add(5*day), d.ObjectableUntil())
	require.NoError(t, d.Reply("Dora", "It stays so", true, at.Add(2*day)))
	require.ErrorIs(t, d.Object(holdersOwn, at.Add(5*day)), suspicion.ErrObjectionAnswered)
	require.NoError(t, d.Object(holdersOwn, at.Add(5*day-time.Second)))
	assert.Equal(t, at.Add(19*day-time.Second), d.Until)
}

// Whatever people do meanwhile: a holder who says nothing has the whole time of each decision to say it in.
func TestNoOneTakesTheHoldersTime(t *testing.T) {
	people := []string{"Clara", "Dora", "Emil"}
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 38))
		d := refused()
		if r.IntN(2) == 0 {
			d = heldFor(14)
		}
		now := at
		for now.Before(at.Add(14*day - time.Minute)) {
			who := people[r.IntN(len(people))]
			if r.IntN(2) == 0 {
				_ = d.Note(who, "They called", now)
			} else {
				_ = d.Reply(who, "It stays so", true, now)
			}
			require.NoError(t, d.Objectionable(now), "seed %d", seed)
			now = now.Add(time.Duration(1+r.IntN(72)) * time.Hour)
		}
	}
}
