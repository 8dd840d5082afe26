package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// of gives the recommendation that a friend entered data for.
func (f befriended) of() *recommendation.Recommendation {
	f.t.Helper()
	n, err := link.ParseNumber(f.number)
	require.NoError(f.t, err)
	r, err := recommendationstore.New(f.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(f.t, err)
	return r
}

// Whatever ends a recommendation, nothing of a friend who never confirmed outlives it: not in a column, not by a link, and no letter follows.
func TestNothingOfAFriendWhoNeverConfirmedOutlivesTheRecommendation(t *testing.T) {
	ctx := context.Background()
	ends := map[string]func(t *testing.T, f befriended, r *recommendation.Recommendation){
		"withdrawn by its recommender": func(t *testing.T, f befriended, _ *recommendation.Recommendation) {
			session := f.loggedIn("anna@example.de")
			got := f.call(http.MethodDelete, base+"/empfehlung/"+f.number, session, nil)
			require.Equal(t, http.StatusNoContent, got.status, string(got.body))
		},
		"out of time": func(t *testing.T, f befriended, r *recommendation.Recommendation) {
			f.clock.Set(r.ValidUntil)
			require.NoError(t, f.Recommendations().Expire(ctx, "funkwelle", r.ID, r.ValidUntil))
		},
		"cancelled before ends erased": func(t *testing.T, f befriended, r *recommendation.Recommendation) {
			require.NoError(t, recommendationstore.New(f.DB).Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
				return r.Cancel("", f.clock.Now())
			}))
			left, err := recommendationstore.New(f.DB).UnconfirmedOfEnded(ctx, "funkwelle", recommendationstore.Ended{}, 10)
			require.NoError(t, err)
			require.Len(t, left, 1, "the hourly look finds what is left over")
			require.NoError(t, f.Retention().Once(ctx))
			require.NoError(t, f.Recipients().Erase(ctx, "funkwelle", f.id, f.clock.Now()))
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := serveAPI(t, db).withVault()
				mails := openMailServer(t)
				s.Config.SMTP = "smtp://" + mails.address
				f := s.befriend(friendly(zoltana))
				programme, err := s.Tenants.ByID(ctx, telecom)
				require.NoError(t, err)
				require.NoError(t, s.Recipients().SendConfirm(ctx, programme, f.id, s.clock.Now()))
				require.Len(t, mails.got, 1)
				confirm, mailed, browser := f.mailed(f.id), f.mailedTo(), f.browser
				end(t, f, f.of())
				s.relayed()

				after := dump(t, db, s.Vault)
				for _, v := range []string{"Zoltana", "Quastenfloss", "kolibri.example", "Krokodilgasse", "9999001", "1971-02-03"} {
					assert.Empty(t, holding(after, v), "%q is still known", v)
				}
				assert.Empty(t, after["recipient_claims.person_key"])
				for _, token := range []string{mailed, browser} {
					got := s.call(http.MethodGet, base+"/empfaenger/daten", token, nil)
					assert.Equal(t, http.StatusGone, got.status)
					assert.Equal(t, "recipient.erased", got.code(t))
				}
				got := s.call(http.MethodPut, base+"/empfaenger/zustimmung", confirm, s.agreement())
				assert.Equal(t, "recipient.erased", got.code(t))
				assert.Len(t, mails.got, 1, "nobody writes to who never confirmed")
			})
		})
	}
}

// The data page names the letter about a withdrawal beside the friend's own letters, and none of the recommender's.
func TestTheLetterAboutAWithdrawalIsAmongTheFriends(t *testing.T) {
	s := serveSQLite(t).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	f := s.befriend(ben)
	f.confirms()
	r := f.of()
	require.NoError(t, s.Recommendations().SendLetter(context.Background(), recommendation.LetterConfirmed, "funkwelle", r.ID, s.clock.Now()))
	s.clock.Advance(time.Minute)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehlung/"+f.number, s.loggedIn("anna@example.de"), nil).status)
	for range 2 {
		s.relayed()
	}
	assert.Equal(t, 1, mails.count("ben@example.de"), "once")
	got := s.call(http.MethodGet, base+"/empfaenger/daten", f.browser, nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Contains(t, string(got.body), `"Art":"`+string(mail.Withdrawn)+`"`)
	assert.NotContains(t, string(got.body), `"Art":"`+string(mail.Confirmed)+`"`)
}
