package money_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// noter notes an objection in a person's name, and gives the code of a refusal.
type noter func(who, decision string) string

// noteWays are the two ways by which people note an objection: the command, and the desk.
var noteWays = map[string]func(p suspect) noter{
	"by the command": func(p suspect) noter {
		return func(who, decision string) string {
			err := p.Suspicions.NoteObjection(p.T.Context(), fixture.Telecom, who, decision, "They called: we are two")
			if err == nil {
				return ""
			}
			return fault.CodeOf(err)
		}
	},
	"at the desk": func(p suspect) noter {
		people := map[string]atDesk{}
		return func(who, decision string) string {
			if _, in := people[who]; !in {
				people[who] = desk(p.Paying, who, "people")
			}
			got := people[who].at(
				http.MethodPost, "/verdacht/entscheidungen/"+decision+"/widerspruch", `{"Text":"They called: we are two"}`,
			)
			if got.Status < 300 {
				return ""
			}
			return got.Code(p.T)
		}
	},
}

// noted is a refused reward whose holder objected by telephone.
func noted(t *testing.T, db *gormdb.DB, way func(p suspect) noter) (p suspect, id string, note noter) {
	t.Helper()
	p = newSuspect(t, db)
	p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
	p.decides(suspicion.Refuse, 0)
	id, note = p.standing(reward.Recommender).ID, way(p)
	p.wakes(2 * day)
	require.Empty(t, note("Emil", id))
	assert.Equal(t, "suspicion.objected_before", note("Emil", id))
	return p, id, note
}

func (p suspect) upholds(decision string, upheld bool) {
	p.T.Helper()
	require.NoError(p.T, p.Suspicions.Answer(p.T.Context(), fixture.Telecom, "Dora", suspicion.Reply{
		Decision: decision, Uphold: upheld, Reason: "Looked at once more",
	}))
}

func (p suspect) paysOut() reward.AwardStatus {
	p.T.Helper()
	p.Live()
	p.PayOut()
	p.Checked()
	return p.AwardStates()[reward.Recommender]
}

// What people note of a call takes nothing from the holder, who reads of it and objects once all the same.
func TestANotedObjectionLeavesTheHoldersOwn(t *testing.T) {
	for name, way := range noteWays {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				p, id, _ := noted(t, db, way)
				d := p.standing(reward.Recommender)
				assert.Equal(t, suspicion.Noted{
					Text: "They called: we are two", By: "Emil", At: p.Clock.Now().UTC(), Until: d.At.Add(14 * day),
				}, d.Noted)
				waits, err := p.Suspicions.Objected(t.Context(), fixture.Telecom, 9)
				require.NoError(t, err)
				require.Len(t, waits, 1)
				own, _, _ := p.area()
				require.NotNil(t, own)
				assert.True(t, own.Widersprechbar)
				assert.NotNil(t, own.AufgenommenAm)
				assert.Nil(t, own.WidersprochenAm)
				assert.Equal(t, tenant.LastDay(d.Noted.Until).Format(time.DateOnly), own.WidersprechbarBis)
				assert.Equal(t, "passed", own.Danach, "unanswered, the money goes on")

				p.upholds(id, true)
				p.wakes(11 * day)
				assert.Equal(t, reward.Offered, p.paysOut(), "the holder's time isn't over")
				require.Equal(t, http.StatusNoContent, p.objects(p.Session(), id, "We are two people").Status)
				assert.Equal(t, "suspicion.objected_before", p.objects(p.Session(), id, "And once more").Code(t))
				own, _, _ = p.area()
				assert.NotNil(t, own.AufgenommenAm)
				assert.NotNil(t, own.WidersprochenAm)
				assert.Nil(t, own.BeantwortetAm, "these words wait for an answer of their own")
				p.wakes(5 * day)
				assert.Equal(t, reward.Offered, p.paysOut(), "which the money waits for")
				p.upholds(id, true)
				assert.Equal(t, reward.Cancelled, p.paysOut())
				d = p.decisions()[0]
				for _, one := range p.decisions() {
					if one.ID == id {
						d = one
					}
				}
				assert.Equal(t, "Looked at once more", d.Noted.Answer)
				assert.Equal(t, "Dora", d.Noted.AnsweredBy)
			})
		})
	}
}

