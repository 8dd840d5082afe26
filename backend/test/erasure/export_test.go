package erasure_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	"weitersagen.app/backend/test/fixture"
)

func TestThePersonTakesAllOwnDataAlong(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := liveWhole(t, db)
		letters := mailstore.New(db)
		for _, key := range []string{"created/" + w.open, "confirm/" + w.open + "-friend/1"} {
			_, err := letters.Lease(
				context.Background(), mail.Entry{Tenant: fixture.Telecom, Key: key, Kind: mail.Created, MessageID: key},
				w.Clock.Now(), 0,
			)
			require.NoError(t, err)
			require.NoError(t, letters.Sent(context.Background(), fixture.Telecom, key, w.Clock.Now()))
		}

		got := w.Call(http.MethodGet, fixture.Base+"/empfehler/export", w.session, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, `attachment; filename="daten.json"`, got.Header.Get("Content-Disposition"))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		text := string(got.Body)
		for _, own := range []string{
			"Zoltana", "Quastenfloss", "zq@kolibri.example", "Frau", "Kolibri-Auftrag", "Kolibri-Tarif", "Kolibri-Nachricht",
			"Kolibri-Antwort", "Kolibri-Notiz", "Kolibri-Brief", "AG-KOLIBRI", "AGENTUR-KOLIBRI",
		} {
			assert.True(t, strings.Contains(text, own), own)
		}
		for _, other := range append(
			[]string{fixture.GoodIBAN, fixture.ClosedIBAN, "argon2", "Otto", "Krokodilgasse"}, ofYvo...,
		) {
			assert.False(t, strings.Contains(text, other), "%s is of somebody else, or unreadable on purpose", other)
		}

		var all exportrest.Export
		require.NoError(t, json.Unmarshal(got.Body, &all))
		assert.Equal(t, "offen", all.Newsletter.State)
		assert.True(t, all.Person.PasswordSet)
		assert.Equal(t, &exportrest.ExportBank{IBANLast4: "2051", AccountHolder: "Zoltana Quastenfloss"}, all.BankAccount)
		require.Len(t, all.Recommendations, 8)
		require.NotEmpty(t, all.Consents, "with the words that were on the screen")
		assert.NotEmpty(t, all.Consents[0].Text)
		oldest := all.Recommendations[len(all.Recommendations)-1]
		assert.Equal(t, oldest.RecommendationNumber, all.Consents[0].RecommendationNumber)
		assert.Equal(t, "created", oldest.Events[0].Kind)
		paid := all.Recommendations[len(all.Recommendations)-2]
		require.Len(t, paid.Awards, 1, "the friend's award is the friend's")
		assert.Equal(t, "Ausgezahlt", paid.Awards[0].Status)
		assert.Equal(t, "2051", paid.Awards[0].IBANLast4)
		require.NotEmpty(t, all.Sessions, "where the person is logged in")
		assert.False(t, all.Sessions[0].Since.IsZero())
		assert.False(t, all.Sessions[0].Seen.IsZero())
		assert.NotContains(t, text, w.session)
		require.Len(t, all.Memberships, 3)
		assert.Equal(
			t, []string{"Kolibri-Gewerbe", "Partner"}, []string{all.Memberships[0].AgencyName, all.Memberships[0].Role},
		)
		all.Memberships = all.Memberships[1:]
		assert.Equal(
			t, []string{"Agentur Vorher", "Agentur Jetzt", "Mitarbeiter", "Aktiv"},
			[]string{
				all.Memberships[0].AgencyName, all.Memberships[1].AgencyName, all.Memberships[1].Role,
				all.Memberships[1].State,
			},
		)
		assert.NotNil(t, all.Memberships[0].EndedAt)
		assert.Nil(t, all.Memberships[1].EndedAt)
		assert.NotNil(t, all.Memberships[1].ConfirmedAt, "an operator let the person in")
		require.Len(t, all.Inquiries, 1)
		require.Len(t, all.Letters, 1, "the friend's mails are the friend's")
		assert.Equal(t, "created", all.Letters[0].Kind)

		_, session := w.Member(fixture.Telecom, "nobody@example.de")
		text = string(w.Call(http.MethodGet, fixture.Base+"/empfehler/export", session, nil).Body)
		assert.NotContains(t, text, "Kolibri")
		assert.Contains(t, text, `"Empfehlungen":[]`)
	})
}
