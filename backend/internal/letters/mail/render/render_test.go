package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

const (
	site   = "https://empfehlen.probe.example"
	number = "7K3M9-QX2TA"
	area   = site + "/de/persoenlicherbereich"
	leave  = site + "/de/empfehler/newsletter/optout#t=abc"
)

func letters() []mail.Data {
	last := day("2027-01-20 00:00:00")
	return append([]mail.Data{
		mail.AccessData{FirstName: "Anna", Link: site + "/de/passwortsetzen#t=abc", Expires: day("2026-11-21 18:30:00")},
		mail.CreatedData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", Number: number, ShortLink: site + "/r/7K3M9QX2TA8F2K9QWE",
			ShareLink: site + "/de/empfehlung/7K3M9QX2TA?k=0123456789", RecommenderCents: 123457, RecipientCents: 1500,
			ValidUntil: last,
			AccessLink: site + "/de/registrieren#t=abc",
		},
		mail.ConfirmData{
			Number: number, FirstName: "Bente", Recommender: "Anna Müller", Product: "Zahnzusatz Komfort", RecipientCents: 1500,
			Link: site + "/de/empfaengerbestaetigung#t=abc", ErasedOn: last,
		},
		mail.ConfirmedData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", Number: number, RecommenderCents: 3501,
			StatusLink: site + "/de/persoenlicherbereich",
		},
		mail.RewardData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Link: site + "/de/praemie#t=abc",
			ExpiresOn: last, Number: number, Choice: true, AccessLink: site + "/de/registrieren#t=def",
			Next: mail.Next{Link: site + "/de/empfehlen/zahn", Cents: 3501, LeaveLink: leave},
		},
		mail.RewardData{
			FirstName: "Bente", Product: "Zahnzusatz Komfort", AmountCents: 1500, Link: site + "/de/praemie#t=abc",
			ExpiresOn: last, Number: number, Friend: true,
		},
		mail.PaidData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, IBANLast4: "3000", PaidOn: last, Number: number,
			StatusLink: area, Next: mail.Next{Link: site + "/de/empfehlen/zahn", Cents: 3501, LeaveLink: leave},
		},
		mail.VoucherData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Voucher: "Buchladen-Gutschein",
			Code: "BUCH-7788-9912", Number: number, StatusLink: area,
			What: "Bücher, Hörbücher und Spiele.", Where: "auf buchladen.example und in 140 Läden", RedeemMonths: 36,
		},
		mail.VoucherData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Voucher: "Buchladen-Gutschein",
			Code: "BUCH-7788-9912", Number: number, RedeemMonths: 36, LastDay: last,
		},
		mail.TransferRejectedData{
			FirstName: "Anna", AmountCents: 3501, IBANLast4: "3000", Link: site + "/de/praemie#t=abc", ExpiresOn: last,
			Number: number, Choice: true,
		},
		mail.TransferRejectedData{
			FirstName: "Anna", AmountCents: 3501, IBANLast4: "3000", Link: site + "/de/praemie#t=abc", ExpiresOn: last,
			Number: number, Withheld: true,
		},
		mail.ClaimReminderData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Link: site + "/de/praemie#t=abc",
			ExpiresOn: last, Number: number,
		},
		mail.RewardCancelledData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Reason: "Widerruf des Kunden", Number: number,
		},
		mail.OrderCancelledData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", Number: number, AmountCents: 3501, Reason: "Widerruf des Kunden",
			StatusLink: area,
		},
		mail.OrderCancelledData{
			Number: number, FirstName: "Bente", Product: "Zahnzusatz Komfort", AmountCents: 1500, Reason: "Widerruf des Kunden",
			Friend: true,
		},
		mail.RewardLapsedData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, ExpiredOn: last, Number: number,
		},
		mail.RewardReviewData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Number: number, Held: true, Until: last,
			ObjectLink: site + "/de/praemienwiderspruch#t=abc", StatusLink: area,
		},
		mail.RewardReviewData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Number: number, Refused: true, Until: last,
			StatusLink: area,
		},
		mail.RewardReviewData{
			FirstName: "Bente", Product: "Zahnzusatz Komfort", AmountCents: 1500, Number: number, Refused: true, Until: last,
			ObjectLink: site + "/de/praemienwiderspruch#t=abc",
		},
		mail.RewardReviewData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 3501, Number: number, Ended: true, Answered: true,
			StatusLink: area,
		},
		mail.RewardReviewData{
			FirstName: "Anna", Product: "Zahnzusatz Komfort", AmountCents: 6000, Bonus: true, Number: number,
			StatusLink: area,
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", Month: "November 2026", AmountCents: 13090,
			Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", Month: "November 2026", AmountCents: 13090, Attached: true,
			Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000013", About: "GS-2026-000012", Month: "November 2026",
			AmountCents: -13090, Cancels: true, Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000014", About: "GS-2026-000012", Month: "November 2026",
			AmountCents: 11000, Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", Month: "November 2026", AmountCents: 13090,
			Attached: true,
		},
		mail.CreditNoteData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", Month: "November 2026", AmountCents: 13090,
		},
		mail.CreditNotePaymentData{Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090},
		mail.CreditNoteObjectionData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090, Reason: "Der Auftrag A-4711 fehlt.",
			Due: true,
		},
		mail.CreditNoteObjectionData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090, Reason: "Der Auftrag A-4711 fehlt.",
			Sent: true,
		},
		mail.CreditNoteObjectionData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090, Reason: "Der Auftrag A-4711 fehlt.",
			Settled: true,
		},
		mail.CreditNotePaymentData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090,
			Answer: "Der Auftrag A-4711 wurde am 12. November storniert.", Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNotePaymentData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090, Answer: "Die Steuer stimmt.",
			Settled: true, Link: site + "/de/agentur/rechnungen",
		},
		mail.CreditNotePaymentData{
			Agency: "Agentur Nord", NoteNumber: "GS-2026-000012", AmountCents: 13090, Link: site + "/de/agentur/stammdaten",
		},
		mail.AgencyAccountData{
			FirstName: "Anna", Agency: "Agentur Nord", Holder: "Agentur Nord e. K.", IBANLast4: "3000", By: "Olga Öhler",
			First: true, MayChange: true, At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/stammdaten",
		},
		mail.AgencyAccountData{
			FirstName: "Anna", Agency: "Agentur Nord", Holder: "Agentur Nord e. K.", IBANLast4: "3000",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/stammdaten",
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyAccountData{
			Agency: "Agentur Nord", IBANLast4: "3000", By: "Olga Öhler", At: day("2026-11-21 18:30:00"),
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyEmailData{
			FirstName: "Anna", Agency: "Agentur Nord", NewEmail: "post@nord.example", By: "Olga Öhler", MayChange: true,
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/stammdaten",
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyEmailData{
			FirstName: "Emil", Agency: "Agentur Nord", NewEmail: "p…@nord.example", By: "Olga Öhler",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/stammdaten",
		},
		mail.AgencyEmailData{
			Agency: "Agentur Nord", NewEmail: "p…@nord.example", At: day("2026-11-21 18:30:00"),
			WaitsUntil: day("2026-11-24 00:00:00"), StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyTaxData{
			FirstName: "Anna", Agency: "Agentur Nord", By: "Olga Öhler", MayChange: true, At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/stammdaten", WaitsUntil: day("2026-11-24 00:00:00"),
			StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.AgencyTaxData{
			Agency: "Agentur Nord", At: day("2026-11-21 18:30:00"), WaitsUntil: day("2026-11-24 00:00:00"),
			StopLink: site + "/de/auszahlungen/anhalten#t=AbC",
		},
		mail.BankAccountData{
			Number: number, FirstName: "Anna", IBANLast4: "3000", At: day("2026-11-21 18:30:00"), Once: true, Link: area,
		},
		mail.BankAccountData{
			Number: number, FirstName: "Anna", IBANLast4: "3000", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/empfehler/bankdaten",
		},
		mail.BankAccountData{
			Number: number, FirstName: "Anna", IBANLast4: "3000", At: day("2026-11-21 18:30:00"), Replaced: true,
			Link: site + "/de/empfehler/bankdaten",
		},
		mail.BankAccountData{
			Number: number, FirstName: "Anna", At: day("2026-11-21 18:30:00"), Removed: true,
			Link: site + "/de/empfehler/bankdaten",
		},
		mail.StockAlertData{Voucher: "Buchladen-Gutschein", Waiting: 3},
		mail.TasksData{
			Tenant:  "probe",
			Batches: mail.TaskLine{Count: 2, Cents: 123450, Since: day("2026-11-20 09:00:00"), Dated: true},
			Amounts: mail.TaskLine{Count: 1}, Settings: mail.TaskLine{Count: 1}, Operators: mail.TaskLine{Count: 1},
			BankCases: mail.TaskLine{Count: 4, Cents: 5000}, Books: mail.TaskLine{Count: 1},
			Rechecks: mail.TaskLine{Count: 1},
			BankLate: mail.TaskLine{Count: 1, Cents: 70}, CreditNotes: mail.TaskLine{Count: 1, Cents: 5950},
			HeldPayouts: mail.TaskLine{Count: 2, Cents: 100}, Stock: mail.TaskLine{Count: 2},
			Budget:    mail.TaskLine{Count: 1},
			OrderFeed: mail.TaskLine{Count: 1, Since: day("2026-11-11 09:00:00"), Dated: true},
			Vouchers:  mail.TaskLine{Count: 3, Cents: 10500}, AgencyRequests: mail.TaskLine{Count: 2},
			Partners: mail.TaskLine{Count: 4}, Members: mail.TaskLine{Count: 5}, Inquiries: mail.TaskLine{Count: 1},
			Messages: mail.TaskLine{Count: 7}, ProductSource: mail.TaskLine{Count: 1}, Invited: mail.TaskLine{Count: 1},
			Objections: mail.TaskLine{Count: 1, Cents: 3501}, Suspicions: mail.TaskLine{Count: 3, Cents: 12000},
		},
		mail.TasksData{
			Tenant: "probe", AgencyRequests: mail.TaskLine{Count: 1, Since: day("2026-11-21 18:30:00"), Dated: true},
		},
		mail.WeeklyData{
			From: day("2026-11-16 00:00:00"), Until: day("2026-11-22 00:00:00"), Made: 120, MadeBefore: 96, Confirmed: 40,
			ConfirmedBefore: 51, Approved: 0, ApprovedBefore: 3, PaidCents: 123450, PaidBeforeCents: 9900, CostBeforeCents: 7002,
			Link: site + "/de/verwaltung/zahlen?from=2026-11-16&until=2026-11-22",
		},
		mail.WeeklyData{
			From: day("2026-11-16 00:00:00"), Until: day("2026-11-22 00:00:00"), Nothing: true, MadeBefore: 96,
			Link: site + "/de/verwaltung/zahlen?from=2026-11-16&until=2026-11-22",
		},
		mail.WaitingData{
			FirstName: "Anna", More: 57, AccessLink: site + "/de/registrieren#t=abc", Lines: []mail.WaitingLine{
				{
					Kind: mail.Created, Number: number, Product: "Zahnzusatz Komfort",
					Link: site + "/de/empfehlung/7K3M9QX2TA?k=0123456789",
				},
				{
					Kind: mail.Confirm, Number: number, Product: "Zahnzusatz Komfort", Recommender: "Cem Ö.",
					Link: site + "/de/empfaengerbestaetigung#t=abc",
				},
				{Kind: mail.Confirmed, Number: number, Product: "Zahnzusatz Komfort", Link: site + "/de/persoenlicherbereich"},
				{Kind: mail.Expired, Number: number, Product: "Zahnzusatz Komfort", Link: site + "/de"},
				{Kind: mail.EmailConfirm, Link: site + "/de/meinedaten#t=abc"},
				{Kind: mail.NewsletterConfirm, Link: site + "/de/empfehler/newsletter/optin#t=abc"},
				{Kind: mail.NewsletterJoined, Link: site + "/de/empfehler/newsletter/optout#t=abc"},
				{Kind: mail.AccountExists, Link: site + "/de/login"},
				{Kind: mail.AccountLocked, Link: site + "/de/kontakt"},
				{Kind: mail.Access, Link: site + "/de/registrieren#t=abc"},
			},
		},
		mail.WithdrawnData{
			Number: number, FirstName: "Bente", Recommender: "Anna M.", Product: "Zahnzusatz Komfort", HomeLink: site + "/de",
		},
		mail.InquiryAnswerData{
			FirstName: "Anna", OrderNumber: "A-4711", Answer: "der Auftrag ist da.\n\nDie Prämie kommt im Dezember.",
			AskedOn:    last,
			StatusLink: site + "/de/persoenlicherbereich",
		},
		mail.AccountExistsData{FirstName: "Anna", LoginLink: site + "/de/login", ForgotLink: site + "/de/passwortvergessen"},
		mail.PasswordChangedData{FirstName: "Anna", ForgotLink: site + "/de/passwortvergessen"},
		mail.AccountLockedData{FirstName: "Anna", ContactLink: site + "/de/kontakt"},
		mail.AccountLockedData{FirstName: "Anna", Recommended: true, ContactLink: site + "/de/kontakt"},
		mail.EmailNoticeData{FirstName: "Anna", NewEmail: "m…@example.org", ForgotLink: site + "/de/passwortvergessen"},
		mail.EmailConfirmData{FirstName: "Anna", Link: site + "/de/meinedaten#t=abc", Expires: day("2026-11-21 18:30:00")},
		mail.DataCorrectedData{
			FirstName: "Anna", Name: true, Link: site + "/de/login", ContactLink: site + "/de/kontakt",
		},
		mail.DataCorrectedData{
			FirstName: "Ben", Friend: true, Phone: true, Address: true, Link: site + "/de/meinedaten#t=abc",
			ContactLink: site + "/de/kontakt",
		},
		mail.AccountErasedData{FirstName: "Anna", On: last},
		mail.OperatorVisitData{
			FirstName: "Anna", Operator: "Jule Petersen", Reason: "Rückfrage zu einer Prämie", At: day("2026-11-21 18:30:00"),
		},
		mail.LoginLinkData{FirstName: "Anna", Link: site + "/de/loginlink#t=abc", Expires: day("2026-11-21 18:40:00")},
		mail.PortalLinkData{FirstName: "Anna", Link: site + "/de/login/abc", Expires: day("2027-02-19 18:30:00")},
		mail.NewsletterConfirmData{
			FirstName: "Anna", Link: site + "/de/empfehler/newsletter/optin#t=abc", Expires: day("2026-11-21 18:30:00"),
			LeaveLink: site + "/de/empfehler/newsletter/optout#t=abc",
		},
		mail.NewsletterJoinedData{FirstName: "Anna", LeaveLink: site + "/de/empfehler/newsletter/optout#t=abc"},
		mail.ContactMessageData{
			Topic: "accessibility", Sender: "Anna Müller", SenderEmail: "anna@example.org",
			Message: "Guten Tag,\n\ndie Knöpfe sind zu klein.", Language: "de",
			WrittenOn: day("2026-11-21 18:30:00"), MessageID: "0193592e", LastDay: last,
		},
		mail.ContactCopyData{
			Topic: "reward", Message: "Guten Tag,\n\nwo bleibt sie?", WrittenOn: day("2026-11-21 18:30:00"), LastDay: last,
		},
		mail.InvitationData{
			FirstName: "Anna", Inviter: "Mara Sommer", Agency: "Agentur Nord", ConfirmedOn: day("2026-11-21 18:30:00"),
			Phone: true, Link: site + "/de/einladung#t=abc", ExpiresOn: last, Again: true,
		},
		mail.AgencyConfirmData{
			FirstName: "Olga", Agency: "Agentur Öhler", Link: site + "/de/agentur/bestaetigung#t=abc", ExpiresOn: last,
		},
		mail.MemberInvitationData{
			FirstName: "Emil", Inviter: "Olga Öhler", Agency: "Agentur Öhler", Link: site + "/de/agentur/mitmachen#t=abc",
			ExpiresOn: last,
		},
		mail.MemberInvitationData{
			FirstName: "Emil", Agency: "Agentur Öhler", Link: site + "/de/agentur/mitmachen#t=abc", ExpiresOn: last, Again: true,
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "owner", By: "Olga Öhler", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login",
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "employee", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login",
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "employee", By: "Olga Öhler", At: day("2026-11-21 18:30:00"),
			Off: true,
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "owner_inactive", By: "Olga Öhler", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login", On: true, Waits: true,
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "employee", By: "Probe AG", At: day("2026-11-21 18:30:00"),
			Ended: true,
		},
		mail.MemberAccessData{
			FirstName: "Emil", Agency: "Agentur Öhler", Role: "employee", By: "Probe AG", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login", Confirmed: true,
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Name: "Emil Nord", Role: "owner", By: "Olga Öhler",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/login",
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Name: "Emil Nord", Role: "owner_inactive", By: "Probe AG",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/login", Joined: true,
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Name: "Emil Nord", Role: "owner", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login", Off: true,
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Name: "Emil Nord", Role: "owner", By: "Probe AG",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/login", On: true,
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Name: "Emil Nord", Role: "owner", By: "Probe AG",
			At: day("2026-11-21 18:30:00"), Link: site + "/de/agentur/login", Ended: true,
		},
		mail.AgencyLeadersData{
			FirstName: "Olga", Agency: "Agentur Öhler", Role: "owner", At: day("2026-11-21 18:30:00"),
			Link: site + "/de/agentur/login", Erased: true,
		},
		mail.AgencyApprovedData{
			FirstName: "Olga", Agency: "Agentur Öhler", Number: "7K2M9QX4", Link: site + "/de/agentur/login",
		},
		mail.AgencyApprovedData{
			FirstName: "Olga", Agency: "Agentur Öhler", Number: "7K2M9QX4", Link: site + "/de/agentur/passwortsetzen#t=abc",
			First: true, Expires: day("2026-11-21 18:30:00"),
		},
		mail.AccessData{
			FirstName: "Olga", Link: site + "/de/agentur/passwortsetzen#t=abc", Expires: day("2026-11-21 18:30:00"),
			Welcome: true, InAgency: true, Agency: "Agentur Öhler",
		},
		mail.AccessData{
			FirstName: "Olga", Link: site + "/de/agentur/passwortzuruecksetzen#t=abc", Expires: day("2026-11-21 18:30:00"),
			InAgency: true, Agency: "Agentur Öhler",
		},
		mail.AgencyRefusedData{FirstName: "Olga", Agency: "Agentur Öhler", Link: site + "/de"},
	}, append(toPartners(), late()...)...)
}

func TestLettersOfEveryKind(t *testing.T) {
	voices := []struct {
		name     string
		language tenant.Language
		address  tenant.Address
	}{{"de_sie", "de", tenant.Formal}, {"de_du", "de", tenant.Informal}, {"en", "en", tenant.Formal}}
	for _, v := range voices {
		t.Run(v.name, func(t *testing.T) {
			own := tenanttest.New()
			own.Address = v.address
			var all strings.Builder
			kinds := map[mail.Kind]bool{}
			for _, data := range letters() {
				kinds[data.Kind()] = true
				m := rendered(t, own, v.language, data)
				all.WriteString("##### " + string(data.Kind()) + "\nSubject: " + m.Subject + "\n\n" + m.Text + "\n")
				assert.NotContains(t, m.HTML, "ZgotmplZ", "html/template distrusts something")
				assert.NotContains(t, m.HTML, "<no value>")
				assert.Equal(t, "Probe empfiehlt", m.FromName)
			}
			assert.Len(t, kinds, len(mail.Kinds))
			golden(t, "letters."+v.name+".txt", all.String())
		})
	}
}
