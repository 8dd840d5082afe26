package backendtest

import (
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// The tokens of an agency's links that the fake knows: one that counts, and one whose time is over.
const (
	AgencyToken   = "agency-1"
	AgencyExpired = "agency-0"
	// Handle is the readable end of a link that counts, HandlePaused of one that doesn't.
	Handle       = "anna-energie"
	HandlePaused = "anna-pause"
)

// ofRecommendation is what the public pages ask of a recommendation and its rewards.
var ofRecommendation = map[string]answer{
	"VerifyAgencyToken": func(_ *Fake, a Asked) (any, error) {
		switch a.Query.Get("t") {
		case secretOfLink:
			return wire.AgencyLink{AgencyNumber: "7K2M9QX4", ValidUntil: "2027-11-21", Link: "l-4"}, nil
		case AgencyToken:
			return wire.AgencyLink{AgencyNumber: "7K2M9QX4", Name: "Agentur Öhler", ValidUntil: "2027-11-21"}, nil
		case AgencyExpired:
			return nil, problem.New(http.StatusGone, "agency.token_expired", "the link's time is over")
		default:
			return nil, problem.New(http.StatusNotFound, "agency.token_invalid", "the token is no living link's")
		}
	},
	"GetLead": func(_ *Fake, a Asked) (any, error) {
		one := wire.Lead{ID: "link-1", Counts: true, Pages: []wire.LeadPage{
			{Language: "de", Path: "/de/empfehlen/7"}, {Language: "en", Path: "/en/empfehlen/7"},
		}}
		switch a.Parts["kurzname"] {
		case Handle:
			return one, nil
		case HandlePaused:
			one.Counts = false
			return one, nil
		default:
			return nil, problem.New(http.StatusNotFound, "agency.token_invalid", "there never was such a link")
		}
	},
	"CreateRecommendation": func(_ *Fake, a Asked) (any, error) {
		if a.Call.Token == AgentToken {
			return wire.CreatedRecommendation{RecommendationNumber: Number, ValidUntil: "2099-01-02"}, nil
		}
		return wire.CreatedRecommendation{RecommendationNumber: Number, Key: Key, Code: OfflineCode}, nil
	},
	"LookHeard": same(wire.HeardRecommendation{
		Number: Number, Key: Key, ProductName: "Glasfaser", Agent: "Mara Lindner", At: &Until, ValidUntil: "2099-01-02",
	}),
	"GetAnyRecommendation": func(f *Fake, a Asked) (any, error) {
		number, key := a.Parts["nummer"], a.Parts["hex"]
		if number != Number || key != Key {
			return nil, problem.New(http.StatusNotFound, "recommendation.unknown_link", "this link is not one of ours")
		}
		var another *wire.Another
		if f.LeadsOn && f.State != "Offen" {
			another = &wire.Another{Share: 50, RecommenderCents: 4001, RecipientCents: 4000}
		}
		return wire.Recommendation{
			RecommendationNumber: number, Key: key, RecommenderFirstName: "Anna", RecommenderName: "Anna M.",
			Status: f.State, ProductID: "7", Another: another, Line: f.Line,
			Share: 50, RecommenderCents: 4501, RecipientCents: 4500, ValidUntil: "2026-12-31",
			LongURL:  "http://funkwelle.localhost:8080/de/empfaengerdaten/" + Number + "?k=" + Key,
			ShortURL: "http://funkwelle.localhost:8080/r/1234567890A9W18TVS",
		}, nil
	},
	"GetAwards": same(wire.AwardList{
		AccountHolder: "Anna Muster",
		Awards: []wire.Award{
			{ID: "a1", Kind: "Empfehlung", Party: "Empfehler", Status: "Bereitgestellt", AmountCents: 4501},
		},
		Rewards: []wire.CatalogueReward{{ID: "r1", Name: "Überweisung", Kind: "bank"}},
	}),
	"ChooseReward": same(
		wire.Chosen{Status: "Bereitgestellt", RewardKind: "bank", AmountCents: 4501, PaidBy: "2026-12-31"},
	),
	"ShowUpgradeBannerForReward": same(wire.Banner{Show: true}),
}

// PaidAt is when the friend's reward was paid.
var PaidAt = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)