// A refusal that is confirmed after a call takes effect on the day on which it would have without it, and not before.
func TestANotedObjectionEndsNoTimeOfTheHolder(t *testing.T) {
	for name, way := range noteWays {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				p, id, note := noted(t, db, way)
				p.upholds(id, true)
				assert.Equal(t, "suspicion.objection_answered", note("Emil", id))
				p.wakes(12*day - time.Second)
				assert.Equal(t, reward.Offered, p.paysOut())
				p.wakes(time.Second)
				assert.Equal(t, reward.Cancelled, p.paysOut())
				assert.Equal(t, "suspicion.objection_answered", p.objects(p.Session(), id, "And once more").Code(t))
			})
		})
	}
}

func TestWhatFollowsOfANotedObjection(t *testing.T) {
	for name, tt := range map[string]struct {
		then   func(p suspect, id string)
		status reward.AwardStatus
	}{
		"the money goes on at once": {func(p suspect, id string) { p.upholds(id, false) }, reward.PaidOut},
		"no one answers for thirty days": {
			func(p suspect, _ string) { p.wakes(30*day - time.Second); p.wakes(time.Second) }, reward.PaidOut,
		},
		"no one answers yet": {func(p suspect, _ string) { p.wakes(30*day - time.Second) }, reward.Offered},
		"confirmed once the holder's time is over": {
			func(p suspect, id string) { p.wakes(12 * day); p.upholds(id, true) }, reward.Cancelled,
		},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				p, id, _ := noted(t, db, noteWays["at the desk"])
				tt.then(p, id)
				assert.Equal(t, tt.status, p.paysOut())
			})
		})
	}
}

// The link of the letter takes the holder's own words, too, after people noted a call; a hold ends when it would.
func TestANotedObjectionToAHold(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.rule(tenant.PassHeldMoney)
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.decides(suspicion.Hold, 20)
		d, secret := p.standing(reward.Recommender), p.link()
		require.Empty(t, noteWays["at the desk"](p)("Emil", d.ID))
		assert.Equal(t, d.Until, p.standing(reward.Recommender).Until, "there is time enough to answer")
		p.upholds(d.ID, true)
		got := p.Call(
			http.MethodPost, api+"/praemierung/pruefung", "", fixture.Body("Token", secret, "Text", "We are two people"),
		)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		p.wakes(20*day - time.Second)
		assert.Equal(t, reward.Offered, p.paysOut())
		p.wakes(time.Second)
		assert.Equal(t, reward.PaidOut, p.paysOut())
	})
}

// Who notes a call and who is answering at the same moment don't undo each other: the later one looks anew.
func TestAHolderObjectsWhileANoteIsAnswered(t *testing.T) {
	p, id, _ := noted(t, dbtest.Postgres(t), noteWays["by the command"])
	a, err := p.Awards.ByID(t.Context(), fixture.Telecom, p.AwardOf(reward.Recommender))
	require.NoError(t, err)
	seen := p.standing(reward.Recommender).WaitsSince()
	p.Clock.Advance(time.Minute)
	answered, objected := make(chan error, 1), make(chan error, 1)
	go func() {
		answered <- p.Suspicions.Answer(t.Context(), fixture.Telecom, "Dora", suspicion.Reply{
			Decision: id, Uphold: true, Reason: "Looked at once more", Seen: seen,
		})
	}()
	go func() {
		objected <- p.Suspicions.Object(t.Context(), fixture.Telecom, a.HolderID, id, "We are two people")
	}()
	answer, object := <-answered, <-objected
	if answer != nil {
		require.ErrorIs(t, answer, suspicion.ErrChanged, "no one answers words that they haven't read")
	}
	d := p.standing(reward.Recommender)
	if object != nil { // the page is read anew, and takes it then
		require.ErrorIs(t, object, suspicion.ErrChanged)
		require.NoError(t, p.Suspicions.Object(t.Context(), fixture.Telecom, a.HolderID, id, "We are two people"))
		d = p.standing(reward.Recommender)
	}
	assert.Equal(t, "We are two people", d.Objection)
	assert.True(t, d.Waits())
	assert.Equal(t, "They called: we are two", d.Noted.Text)
}
