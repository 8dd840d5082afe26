package lookup_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func TestALetterGoesOnceMoreFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mails := fixture.OpenMailServer(t)
		p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		p.Handler = p.HTTP()
		r := enter(p.Served)
		again := func(number, side string) fixture.Answer {
			return r.sends("/empfehlungen/"+number+"/erneut", map[string]string{"Partei": side})
		}
		assert.Equal(t, "desk.no_letter", again(p.Number, "recommender").Code(t))
		p.Due()
		assert.Equal(t, "recommender", r.opens(p.Number).BriefErneut[0].Partei)
		for range 3 {
			got := again(p.Number, "recommender")
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			assert.Contains(t, string(got.Body), "reward")
		}
		assert.Equal(t, http.StatusTooManyRequests, again(p.Number, "recommender").Status, "no oftener than the person")
		assert.Len(t, r.acts(lookup.LetterAsked), 3, "what was refused is no deed")
		assert.Equal(t, "soon", r.opens(p.Number).BriefErneut[0].Gehindert, "said before anything is asked")

		f := p.Befriend(fixture.Ben)
		assert.Equal(t, "soon", r.opens(f.Number).BriefErneut[0].Gehindert, "one is on its way")
		p.Relayed()
		p.Clock.Advance(2 * time.Minute)
		offered := r.opens(f.Number).BriefErneut[0]
		assert.Equal(t, []string{"confirm", ""}, []string{offered.Brief, offered.Gehindert})
		got := again(f.Number, "recipient")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Contains(t, string(got.Body), "confirm")
		assert.Contains(t, string(got.Body), `"Wartet":true`, "a mailbox that never answered")
		got = again(f.Number, "recipient")
		assert.Equal(t, http.StatusTooManyRequests, got.Status)
		assert.Equal(t, "desk.letter_soon", got.Code(t))
		assert.Equal(t, "desk.no_letter", again(f.Number, "recommender").Code(t))
		kept := r.acts(lookup.LetterAsked)
		assert.Equal(t, "confirm recipient", kept[len(kept)-1].Detail)
		assert.Equal(t, p.AwardStates()[reward.Recommender], reward.Offered)
	})
}

// A reward that people look at says so, and no letter offers it meanwhile.
func TestAHeldRewardIsOfferedByNoLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		r := enter(p.Served)
		p.Due()
		of := r.opens(p.Number).Praemierungen[0]
		r.decides(p, suspicion.Hold, 20)
		page := r.opens(p.Number)
		require.Equal(t, of.ID, page.Praemierungen[0].ID)
		assert.NotEmpty(t, page.Praemierungen[0].GeprueftBis)
		assert.Equal(t, "held", page.Praemierungen[0].Pruefung)
		assert.Equal(t, "held", page.BriefErneut[0].Gehindert)
		got := r.sends("/empfehlungen/"+p.Number+"/erneut", map[string]string{"Partei": "recommender"})
		assert.Equal(t, "desk.held", got.Code(t))
		assert.Empty(t, r.acts(lookup.LetterAsked))
	})
}

// decides decides about a life of which something was found.
func (r room) decides(p *fixture.Paying, v suspicion.Verdict, days int) {
	r.T.Helper()
	ctx := r.T.Context()
	require.NoError(r.T, signalstore.New(p.DB).Record(ctx, fixture.Telecom, []signal.Signal{{
		Tenant: fixture.Telecom, RecommendationID: p.ID, Kind: signal.Ring, FoundAt: p.Clock.Now(),
		Evidence: signal.Evidence{Count: 5},
	}}))
	require.NoError(r.T, p.SignalWatch.Do(ctx, fixture.Telecom, p.ID))
	require.NoError(r.T, p.Suspicions.Decide(ctx, fixture.Telecom, p.Number, nil, suspicion.Judgement{
		Verdict: v, Reason: "A ring of five people", Until: p.Clock.Now().AddDate(0, 0, days), By: "olga",
	}))
}

// Who asks about a refused reward isn't answered that it is on its way, neither before it ends nor after.
func TestARefusedRewardReadsAsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mails := fixture.OpenMailServer(t)
		p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		p.Handler = p.HTTP()
		r := enter(p.Served)
		p.Released()
		r.decides(p, suspicion.Refuse, 0)
		p.Relayed()
		page := r.opens(p.Number)
		assert.Contains(t, page.Briefe, struct{ Art string }{"reward_review"}, "what its holder was written")
		of := page.Praemierungen[0]
		assert.Equal(t, "refusing", of.Pruefung)
		assert.Equal(t, "refused", of.PruefungDanach)
		assert.NotEmpty(t, of.GeprueftBis)
		assert.Empty(t, of.VerfaelltAm+of.ZahlungBis, "nothing of it is promised")
		for _, next := range page.Aussicht {
			if next.Partei == of.Partei {
				assert.Equal(t, "review_ends", next.Art)
			}
		}
		p.Clock.Advance(15 * 24 * time.Hour)
		require.NoError(t, p.Suspicions.End(t.Context(), fixture.Telecom, of.ID, p.Clock.Now()))
		r.session = string(p.AtDesk(fixture.Telecom, "Dora", "people"))
		of = r.opens(p.Number).Praemierungen[0]
		assert.Equal(t, "refused", of.Pruefung)
		assert.Empty(t, of.GeprueftBis+of.PruefungDanach)
	})
}
