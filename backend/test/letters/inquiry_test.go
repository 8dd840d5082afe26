package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquiryrest "weitersagen.app/backend/internal/referral/inquiry/rest"
)

func TestAMissingRewardIsAskedForAndAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, mails := serveAPI(t, db), openMailServer(t)
		s.Config.SMTP = "smtp://" + mails.address
		s.handler = s.HTTP()
		path, ctx := base+"/empfehler/anfragen", context.Background()
		_, session := s.member(telecom, "anna@example.de")
		number, _ := s.recommended(nil) // by anna
		ask := func(session, order, recommendation string) answer {
			return s.call(http.MethodPost, path, session, []byte(`{"Auftragsnummer":"`+order+`","Produkt":"Glasfaser","Empfehlungsnummer":"`+recommendation+`","Nachricht":"Wo bleibt die Prämie?"}`))
		}

		got := ask(session, "A-4711", strings.ToLower(number))
		require.Equal(t, http.StatusCreated, got.status, string(got.body))
		var asked inquiryrest.Inquiry
		require.NoError(t, json.Unmarshal(got.body, &asked))
		assert.Equal(t, number, asked.RecommendationNumber)
		assert.Equal(t, "offen", asked.Status)
		got = ask(session, "A-4711", number)
		assert.Equal(t, asked.ID, got.fields(t).text(t, "Id"), "the same question again is the same question")

		_, other := s.member(telecom, "ben@example.de")
		got = ask(other, "A-4711", number)
		require.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Contains(t, string(got.body), `"code":"recommendation.unknown"`)
		assert.Contains(t, string(got.body), `"location":"Empfehlungsnummer"`)
		assert.JSONEq(t, `[]`, string(s.call(http.MethodGet, path, other, nil).body))
		for _, order := range []string{"2", "3", "4", "5"} {
			require.Equal(t, http.StatusCreated, ask(session, order, "").status)
		}
		assert.Equal(t, http.StatusTooManyRequests, ask(session, "6", "").status)

		desk := s.InquiryAnswers("sabine")
		open, err := desk.Open(ctx, telecom)
		require.NoError(t, err)
		require.Len(t, open, 5)
		assert.Equal(t, asked.ID, open[0].ID)
		_, err = desk.Do(ctx, telecom, asked.ID, "Sie ist unterwegs.\nGeduld!")
		require.NoError(t, err)
		_, err = desk.Do(ctx, telecom, asked.ID, "Noch einmal.")
		require.ErrorIs(t, err, inquiry.ErrAnswered)
		_, err = desk.Show(ctx, insured, asked.ID)
		require.ErrorIs(t, err, inquiry.ErrUnknown)

		entries, err := s.Audit().Of(ctx, telecom, asked.ID)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, "sabine", entries[0].Who)
		assert.Equal(t, audit.InquiryAnswered, entries[0].What)

		s.relayed()
		s.relayed()
		assert.Equal(t, 1, mails.count("anna@example.de"))
		assert.Contains(t, mails.got[0].text, "Sie ist unterwegs.")
		var list []inquiryrest.Inquiry
		require.NoError(t, json.Unmarshal(s.call(http.MethodGet, path, session, nil).body, &list))
		require.Len(t, list, 5)
		assert.Equal(t, "Sie ist unterwegs.\nGeduld!", list[4].Answer)
		assert.Equal(t, "beantwortet", list[4].Status)
		assert.NotNil(t, list[4].AnsweredAt)
	})
}
