// Package creditnotetest makes credit notes for tests.
package creditnotetest

import (
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// At is when the documents are written: the second of December 2026 in Berlin.
var At = time.Date(2026, 12, 2, 6, 0, 0, 0, time.UTC)

// Month is what they are about.
const Month = creditnote.Month("2026-11")

// Data are an agency's master data.
func Data(s creditor.Standing) creditor.Data {
	d := creditor.Data{
		Name: "Agentur Öhler & Söhne e. K.", Street: "Marktplatz 3", Postcode: "06618", City: "Naumburg (Saale)",
		Contact: "Olga Öhler", Phone: "03445 5550-12",
		Email: "buero@oehler.example", TaxNumber: "119/815/08156", Standing: s,
	}
	if s == creditor.Regular {
		d.VATID = "DE136695976"
	}
	return d
}

// Abroad is what documents of a seller in Austria are written with.
func Abroad() creditnote.Frame {
	f := Frame(creditor.Regular)
	f.Issuer.VATID = "DE136695976"
	f.Creditor.Data = creditor.Data{
		Name: "Öhler & Töchter OG", Street: "Mariahilfer Straße 7", Postcode: "1060", City: "Wien", Contact: "Olga Öhler",
		Phone: "+43 1 5550 12", Email: "buero@oehler.example", VATID: "ATU13585627", Standing: creditor.Regular,
	}
	return f
}

// Frame is what documents of an agency are written with.
func Frame(s creditor.Standing) creditnote.Frame {
	return creditnote.Frame{
		ID: "n1", At: At,
		Issuer: creditnote.Party{
			Name: "Havelschutz Versicherung a. G.", Street: "Alte Fährstraße 12", Postcode: "14467", City: "Potsdam",
			Email: "empfehlung@havelschutz.example",
			Phone: "0331 5550 240",
		},
		Creditor: creditor.Version{Tenant: "havelschutz", Seller: "7K2M9QX4", Number: 1, Data: Data(s)},
		Agreement: creditor.Agreement{
			Tenant: "havelschutz", Seller: "7K2M9QX4", ID: "g1", TextVersion: "2026-09", At: At.AddDate(0, -2, 0),
		},
	}
}

// Lines are commissions of these amounts, a day apart.
func Lines(cents ...int64) []creditnote.Line {
	var lines []creditnote.Line
	for i, c := range cents {
		lines = append(lines, creditnote.Line{
			Commission: fmt.Sprintf("c%d", i+1), EarnedAt: time.Date(2026, 11, 3+i%27, 9, 30, 0, 0, tenant.Berlin),
			Order:          fmt.Sprintf("A-10%03d", i),
			Recommendation: "7K3M9-QX2TA", Product: "Privathaftpflicht für die ganze Familie", Plan: "Standard", Cents: c,
		})
	}
	return lines
}
