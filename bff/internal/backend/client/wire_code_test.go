package client_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/wire"
)

func TestOfflineCodes(t *testing.T) {
	const own = `{"Code":"WEZTERSR","Empfehlungsnummer":"1234567890","GueltigBis":"2027-01-20","Beendet":false,"Eingegeben":2,"Hoechstens":50}`
	w := newWire(t, map[string]string{
		"GET " + api + "/empfehlung/empfehlungscode/WEZTERSR":      `{"Empfehlungsnummer":"1234567890","Hex":"5278146b79","EmpfehlerName":"Anna M.","ProduktId":"7","Produktname":"G","GueltigBis":"2027-01-20","Empfehlungslink":"http://x"}`,
		"GET " + api + "/empfehlungscode/WEZTERSR":                 `{"Code":"WEZTERSR","EmpfehlerVorname":"Anna","EmpfehlerName":"Anna M.","ProduktId":"7","Produktname":"Glasfaser","AnteilEmpfehler":50,"EmpfehlerCent":4501,"EmpfaengerCent":4500,"GueltigBis":"2027-01-20"}`,
		"GET " + api + "/produkt/7":                                produkt,
		"GET " + api + "/empfehler/empfehlungscodes":               "[" + own + "]",
		"POST " + api + "/empfehlung/1234567890/empfehlungscode":   own,
		"DELETE " + api + "/empfehlung/1234567890/empfehlungscode": `{}`,
		"DELETE " + api + "/empfehlung/1234567890":                 `{}`,
	})
	made, err := w.EnterCode(t.Context(), call.Once("key-1"), "WEZTERSR", wire.EnterCodeParams{Source: "karte"})
	require.NoError(t, err)
	assert.Equal(t, []string{"1234567890", "5278146b79"}, []string{made.RecommendationNumber, made.Key})
	entered := w.asked("GET " + api + "/empfehlung/empfehlungscode/WEZTERSR")
	assert.Equal(t, "key-1", entered.header.Get("Idempotency-Key"))
	assert.Equal(t, "karte", entered.query.Get("einsprungsquelle"))

	seen, err := w.LookCode(t.Context(), call, "WEZTERSR")
	require.NoError(t, err)
	assert.Equal(t, "Glasfaser", seen.Product.Name)
	assert.Equal(t, []int64{50, 4501, 4500}, []int64{seen.Share, seen.RecommenderCents, seen.RecipientCents})
	assert.Equal(t, "2027-01-20", seen.ValidUntil)

	want := wire.OwnCode{Code: "WEZTERSR", RecommendationNumber: "1234567890", ValidUntil: "2027-01-20", Used: 2, Most: 50}
	all, err := w.OwnCodes(t.Context(), call, "1234567890")
	require.NoError(t, err)
	assert.Equal(t, []wire.OwnCode{want}, all)
	assert.Equal(t, "1234567890", w.asked("GET "+api+"/empfehler/empfehlungscodes").query.Get("nummern"))
	one, err := w.MakeCode(t.Context(), call, "1234567890")
	require.NoError(t, err)
	assert.Equal(t, want, one)
	require.NoError(t, w.EndCode(t.Context(), call, "1234567890"))
	require.NoError(t, w.WithdrawRecommendation(t.Context(), call, "1234567890"))
}
