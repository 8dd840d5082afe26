package recipient_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// Whatever ends a recommendation, nothing of a friend who never confirmed outlives it: not in a column, not by a link,
// and no letter follows.
func TestNothingOfAFriendWhoNeverConfirmedOutlivesTheRecommendation(t *testing.T) {
	ctx := context.Background()
	ends := map[string]func(t *testing.T, f fixture.Befriended, r *recommendation.Recommendation){
		"withdrawn by its recommender": func(t *testing.T, f fixture.Befriended, _ *recommendation.Recommendation) {
			session := f.LoggedIn("anna@example.de")
			got := f.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+f.Number, session, nil)
			require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		},
		"out of time": func(t *testing.T, f fixture.Befriended, r *recommendation.Recommendation) {
			f.Clock.Set(r.ValidUntil)
			require.NoError(t, f.Recommendations.Expire(ctx, "funkwelle", r.ID, r.ValidUntil))
		},
		"cancelled before ends erased": func(t *testing.T, f fixture.Befriended, r *recommendation.Recommendation) {
			require.NoError(t, recommendationstore.New(f.DB).Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
				return r.Cancel("", f.Clock.Now())
			}))
			left, err := recommendationstore.New(f.DB).UnconfirmedOfEnded(ctx, "funkwelle", recommendation.Ended{}, 10)
			require.NoError(t, err)
			require.Len(t, left, 1, "the hourly look finds what is left over")
			require.NoError(t, f.Retention.Once(ctx))
			require.NoError(t, f.Recipients.Erase(ctx, "funkwelle", f.ID, f.Clock.Now()))
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := fixture.ServeAPI(t, db).WithVault()
				mails := fixture.OpenMailServer(t)
				s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
				f := s.Befriend(fixture.Friendly(fixture.Zoltana))
				programme, err := s.Tenants.ByID(ctx, fixture.Telecom)
				require.NoError(t, err)
				require.NoError(t, s.Recipients.SendConfirm(ctx, programme, f.ID, s.Clock.Now()))
				require.Len(t, mails.Got, 1)
				confirm, mailed, browser := f.Mailed(f.ID), mailedTo(f), f.Browser
				end(t, f, f.Recommendation())
				s.Relayed()

				after := fixture.Dump(t, db, s.Vault)
				for _, v := range []string{"Zoltana", "Quastenfloss", "kolibri.example", "Krokodilgasse", "9999001", "1971-02-03"} {
					assert.Empty(t, fixture.Holding(after, v), "%q is still known", v)
				}
				assert.Empty(t, after["recipient_claims.person_key"])
				for _, token := range []string{mailed, browser} {
					got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", token, nil)
					assert.Equal(t, http.StatusGone, got.Status)
					assert.Equal(t, "recipient.erased", got.Code(t))
				}
				got := s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", confirm, s.Agreement())
				assert.Equal(t, "recipient.erased", got.Code(t))
				assert.Len(t, mails.Got, 1, "nobody writes to who never confirmed")
			})
		})
	}
}

// The data page names the letter about a withdrawal beside the friend's own letters, and none of the recommender's.
func TestTheLetterAboutAWithdrawalIsAmongTheFriends(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	f := s.Befriend(fixture.Ben)
	f.Confirms()
	r := f.Recommendation()
	require.NoError(
		t,
		s.Recommendations.SendLetter(context.Background(), recommendation.LetterConfirmed, "funkwelle", r.ID, s.Clock.Now()),
	)
	s.Clock.Advance(time.Minute)
	require.Equal(
		t, http.StatusNoContent,
		s.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+f.Number, s.LoggedIn("anna@example.de"), nil).Status,
	)
	for range 2 {
		s.Relayed()
	}
	assert.Equal(t, 1, mails.Count("ben@example.de"), "once")
	got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Contains(t, string(got.Body), `"Art":"`+string(mail.Withdrawn)+`"`)
	assert.NotContains(t, string(got.Body), `"Art":"`+string(mail.Confirmed)+`"`)
}
