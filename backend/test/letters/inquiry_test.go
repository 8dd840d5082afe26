package letters_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquiryrest "weitersagen.app/backend/internal/referral/inquiry/rest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func TestAMissingRewardIsAskedForAndAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, mails := fixture.ServeAPI(t, db), fixture.OpenMailServer(t)
		s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		s.Handler = s.HTTP()
		path, ctx := fixture.Base+"/empfehler/anfragen", context.Background()
		_, session := s.Member(fixture.Telecom, "anna@example.de")
		number, _ := s.Recommended(nil) // by anna
		ask := func(session, order, recommendation string) fixture.Answer {
			return s.Call(
				http.MethodPost, path, session,
				[]byte(
					`{"Auftragsnummer":"`+order+`","Produkt":"Glasfaser","Empfehlungsnummer":"`+recommendation+
						`","Nachricht":"Wo bleibt die Prämie?"}`,
				),
			)
		}

		got := ask(session, "A-4711", strings.ToLower(number))
		require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
		var asked inquiryrest.Inquiry
		require.NoError(t, json.Unmarshal(got.Body, &asked))
		assert.Equal(t, number, asked.RecommendationNumber)
		assert.Equal(t, "offen", asked.Status)
		got = ask(session, "A-4711", number)
		assert.Equal(t, asked.ID, got.Fields(t).Text(t, "Id"), "the same question again is the same question")

		_, other := s.Member(fixture.Telecom, "ben@example.de")
		got = ask(other, "A-4711", number)
		require.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Contains(t, string(got.Body), `"code":"recommendation.unknown"`)
		assert.Contains(t, string(got.Body), `"location":"Empfehlungsnummer"`)
		assert.JSONEq(t, `[]`, string(s.Call(http.MethodGet, path, other, nil).Body))
		for _, order := range []string{"2", "3", "4", "5"} {
			require.Equal(t, http.StatusCreated, ask(session, order, "").Status)
		}
		assert.Equal(t, http.StatusTooManyRequests, ask(session, "6", "").Status)

		desk := s.InquiryAnswers
		open, err := desk.Open(ctx, fixture.Telecom)
		require.NoError(t, err)
		require.Len(t, open, 5)
		assert.Equal(t, asked.ID, open[0].ID)
		_, err = desk.Do(ctx, fixture.Telecom, "sabine", asked.ID, "Sie ist unterwegs.\nGeduld!")
		require.NoError(t, err)
		_, err = desk.Do(ctx, fixture.Telecom, "sabine", asked.ID, "Noch einmal.")
		require.ErrorIs(t, err, inquiry.ErrAnswered)
		_, err = desk.Show(ctx, fixture.Insured, asked.ID)
		require.ErrorIs(t, err, inquiry.ErrUnknown)

		entries, err := s.Audit.Of(ctx, fixture.Telecom, asked.ID)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, "sabine", entries[0].Who)
		assert.Equal(t, audit.InquiryAnswered, entries[0].What)

		s.LettersStay()
		s.Relayed()
		s.Relayed()
		assert.Equal(t, 1, mails.Count("anna@example.de"))
		assert.Contains(t, mails.Got[0].Text, "Sie ist unterwegs.")
		var list []inquiryrest.Inquiry
		require.NoError(t, json.Unmarshal(s.Call(http.MethodGet, path, session, nil).Body, &list))
		require.Len(t, list, 5)
		assert.Equal(t, "Sie ist unterwegs.\nGeduld!", list[4].Answer)
		assert.Equal(t, "beantwortet", list[4].Status)
		assert.NotNil(t, list[4].AnsweredAt)
	})
}
