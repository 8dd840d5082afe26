package edge_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

const export = ofAgency + "/report/export"

func TestAListAsAFile(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.do(
		http.MethodPost, export,
		`{"kind":"orders","format":"csv","columns":["status","number"],"orderBy":"ordered","descending":true,"status":"approved","from":"2026-11-01"}`,
		cookie(own),
	)
	body := text(t, res)
	require.Equal(t, http.StatusOK, res.StatusCode, body)
	assert.Equal(t, "Status;Nummer\r\n", body)
	assert.Equal(t, "text/csv; charset=utf-8", res.Header.Get("Content-Type"))
	assert.Equal(t, `attachment; filename="auftraege-2026-11-25-1007.csv"`, res.Header.Get("Content-Disposition"))
	assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
	asked := f.backend.Asked("ExportAgencyOrders")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(t, wire.ReportExport{
		Format: "csv", Columns: []string{"Status", "Empfohlen", "Bestaetigt", "StorniertAm", "FristBis", "Empfehlungsnummer"},
		OrderBy: "Auftragsdatum", Descending: true,
		Filter: wire.ReportFilter{Status: []string{"freigegeben"}, From: "2026-11-01"},
	}, asked.Body)

	at := 20
	for kind, call := range map[string]string{
		"recommendations": "ExportAgencyRecommendations", "leads": "ExportAgencyLeads",
		"recommenders": "ExportAgencyRecommenders",
		"invitations":  "ExportAgencyInvitations", "commissions": "ExportAgencyCommissions",
	} {
		require.Equal(
			t, http.StatusOK,
			f.do(
				http.MethodPost, export, `{"kind":"`+kind+`","format":"xlsx"}`, cookie(own),
				from(fmt.Sprintf("192.0.2.%d:4711", at)),
			).StatusCode,
			kind,
		)
		at++
		assert.Len(t, f.backend.Asked(call), 1)
	}
	require.Equal(
		t, http.StatusOK,
		f.do(
			http.MethodPost, export, `{"kind":"invitations","format":"xlsx","columns":["name"]}`, cookie(own),
			from("192.0.2.12:4711"),
		).StatusCode,
	)
	require.Equal(
		t, http.StatusOK,
		f.do(
			http.MethodPost, export,
			`{"kind":"commissions","format":"csv","columns":["product","status","cents"],"orderBy":"cents","status":"takenBack"}`,
			cookie(own), from("192.0.2.13:4711"),
		).StatusCode,
	)
	asked = f.backend.Asked("ExportAgencyCommissions")[1]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(t, wire.ReportExport{
		Format: "csv", Columns: []string{"Produkt", "Plan", "Status", "Beleg", "Cent"}, OrderBy: "Cent",
		Filter: wire.ReportFilter{Status: []string{"Zurueckgenommen"}},
	}, asked.Body)
	assert.Equal(
		t, []string{"Name", "Email"}, f.backend.Asked("ExportAgencyInvitations")[1].Body.(wire.ReportExport).Columns,
		"both stand in the screen's cell",
	)
}

func TestAFileThatIsRefusedIsAProblemAndOneThatBreaksOffIsNone(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	for i, wrong := range []string{
		`{"kind":"statistics","format":"csv"}`, `{"kind":"orders","format":"pdf"}`,
		`{"kind":"orders","format":"csv","columns":["validUntil"]}`,
		`{"kind":"orders","format":"csv","orderBy":"made"}`, `{"kind":"orders","format":"csv","status":"paid"}`,
	} {
		assert.Equal(
			t, http.StatusUnprocessableEntity,
			f.do(http.MethodPost, export, wrong, cookie(own), from(fmt.Sprintf("192.0.2.%d:4711", 40+i))).StatusCode,
			wrong,
		)
	}
	assert.Empty(t, f.backend.Asked("ExportAgencyOrders"))
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, export, `{"kind":"orders","format":"csv"}`).StatusCode)

	assert.PanicsWithValue(t, http.ErrAbortHandler, func() {
		f.do(
			http.MethodPost, export, `{"kind":"orders","format":"csv","number":"`+backendtest.BrokenFile+`"}`, cookie(own),
			from("192.0.2.14:4711"),
		)
	}, "the server cuts the connection, and nobody takes the part for the whole")

	f.backend.Fail("ExportAgencyOrders", problem.New(http.StatusTooManyRequests, "rate.limited", "enough for today"))
	res := f.do(http.MethodPost, export, `{"kind":"orders","format":"csv"}`, cookie(own), from("192.0.2.15:4711"))
	assert.Equal(t, http.StatusTooManyRequests, res.StatusCode)
	assert.Contains(t, text(t, res), "rate.limited")
}
