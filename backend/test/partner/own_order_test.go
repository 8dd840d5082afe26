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

// confirms is the friend's answer to the letter.
func (d *trade) confirms(entered fixture.Answer) fixture.Answer {
	d.T.Helper()
	require.Equal(d.T, http.StatusCreated, entered.Status, string(entered.Body))
	secret := d.Mailed(entered.Fields(d.T).Text(d.T, "Empfaengernummer"))
	return d.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", secret, d.Agreement())
}
