package public

// The backend names fields as on its German wire (section 3 of the specification); the forms have names of their own.
var recommendFields = map[string]string{
	"empfehlung.produkt":         "productId",
	"empfehlung.anteilempfehler": "share",
	"empfehlung.agbtext":         "termsAccepted",
	"empfehlung.agbversion":      "termsVersion",
	"empfehlung.channel":         "channel",
	"empfehlung.aktionen":        "campaigns",
	"empfehler.vorname":          "firstName",
	"empfehler.nachname":         "lastName",
	"empfehler.email":            "email",
	"captcha":                    "captcha",
}

var friendFields = map[string]string{
	"empfaengerdaten.anrede":             "salutation",
	"empfaengerdaten.firma":              "company",
	"empfaengerdaten.vorname":            "firstName",
	"empfaengerdaten.name":               "lastName",
	"empfaengerdaten.geburtsdatum":       "birthDate",
	"empfaengerdaten.email":              "email",
	"empfaengerdaten.telefon":            "phone",
	"empfaengerdaten.werbungemail":       "advertisingEmail",
	"empfaengerdaten.werbungtelefon":     "advertisingPhone",
	"empfaengerdaten.adresse.ort":        "city",
	"empfaengerdaten.adresse.plz":        "zip",
	"empfaengerdaten.adresse.strasse":    "street",
	"empfaengerdaten.adresse.hausnummer": "houseNumber",
}

var contactFields = map[string]string{
	"thema": "topic", "name": "name", "email": "email", "nachricht": "message", "kopie": "copy", "captcha": "captcha",
}

var confirmationFields = map[string]string{
	"agbtext":            "termsAccepted",
	"agbversion":         "termsVersion",
	"datenschutzversion": "privacyVersion",
}

var rewardFields = map[string]string{
	"praemierungid": "awardId",
	"praemieid":     "rewardId",
	"iban":          "iban",
	"kontoinhaber":  "accountHolder",
}
