package backendtest

import (
	"io"
	"strings"

	"weitersagen.app/bff/internal/backend/wire"
)

func creditor() wire.Creditor {
	return wire.Creditor{
		Version: 3, ChangedAt: &day, IBANLast4: "2051", Holder: "Agentur Öhler", Missing: []string{"Vereinbarung"},
		Data: &wire.CreditorData{
			Name: "Agentur Öhler e. K.", Street: "Marktplatz 3", Postcode: "06618", City: "Naumburg", Contact: "Olga Öhler",
			Phone: "03445 555012",
			Email: "buero@oehler.example", TaxNumber: "119/815/08156", Standing: "Regelbesteuert",
		},
		Rechecks: []wire.Recheck{
			{Change: "Konto", At: day, Until: "2026-11-24"}, {Change: "Steuer", At: day},
		},
		Text: &wire.AgreementText{
			Version: "2026-11", Hash: "h", Text: "Agentur Öhler e. K. ist einverstanden.", Language: "de",
		},
	}
}

func creditNote(id string) wire.CreditNote {
	return wire.CreditNote{
		ID: id, Number: "GS-2026-000012", Kind: "Monat", Month: "2026-10", Date: "2026-11-02", NetCents: 11000,
		VATCents: 2090, GrossCents: 13090, State: "Gilt",
	}
}

func billing(attached bool) wire.Billing {
	return wire.Billing{
		Years:        []wire.BillingYear{{Year: 2026, Documents: 1, NetCents: 11000, VATCents: 2090, GrossCents: 13090}},
		CarriedCents: -1200, Email: "buero@oehler.example", Attached: attached,
	}
}

func yearFile(of, name, begins string) answer {
	return func(*Fake, Asked) (any, error) {
		return &wire.Stream{
			ContentType: of, Disposition: `attachment; filename="` + name + `"`,
			Body: io.NopCloser(strings.NewReader(begins)),
		}, nil
	}
}

// ofCreditor is what an agency's master data and credit notes ask.
var ofCreditor = map[string]answer{
	"GetCreditor": func(f *Fake, _ Asked) (any, error) {
		if f.NoMasterData {
			return wire.Creditor{
				Missing:  []string{"Stammdaten", "Konto", "Vereinbarung"},
				Proposal: &wire.CreditorProposal{Name: "Öhler Finanz", Street: "Uferweg 1", Postcode: "14467", City: "Potsdam"},
			}, nil
		}
		return creditor(), nil
	},
	"GetReview": same(wire.ReviewOfLetter{
		Review: wire.AwardReview{
			ID: "d1", Stage: "refusing", Since: day, Until: "2026-12-14", Then: "refused", Objectionable: true,
		},
		Cents: 3501, Kind: "referral", Number: "7K2M9QX4TB",
	}),
	"GetRecheck":         same(wire.Denial{Name: "Agentur Öhler", Change: "Konto", At: day}),
	"SetCreditor":        same(creditor()),
	"SetCreditorAccount": same(creditor()),
	"AgreeToSelfBilling": same(creditor()),
	"ListCreditNotes":    same([]wire.CreditNote{creditNote("n-1")}),
	"GetCreditNoteFile":  same([]byte("%PDF-")),
	"GetBilling":         same(billing(true)),
	"SetBillingDelivery": func(_ *Fake, a Asked) (any, error) {
		return billing(of[wire.BillingDeliveryInputBody](a).Attached), nil
	},
	"GetBillingArchive":  yearFile("application/zip", "GS-2026.zip", "PK"),
	"GetBillingBookings": yearFile("text/csv; charset=utf-8", "GS-2026-buchungen.csv", "Umsatz;"),
	"ObjectToCreditNote": func(_ *Fake, a Asked) (any, error) {
		n := creditNote(a.Parts["gutschrift"])
		n.State, n.Objection, n.ObjectedAt = "Widersprochen", of[wire.ObjectInputBody](a).Reason, &day
		return n, nil
	},
}
