package invitation_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

func TestADayHasItsBound(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	of := func(n int) string { return string(rune('a'+n/26)) + string(rune('a'+n%26)) + "@example.de" }
	for n := range 100 {
		require.Equal(t, http.StatusOK, invites(w, w.North, member.Employee, of(n), nil).Status)
	}
	refused(w, invites(w, w.North, member.Employee, of(100), nil), http.StatusTooManyRequests, "invitation.member_limit")
	assert.Equal(t, http.StatusOK, invites(w, w.North, member.Owner, of(100), nil).Status, "each member has an own one")
}

func TestAnInvitationOfAnAgencyThatEndedLeadsNowhere(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	invited(w, w.North, "joerg@example.de")
	secret := w.Mails.Tokens("joerg@example.de", "/einladung")[0]
	got := invites(w, w.North, member.Owner, "late@example.de", nil)
	require.Equal(t, http.StatusOK, got.Status)
	require.NoError(t, w.Agencies.End(context.Background(), w.Insurer(), "ines", w.North.Number))
	refused(w, look(w, secret), http.StatusGone, "invitation.expired")
	refused(
		w,
		w.Call(
			http.MethodPost, fixture.OfInsurer+"/einladung/annehmen", "",
			fixture.Body("Token", secret, "Vorname", "Jörg", "Nachname", "Öhler"),
		),
		http.StatusGone, "invitation.expired",
	)
	w.Relayed()
	assert.Zero(t, w.Mails.Count("late@example.de"), "what nobody stands for isn't written")
}

func TestPeopleOfOldInvitationsGoAndTheFigureStays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := inviting(fixture.ServeAPI(t, db))
		id := invited(w, w.North, "joerg@example.de")
		kept := func(months int) (name string, evidence int) {
			w.Clock.Advance(time.Duration(months) * 31 * 24 * time.Hour)
			require.NoError(t, w.Retention.Once(context.Background()))
			rows := list(w, w.North, `{}`)
			require.Equal(t, 1, rows.Total)
			found, err := consentstore.New(db).Of(context.Background(), tenant.ID(fixture.Insured), id)
			require.NoError(t, err)
			return rows.Rows[0].FirstName, len(found)
		}
		name, evidence := kept(6)
		assert.Equal(t, "Jörg", name)
		assert.Equal(t, 1, evidence)
		name, evidence = kept(2)
		assert.Empty(t, name)
		assert.Equal(t, 1, evidence)
		_, evidence = kept(36)
		assert.Zero(t, evidence)
	})
}
