package render_test

import "weitersagen.app/backend/internal/letters/mail"

// toPartners are letters to partners, those of money among them, which agencies get as well.
func toPartners() []mail.Data {
	return []mail.Data{
		mail.CreditNoteData{
			Agency: "Pia Nord", Partner: true, NoteNumber: "GS-2026-000015", Month: "November 2026", AmountCents: 13090,
			Link: site + "/de/profiseller/abrechnung",
		},
		mail.CreditNoteData{
			Agency: "Pia Nord", Partner: true, NoteNumber: "GS-2026-000015", Month: "November 2026", AmountCents: 13090,
			Attached: true, Link: site + "/de/profiseller/abrechnung",
		},
		mail.CreditNotePaymentData{
			Agency: "Pia Nord", Partner: true, NoteNumber: "GS-2026-000015", AmountCents: 13090,
			Link: site + "/de/profiseller/daten",
		},
		mail.AgencyAccountData{
			FirstName: "Pia", Agency: "Pia Nord", Partner: true, Holder: "Pia Nord", IBANLast4: "3000", By: "Pia Nord",
			First: true, MayChange: true, At: day("2026-11-21 18:30:00"), Link: site + "/de/profiseller/daten",
		},
		mail.AgencyAccountData{
			FirstName: "Pia", Agency: "Pia Nord", Partner: true, Holder: "Pia Nord", IBANLast4: "3000", By: "Pia Nord",
			MayChange: true, At: day("2026-11-21 18:30:00"), Link: site + "/de/profiseller/daten",
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyEmailData{
			Agency: "Pia Nord", Partner: true, NewEmail: "p…@nord.example", At: day("2026-11-21 18:30:00"),
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyTaxData{
			FirstName: "Pia", Agency: "Pia Nord", Partner: true, By: "Pia Nord", MayChange: true,
			At: day("2026-11-21 18:30:00"), Link: site + "/de/profiseller/daten", WaitsUntil: day("2026-11-24 00:00:00"),
			StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.PartnerConfirmData{
			FirstName: "Pia", Seller: "Pia Nord", Link: site + "/de/profiseller/bestaetigung#t=abc", First: true,
			ExpiresOn: day("2026-11-28 00:00:00"),
		},
		mail.PartnerConfirmData{
			FirstName: "Pia", Seller: "Pia Nord", Link: site + "/de/profiseller/bestaetigung#t=abc",
			ExpiresOn: day("2026-11-28 00:00:00"),
		},
		mail.PartnerApprovedData{
			FirstName: "Pia", Seller: "Nord Empfehlungen", Number: "7K2M9QX4", Link: site + "/de/profiseller/login",
		},
		mail.PartnerRefusedData{FirstName: "Pia", Link: site + "/de"},
		mail.PartnerKnownData{FirstName: "Pia", Link: site + "/de/profiseller/login"},
		mail.PartnerKnownData{FirstName: "Pia", Ended: true, Link: site + "/de/kontakt"},
		mail.CreatedData{
			FirstName: "Pia", Product: "DSL 100", Number: number, ShortLink: site + "/r/7K3M9QX2TA",
			ShareLink: site + "/de/empfehlung/7K3M9QX2TA?k=0123456789", Commission: true, RecipientCents: 3500,
			ValidUntil: day("2027-01-20 00:00:00"), StatusLink: site + "/de/persoenlicherbereich",
		},
		mail.ConfirmedData{
			FirstName: "Pia", Product: "DSL 100", Number: number, Commission: true,
			StatusLink: site + "/de/persoenlicherbereich",
		},
		mail.CreditNotePaymentData{
			Agency: "Pia Nord", Partner: true, NoteNumber: "GS-2026-000015", AmountCents: 13090,
		},
		mail.SellerEndedData{
			FirstName: "Pia", Seller: "Pia Nord", Partner: true, EndedAt: day("2026-11-21 18:30:00"), Link: site + "/de/kontakt",
		},
		mail.SellerEndedData{
			FirstName: "Olga", Seller: "Agentur Nord", EndedAt: day("2026-11-21 18:30:00"), Link: site + "/de/kontakt",
		},
	}
}
