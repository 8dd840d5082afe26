package partner_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	"weitersagen.app/backend/test/fixture"
)

// A partner's own order by the partner's link, under another spelling of the mailbox: the partner reads why it doesn't
// count, and the recommendation stays open for somebody else.
func TestWhoSellsIsNoFriendOfTheOwnLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.links()
		number, key := d.Recommended(func(recommendation, recommender map[string]string) {
			recommendation["Agenturtoken"], recommendation["Produkt"] = d.handle, "101"
			recommender["Email"] = "carl@weiter.example"
		})
		own := strings.ReplaceAll(fixture.Ben, "ben@example.de", "Pia+selbst@nord.example")
		refused := d.confirms(d.Entered(number, key, own))
		assert.Equal(t, http.StatusConflict, refused.Status)
		assert.Equal(t, "recommendation.sellers_own", refused.Code(t))

		confirmed := d.confirms(d.Entered(number, key, fixture.Ben))
		assert.Equal(t, http.StatusOK, confirmed.Status, string(confirmed.Body))
	})
}

// A partner recommends by its link: the friend gets the reward, the partner the commission and no reward beside it.
func TestAPartnerEarnsCommissionInPlaceOfAReward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.settles()
		d.links()
		number, key := d.Recommended(func(recommendation, recommender map[string]string) {
			recommendation["Agenturtoken"], recommendation["Produkt"] = d.handle, "101"
			recommender["Email"] = "PIA+wirbt@nord.example"
		})
		confirmed := d.confirms(d.Entered(number, key, fixture.Ben))
		require.Equal(t, http.StatusOK, confirmed.Status, string(confirmed.Body))
		d.at(number)
		d.Feed("freigegeben", d.Clock.Now())
		d.Clock.Advance(time.Minute)
		d.Live()
		assert.Len(t, d.earned(commissionrest.CommissionFilter{}).Rows, 1)
		awards, err := d.Awards.OfRecommendations(t.Context(), fixture.Telecom, []string{d.ID})
		require.NoError(t, err)
		for _, a := range awards {
			assert.Equal(t, "recipient", string(a.Party), "the friend's alone")
		}
		d.Looked()
		assert.Contains(t, d.Unusual(number), "recommended by one of the seller's own people")
	})
}

// A partner who recommends by its link is promised no reward from the first letter on, and reads what it gets in its
// place; the friend's side stays. So it is with what the code of it makes.
func TestAPartnerIsPromisedCommissionInPlaceOfAReward(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.links()
		const wirbt = "PIA+wirbt@nord.example"
		made := d.recommends(wirbt, "")
		number := made.RecommendationNumber
		d.at(number)
		require.NoError(t, d.Recommendations.SendLetter(
			t.Context(), recommendation.LetterCreated, fixture.Telecom, d.ID, d.Clock.Now(),
		))
		letter := d.registering.Mails.Newest(t, wirbt)
		assert.Contains(t, letter, "deine Provision, keine Pr")
		assert.NotContains(t, letter, "Du bekommst")

		session := d.LoggedIn(wirbt)
		entered := d.Call(http.MethodGet, fixture.Base+"/empfehlung/empfehlungscode/"+made.Code, "", nil)
		byCode := fixture.Decoded[offlinecoderest.EnteredCode](t, entered).RecommendationNumber
		list := d.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", session, nil)
		own := fixture.Decoded[map[string]recommendationrest.OwnRecommendation](t, list)
		for _, one := range []string{number, byCode} {
			assert.True(t, own[one].Commission)
			assert.Zero(t, own[one].RecommenderCents)
			assert.Positive(t, own[one].RecipientCents, "the friend's side stays")
		}
		shown := d.looks(made, session)
		assert.True(t, shown.Commission)
		assert.Zero(t, shown.RecommenderCents)
		export := d.Call(http.MethodGet, fixture.Base+"/empfehler/export", session, nil)
		assert.Contains(t, string(export.Body), `"EmpfehlerCent":0`)
		assert.NotRegexp(t, `"EmpfehlerCent":[1-9]`, string(export.Body))
	})
}

// Who types a partner's address by the partner's link reads what anybody's recommendation would show, and so does
// anyone who looks without the partner's own login, before the mailbox answers and after it.
func TestWhoTypesAPartnersAddressLearnsNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		d.takenIn()
		d.links()
		d.Recommended(nil)
		curious := d.LoggedIn("anna@example.de")
		for _, as := range []string{"", curious} {
			partners, anyones := d.recommends("pia@nord.example", as), d.recommends("carl@weiter.example", as)
			assert.Equal(t, anyones.ValidUntil, partners.ValidUntil)
			assert.Equal(t, d.alike(anyones, as), d.alike(partners, as))
			seen := d.Call(http.MethodGet, fixture.Base+"/empfehlungscode/"+partners.Code, as, nil)
			assert.Equal(t, http.StatusOK, seen.Status)
			code := fixture.Decoded[offlinecoderest.CodeView](t, seen)
			assert.Equal(t, d.alike(anyones, as).RecommenderCents, code.RecommenderCents)

			d.LoggedIn("pia@nord.example")
			after := d.looks(partners, as)
			assert.Equal(t, d.alike(anyones, as).RecommenderCents, after.RecommenderCents)
			assert.False(t, after.Commission)
		}
	})
}

// recommends has somebody come by the partner's link and type an address, with a session or without one.
func (d *trade) recommends(email, session string) recommendationrest.CreatedRecommendation {
	d.T.Helper()
	form := d.Form(func(recommendation, recommender map[string]string) {
		recommendation["Agenturtoken"], recommendation["Produkt"] = d.handle, "101"
		recommender["Email"] = email
	})
	got := d.Call(http.MethodPost, fixture.Base+"/Empfehlen/create/", session, form)
	require.Equal(d.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[recommendationrest.CreatedRecommendation](d.T, got)
}

func (d *trade) looks(
	made recommendationrest.CreatedRecommendation, session string,
) recommendationrest.Recommendation {
	d.T.Helper()
	got := d.Call(
		http.MethodGet, fixture.Base+"/empfehlen/any/"+made.RecommendationNumber+"/"+made.Key, session, nil,
	)
	require.Equal(d.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[recommendationrest.Recommendation](d.T, got)
}

// alike is what may not differ between two recommendations.
func (d *trade) alike(made recommendationrest.CreatedRecommendation, session string) recommendationrest.Recommendation {
	d.T.Helper()
	r := d.looks(made, session)
	r.RecommendationNumber, r.Key, r.LongURL, r.ShortURL = "", "", "", ""
	return r
}

// confirms is the friend's answer to the letter.
func (d *trade) confirms(entered fixture.Answer) fixture.Answer {
	d.T.Helper()
	require.Equal(d.T, http.StatusCreated, entered.Status, string(entered.Body))
	secret := d.Mailed(entered.Fields(d.T).Text(d.T, "Empfaengernummer"))
	return d.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", secret, d.Agreement())
}
