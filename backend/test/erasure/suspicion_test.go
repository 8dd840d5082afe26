package erasure_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// wordsOfDecisions are what people and the holder wrote about one reward.
var wordsOfDecisions = []string{
	"Kolibri-Grund zu fünft", "Kolibri-Anruf von gestern", "Kolibri-Antwort am Telefon", "Kolibri-Widerspruch selbst",
	"Kolibri-Antwort auf beides",
}

// disputed has a recommendation's money refused, with all words that there can be about the holder of one side.
func (w *whole) disputed(id string, side reward.Party) {
	w.T.Helper()
	ctx, t := w.T.Context(), fixture.Telecom
	r, err := recommendationstore.New(w.DB).ByID(ctx, t, id)
	require.NoError(w.T, err)
	require.NoError(w.T, w.Suspicions.Decide(ctx, t, r.Number.String(), nil, suspicion.Judgement{
		Verdict: suspicion.Refuse, Reason: wordsOfDecisions[0], By: "Clara", Commission: suspicion.Paid,
	}))
	d := w.decisionOf(id, side)
	a, err := w.Awards.ByID(ctx, t, d.AwardID)
	require.NoError(w.T, err)
	require.NoError(w.T, w.Suspicions.NoteObjection(ctx, t, "Emil", d.ID, wordsOfDecisions[1]))
	require.NoError(w.T, w.Suspicions.Answer(ctx, t, "Dora", suspicion.Reply{
		Decision: d.ID, Uphold: true, Reason: wordsOfDecisions[2],
	}))
	require.NoError(w.T, w.Suspicions.Object(ctx, t, a.HolderID, d.ID, wordsOfDecisions[3]))
	require.NoError(w.T, w.Suspicions.Answer(ctx, t, "Dora", suspicion.Reply{
		Decision: d.ID, Uphold: true, Reason: wordsOfDecisions[4],
	}))
}

func (w *whole) decisionOf(id string, side reward.Party) suspicion.Decision {
	w.T.Helper()
	all, err := w.Suspicions.Store.Of(w.T.Context(), fixture.Telecom, []string{id})
	require.NoError(w.T, err)
	for _, d := range all {
		if d.Party == string(side) {
			return d
		}
	}
	require.Fail(w.T, "no decision")
	return suspicion.Decision{}
}

// Nothing that people or the person wrote about held and refused money is left, on neither side of a recommendation;
// what was decided, when and by which of the tenant's people stays, and so does the audit log, without words.
func TestNoWordsOfDecisionsOutliveAnErasure(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := liveWhole(t, db)
		w.disputed(w.offered, reward.Recommender)
		w.disputed(w.asFriend, reward.Recipient)
		before := fixture.Dump(t, db, w.Vault)
		for _, words := range wordsOfDecisions {
			held := fixture.Holding(before, words)
			require.Len(t, held, 1, "%s: in its column alone, and in no log", words)
			assert.Contains(t, held[0], "suspicion_decisions.")
		}
		friends := w.decisionOf(w.offered, reward.Recipient)
		assert.Equal(t, wordsOfDecisions[0], friends.Reason, "the other side's decision has the same reason")

		require.Equal(
			t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
		)
		w.afterwards()
		after := fixture.Dump(t, db, w.Vault)
		for _, words := range wordsOfDecisions {
			assert.Empty(t, fixture.Holding(after, words), words)
		}
		own, other := w.decisionOf(w.offered, reward.Recommender), w.decisionOf(w.offered, reward.Recipient)
		assert.Empty(t, other.Reason)
		assert.Equal(t, friends.Until, other.Until, "it stands as before")
		assert.Equal(t, suspicion.Refuse, own.Verdict)
		assert.Equal(t, []string{"Clara", "Emil", "Dora"}, []string{own.By, own.Noted.By, own.AnsweredBy})
		assert.False(t, own.ObjectedAt.IsZero())
		entries, err := w.Audit.Of(t.Context(), fixture.Telecom, w.offered)
		require.NoError(t, err)
		found := map[audit.What]string{}
		for _, e := range entries {
			found[e.What] = e.Detail
		}
		assert.Subset(t, found, map[audit.What]string{
			suspicion.Refused: "commission_paid", suspicion.Objected: "", suspicion.Answered: "",
		})
	})
}
