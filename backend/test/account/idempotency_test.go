package account_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/test/fixture"
)

// The friend's data that come again under their key are answered as the first time: with the same token, and without
// another letter.
func TestAFriendsFormThatIsSentAgainIsAnsweredAsBefore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
		first := s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-1")
		require.Equal(t, http.StatusCreated, first.Status, string(first.Body))
		again := s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-1")
		assert.Equal(t, first.Status, again.Status)
		assert.JSONEq(t, string(first.Body), string(again.Body))
		assert.Equal(t, "no-store", again.Header.Get("Cache-Control"))

		other := s.Call(
			http.MethodPost, address, "", []byte(strings.ReplaceAll(fixture.Ben, "ben@", "carl@")), httpapi.HeaderKey,
			"form-1",
		)
		assert.NotEqual(
			t, string(first.Body), string(other.Body), "nobody knows who chose the key: another content is another call",
		)

		unkeyed := s.Call(http.MethodPost, address, "", []byte(fixture.Ben))
		assert.NotEqual(t, string(first.Body), string(unkeyed.Body), "without the key it is another call")
	})
}

func TestOfTheSameFormAtOnceOneIsTakenAndAllHearTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
		bodies := make([]string, 4)
		var all sync.WaitGroup
		for i := range bodies {
			all.Go(func() {
				bodies[i] = string(s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-2").Body)
			})
		}
		all.Wait()
		for _, body := range bodies {
			assert.Contains(t, body, "Token")
			assert.JSONEq(t, bodies[0], body)
		}
	})
}

func TestARefusalLeavesTheKeyFreeAndAnAnswerIsForgottenAfterADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
		refused := s.Call(
			http.MethodPost, address, "", []byte(strings.ReplaceAll(fixture.Ben, "ben@", "ben")), httpapi.HeaderKey,
			"form-3",
		)
		require.Equal(t, http.StatusUnprocessableEntity, refused.Status)
		first := s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-3")
		require.Equal(t, http.StatusCreated, first.Status, "what was wrong was mended")

		var kept struct{ Sealed []byte }
		require.NoError(t, s.DB.From(context.Background()).Table("kept_answers").Take(&kept).Error)
		assert.NotContains(t, string(kept.Sealed), "example.de")
		s.Clock.Advance(idempotency.Kept + time.Second)
		require.NoError(t, s.Retention.Once(context.Background()))
		var left int64
		require.NoError(t, s.DB.From(context.Background()).Table("kept_answers").Count(&left).Error)
		assert.Zero(t, left)
	})
}

func TestNoKeptAnswerNamesAnErasedPerson(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := fixture.ServeAPI(t, db), context.Background()
		number, key := s.Recommended(nil)
		sent := s.Call(
			http.MethodPost, fixture.Base+"/empfaenger/create/"+number+"?k="+key, "", []byte(fixture.Ben),
			httpapi.HeaderKey, "form-4",
		)
		require.Equal(t, http.StatusCreated, sent.Status)
		kept := func() (n int64) {
			require.NoError(t, s.DB.From(ctx).Table("kept_answers").Count(&n).Error)
			return n
		}
		require.Positive(t, kept())
		found, err := s.Erasure.Person(ctx, "funkwelle", person.EmailOf("ben@example.de"), s.Acts("ops"))
		require.NoError(t, err)
		require.True(t, found)
		assert.Zero(t, kept())
	})
}

// Who declines all letters leaves no answer that a form which comes again could be given.
func TestNoKeptAnswerOutlivesWhatAFriendDeclined(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
		first := s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-5")
		require.Equal(t, http.StatusCreated, first.Status)
		require.Equal(t, http.StatusNoContent, s.DeclinesByLink("ben@example.de").Status)
		again := s.Call(http.MethodPost, address, "", []byte(fixture.Ben), httpapi.HeaderKey, "form-5")
		assert.Equal(t, "recipient.declined", again.Code(t), "as without a key")
	})
}

// A creation's row says all that was answered: of the public no answer is kept beside it, and the form that comes again
// is answered as the first time, also when the programme was closed meanwhile, and by many at once.
func TestACreationThatComesAgainIsAnsweredByItsRow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := fixture.ServeAPI(t, db), context.Background()
		rows := func(table string) (n int64) {
			require.NoError(t, s.DB.From(ctx).Table(table).Count(&n).Error)
			return n
		}
		create := func(form []byte, token, key string) fixture.Answer {
			got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", token, form, httpapi.HeaderKey, key)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return got
		}
		form := s.Form(nil)
		first := create(form, "", "form-6")
		programme, err := s.Tenants.ByID(ctx, "funkwelle")
		require.NoError(t, err)
		programme.Modules.LoginClosed = true
		again := create(form, "", "form-6")
		programme.Modules.LoginClosed = false
		assert.Equal(t, string(first.Body), string(again.Body))
		assert.Equal(t, first.Header.Get("Cache-Control"), again.Header.Get("Cache-Control"))
		assert.EqualValues(t, 1, rows("recommendations"))

		other := s.Form(nil)
		bodies := make([]string, 6)
		var all sync.WaitGroup
		for i := range bodies {
			all.Go(func() { bodies[i] = string(create(other, "", "form-7").Body) })
		}
		all.Wait()
		for _, body := range bodies {
			assert.Equal(t, bodies[0], body)
		}
		assert.EqualValues(t, 2, rows("recommendations"))
		assert.Zero(t, rows("kept_answers"))

		token := s.LoggedIn("anna@example.de")
		form = s.Form(nil)
		assert.Equal(t, string(create(form, token, "form-8").Body), string(create(form, token, "form-8").Body))
		assert.EqualValues(t, 3, rows("recommendations"))
		assert.EqualValues(t, 1, rows("kept_answers"), "a login's is kept")
	})
}
