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

// Master data and credit notes are asked for in the name of the session's own agency, and handed out as they come.
func TestMasterDataAndCreditNotesOfAnAgency(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	data := text(t, f.get(ofAgency+"/masterdata", cookie(own)))
	for _, part := range []string{`"standing":"regular"`, `"missing":["agreement"]`, `"hash":"h"`, `"mayChange":true`} {
		assert.Contains(t, data, part)
	}
	require.Equal(
		t, http.StatusOK,
		f.do(http.MethodPut, ofAgency+"/masterdata/agreement", `{"hash":"h"}`, cookie(own)).StatusCode,
	)
	agreed := f.backend.Asked("AgreeToSelfBilling")[0]
	assert.Equal(t, backendtest.MemberAgency, agreed.Parts["agentur"])
	assert.Equal(t, wire.AgreeToSelfBillingInputBody{Hash: "h"}, agreed.Body)
	require.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodDelete, ofAgency+"/masterdata/agreement", "", cookie(own), from("192.0.2.9:4711")).StatusCode,
	)
	require.Equal(
		t, http.StatusOK,
		f.do(
			http.MethodPut, ofAgency+"/masterdata/account", `{"iban":"DE02","holder":"O","password":"Geheim123"}`,
			cookie(own),
		).StatusCode,
	)
	account := f.backend.Asked("SetCreditorAccount")[0]
	assert.Equal(t, backendtest.MemberAgency, account.Parts["agentur"])
	assert.Equal(t, wire.CreditorAccountInputBody{IBAN: "DE02", Holder: "O", Password: "Geheim123"}, account.Body)
	saved := f.do(
		http.MethodPut, ofAgency+"/masterdata",
		`{"version":3,"data":{"name":"N","street":"S","postcode":"P","city":"C","contact":"A","phone":"1","email":"e","standing":"small"},"password":"Geheim123"}`,
		cookie(own), from("192.0.2.9:4711"),
	)
	require.Equal(t, http.StatusOK, saved.StatusCode, text(t, saved))
	kept := f.backend.Asked("SetCreditor")[0]
	assert.Equal(t, backendtest.MemberAgency, kept.Parts["agentur"])
	sent := kept.Body.(wire.SetCreditorInputBody)
	assert.Equal(t, []string{"N", "Kleinunternehmer", "Geheim123"}, []string{
		sent.Data.Name, sent.Data.Standing, sent.Password,
	})

	refused := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "some fields can't be used")
	refused.Errors = []problem.Field{{Location: "Daten.PLZ", Code: problem.FieldInvalid}, {Location: "Daten.UstId"}}
	f.backend.Fail("SetCreditor", refused)
	wrong := f.do(
		http.MethodPut, ofAgency+"/masterdata",
		`{"version":3,"data":{"name":"N","street":"S","postcode":"P","city":"C","contact":"A","phone":"1","email":"e","standing":"small"}}`,
		cookie(own), from("192.0.2.11:4711"),
	)
	assert.Regexp(t, `"location":"postcode".*"location":"vatId"`, text(t, wrong), "as the form calls them")

	assert.Contains(t, text(t, f.get(ofAgency+"/creditnotes", cookie(own))), `"kind":"month","month":"2026-10"`)
	file := f.get(ofAgency+"/creditnotes/n-1/xml", cookie(own))
	assert.Equal(t, "application/xml", file.Header.Get("Content-Type"))
	assert.Equal(t, "%PDF-", text(t, file))
	asked := f.backend.Asked("GetCreditNoteFile")[0]
	assert.Equal(
		t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "gutschrift": "n-1"}, asked.Parts,
	)
	assert.Equal(t, "xml", asked.Query.Get("format"))
	assert.Contains(t, text(t, f.get(ofAgency+"/creditnotes", cookie(own))), `"carriedCents":-1200`)
	for format, want := range map[string]string{"zip": "PK", "csv": "Umsatz;"} {
		file = f.get(ofAgency+"/billing/2026/"+format, cookie(own))
		assert.Equal(t, want, text(t, file))
		assert.Contains(t, file.Header.Get("Content-Disposition"), "GS-2026")
		assert.Equal(t, "no-store", file.Header.Get("Cache-Control"))
	}
	assert.Equal(t, http.StatusUnprocessableEntity, f.get(ofAgency+"/billing/26/zip", cookie(own)).StatusCode)
	chosen := f.do(
		http.MethodPut, ofAgency+"/billing/delivery", `{"attached":false}`, cookie(own), from("192.0.2.10:4711"),
	)
	assert.Contains(t, text(t, chosen), `"attached":false`)
	assert.Equal(t, backendtest.MemberAgency, f.backend.Asked("SetBillingDelivery")[0].Parts["agentur"])
	objected := text(
		t,
		f.do(
			http.MethodPut, ofAgency+"/creditnotes/n-1/objection", `{"reason":"Auftrag fehlt"}`, cookie(own),
			from("192.0.2.9:4711"),
		),
	)
	assert.Contains(t, objected, `"state":"objected"`)
}
