package wiring

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
)

// locks locks Anna's account an hour after what was last, and lets another hour pass.
func (f *flooded) locks() {
	f.t.Helper()
	f.changesLock(true)
}

func (f *flooded) unlocks() {
	f.t.Helper()
	f.changesLock(false)
}

func (f *flooded) changesLock(to bool) {
	f.t.Helper()
	ctx := context.Background()
	own, err := f.Tenants.ByID(ctx, "funkwelle")
	require.NoError(f.t, err)
	change := f.Accounts().Unlock
	if to {
		change = f.Accounts().Lock
	}
	f.pass(time.Hour)
	require.NoError(f.t, change(ctx, own, anna, "erika"))
	f.pass(time.Hour)
}

// confirms enters a friend's data and confirms them by the mailed link.
func (f *flooded) confirms(number, key string) answer {
	f.t.Helper()
	got := f.entered(number, key, ben)
	require.Equal(f.t, http.StatusCreated, got.status, string(got.body))
	return f.call(http.MethodPut, base+"/empfaenger/zustimmung", f.served.mailed(got.fields(f.t).text(f.t, "Empfaengernummer")), f.agreement())
}

// A second lock is no other lock: what was made since the first doesn't become worth anything by it. But an account that was opened in between is
// opened with all that was made with it.
func TestWhatWasMadeDuringALockStaysVoidUntilTheAccountIsOpened(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		f.recommended(nil)
		f.locks()
		number, key := f.recommended(nil)
		f.locks()
		refused := f.confirms(number, key)
		assert.Equal(t, http.StatusGone, refused.status, "locked again")
		assert.Equal(t, recommendation.Open, f.byNumber(number).Status)

		f.unlocks()
		f.locks()
		agreed := f.confirms(number, key)
		assert.Equal(t, http.StatusOK, agreed.status, "opened in between: %s", agreed.body)
	})
}

// Else whoever typed the address once, and kept the code, would be told by it when the account is locked.
func TestACodeFromBeforeALockWorksLikeAnybodysAndMakesWhatIsVoid(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		coded := func(email string) string {
			t.Helper()
			got := f.call(http.MethodPost, base+"/empfehlen/create", "", f.form(func(_, empfehler map[string]string) { empfehler["Email"] = email }))
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			return got.fields(t).text(t, "Empfehlungscode")
		}
		locked, open := coded(anna), coded("cora@example.de")
		f.locks()
		uses := func(code string) (number, key string, told []string) {
			t.Helper()
			seen, entered := f.call(http.MethodGet, base+"/empfehlungscode/"+code, "", nil), f.enter(code)
			require.Equal(t, http.StatusOK, entered.status, string(entered.body))
			made := entered.fields(t)
			number, key = made.text(t, "Empfehlungsnummer"), made.text(t, "Hex")
			return number, key, []string{seen.told(code), entered.told(code, number, key)}
		}
		_, _, like := uses(open)
		number, key, told := uses(locked)
		assert.Equal(t, like, told)

		refused := f.confirms(number, key)
		assert.Equal(t, http.StatusGone, refused.status)
		assert.Equal(t, "recommendation.cancelled", refused.code(t))
		f.unlocks()
		assert.Equal(t, http.StatusOK, f.confirms(number, key).status, "as soon as the account is open again")
	})
}

// The friend's mailbox hears that nothing comes of it, in the words for any recommendation that was withdrawn, and not why. That much can be learned by
// who reads a mailbox that is typed as the friend's; everybody else sees the recommendation open.
func TestTheFriendOfAVoidRecommendationHearsThatItWasWithdrawnAndNotWhy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f, ctx := newFlooded(t, db), context.Background()
		own, err := f.Tenants.ByID(ctx, "funkwelle")
		require.NoError(t, err)
		f.recommended(nil)
		f.locks()
		reads := func(recommender, friend string, end func(id string)) (shown string, told []string) {
			t.Helper()
			number, key := f.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = recommender })
			got := f.entered(number, key, friendAt(friend))
			require.Equal(t, http.StatusCreated, got.status, string(got.body))
			id := got.fields(t).text(t, "Empfaengernummer")
			require.NoError(t, f.Recipients().SendConfirm(ctx, own, id, f.clock.Now()))
			mailed := f.mails.tokens(friend, "/empfaengerbestaetigung")
			require.Len(t, mailed, 1)
			assert.False(t, f.last("gesperrt"))
			end(f.byNumber(number).ID)
			for _, got := range []answer{
				f.call(http.MethodGet, base+"/empfaenger/zustimmung", mailed[0], nil),
				f.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed[0], f.agreement()),
			} {
				told = append(told, got.told(number, key, id, mailed[0], friend))
			}
			shown = f.call(http.MethodGet, base+"/empfehlen/any/"+number+"/"+key, "", nil).fields(t).text(t, "Status")
			return shown, told
		}
		_, like := reads("cora@example.de", "ben@example.de", func(id string) {
			require.NoError(t, recommendationstore.New(f.DB).Update(ctx, "funkwelle", id, func(r *recommendation.Recommendation) error {
				return r.Cancel("", f.clock.Now())
			}))
		})
		shown, told := reads(anna, "dora@example.de", func(string) {})
		assert.Equal(t, like, told)
		assert.Equal(t, "Offen", shown)
	})
}
