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
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// Who agreed by the login isn't asked again until there is another version, and each recommendation has its evidence.
// What anybody typed without the login asks its owner nothing less, and a login says nothing of another address.
func TestTheTermsAreAskedForOnceInEachVersion(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), fixture.ServeAPI(t, db)
		account, session := s.Member("funkwelle", "anna@example.de")
		ticked := func(map[string]string, map[string]string) {}
		unticked := func(what, _ map[string]string) { delete(what, "AgbText") }
		create := func(session string, form func(what, who map[string]string)) fixture.Answer {
			t.Helper()
			return s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", session, s.Form(form))
		}
		refused := func(session string, form func(what, who map[string]string)) {
			t.Helper()
			got := create(session, form)
			require.Equal(t, http.StatusUnprocessableEntity, got.Status, string(got.Body))
			assert.Contains(t, string(got.Body), "terms.required")
		}
		asked := func() bool {
			t.Helper()
			got := s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
			require.Equal(t, http.StatusOK, got.Status)
			return !fixture.Decoded[struct{ AgbZugestimmt bool }](t, got).AgbZugestimmt
		}
		require.Equal(t, http.StatusOK, create("", ticked).Status, "anybody may type the address")
		assert.True(t, asked())
		refused(session, unticked)

		agreed := s.Clock.Now()
		require.Equal(t, http.StatusOK, create(session, ticked).Status)
		assert.False(t, asked())
		s.Clock.Advance(30 * time.Minute)
		got := create(session, unticked)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		refused("", unticked)
		refused(session, func(what, who map[string]string) {
			delete(what, "AgbText")
			who["Email"] = "carla@example.de"
		})

		evidence, err := consentstore.New(s.DB).Of(ctx, "funkwelle", account)
		require.NoError(t, err)
		require.Len(t, evidence, 3, "one for each recommendation")
		assert.Equal(t, []consent.How{consent.ByForm, consent.ByLogin, consent.Earlier}, []consent.How{
			evidence[0].How, evidence[1].How, evidence[2].How,
		})
		last := evidence[2]
		assert.WithinDuration(t, agreed, last.At, 0, "the moment of the agreement")
		assert.Equal(t, evidence[1].Text, last.Text)
		assert.NotEqual(t, evidence[1].Occasion, last.Occasion)

		require.NoError(t, s.DB.From(ctx).Exec("UPDATE consents SET text_version = 'before'").Error)
		assert.True(t, asked(), "of another version")
		refused(session, unticked)
	})
}
