package wiring

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
)

// The friend's data that come again under their key are answered as the first time: with the same token, and without another letter.
func TestAFriendsFormThatIsSentAgainIsAnsweredAsBefore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		number, key := s.recommended(nil)
		address := base + "/empfaenger/create/" + number + "?k=" + key
		first := s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-1")
		require.Equal(t, http.StatusCreated, first.status, string(first.body))
		again := s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-1")
		assert.Equal(t, first.status, again.status)
		assert.JSONEq(t, string(first.body), string(again.body))
		assert.Equal(t, "no-store", again.header.Get("Cache-Control"))

		other := s.call(http.MethodPost, address, "", []byte(strings.ReplaceAll(ben, "ben@", "carl@")), httpapi.HeaderKey, "form-1")
		assert.NotEqual(t, string(first.body), string(other.body), "nobody knows who chose the key: another content is another call")

		unkeyed := s.call(http.MethodPost, address, "", []byte(ben))
		assert.NotEqual(t, string(first.body), string(unkeyed.body), "without the key it is another call")
	})
}

func TestOfTheSameFormAtOnceOneIsTakenAndAllHearTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		number, key := s.recommended(nil)
		address := base + "/empfaenger/create/" + number + "?k=" + key
		bodies := make([]string, 4)
		var all sync.WaitGroup
		for i := range bodies {
			all.Go(func() {
				bodies[i] = string(s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-2").body)
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
		s := serveAPI(t, db)
		number, key := s.recommended(nil)
		address := base + "/empfaenger/create/" + number + "?k=" + key
		refused := s.call(http.MethodPost, address, "", []byte(strings.ReplaceAll(ben, "ben@", "ben")), httpapi.HeaderKey, "form-3")
		require.Equal(t, http.StatusUnprocessableEntity, refused.status)
		first := s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-3")
		require.Equal(t, http.StatusCreated, first.status, "what was wrong was mended")

		var kept struct{ Sealed []byte }
		require.NoError(t, s.DB.From(context.Background()).Table("kept_answers").Take(&kept).Error)
		assert.NotContains(t, string(kept.Sealed), "example.de")
		s.clock.Advance(idempotency.Kept + time.Second)
		require.NoError(t, s.Retention().Once(context.Background()))
		var left int64
		require.NoError(t, s.DB.From(context.Background()).Table("kept_answers").Count(&left).Error)
		assert.Zero(t, left)
	})
}

func TestNoKeptAnswerNamesAnErasedPerson(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := serveAPI(t, db), context.Background()
		number, key := s.recommended(nil)
		sent := s.call(http.MethodPost, base+"/empfaenger/create/"+number+"?k="+key, "", []byte(ben), httpapi.HeaderKey, "form-4")
		require.Equal(t, http.StatusCreated, sent.status)
		kept := func() (n int64) {
			require.NoError(t, s.DB.From(ctx).Table("kept_answers").Count(&n).Error)
			return n
		}
		require.Positive(t, kept())
		found, err := s.ErasePerson(ctx, "funkwelle", person.EmailOf("ben@example.de"), "ops")
		require.NoError(t, err)
		require.True(t, found)
		assert.Zero(t, kept())
	})
}

// Who declines all letters leaves no answer that a form which comes again could be given.
func TestNoKeptAnswerOutlivesWhatAFriendDeclined(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		number, key := s.recommended(nil)
		address := base + "/empfaenger/create/" + number + "?k=" + key
		first := s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-5")
		require.Equal(t, http.StatusCreated, first.status)
		require.Equal(t, http.StatusNoContent, s.declinesByLink("ben@example.de").status)
		again := s.call(http.MethodPost, address, "", []byte(ben), httpapi.HeaderKey, "form-5")
		assert.Equal(t, "recipient.declined", again.code(t), "as without a key")
	})
}
