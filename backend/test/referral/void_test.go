package referral_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// locks locks Anna's account an hour after what was last, and lets another hour pass.
func locks(f *fixture.Flooded) {
	f.T.Helper()
	changesLock(f, true)
}

func unlocks(f *fixture.Flooded) {
	f.T.Helper()
	changesLock(f, false)
}

func changesLock(f *fixture.Flooded, to bool) {
	f.T.Helper()
	ctx := context.Background()
	own, err := f.Tenants.ByID(ctx, "funkwelle")
	require.NoError(f.T, err)
	change := f.Accounts.Unlock
	if to {
		change = f.Accounts.Lock
	}
	f.Pass(time.Hour)
	require.NoError(f.T, change(ctx, own, fixture.Anna, "erika"))
	f.Pass(time.Hour)
}

// confirms enters a friend's data and confirms them by the mailed link.
func confirms(f *fixture.Flooded, number, key string) fixture.Answer {
	f.T.Helper()
	got := f.Entered(number, key, fixture.Ben)
	require.Equal(f.T, http.StatusCreated, got.Status, string(got.Body))
	return f.Call(
		http.MethodPut, fixture.Base+"/empfaenger/zustimmung", f.Mailed(got.Fields(f.T).Text(f.T, "Empfaengernummer")),
		f.Agreement(),
	)
}

// A second lock is no other lock: what was made since the first doesn't become worth anything by it. But an account
// that was opened in between is opened with all that was made with it.
func TestWhatWasMadeDuringALockStaysVoidUntilTheAccountIsOpened(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		f.Recommended(nil)
		locks(f)
		number, key := f.Recommended(nil)
		locks(f)
		refused := confirms(f, number, key)
		assert.Equal(t, http.StatusGone, refused.Status, "locked again")
		assert.Equal(t, recommendation.Open, f.ByNumber(number).Status)

		unlocks(f)
		locks(f)
		agreed := confirms(f, number, key)
		assert.Equal(t, http.StatusOK, agreed.Status, "opened in between: %s", agreed.Body)
	})
}

// Else the code would tell a person who typed the address once, and kept the code, when the account is locked.
func TestACodeFromBeforeALockWorksLikeAnybodysAndMakesWhatIsVoid(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		coded := func(email string) string {
			t.Helper()
			got := f.Call(
				http.MethodPost, fixture.Base+"/empfehlen/create", "",
				f.Form(func(_, empfehler map[string]string) { empfehler["Email"] = email }),
			)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return got.Fields(t).Text(t, "Empfehlungscode")
		}
		locked, open := coded(fixture.Anna), coded("cora@example.de")
		locks(f)
		uses := func(code string) (number, key string, reported []string) {
			t.Helper()
			seen, entered := f.Call(http.MethodGet, fixture.Base+"/empfehlungscode/"+code, "", nil), enter(f.Served, code)
			require.Equal(t, http.StatusOK, entered.Status, string(entered.Body))
			made := entered.Fields(t)
			number, key = made.Text(t, "Empfehlungsnummer"), made.Text(t, "Hex")
			return number, key, []string{reportedBy(seen, code), reportedBy(entered, code, number, key)}
		}
		_, _, like := uses(open)
		number, key, reported := uses(locked)
		assert.Equal(t, like, reported)

		refused := confirms(f, number, key)
		assert.Equal(t, http.StatusGone, refused.Status)
		assert.Equal(t, "recommendation.cancelled", refused.Code(t))
		unlocks(f)
		assert.Equal(t, http.StatusOK, confirms(f, number, key).Status, "as soon as the account is open again")
	})
}

// The friend's mailbox hears that nothing comes of it, in the words for any recommendation that was withdrawn, and not
// why. That much can be learned by who reads a mailbox that is typed as the friend's; everybody else sees the
// recommendation open.
func TestTheFriendOfAVoidRecommendationHearsThatItWasWithdrawnAndNotWhy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f, ctx := fixture.NewFlooded(t, db), context.Background()
		own, err := f.Tenants.ByID(ctx, "funkwelle")
		require.NoError(t, err)
		f.Recommended(nil)
		locks(f)
		reads := func(recommender, friend string, end func(id string)) (shown string, reported []string) {
			t.Helper()
			number, key := f.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = recommender })
			got := f.Entered(number, key, friendAt(friend))
			require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
			id := got.Fields(t).Text(t, "Empfaengernummer")
			require.NoError(t, f.Recipients.SendConfirm(ctx, own, id, f.Clock.Now()))
			mailed := f.Mails.Tokens(friend, "/empfaengerbestaetigung")
			require.Len(t, mailed, 1)
			assert.False(t, f.Last("gesperrt"))
			end(f.ByNumber(number).ID)
			for _, got := range []fixture.Answer{
				f.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", mailed[0], nil),
				f.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed[0], f.Agreement()),
			} {
				reported = append(reported, reportedBy(got, number, key, id, mailed[0], friend))
			}
			shown = f.Call(http.MethodGet, fixture.Base+"/empfehlen/any/"+number+"/"+key, "", nil).Fields(t).Text(t, "Status")
			return shown, reported
		}
		_, like := reads("cora@example.de", "ben@example.de", func(id string) {
			require.NoError(
				t, recommendationstore.New(f.DB).Update(ctx, "funkwelle", id, func(r *recommendation.Recommendation) error {
					return r.Cancel("", f.Clock.Now())
				}),
			)
		})
		shown, reported := reads(fixture.Anna, "dora@example.de", func(string) {})
		assert.Equal(t, like, reported)
		assert.Equal(t, "Offen", shown)
	})
}
