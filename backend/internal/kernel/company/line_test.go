package company_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/kernel/fault"
)

func TestWhatACompanySaysOfItself(t *testing.T) {
	for text, want := range map[string]string{
		"Agentur Öhler e.K.": "", "Dr. Müller & Co. KG": "", "finanzen24.de GmbH": "", "St.Georg Versicherungen": "",
		"Str. 3a": "", "24 Stunden @ Nord": "", "Öhler+Sohn": "",
		strings.Repeat("ö", 80): "",
		" \t":                   "field.required",
		strings.Repeat("ö", 81): "field.too_long",
		"Agentur \u202eNord":    "field.characters", "Agentur\x1b[2J": "field.characters",
		"Agentur\u0000": "field.characters",
		"http://evil":   "company.plain", "Gleich auf HTTPS://evil.example": "company.plain",
		"www.evil.example": "company.plain", "WWW.evil": "company.plain",
		"<script>": "company.plain", "Öhler <b": "company.plain", "Nord > Süd": "company.plain",
		"=HYPERLINK(A1)": "company.plain", "+49": "company.plain", "-1": "company.plain",
	} {
		line := text
		var got, wanted fault.Fields
		company.Line(&line, "name", &got)
		wanted.Add(want == "", "name", want)
		assert.Equal(t, wanted, got, text)
	}
	line := "  Agentur \t Öhler "
	company.Line(&line, "name", &fault.Fields{})
	assert.Equal(t, "Agentur Öhler", line)
}

func TestNoNameIsALinkInALetter(t *testing.T) {
	for name, want := range map[string]string{
		"Agentur Öhler": "Agentur Öhler", "Dr. Müller & Co. KG": "Dr. Müller & Co. KG", "Version 2.0": "Version 2.0",
		"finanzen24.de GmbH": "finanzen24. de GmbH", "St.Georg": "St. Georg", "evil.co.uk": "evil. co. uk",
		"post@evil.example": "post@evil. example",
	} {
		assert.Equal(t, want, company.Apart(name), name)
	}
}
