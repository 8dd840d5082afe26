package agency_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

func TestAnAgencyReadsWhatItBroughtAndNothingElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, south := s.StaffAgency(
			fixture.WithAgencies(s), "Agentur Nord",
		), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd")
		link := func(a fixture.Staffed) token.Secret {
			made, err := s.Agencies.Link(context.Background(), a.Of, "ines", sellers.Wanted{Number: a.Number, Days: 30})
			require.NoError(t, err)
			return made.Token
		}
		ofNorth := link(north)
		numbers := []string{through(s, ofNorth, "eins@example.de"), through(s, ofNorth, "zwei@example.de")}
		through(s, link(south), "drei@example.de")
		through(s, "", "vier@example.de")

		got := fixture.Decoded[reportrest.RecommendationReport](
			t, north.Reported("/empfehlungen", `{"OrderBy":"Erstellt","Filter":{"Status":["Offen"]}}`),
		)
		assert.Equal(t, reportrest.Report{Pagenumber: 1, Pagesize: 25, Total: 2}, got.Report)
		require.Len(t, got.Rows, 2)
		assert.ElementsMatch(t, numbers, []string{got.Rows[0].Number, got.Rows[1].Number})
		assert.Equal(t, "Offen", got.Rows[0].Status)
		assert.NotEqual(t, got.Rows[0].ProductID, got.Rows[0].ProductName, "a product has its name")
		people := fixture.Decoded[reportrest.RecommenderReport](t, north.Reported("", `{}`))
		assert.Equal(t, 2, people.Total)
		assert.Empty(t, fixture.Decoded[reportrest.OrderReport](t, north.Reported("/auftraege", `{}`)).Rows)
		assert.Empty(t, fixture.Decoded[reportrest.LeadReport](t, north.Reported("/leads", `{}`)).Rows)
		for _, wrong := range []string{
			`{"OrderBy":"created_at; --"}`, `{"Filter":{"Status":["offen"]}}`, `{"Pagesize":201}`,
			`{"Filter":{"Von":"gestern"}}`,
		} {
			refused := north.Reported("/empfehlungen", wrong)
			assert.Equal(t, http.StatusUnprocessableEntity, refused.Status, wrong)
			assert.Equal(t, "field.invalid", refused.Code(t), wrong)
		}
	})
}
