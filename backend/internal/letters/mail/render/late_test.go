package render_test

import (
	"time"

	"weitersagen.app/backend/internal/letters/mail"
)

// late are letters that waited, and say what has come meanwhile, or that lead who has no password to one, and the one
// about an order that hasn't come.
func late() []mail.Data {
	const product = "Zahnzusatz Komfort"
	last := time.Date(2027, 1, 20, 12, 0, 0, 0, time.UTC)
	access := site + "/de/registrieren#t=abc"
	return []mail.Data{
		mail.CreatedData{
			FirstName: "Anna", Product: product, Number: number, ShortLink: site + "/r/7K3M9QX2TA?k=0123456789",
			ShareLink: site + "/de/empfehlung/7K3M9QX2TA?k=0123456789", RecommenderCents: 3501, RecipientCents: 1500,
			ValidUntil: last, StatusLink: area, Taken: true,
			Heard: mail.Spoken{
				Agent: "Mara Sommer", At: last, Link: site + "/de/telefon#t=abc", TermsLink: site + "/de/t",
			},
		},
		mail.ConfirmedData{
			FirstName: "Anna", Product: product, Number: number, RecommenderCents: 3501, StatusLink: area, Ordered: true,
		},
		mail.ConfirmedData{
			FirstName: "Anna", Product: product, Number: number, RecommenderCents: 3501, StatusLink: area, AccessLink: access,
		},
		mail.ExpiredData{
			FirstName: "Anna", Product: product, Number: number, HomeLink: site + "/de", Accepted: true,
			StatusLink: area,
		},
		mail.RewardData{
			FirstName: "Anna", Product: product, AmountCents: 3501, Link: site + "/de/praemie#t=abc",
			ExpiresOn: last, Number: number, StatusLink: area,
		},
		mail.ExpiredData{
			FirstName: "Anna", Product: product, Number: number, HomeLink: site + "/de", Invites: true,
			StatusLink: area,
		},
		mail.OrderCancelledData{
			FirstName: "Anna", Product: product, Number: number, StatusLink: area,
			AccessLink: access,
		},
		mail.BankAccountData{
			Number: number, FirstName: "Anna", IBANLast4: "3000", At: day("2026-11-21 18:30:00"), Once: true,
			Link: area, AccessLink: access,
		},
		mail.ExpiredData{
			FirstName: "Anna", Product: product, Number: number, HomeLink: site + "/de", StatusLink: area,
			AccessLink: access,
		},
		mail.OrderReminderData{
			FirstName: "Bente", Recommender: "Anna M.", Product: product, RecipientCents: 1500, Number: number,
			ValidUntil: last, Link: "https://shop.probe.example/zahn?e=7K3M9QX2TA", StopLink: site + "/de/keinepost#t=abc",
		},
		mail.OrderReminderData{
			FirstName: "Bente", Recommender: "Anna M.", Product: product, Number: number, ValidUntil: last,
			Link: "https://shop.probe.example/zahn?e=7K3M9QX2TA", StopLink: site + "/de/keinepost#t=abc",
		},
		mail.WaitingData{
			FirstName: "Anna", AccessLink: access,
			Lines: []mail.WaitingLine{
				{Kind: mail.Confirmed, Number: number, Product: product, Link: access, Ordered: true},
				{Kind: mail.Expired, Number: number, Product: product, Link: site + "/de"},
			},
		},
	}
}
