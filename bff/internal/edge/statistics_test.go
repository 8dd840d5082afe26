package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestStatisticsOfAPeriod(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(http.MethodPost, ofAgency+"/statistics", `{"from":"2026-01-01","until":"2026-11-30"}`, cookie(own))
	body := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode, body)
	all := `{"made":42,"visited":30,"entered":21,"confirmed":18,"ordered":9,"paid":4}`
	assert.Contains(t, body, `"total":`+all)
	assert.Contains(t, body, `"days":6.5`)
	assert.Contains(t, body, `"inviters":[{"key":"m-1","name":"Olga Öhler","stages":`+all+`,"cents":12000}]`)
	assert.Contains(t, body, `"before":{"from":"2025-01-01","until":"2025-11-30","total":{"made":40,`)
	asked := f.backend.Asked("GetAgencyStatistics")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(t, wire.StatisticsQuestion{From: "2026-01-01", Until: "2026-11-30"}, asked.Body)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, ofAgency+"/statistics", `{}`).StatusCode)

	f.backend.Fail(
		"GetAgencyStatistics",
		&problem.Problem{
			Status: http.StatusUnprocessableEntity, Code: problem.FieldInvalid,
			Errors: []problem.Field{{Location: "body.Bis", Code: problem.FieldInvalid}},
		},
	)
	body = text(
		t,
		f.do(http.MethodPost, ofAgency+"/statistics", `{"until":"1999-01-01"}`, cookie(own), from("192.0.2.61:4711")),
	)
	assert.Contains(t, body, `"location":"until"`)
}

// The rows of a figure are asked for by what the figure was counted by.
func TestAListByWhatStatisticsCount(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(
		http.MethodPost, ofAgency+"/report",
		`{"kind":"recommendations","stage":"ordered","product":"hausrat","channel":"","inviter":"-","recommender":"4EHEC7K29Q"}`,
		cookie(own),
	)
	require.Equal(t, http.StatusOK, res.StatusCode, text(t, res))
	assert.Equal(t, wire.ReportFilter{
		Stage: "bestellt", Products: []string{"hausrat"}, Channels: []string{""}, Inviter: "-", Recommender: "4EHEC7K29Q",
	}, f.backend.Asked("ListAgencyRecommendations")[0].Body.(wire.ReportQuestion).Filter)
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		f.do(
			http.MethodPost, ofAgency+"/report", `{"kind":"recommendations","stage":"made"}`, cookie(own),
			from("192.0.2.62:4711"),
		).StatusCode,
	)
}