// ofFriend is what the friend's pages ask.
var ofFriend = map[string]answer{
	"GetRecipient": func(f *Fake, a Asked) (any, error) {
		if a.Call.Token != Recipient {
			return nil, problem.New(http.StatusUnauthorized, problem.AuthRequired, "this is no recipient's token")
		}
		e := wire.Recipient{
			EmailMasked: "b***@example.org", ErasedOn: "2099-01-02", EnteredAt: time.Now().Add(-f.EnteredAgo),
			Data: wire.RecipientData{Email: "b@example.org"},
		}
		switch f.State {
		case "Gezahlt", "SpaeterStorniert":
			e.Confirmed, e.State = true, "paid"
		case "Bestellt", "Wartet":
			e.Confirmed, e.State = true, "ordered"
		case "Ok":
			e.Confirmed, e.State, e.ProductLink, e.OrderBy = true, "confirmed", "https://shop.example.org/", "2026-12-31"
		}
		return e, nil
	},
	"CreateRecipient": func(_ *Fake, a Asked) (any, error) {
		email := of[wire.CreateInputBody](a).Data.Email
		return wire.CreateAnswerBody{
			Token: Recipient, Again: a.Call.Token == Recipient, EmailMasked: email[:1] + "***@example.org",
			ErasedOn: "2099-01-02",
		}, nil
	},
	"GetRecipientRecord": func(f *Fake, a Asked) (any, error) {
		if a.Call.Token != Recipient && a.Call.Token != Mailed && a.Call.Token != MailedBefore {
			return nil, errUnknown
		}
		order, status := wire.RecipientOrder{Status: "keiner"}, "Versprochen"
		var letters []wire.RecordLetter
		if f.State == "Bestellt" {
			order.ReportedNumber, status = "A-10442", "Ausgezahlt"
			letters = []wire.RecordLetter{{Kind: "confirm"}, {Kind: "paid", At: PaidAt}}
		}
		claimBy := ""
		switch f.State {
		case "Wartet":
			order, status, claimBy = wire.RecipientOrder{Status: "bestaetigt"}, "Bereitgestellt", "2027-11-30"
		case "SpaeterStorniert":
			order, status = wire.RecipientOrder{Status: "storniert", OrderNumber: "A-10442"}, "Ausgezahlt"
		}
		return wire.Record{
			ClaimBy:              claimBy,
			RecommendationNumber: Number, State: "confirmed", ValidUntil: "2098-12-31", RecommenderName: "Anna M.",
			ProductName:  "Glasfaser 250",
			RewardStatus: status, RewardCents: 4500, Order: order, Letters: letters,
			Data:      wire.RecipientData{FirstName: "Ben", LastName: "Beispiel", Email: "b@example.org"},
			Concealed: a.Call.Token == MailedBefore, EmailMasked: "b***@example.org",
			Consents: []wire.RecordConsent{{Kind: "terms", TextID: "agb", TextVersion: "1", Text: "Ja", Hash: "00ff"}},
		}, nil
	},
	"SetRecipientBankAccount": func(_ *Fake, a Asked) (any, error) {
		b := of[wire.SetAccountInputBody](a)
		return wire.BankAccount{IBANLast4: b.IBAN[max(0, len(b.IBAN)-4):], AccountHolder: b.AccountHolder}, nil
	},
	"SendContactMessage": same(wire.ContactTaken{KeptUntil: "2027-05-23"}),
	"LookConfirmation": same(
		wire.Confirmation{State: "open", RecommendationNumber: Number, RecommenderName: "Anna M.", ProductID: "7"},
	),
	"ConfirmRecipient": same(wire.Confirmed{ProductLink: "https://shop.example.org/", ProductID: "7"}),
}
