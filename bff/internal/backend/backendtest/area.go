package backendtest

import (
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// OfflineCode is the offline code that the fake knows.
const OfflineCode = "7K2M9QX4"

// ago is missing for no time.
func ago(d time.Duration) *time.Time {
	if d == 0 {
		return nil
	}
	at := time.Now().Add(-d)
	return &at
}

func ownAwards(f *Fake) []wire.OwnAward {
	return []wire.OwnAward{
		{
			ID: "a1", Party: "recommender", Status: "Ausgezahlt", Standing: "paid", AmountCents: 100,
			PaidAt: ago(f.PaidAgo),
		},
		{ID: "a2", Party: "recommender", Status: "Offen", Standing: "under_way", AmountCents: 20},
		{ID: "a3", Party: "recipient", Status: "Ausgezahlt", Standing: "paid", AmountCents: 5000},
	}
}

// ofArea is what the personal area asks of recommendations and rewards.
var ofArea = map[string]answer{
	"ListOwnRecommendations": func(f *Fake, _ Asked) (any, error) {
		if f.NothingYet {
			return map[string]wire.OwnRecommendation{}, nil
		}
		return map[string]wire.OwnRecommendation{
			Number: {
				RecommendationNumber: Number, Key: Key, ProductID: "7", ProductName: "Glasfaser", Status: "Freigegeben",
				Standing: "under_way",
				ShortURL: "http://funkwelle.localhost:8080/r/1234567890A9W18TVS", ByCode: f.ByCode,
				CreatedAt: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
				Awards:    ownAwards(f),
			},
			"": {Status: "Offen", Standing: "open"},
		}, nil
	},
	"ListOwnInShort": func(f *Fake, _ Asked) (any, error) {
		if f.NothingYet {
			return []wire.OwnInShort{}, nil
		}
		return []wire.OwnInShort{
			{
				RecommendationNumber: Number, ProductID: "7", ProductName: "Glasfaser", Status: "Freigegeben",
				Standing: "under_way", ByCode: f.ByCode, CreatedAt: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
				Awards: ownAwards(f),
			},
			{Status: "Offen", Standing: "open"},
		}, nil
	},
	"ListOwnNotes": same(map[string]string{Number: "Ben aus dem Chor"}),
	"SetNote":      func(_ *Fake, a Asked) (any, error) { return wire.Note{Text: of[wire.SetInputBody](a).Text}, nil },
	"ListOwnClaims": func(f *Fake, _ Asked) (any, error) {
		return wire.AwardList{
			Awards: []wire.Award{{
				ID: "a2", AmountCents: 20, Kind: "Empfehlung", Party: "Empfehler", Status: "Bereitgestellt",
				ProductName: "Glasfaser", ExpiresOn: "2027-01-20",
			}},
			Rewards: []wire.CatalogueReward{
				{ID: "cash", Kind: "bank", Name: "Geld", Description: "Aufs Konto.", EndsOn: "2027-02-28"},
				{
					ID: "book", Kind: "gutschein", Name: "Bücher", Description: "Per Mail.", MaxCents: 5000, RedeemMonths: 36,
					RedeemAt: "in 140 Läden",
					EndsOn:   "2027-02-28", EndShown: true,
				},
			},
			AccountHolder: "Anna Muster", Stored: &wire.StoredAccount{IBANLast4: "3000"}, PaymentsChecked: f.PaymentsChecked,
		}, nil
	},
	"ClaimAwards": func(_ *Fake, a Asked) (any, error) {
		var results wire.ClaimResults
		for _, id := range of[wire.ClaimInputBody](a).AwardIDs {
			r := wire.ClaimResult{AwardID: id, AmountCents: 20, RewardKind: "bank", PaidBy: "2026-02-01"}
			if id != "a2" {
				r = wire.ClaimResult{AwardID: id, Refusal: "reward.already_chosen"}
			}
			results.Results = append(results.Results, r)
		}
		return results, nil
	},
	"ShowUpgradeBanner": same(wire.Banner{Show: true}),
	"ListInquiries": func(*Fake, Asked) (any, error) {
		at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
		return []wire.Inquiry{
			{ID: "i2", OrderNumber: "A-2", Message: "Und diese?", CreatedAt: at},
			{ID: "i1", OrderNumber: "A-1", Message: "Wo bleibt sie?", CreatedAt: at, Answer: "Sie kommt.", AnsweredAt: &at},
		}, nil
	},
	"GetCustomerNumber": func(_ *Fake, a Asked) (any, error) {
		return wire.CustomerNumber{Wanted: true, Pattern: "[0-9]{10}", RecommendationNumber: Number}, friendly(a.Call)
	},
	"SetCustomerNumber": func(_ *Fake, a Asked) (any, error) {
		number := a.Query.Get("kundennummer")
		return wire.CustomerNumber{
			Wanted: true, RecommendationNumber: a.Parts["nummer"], Last3: number[len(number)-3:],
		}, friendly(a.Call)
	},
	"ListOwnCodes": func(f *Fake, _ Asked) (any, error) {
		if f.NoCodes {
			return []wire.OwnCode{}, nil
		}
		return []wire.OwnCode{
			{Code: OfflineCode, RecommendationNumber: Number, ValidUntil: "2027-01-20", Used: 2, Most: 50},
		}, nil
	},
	"MakeCode": func(_ *Fake, a Asked) (any, error) {
		return wire.OwnCode{
			Code: OfflineCode, RecommendationNumber: a.Parts["nummer"], ValidUntil: "2027-01-20", Most: 50,
		}, nil
	},
	"LookCode": func(_ *Fake, a Asked) (any, error) {
		if a.Parts["code"] != OfflineCode {
			return nil, problem.New(http.StatusNotFound, "code.unknown", "there is no such code")
		}
		return wire.CodeView{
			Code: OfflineCode, RecommenderFirstName: "Anna", RecommenderName: "Anna M.", ValidUntil: "2027-01-20",
			ProductID: "7",
			Share:     50, RecommenderCents: 4501, RecipientCents: 4500,
		}, nil
	},
	"EnterCode": func(_ *Fake, a Asked) (any, error) {
		if a.Parts["code"] != OfflineCode {
			return nil, problem.New(http.StatusUnprocessableEntity, "code.mistyped", "the check character doesn't fit")
		}
		return wire.EnteredCode{RecommendationNumber: Number, Key: Key}, nil
	},
	"ConfirmationAgain": func(*Fake, Asked) (any, error) { return nil, nil },
	"AnotherForRecipient": func(_ *Fake, a Asked) (any, error) {
		if a.Call.Token != Mailed {
			return nil, problem.New(http.StatusConflict, "recommendation.not_taken", "the letter still confirms")
		}
		return wire.RecipientsLink{RecommendationNumber: Another, Key: Key}, nil
	},
	"ReportLine": func(_ *Fake, _ Asked) (any, error) { return nil, nil },
	"SetLine":    func(_ *Fake, _ Asked) (any, error) { return nil, nil },
	"AnotherRecommendation": func(f *Fake, _ Asked) (any, error) {
		if !f.LeadsOn {
			return nil, problem.New(http.StatusGone, "code.used_up", "the code makes no more")
		}
		return wire.EnteredCode{RecommendationNumber: Another, Key: Key}, nil
	},
}
