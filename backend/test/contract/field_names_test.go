package contract_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/test/fixture"
)

// Rules name fields as the code does; the caller reads the names of the request (section 3 of the specification).
func TestFieldsAtFaultHaveTheNamesOfTheRequest(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	reported := func(want string, got fixture.Answer) {
		t.Helper()
		require.Equal(t, http.StatusUnprocessableEntity, got.Status, string(got.Body))
		var p httpapi.Problem
		require.NoError(t, json.Unmarshal(got.Body, &p))
		var fields []string
		for _, f := range p.Errors {
			fields = append(fields, f.Location+" "+f.Code)
		}
		assert.Equal(t, want, strings.Join(fields, "\n"))
	}
	const friend = `empfaengerdaten.vorname field.required
empfaengerdaten.name field.required
empfaengerdaten.geburtsdatum field.required
empfaengerdaten.email field.required
empfaengerdaten.telefon field.invalid
empfaengerdaten.adresse.strasse field.required
empfaengerdaten.adresse.hausnummer field.required
empfaengerdaten.adresse.plz field.required
empfaengerdaten.adresse.ort field.required`
	empty := `{"empfaengerdaten":{"anrede":"Kaiser","firma":"& .","telefon":"?","adresse":{}}}`
	const salutation, company = "empfaengerdaten.anrede field.invalid\n", "empfaengerdaten.firma field.invalid\n"
	reported(salutation+company+friend, s.Entered(number, key, empty))
	reported(salutation+friend, s.Call(http.MethodPost, fixture.Base+"/tracking/abschliessen", "",
		[]byte(`{"empfehlungsnummer":"`+number+`","empfaengerdaten":{"anrede":"Kaiser","telefon":"?","adresse":{}}}`)))
	reported(
		"empfaengernummer field.required",
		s.Call(http.MethodPost, fixture.Base+"/tracking/abschliessen", "", []byte(`{"empfehlungsnummer":"`+number+`"}`)),
	)
	created := s.Entered(number, key, fixture.Ben).Fields(t)
	mailed := s.Mailed(created.Text(t, "Empfaengernummer"))
	reported(
		"AgbText terms.required",
		s.Call(
			http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed,
			[]byte(`{"AgbText":"","DatenschutzVersion":""}`),
		),
	)
	reported("DatenschutzVersion terms.required", s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed,
		[]byte(strings.Replace(string(s.Agreement()), `"DatenschutzVersion":"`, `"DatenschutzVersion":"old `, 1))))
	confirmed := s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, s.Agreement()).Fields(t)
	reported(salutation+company+strings.Replace(friend, "empfaengerdaten.email field.required\n", "", 1),
		s.Call(http.MethodPut, fixture.Base+"/empfaenger/daten", confirmed.Text(t, "Token"), []byte(empty)))

	reported(`Empfehler.Vorname field.required
Empfehler.Nachname field.required
Empfehler.Email field.required
Empfehlung.AnteilEmpfehler field.invalid
Empfehlung.Produkt field.invalid
Empfehlung.AgbText terms.required
Empfehlung.Aktionen field.invalid`, s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "",
		[]byte(
			`{"Empfehlung":{"Produkt":"none","AnteilEmpfehler":70,"Aktionen":["none"]},"Empfehler":{},"Empfaenger":null}`,
		)))
	session := s.Registered().Text(t, "Token")
	reported("Anrede field.invalid\nVorname field.required\nNachname field.invalid",
		s.Call(
			http.MethodPut, fixture.Base+"/account/user", session,
			fixture.Body("Anrede", "Kaiser", "Vorname", "", "Nachname", "www.evil.example"),
		))
	reported("Vorname field.required\nNachname field.required\nEmail email.invalid",
		s.Call(
			http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
			fixture.Body("Vorname", "", "Nachname", "", "Email", "anna@"),
		))
	reported(
		"Language field.invalid",
		s.Call(http.MethodPost, fixture.Base+"/account/updateLanguage/", session, fixture.Body("Language", "xx")),
	)
	reported("Auftragsnummer field.required\nNachricht field.required",
		s.Call(
			http.MethodPost, fixture.Base+"/empfehler/anfragen", session,
			fixture.Body("Auftragsnummer", "", "Nachricht", ""),
		))
	reported("Kontoinhaber field.required\nIBAN iban.invalid",
		s.Call(
			http.MethodPut, fixture.Base+"/empfehler/bankdaten", session, fixture.Body("IBAN", "DE00", "Kontoinhaber", ""),
		))
}
