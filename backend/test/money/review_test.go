package money_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// api is where the tenant's calls are.
const api = "/api/v1/" + string(fixture.Telecom)

// standing is the decision that stands of one side's award.
func (p suspect) standing(party reward.Party) suspicion.Decision {
	p.T.Helper()
	for _, d := range p.decisions() {
		if d.Stands() && d.Party == string(party) {
			return d
		}
	}
	require.Fail(p.T, "no decision stands")
	return suspicion.Decision{}
}

// review is what a holder reads.
type review struct {
	ID             string `json:"Id"`
	Stand          string
	Bis            string
	Danach         string
	Widersprechbar bool
	// WidersprechbarBis is the last day of that.
	WidersprechbarBis string
	AufgenommenAm,
	WidersprochenAm,
	BeantwortetAm,
	BeendetAm *time.Time
}

// area gives what the recommender reads: the reviews of both sides' awards, and the day that is promised.
func (p suspect) area() (own *review, friends *review, by string) {
	p.T.Helper()
	got := p.Call(http.MethodGet, api+"/empfehler/empfehlungen", p.Session(), nil)
	require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	type row struct {
		Naechstes     *struct{ Bis string }
		Praemierungen []struct {
			Partei   string
			Pruefung *review
		}
	}
	one := fixture.Decoded[map[string]row](p.T, got)[p.Number]
	if one.Naechstes != nil {
		by = one.Naechstes.Bis
	}
	for _, a := range one.Praemierungen {
		if a.Partei == "recommender" {
			own = a.Pruefung
		} else {
			friends = a.Pruefung
		}
	}
	return own, friends, by
}

// byToken is the review on the page that a reward's letter opens.
func (p suspect) byToken(letter string) *review {
	p.T.Helper()
	got := p.Call(http.MethodGet, api+"/praemierung", p.LettersSent[letter], nil)
	require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	seen := fixture.Decoded[struct {
		Praemierungen []struct {
			AbholbarBis string
			Pruefung    *review
		}
	}](p.T, got)
	require.Len(p.T, seen.Praemierungen, 1)
	if seen.Praemierungen[0].Pruefung != nil {
		assert.Empty(p.T, seen.Praemierungen[0].AbholbarBis, "it doesn't lapse meanwhile")
	}
	return seen.Praemierungen[0].Pruefung
}

func (p suspect) objects(session, id, text string) fixture.Answer {
	p.T.Helper()
	return p.Call(
		http.MethodPost, api+"/empfehler/praemierung/pruefung/"+id+"/widerspruch", session, fixture.Body("Text", text),
	)
}

// Held, said so wherever the reward stands, objected to in the area, upheld, let pass on its day by the rule: its
// holder reads each step, and neither what was found nor what becomes of the friend's.
func TestWhatAHolderReadsOfAReview(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		own, _, _ := p.area()
		assert.Nil(t, own)
		p.decides(suspicion.Hold, 20)
		until := tenant.LastDay(p.standing(reward.Recommender).Until).Format(time.DateOnly)
		own, friends, by := p.area()
		require.NotNil(t, own)
		assert.Nil(t, friends, "the friend's is the friend's business")
		assert.Empty(t, by)
		assert.Equal(t, review{
			ID: p.standing(reward.Recommender).ID, Stand: "held", Bis: until, Danach: "passed", Widersprechbar: true,
			WidersprechbarBis: until,
		}, *own)
		assert.Equal(t, own, p.byToken("offered recommender"))
		assert.Equal(t, "held", p.byToken("offered recipient").Stand)

		chosen := p.choose("offered recommender")
		assert.Equal(t, until, chosen.Text(t, "InPruefungBis"))
		assert.NotContains(t, string(p.Call(http.MethodGet, api+"/empfehler/empfehlungen", p.Session(), nil).Body), "ring")
		_, _, by = p.area()
		assert.Empty(t, by, "no day is promised")

		assert.Equal(t, "suspicion.text", p.objects(p.Session(), own.ID, "no").Code(t))
		require.Equal(t, http.StatusNoContent, p.objects(p.Session(), own.ID, "We are two people").Status)
		assert.Equal(t, "suspicion.objected_before", p.objects(p.Session(), own.ID, "And once more").Code(t))
		friend := p.standing(reward.Recipient).ID
		assert.Equal(t, "suspicion.unknown", p.objects(p.Session(), friend, "We are two people").Code(t))
		own, _, _ = p.area()
		assert.False(t, own.Widersprechbar)
		assert.NotNil(t, own.WidersprochenAm)

		require.NoError(t, p.Suspicions.Answer(t.Context(), fixture.Telecom, "Dora", suspicion.Reply{
			Decision: own.ID, Uphold: true, Reason: "It stays",
		}))
		assert.Equal(t, "suspicion.objection_answered", p.objects(p.Session(), own.ID, "And once more").Code(t))
		p.wakes(20 * day)
		own, _, by = p.area()
		assert.Equal(t, "passed", own.Stand)
		assert.NotNil(t, own.BeantwortetAm)
		assert.NotEmpty(t, by, "it is promised again")
		assert.Equal(t, "suspicion.objection_answered", p.objects(p.Session(), own.ID, "And once more").Code(t))
	})
}

