package wiring

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/httpapi"
)

// Rules name fields as the code does; whoever called reads the names of the request (section 3 of the specification).
func TestFieldsAtFaultHaveTheNamesOfTheRequest(t *testing.T) {
	s := serveSQLite(t)
	number, key := s.recommended(nil)
	told := func(want string, got answer) {
		t.Helper()
		require.Equal(t, http.StatusUnprocessableEntity, got.status, string(got.body))
		var p httpapi.Problem
		require.NoError(t, json.Unmarshal(got.body, &p))
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
	told(salutation+company+friend, s.entered(number, key, empty))
	told(salutation+friend, s.call(http.MethodPost, base+"/tracking/abschliessen", "",
		[]byte(`{"empfehlungsnummer":"`+number+`","empfaengerdaten":{"anrede":"Kaiser","telefon":"?","adresse":{}}}`)))
	created := s.entered(number, key, ben).fields(t)
	mailed := s.mailed(created.text(t, "Empfaengernummer"))
	told("AgbText terms.required", s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, []byte(`{"AgbText":"","DatenschutzVersion":""}`)))
	told("DatenschutzVersion terms.required", s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed,
		[]byte(strings.Replace(string(s.agreement()), `"DatenschutzVersion":"`, `"DatenschutzVersion":"old `, 1))))
	confirmed := s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, s.agreement()).fields(t)
	told(salutation+company+strings.Replace(friend, "empfaengerdaten.email field.required\n", "", 1),
		s.call(http.MethodPut, base+"/empfaenger/daten", confirmed.text(t, "Token"), []byte(empty)))

	told(`Empfehler.Vorname field.required
Empfehler.Nachname field.required
Empfehler.Email field.required
Empfehlung.AnteilEmpfehler field.invalid
Empfehlung.Produkt field.invalid
Empfehlung.AgbText terms.required
Empfehlung.Aktionen field.invalid`, s.call(http.MethodPost, base+"/empfehlen/create", "",
		[]byte(`{"Empfehlung":{"Produkt":"none","AnteilEmpfehler":70,"Aktionen":["none"]},"Empfehler":{},"Empfaenger":null}`)))
	session := s.registered().text(t, "Token")
	told("Anrede field.invalid\nVorname field.required\nNachname field.invalid",
		s.call(http.MethodPut, base+"/account/user", session, body("Anrede", "Kaiser", "Vorname", "", "Nachname", "www.evil.example")))
	told("Vorname field.required\nNachname field.required\nEmail email.invalid",
		s.call(http.MethodPost, base+"/account/createEmpfehler", "", body("Vorname", "", "Nachname", "", "Email", "anna@")))
	told("Language field.invalid", s.call(http.MethodPost, base+"/account/updateLanguage/", session, body("Language", "xx")))
	told("Auftragsnummer field.required\nNachricht field.required",
		s.call(http.MethodPost, base+"/empfehler/anfragen", session, body("Auftragsnummer", "", "Nachricht", "")))
	told("Kontoinhaber field.required\nIBAN iban.invalid",
		s.call(http.MethodPut, base+"/empfehler/bankdaten", session, body("IBAN", "DE00", "Kontoinhaber", "")))
}
