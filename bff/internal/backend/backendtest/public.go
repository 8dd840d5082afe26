package backendtest

import (
	"context"
	"net/http"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func product() wire.Product {
	return wire.Product{
		ID: "7", Name: "Glasfaser <500>", Teaser: "Schnell ins Netz", Description: "Alles", CategoryID: "1", RewardCents: 9001,
		Shares: []wire.ShareOffer{
			{Share: 100, RecommenderCents: 9001}, {Share: 50, RecommenderCents: 4501, RecipientCents: 4500}, {Share: 0, RecipientCents: 9001},
		},
	}
}

// device is cheapest over the contract with its second tariff, and in a promotion with its first.
func device() wire.Product {
	return wire.Product{
		ID: "8", Name: "Lumo 5", Teaser: "Kann alles", CategoryID: "1", Source: "geraete", RewardCents: 5000,
		Device: &wire.Device{DeviceType: "smartphone", PhoneID: "lumo-5", Maker: "Lumo", Class: "M", Offers: []wire.DeviceOffer{
			{TariffID: "mobil-m", TariffProduct: "9", TariffName: "Mobil M", PhonePrice: 9900, PromotionPrice: 4900, LowestPrice: 7900, TariffPrice: 2495, TermMonths: 24, Total: 64780},
			{TariffID: "mobil-s", TariffProduct: "10", TariffName: "Mobil S", PhonePrice: 24900, TariffPrice: 1495, TermMonths: 24, Total: 60780},
		}},
	}
}

// power is paid by the kilowatt-hour.
func power() wire.Product {
	return wire.Product{ID: "11", Name: "Strom Fest", CategoryID: "1", Source: "allgemein", MonthlyCents: 990, UnitRate: 3149, TermMonths: 12}
}

// Products and the methods below answer what the public pages ask.
func (f *Fake) Products(_ context.Context, c backend.Call) ([]wire.Product, error) {
	return []wire.Product{product()}, f.ask("Products", c)
}

func (f *Fake) Product(_ context.Context, c backend.Call, id string) (wire.Product, error) {
	if err := f.ask("Product", c); err != nil {
		return wire.Product{}, err
	}
	if id == "8" {
		return device(), nil
	}
	if id == "11" {
		return power(), nil
	}
	if id != "7" {
		return wire.Product{}, problem.New(http.StatusNotFound, "product.unknown", "there is no such product")
	}
	return product(), nil
}

func (f *Fake) CategoryProducts(_ context.Context, c backend.Call, category, tariff string) ([]wire.Product, error) {
	if err := f.ask("CategoryProducts", c, category, tariff); err != nil {
		return nil, err
	}
	if category != "" && category != "internet" {
		return nil, problem.New(http.StatusNotFound, "category.unknown", "404 - Unknown category")
	}
	if tariff != "" {
		return []wire.Product{device()}, nil
	}
	return []wire.Product{product(), device()}, nil
}

func (f *Fake) DeviceTariffs(_ context.Context, c backend.Call, _ string) ([]wire.Product, error) {
	return []wire.Product{{ID: "9", Tariff: &wire.Tariff{TariffID: "mobil-m", DataGB: 30}}}, f.ask("DeviceTariffs", c)
}

func (f *Fake) Categories(_ context.Context, c backend.Call) ([]wire.Category, error) {
	return []wire.Category{{ID: "1", Path: "internet", Name: "Internet", Title: "Internet für zu Hause", Text: "Läuft", Meta: "Internet empfehlen"}}, f.ask("Categories", c)
}

func (f *Fake) HomeTexts(_ context.Context, c backend.Call) (backend.HomeTexts, error) {
	return backend.HomeTexts{Start: wire.Start{
		Title: "Empfehlen & verdienen", Lead: "Eine gute Sache", PictureAlt: "Zwei Freunde", Picture: "/api/v1/funkwelle/content/bild/hero.svg",
		Steps: []wire.Step{{Title: "Eins", Text: "Zwei"}}, Questions: []wire.Question{{Title: "Wer?", Answer: "<p>Alle</p>"}},
	}}, f.ask("HomeTexts", c)
}

func (f *Fake) Page(_ context.Context, c backend.Call, page string) (wire.Page, error) {
	return wire.Page{Name: page, Version: "3", Title: "Impressum", HTML: "<p>Hier</p>", UpdatedOn: "2026-01-02"}, f.ask("Page", c)
}

func (f *Fake) Terms(_ context.Context, c backend.Call) (wire.Text, error) {
	return wire.Text{TextID: "terms", Version: "2", Label: "Ja", Title: "Bedingungen", HTML: "<p>…</p>"}, f.ask("Terms", c)
}

func (f *Fake) NewsletterText(_ context.Context, c backend.Call) (wire.Text, error) {
	return wire.Text{TextID: "newsletter", Version: "2", Label: "Gern", Title: "Einwilligung", HTML: "<p>Freiwillig</p>"}, f.ask("NewsletterText", c)
}

func (f *Fake) Campaigns(_ context.Context, c backend.Call) ([]wire.Campaign, error) {
	return nil, f.ask("Campaigns", c)
}

func (f *Fake) Person(_ context.Context, c backend.Call) (backend.Person, error) {
	return backend.Person{FirstName: "Anna", LastName: "Muster", Email: "anna@example.org"}, f.ask("Person", c)
}

func (f *Fake) Captcha(_ context.Context, c backend.Call) (wire.Challenge, error) {
	return wire.Challenge{Algorithm: "SHA-256", Challenge: "c", MaxNumber: 10, Salt: "s", Signature: "x"}, f.ask("Captcha", c)
}

func (f *Fake) Recommend(_ context.Context, c backend.Call, n wire.NewRecommendation) (wire.CreatedRecommendation, error) {
	return wire.CreatedRecommendation{RecommendationNumber: Number, Key: Key, Code: OfflineCode}, f.ask("Recommend", c, n.Recommendation.AgencyToken)
}

func (f *Fake) ShareTexts(_ context.Context, c backend.Call) (backend.ShareTexts, error) {
	return backend.ShareTexts{Message: "Nimm {product}.", Reward: "Für dich: {reward}.", MailSubject: "Ein Tipp: {product}"}, f.ask("ShareTexts", c)
}

func (f *Fake) Recommendation(_ context.Context, c backend.Call, l backend.Link) (backend.Recommendation, error) {
	if err := f.ask("Recommendation", c); err != nil {
		return backend.Recommendation{}, err
	}
	if l.Number != Number || l.Key != Key {
		return backend.Recommendation{}, problem.New(http.StatusNotFound, "recommendation.unknown_link", "this link is not one of ours")
	}
	r := backend.Recommendation{State: f.State, Product: product(), Recommendation: wire.Recommendation{
		RecommendationNumber: l.Number, Key: l.Key, RecommenderFirstName: "Anna", RecommenderName: "Anna M.",
		Share: 50, RecommenderCents: 4501, RecipientCents: 4500, ValidUntil: "2026-12-31",
		LongURL: "http://funkwelle.localhost:8080/de/empfaengerdaten/" + Number + "?k=" + Key, ShortURL: "http://funkwelle.localhost:8080/r/1234567890A9W18TVS",
	}}
	r.Product.Business = f.Business
	return r, nil
}

func (f *Fake) Advertising(_ context.Context, c backend.Call) (backend.Advertising, error) {
	return backend.Advertising{
		Email: wire.Text{TextID: "mails", Version: "1", Label: "Ja, gern"}, Phone: wire.Text{TextID: "calls", Version: "1", Label: "Ja, ruft an"},
	}, f.ask("Advertising", c)
}

func (f *Fake) Entered(_ context.Context, c backend.Call, _ backend.Link) (wire.Recipient, error) {
	if err := f.ask("Entered", c); err != nil {
		return wire.Recipient{}, err
	}
	if c.Token != Recipient {
		return wire.Recipient{}, problem.New(http.StatusUnauthorized, problem.AuthRequired, "this is no recipient's token")
	}
	e := wire.Recipient{EmailMasked: "b***@example.org", ErasedOn: "2099-01-02", EnteredAt: time.Now().Add(-f.EnteredAgo), Data: wire.RecipientData{Email: "b@example.org"}}
	if f.State == "paid" {
		e.Confirmed, e.State = true, "paid"
	}
	if f.State == "confirmed" {
		e.Confirmed, e.State, e.ProductLink, e.OrderBy = true, "confirmed", "https://shop.example.org/", "2026-12-31"
	}
	return e, nil
}

func (f *Fake) MailAgain(_ context.Context, c backend.Call, _ backend.Link, email string) (wire.CreateAnswerBody, error) {
	if email == "" {
		email = "b@example.org"
	}
	return wire.CreateAnswerBody{
		Token: Recipient, Again: true, EmailMasked: email[:1] + "***@example.org", ErasedOn: "2099-01-02",
	}, f.ask("MailAgain", c)
}

func (f *Fake) EnterData(_ context.Context, c backend.Call, _ backend.Link, _ string, _ wire.RecipientData) (wire.CreateAnswerBody, error) {
	return wire.CreateAnswerBody{
		Token: Recipient, EmailMasked: "b***@example.org", ErasedOn: "2099-01-02",
	}, f.ask("EnterData", c)
}

func (f *Fake) Record(_ context.Context, c backend.Call) (wire.Record, error) {
	if err := f.ask("Record", c); err != nil {
		return wire.Record{}, err
	}
	if c.Token != Recipient && c.Token != Mailed && c.Token != MailedBefore {
		return wire.Record{}, problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")
	}
	return wire.Record{
		RecommendationNumber: Number, State: "confirmed", ValidUntil: "2098-12-31", RecommenderName: "Anna M.", ProductName: "Glasfaser 250", RewardStatus: "Versprochen", RewardCents: 4500,
		Order: wire.RecipientOrder{Status: "keiner"}, Data: wire.RecipientData{FirstName: "Ben", LastName: "Beispiel", Email: "b@example.org"},
		Concealed: c.Token == MailedBefore, EmailMasked: "b***@example.org", Consents: []wire.RecordConsent{{Kind: "terms", TextID: "agb", TextVersion: "1", Text: "Ja", Hash: "00ff"}},
	}, nil
}

func (f *Fake) Rectify(_ context.Context, c backend.Call, _ wire.RecipientData) error {
	return f.ask("Rectify", c)
}

func (f *Fake) EraseFriend(_ context.Context, c backend.Call) error { return f.ask("EraseFriend", c) }

func (f *Fake) LeaveAdvertising(_ context.Context, c backend.Call, _, _ bool) error {
	return f.ask("LeaveAdvertising", c)
}

func (f *Fake) StoreFriendAccount(_ context.Context, c backend.Call, iban, holder string) (wire.BankAccount, error) {
	return wire.BankAccount{IBANLast4: iban[max(0, len(iban)-4):], AccountHolder: holder}, f.ask("StoreFriendAccount", c)
}

func (f *Fake) RemoveFriendAccount(_ context.Context, c backend.Call) error {
	return f.ask("RemoveFriendAccount", c)
}

func (f *Fake) DeclineAsFriend(_ context.Context, c backend.Call) error {
	return f.ask("DeclineAsFriend", c)
}

func (f *Fake) DeclineByLink(_ context.Context, c backend.Call, _ string) error {
	return f.ask("DeclineByLink", c)
}

func (f *Fake) DeclineByAddress(_ context.Context, c backend.Call, _, _ string) error {
	return f.ask("DeclineByAddress", c)
}

func (f *Fake) Advisors(_ context.Context, c backend.Call, _ string, _ int) (wire.AdvisorPage, error) {
	return wire.AdvisorPage{Content: []wire.Advisor{advisor()}, PageCount: 1, TotalCount: 1}, f.ask("Advisors", c)
}

func (f *Fake) Advisor(_ context.Context, c backend.Call, _ string) (*wire.Advisor, error) {
	one := advisor()
	return &one, f.ask("Advisor", c)
}

func advisor() wire.Advisor {
	return wire.Advisor{Number: "B101", FirstName: "Mara", LastName: "Lindner", Zip: "14467", City: "Potsdam", Photo: "/api/v1/tenant/produkt/B101/grafik"}
}

func (f *Fake) WriteToTenant(_ context.Context, c backend.Call, _ wire.ContactForm) (wire.ContactTaken, error) {
	return wire.ContactTaken{KeptUntil: "2027-05-23"}, f.ask("WriteToTenant", c)
}

func (f *Fake) Confirmation(_ context.Context, c backend.Call) (backend.Confirmation, error) {
	return backend.Confirmation{
		Confirmation: wire.Confirmation{State: "open", RecommendationNumber: Number, RecommenderName: "Anna M."}, Product: product(),
	}, f.ask("Confirmation", c)
}

func (f *Fake) Confirm(_ context.Context, c backend.Call, _ wire.ConfirmInputBody) (backend.Confirmed, error) {
	return backend.Confirmed{Confirmed: wire.Confirmed{ProductLink: "https://shop.example.org/"}, Product: product()}, f.ask("Confirm", c)
}

func (f *Fake) Claim(_ context.Context, c backend.Call) (wire.AwardList, error) {
	return wire.AwardList{
		AccountHolder: "Anna Muster",
		Awards:        []wire.Award{{ID: "a1", Kind: "referral", Party: "recommender", Status: "Bereitgestellt", AmountCents: 4501}},
		Rewards:       []wire.CatalogueReward{{ID: "r1", Name: "Überweisung", Kind: "bank"}},
	}, f.ask("Claim", c)
}

func (f *Fake) UpgradeBannerForReward(_ context.Context, c backend.Call) (bool, error) {
	return true, f.ask("UpgradeBannerForReward", c)
}

func (f *Fake) Rewards(_ context.Context, c backend.Call) ([]wire.CatalogueReward, error) {
	return []wire.CatalogueReward{
		{ID: "f", For: []string{"empfaenger"}, Picture100: "/f/100", Picture50: "/f/50"},
		{ID: "r1", For: []string{"empfehler", "empfaenger"}, Picture100: "/r1/100", Picture50: "/r1/50"},
	}, f.ask("Rewards", c)
}

func (f *Fake) Choose(_ context.Context, c backend.Call, _ wire.ChooseInputBody) (wire.Chosen, error) {
	return wire.Chosen{Status: "Bereitgestellt", RewardKind: "bank", AmountCents: 4501, PaidBy: "2026-12-31"}, f.ask("Choose", c)
}