// The short list, of which the area makes its sums, says what is looked at, too.
func TestTheShortListSaysWhatIsLookedAt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		stage := func() string {
			got := p.Call(http.MethodGet, api+"/empfehler/kurzliste", p.Session(), nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			for _, row := range fixture.Decoded[[]struct {
				Praemierungen []struct {
					Partei, Stand string
					Pruefung      *review
				}
			}](t, got) {
				for _, a := range row.Praemierungen {
					if a.Partei == "recommender" && a.Pruefung != nil {
						return a.Stand + " " + a.Pruefung.Stand
					}
				}
			}
			return ""
		}
		assert.Empty(t, stage())
		p.decides(suspicion.Hold, 20)
		assert.Equal(t, "under_way held", stage())
		p.decides(suspicion.Pass, 0)
		assert.NotContains(t, stage(), "held")
	})
}

func (p suspect) choose(letter string) fixture.Fields {
	p.T.Helper()
	token := p.LettersSent[letter]
	id := p.AwardOf(reward.Recommender)
	got := p.Call(http.MethodPut, api+"/praemierung", token, fixture.Body(
		"PraemierungId", id, "PraemieId", "bank", "Iban", fixture.GoodIBAN, "Kontoinhaber", "Jürgen Groß",
	))
	require.Equal(p.T, http.StatusOK, got.Status, string(got.Body))
	return got.Fields(p.T)
}

// link is that of the letter about the decision; the friend of this life is no person, and gets none.
func (p suspect) link() string {
	p.T.Helper()
	box, letters := &fixture.Letterbox{}, p.SuspicionLetters
	letters.Sender = box
	sent := p.LettersOf(box, suspicions.Decided, letters.Deliver)
	require.Len(p.T, sent, 1)
	data, ok := sent[0].Data.(mail.RewardReviewData)
	require.True(p.T, ok)
	_, secret, found := strings.Cut(data.ObjectLink, "/de/praemienwiderspruch#t=")
	require.True(p.T, found, data.ObjectLink)
	return secret
}

// Without a login: the letter's link shows this one review, takes one objection, and opens nothing else.
func TestAnObjectionByTheLinkOfTheLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newSuspect(t, db)
		p.decides(suspicion.Refuse, 0)
		d, secret := p.standing(reward.Recommender), p.link()
		const path = api + "/praemierung/pruefung"
		look := func(secret string) fixture.Answer { return p.Call(http.MethodGet, path+"?t="+secret, "", nil) }
		object := func(secret, text string) fixture.Answer {
			return p.Call(http.MethodPost, path, "", fixture.Body("Token", secret, "Text", text))
		}
		got := look(secret)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Contains(t, string(got.Body), `"Stand":"refusing"`)
		assert.NotContains(t, string(got.Body), "ring")
		assert.Equal(t, http.StatusForbidden, p.Call(http.MethodGet, api+"/praemierung", secret, nil).Status)
		assert.Equal(t, http.StatusUnauthorized, look(strings.Repeat("A", len(secret))).Status)
		assert.Equal(t, http.StatusUnauthorized, object(p.LettersSent["offered recommender"], "We are two people").Status)

		assert.Equal(t, "suspicion.text", object(secret, "no").Code(t))
		require.Equal(t, http.StatusNoContent, object(secret, "We are two people").Status)
		assert.Equal(t, "suspicion.objected_before", object(secret, "And once more").Code(t))
		assert.Equal(t, "We are two people", p.standing(reward.Recommender).Objection)
		assert.Contains(t, string(look(secret).Body), `"Danach":"passed"`, "unanswered, the money goes on")

		require.NoError(t, p.Suspicions.Answer(t.Context(), fixture.Telecom, "Dora", suspicion.Reply{
			Decision: d.ID, Uphold: false, Reason: "They are two",
		}))
		assert.Contains(t, string(look(secret).Body), `"Stand":"passed"`)
		assert.Equal(t, "suspicion.objection_answered", object(secret, "And once more").Code(t))
		p.wakes(75 * day)
		assert.Equal(t, "suspicion.objection_over", look(secret).Code(t))
	})
}
