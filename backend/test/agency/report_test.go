package wiring

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
	reportrest "weitersagen.app/backend/internal/referral/report/rest"
)

// reported asks one of an agency's reports.
func (a staffed) reported(kind, question string) answer {
	return a.s.call(http.MethodPut, a.path(kind), a.session(member.Employee), []byte(question))
}

func TestAnAgencyReadsWhatItBroughtAndNothingElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, south := s.staff(withAgencies(s), "Agentur Nord"), s.staff(withAgencies(s), "Agentur Süd")
		link := func(a staffed) token.Secret {
			made, err := s.Agencies("ines").Link(context.Background(), a.of, agencies.Wanted{Number: a.number, Days: 30})
			require.NoError(t, err)
			return made.Token
		}
		ofNorth := link(north)
		numbers := []string{s.through(ofNorth, "eins@example.de"), s.through(ofNorth, "zwei@example.de")}
		s.through(link(south), "drei@example.de")
		s.through("", "vier@example.de")

		got := decoded[reportrest.RecommendationReport](t, north.reported("/empfehlungen", `{"OrderBy":"Erstellt","Filter":{"Status":["Offen"]}}`))
		assert.Equal(t, reportrest.Report{Pagenumber: 1, Pagesize: 25, Total: 2}, got.Report)
		require.Len(t, got.Rows, 2)
		assert.ElementsMatch(t, numbers, []string{got.Rows[0].Number, got.Rows[1].Number})
		assert.Equal(t, "Offen", got.Rows[0].Status)
		assert.NotEqual(t, got.Rows[0].ProductID, got.Rows[0].ProductName, "a product has its name")
		people := decoded[reportrest.RecommenderReport](t, north.reported("", `{}`))
		assert.Equal(t, 2, people.Total)
		assert.Empty(t, decoded[reportrest.OrderReport](t, north.reported("/auftraege", `{}`)).Rows)
		assert.Empty(t, decoded[reportrest.LeadReport](t, north.reported("/leads", `{}`)).Rows)
		for _, wrong := range []string{`{"OrderBy":"created_at; --"}`, `{"Filter":{"Status":["offen"]}}`, `{"Pagesize":201}`, `{"Filter":{"Von":"gestern"}}`} {
			refused := north.reported("/empfehlungen", wrong)
			assert.Equal(t, http.StatusUnprocessableEntity, refused.status, wrong)
			assert.Equal(t, "field.invalid", refused.code(t), wrong)
		}
	})
}
