package backendtest

import (
	"fmt"
	"net/http"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func product() wire.Product {
	return wire.Product{
		ID: "7", Name: "Glasfaser <500>", Teaser: "Schnell ins Netz", Description: "Alles", CategoryID: "1",
		RewardCents: 9001,
		Shares: []wire.ShareOffer{
			{Share: 100, RecommenderCents: 9001}, {Share: 50, RecommenderCents: 4501, RecipientCents: 4500},
			{Share: 0, RecipientCents: 9001},
		},
	}
}

// device is cheapest over the contract with its second tariff, and in a promotion with its first.
func device() wire.Product {
	return wire.Product{
		ID: "8", Name: "Lumo 5", Teaser: "Kann alles", CategoryID: "1", Source: "geraete", RewardCents: 5000,
		Device: &wire.Device{
			DeviceType: "smartphone", PhoneID: "lumo-5", Maker: "Lumo", Class: "M", Offers: []wire.DeviceOffer{
				{
					TariffID: "mobil-m", TariffProduct: "9", TariffName: "Mobil M", PhonePrice: 9900, PromotionPrice: 4900,
					LowestPrice: 7900,
					TariffPrice: 2495, TermMonths: 24, Total: 64780,
				},
				{
					TariffID: "mobil-s", TariffProduct: "10", TariffName: "Mobil S", PhonePrice: 24900, TariffPrice: 1495,
					TermMonths: 24, Total: 60780,
				},
			},
		},
	}
}

// power is paid by the kilowatt-hour.
func power() wire.Product {
	return wire.Product{
		ID: "11", Name: "Strom Fest", CategoryID: "1", Source: "allgemein", MonthlyCents: 990, UnitRate: 3149,
		TermMonths: 12,
	}
}

// line is cheaper in its first six months.
func line() wire.Product {
	return wire.Product{
		ID: "12", Name: "Welle M", CategoryID: "1", Source: "festnetz", MonthlyCents: 3995, TermMonths: 24,
		TotalCents: 83880, Landline: &wire.Landline{PromotionMonths: 6, PromotionDiscount: 2000},
	}
}

func many(n int) []wire.Product {
	all := make([]wire.Product, n)
	for i := range all {
		all[i] = product()
		all[i].ID = fmt.Sprint("product-", i)
	}
	return all
}

// consents are the texts that people agree to.
var consents = map[string]wire.ConsentText{
	"terms": {TextID: "terms", Version: "2", Label: "Ja", Title: "Bedingungen", HTML: "<p>…</p>"},
	"newsletter": {
		TextID: "newsletter", Version: "2", Label: "Gern", Title: "Einwilligung", HTML: "<p>Freiwillig</p>",
	},
	"advertisingEmail": {TextID: "mails", Version: "1", Label: "Ja, gern"},
	"advertisingPhone": {TextID: "calls", Version: "1", Label: "Ja, ruft an"},
	"agencyRules":      {TextID: "rules", Version: "3", Label: "Ja", Title: "Regeln", HTML: "<p>…</p>"},
	"agencyPrivacy":    {TextID: "privacy", Version: "4", Label: "Ja", Title: "Datenschutz", HTML: "<p>…</p>"},
	"partnerRules":     {TextID: "partner-rules", Version: "5", Label: "Ja", Title: "Regeln", HTML: "<p>…</p>"},
	"partnerPrivacy":   {TextID: "partner-privacy", Version: "6", Label: "Ja", Title: "Datenschutz", HTML: "<p>…</p>"},
}

func advisor() wire.Advisor {
	return wire.Advisor{
		Number: "B101", FirstName: "Mara", LastName: "Lindner", Zip: "14467", City: "Potsdam",
		Photo: "/api/v1/tenant/produkt/B101/grafik",
	}
}

// ofProducts is what the public pages ask of products and texts.
var ofProducts = map[string]answer{
	"ListProducts": func(f *Fake, a Asked) (any, error) {
		category, tariff := a.Query.Get("kategorie"), a.Query.Get("tarifId")
		switch {
		case f.Products > 0:
			return many(f.Products), nil
		case tariff != "":
			return []wire.Product{device()}, nil
		case category == "":
			return []wire.Product{product()}, nil
		case category != "internet":
			return nil, problem.New(http.StatusNotFound, "category.unknown", "404 - Unknown category")
		default:
			return []wire.Product{product(), device()}, nil
		}
	},
	"GetProduct": func(f *Fake, a Asked) (any, error) {
		switch a.Parts["id"] {
		case "8":
			return device(), nil
		case "11":
			return power(), nil
		case "12":
			return line(), nil
		case "7":
			p := product()
			p.Business = f.Business
			return p, nil
		default:
			return nil, problem.New(http.StatusNotFound, "product.unknown", "there is no such product")
		}
	},
	"ListDeviceTariffs": same([]wire.Product{{ID: "9", Tariff: &wire.Tariff{TariffID: "mobil-m", DataGB: 30}}}),
	"ListCategories": same([]wire.Category{{
		ID: "1", Path: "internet", Name: "Internet", Title: "Internet für zu Hause", Text: "Läuft",
		Meta: "Internet empfehlen",
	}}),
	"GetStart": same(wire.Start{
		Title: "Empfehlen & verdienen", Lead: "Eine gute Sache", PictureAlt: "Zwei Freunde", Picture: "hero.svg",
		Steps: []wire.Step{{Title: "Eins", Text: "Zwei"}}, Questions: []wire.Question{{Title: "Wer?", Answer: "<p>Alle</p>"}},
	}),
	"ListVariables": same([]wire.Variable{
		{Name: "share.text", Value: "Nimm {product}."}, {Name: "share.reward", Value: "Für dich: {reward}."},
		{Name: "share.mailSubject", Value: "Ein Tipp: {product}"}, {Name: "payout.text", Value: "Meist 4 bis 10 Wochen."},
	}),
	"GetPage": func(_ *Fake, a Asked) (any, error) {
		return wire.Page{
			Name: a.Parts["name"], Version: "3", Title: "Impressum", HTML: "<p>Hier</p>", UpdatedOn: "2026-01-02",
		}, nil
	},
	"GetConsentText": func(_ *Fake, a Asked) (any, error) {
		t, ok := consents[a.Parts["name"]]
		if !ok {
			return nil, problem.New(http.StatusNotFound, problem.NotFound, "there is no such text")
		}
		return t, nil
	},
	"ListCampaigns": same([]wire.Campaign{}),
	"CreateCaptchaChallenge": same(
		wire.Challenge{Algorithm: "SHA-256", Challenge: "c", MaxNumber: 10, Salt: "s", Signature: "x"},
	),
	"GetContentPicture": same([]byte{}),
	"ListAdvisors":      same(wire.AdvisorPage{Content: []wire.Advisor{advisor()}, PageCount: 1, TotalCount: 1}),
	"ListAgents":        same([]wire.Advisor{advisor()}),
	"ListRewards": same([]wire.CatalogueReward{
		{ID: "f", For: []string{"empfaenger"}, Picture100: "/f/100", Picture50: "/f/50"},
		{ID: "r1", For: []string{"empfehler", "empfaenger"}, Picture100: "/r1/100", Picture50: "/r1/50"},
	}),
}
