package person_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/person"
)

// Anyone who has an account in SEPA's countries can be paid under the name that they have.
func TestHowANameIsSpelledForABank(t *testing.T) {
	for typed, want := range map[string]string{
		"Jörg Müller-Groß":     "Joerg Mueller-Gross",
		"GROẞ":                 "GROSS",
		"Þórður Guðmundsson":   "Thordur Gudmundsson",
		"Ðuro Đoković":         "Duro Dokovic",
		"Ġorġ Ħaż-Żebbuġ":      "Gorg Haz-Zebbug",
		"Łukasz Gałązka":       "Lukasz Galazka",
		"Søren Ærø":            "Soren Aero",
		"Nguyễn Thị Hương":     "Nguyen Thi Huong",
		"Şükrü Işık":           "Suekrue Isik",
		"Ágnes Őry":            "Agnes Ory",
		"Ŧuomŋi":               "Tuomni",
		"Ŀuís":                 "Luis",
		"Leyla Əliyeva":        "Leyla Eliyeva",
		"O\u00b4Hara":          "O'Hara",
		"O`Hara":               "O'Hara",
		"O\u2018Hara":          "O'Hara",
		"O\u2019Hara":          "O'Hara",
		"O\u02bcHara":          "O'Hara",
		"O\u2032Hara":          "O'Hara",
		"Anna\u2011Lena Meier": "Anna-Lena Meier",
		"Anna\u00adLena\ufeff": "AnnaLena",
		"Anna \u2013 Lena":     "Anna - Lena",
		"Meier & Söhne":        "Meier + Soehne",
		"Mu\u0308ller":         "Mueller",
	} {
		assert.Equal(t, want, person.ForBank(typed), typed)
	}
}

func TestWhatABankCantWriteIsNoHolder(t *testing.T) {
	for typed, want := range map[string]bool{
		"Þórður Ðuro Ħaż": true, "O\u00b4Hara": true, "漢字": false, "Μαρία": false, "Олена": false, "": false, "''": false,
		"//": false, "a//b": false, "Anna_Muster": false,
	} {
		assert.Equal(t, want, person.BankTakes(typed), typed)
	}
}
