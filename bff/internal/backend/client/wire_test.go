package client_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

const (
	api     = "/api/v1/funkwelle"
	produkt = `{"Id":"7","Name":"Glasfaser","Teaser":"Schnell","Beschreibung":"Alles","Merkmale":["a"],"Fussnote":"f","KategorieId":"k",
		"Hinweis":"Neu","PreisMonatlich":2999,"PraemieCent":9001,"Grafik":"/bild","Anteile":[{"AnteilEmpfehler":50,"EmpfehlerCent":4501,"EmpfaengerCent":4500}]}`
	empfehlung = `{"Empfehlungsnummer":"1234567890","Hex":"5278146b79","Status":"Freigegeben","EmpfehlerVorname":"Anna","EmpfehlerName":"Anna M.",
		"ProduktId":"7","Produktname":"Glasfaser","AnteilEmpfehler":50,"EmpfehlerCent":4501,"EmpfaengerCent":4500,"ErstelltAm":"2026-01-02T03:04:05Z",
		"GueltigBis":"2026-03-03","Empfehlungslink":"http://x/lang","KurzURL":"http://x/r/kurz"}`
)

func TestProducts(t *testing.T) {
	w := newWire(t, map[string]string{"GET " + api + "/produkt": "[" + produkt + "]"})
	list, err := w.ListProducts(t.Context(), call, wire.ListProductsParams{})
	require.NoError(t, err)
	assert.Equal(t, []wire.Product{{
		ID: "7", Name: "Glasfaser", Teaser: "Schnell", Description: "Alles", Features: []string{"a"}, Footnote: "f",
		CategoryID: "k", Note: "Neu",
		Picture: "/bild", MonthlyCents: 2999, RewardCents: 9001,
		Shares: []wire.ShareOffer{{Share: 50, RecommenderCents: 4501, RecipientCents: 4500}},
	}}, list)
}

func TestMakingARecommendation(t *testing.T) {
	w := newWire(
		t,
		map[string]string{
			"POST " + api + "/empfehlen/create": `{"Empfehlungsnummer":"1234567890","Hex":"5278146b79","Empfehlungscode":"WEZTERSR"}`,
		},
	)
	share := int64(0)
	made, err := w.CreateRecommendation(
		t.Context(), call.Once("key-1"), wire.CreateRecommendationParams{}, wire.NewRecommendation{
			Captcha: "proof", Recommender: wire.NewRecommender{FirstName: "Anna", LastName: "Muster", Email: "a@example.org"},
			Recommendation: wire.NewEntry{
				ProductID: "7", Share: &share, TermsText: "2", Campaigns: []string{"c1"}, Channel: "mail", AgencyToken: "of a link",
			},
		},
	)
	require.NoError(t, err)
	assert.Equal(
		t, wire.CreatedRecommendation{RecommendationNumber: "1234567890", Key: "5278146b79", Code: "WEZTERSR"}, made,
	)
	got := w.asked("POST " + api + "/empfehlen/create")
	assert.Equal(t, "key-1", got.header.Get("Idempotency-Key"))
	assert.JSONEq(
		t,
		`{"Empfehlung":{"Produkt":"7","AnteilEmpfehler":0,"AgbText":"2","Aktionen":["c1"],"Channel":"mail","Agenturtoken":"of a link"},
		"Empfehler":{"Vorname":"Anna","Nachname":"Muster","Email":"a@example.org"},"Captcha":"proof"}`,
		got.body,
	)
}

func TestWhatALinkShows(t *testing.T) {
	answers := map[string]string{
		"GET " + api + "/empfehlen/any/1234567890/5278146b79": empfehlung, "GET " + api + "/produkt/7": produkt,
	}
	r, err := newWire(t, answers).Recommendation(t.Context(), call, backend.Link{Number: "1234567890", Key: "5278146b79"})
	require.NoError(t, err)
	assert.Equal(t, "confirmed", r.State)
	assert.Equal(t, "Anna\u00a0M.", r.RecommenderName, "a line never begins with the initial")
	assert.Equal(t, "2026-03-03", r.ValidUntil)
	assert.Equal(t, "Schnell", r.Product.Teaser)
	assert.Equal(t, []int64{50, 4501, 4500}, []int64{r.Share, r.RecommenderCents, r.RecipientCents})

	delete(answers, "GET "+api+"/produkt/7")
	r, err = newWire(t, answers).Recommendation(t.Context(), call, backend.Link{Number: "1234567890", Key: "5278146b79"})
	require.NoError(t, err, "a product that is no longer on offer keeps its name")
	assert.Equal(t, "Glasfaser", r.Product.Name)
	assert.Equal(t, api+"/produkt/7/grafik", r.Product.Picture)

	_, err = newWire(t, answers).Recommendation(t.Context(), call, backend.Link{Number: "1234567890"})
	assert.ErrorContains(t, err, "recommendation.unknown_link")
}

func TestTheFriendsData(t *testing.T) {
	w := newWire(t, map[string]string{
		"POST " + api + "/empfaenger/create/1234567890": `{"Empfaengernummer":"e1","Token":"tok","EmailMaskiert":"b***@example.org","LoeschDatum":"2026-04-01"}`,
		"GET " + api + "/empfaenger/5278146b79": `{"Bestaetigt":true,"EmailMaskiert":"b***@example.org","LoeschDatum":"2026-04-01",
			"Produktlink":"https://shop","BestellenBis":"2026-03-03","empfaengerdaten":` + beaOnTheWire + `}`,
	})
	link := backend.Link{Number: "1234567890", Key: "5278146b79"}
	made, err := w.EnterData(t.Context(), call.Once("form-1"), link, "whatsapp", wire.RecipientData{
		Salutation: "Frau", FirstName: "Bea", LastName: "B", BirthDate: "1990-01-02", Email: "b@example.org",
		AdvertisingEmail: true,
		Address:          wire.Address{Street: "Weg", HouseNumber: "1", Zip: "10115", City: "Berlin"},
	})
	require.NoError(t, err)
	assert.Equal(
		t,
		wire.CreateAnswerBody{RecipientNumber: "e1", Token: "tok", EmailMasked: "b***@example.org", ErasedOn: "2026-04-01"},
		made,
	)
	got := w.asked("POST " + api + "/empfaenger/create/1234567890")
	assert.Equal(t, "5278146b79", got.query.Get("k"))
	assert.Equal(t, "whatsapp", got.query.Get("channel"))
	assert.Equal(t, "form-1", got.header.Get("Idempotency-Key"))
	assert.JSONEq(t, `{"empfehlungsnummer":"1234567890","empfaengerdaten":`+beaOnTheWire+`}`, got.body)
	entered, err := w.GetRecipient(t.Context(), call.With("tok"), link.Key)
	require.NoError(t, err)
	assert.Equal(t, wire.Recipient{
		EmailMasked: "b***@example.org", ErasedOn: "2026-04-01", Confirmed: true, ProductLink: "https://shop",
		OrderBy: "2026-03-03", Data: entered.Data,
	}, entered)
	assert.Equal(t, "Bea", entered.Data.FirstName)
	assert.Equal(t, "Bearer tok", w.asked("GET "+api+"/empfaenger/5278146b79").header.Get("Authorization"))
}

const beaOnTheWire = `{"anrede":"Frau","vorname":"Bea","name":"B","geburtsdatum":"1990-01-02","email":"b@example.org",
	"werbeeinwilligung":true,"werbungEmail":true,"adresse":{"strasse":"Weg","hausnummer":"1","plz":"10115","ort":"Berlin"}}`

func TestTheMailAgainEntersTheSameOnceMore(t *testing.T) {
	for email, sent := range map[string]string{"": "b@example.org", "bea@example.org": "bea@example.org"} {
		w := newWire(t, map[string]string{
			"GET " + api + "/empfaenger/5278146b79":         `{"EmailMaskiert":"b***@example.org","LoeschDatum":"2026-04-01","empfaengerdaten":` + beaOnTheWire + `}`,
			"POST " + api + "/empfaenger/create/1234567890": `{"Token":"new","EmailMaskiert":"b***@example.org","LoeschDatum":"2026-04-01","Wiederholt":true}`,
		})
		made, err := w.MailAgain(t.Context(), call.With("tok"), backend.Link{Number: "1234567890", Key: "5278146b79"}, email)
		require.NoError(t, err)
		assert.Equal(t, "new", made.Token)
		assert.True(t, made.Again)
		got := w.asked("POST " + api + "/empfaenger/create/1234567890")
		assert.Equal(t, "Bearer tok", got.header.Get("Authorization"))
		assert.JSONEq(
			t,
			`{"empfehlungsnummer":"1234567890","empfaengerdaten":`+strings.Replace(beaOnTheWire, "b@example.org", sent, 1)+`}`,
			got.body,
		)
	}
}

func TestConfirming(t *testing.T) {
	w := newWire(
		t,
		map[string]string{
			"PUT " + api + "/empfaenger/zustimmung": `{"Produktlink":"https://shop","EmpfehlerName":"Anna M.","ProduktId":"7",
		"Produktname":"Glasfaser","EmpfaengerCent":4500,"BestellenBis":"2026-03-03"}`,
		},
	)
	done, err := w.Confirm(t.Context(), call, wire.ConfirmInputBody{
		TermsText: "2", PrivacyVersion: "5", AdvertisingPhone: "7",
	})
	require.NoError(t, err)
	assert.Equal(t, "https://shop", done.ProductLink)
	assert.Equal(t, "2026-03-03", done.OrderBy)
	assert.Equal(t, "Glasfaser", done.Product.Name, "the confirmation stands, though the product can't be read")
	assert.JSONEq(
		t, `{"AgbText":"2","DatenschutzVersion":"5","WerbungTelefon":"7"}`,
		w.asked("PUT "+api+"/empfaenger/zustimmung").body,
	)
	assert.Empty(t, w.asked("GET "+api+"/produkt/7").header.Get("Authorization"), "the token is for its own call alone")
}

func TestRewards(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/praemierung": `{"Kontoinhaber":"Anna Muster","NurDeutscheIban":true,"Praemien":[{"Id":"r1","Art":"gutschein","Name":"Gutschein","Teaser":"t","Grafik100":"/g","WertCent":5000}],
			"Praemierungen":[{"PraemierungId":"a1","BetragCent":4501,"Status":"Bereitgestellt","Art":"Bonus","Partei":"Empfaenger","ProduktName":"Glasfaser","ProduktNameImSatz":"die Glasfaser",
			"ProduktGrafik":"/p","AbholbarBis":"2027-01-02","PraemieArt":"bank","ZahlungBis":"2026-02-01","IbanEndung":"3000","AusgezahltAm":"2026-01-03T00:00:00Z"}]}`,
		"PUT " + api + "/praemierung": `{"PraemierungId":"a1","Status":"Bereitgestellt","PraemieArt":"gutschein","BetragCent":4501,"ZahlungBis":"2026-02-01"}`,
		"GET " + api + "/praemie":     `[{"Id":"r1","Fuer":["empfehler","empfaenger"],"Grafik100":"/g","Grafik50":"/h"}]`,
	})
	rewards, err := w.ListRewards(t.Context(), call)
	require.NoError(t, err)
	assert.Equal(
		t,
		[]wire.CatalogueReward{{ID: "r1", For: []string{"empfehler", "empfaenger"}, Picture100: "/g", Picture50: "/h"}},
		rewards,
	)
	claim, err := w.GetAwards(t.Context(), call, wire.GetAwardsParams{Details: "1"})
	require.NoError(t, err)
	paid := time.Date(2026, 1, 3, 0, 0, 0, 0, time.UTC)
	assert.Equal(t, wire.AwardList{
		AccountHolder: "Anna Muster", GermanIBANOnly: true,
		Awards: []wire.Award{{
			ID: "a1", Kind: "Bonus", Party: "Empfaenger", Status: "Bereitgestellt", AmountCents: 4501,
			ProductName: "Glasfaser", ProductSpoken: "die Glasfaser", ProductPicture: "/p",
			ExpiresOn: "2027-01-02", IBANLast4: "3000", PaidAt: &paid, RewardKind: "bank", PaidBy: "2026-02-01",
		}},
		Rewards: []wire.CatalogueReward{
			{ID: "r1", Name: "Gutschein", Kind: "gutschein", Teaser: "t", Picture100: "/g", MaxCents: 5000},
		},
	}, claim)
	chosen, err := w.ChooseReward(t.Context(), call, wire.ChooseInputBody{AwardID: "a1", RewardID: "r1"})
	require.NoError(t, err)
	assert.Equal(
		t,
		wire.Chosen{
			AwardID: "a1", Status: "Bereitgestellt", RewardKind: "gutschein", AmountCents: 4501, PaidBy: "2026-02-01",
		},
		chosen,
	)
	assert.JSONEq(t, `{"PraemierungId":"a1","PraemieId":"r1"}`, w.asked("PUT "+api+"/praemierung").body)
}

func TestMailedAccessTravelsInTheBody(t *testing.T) {
	w := newWire(t, map[string]string{
		"PUT " + api + "/account/validateResetPassword": `{"Zustand":"used","EmailMaskiert":"a***@example.org"}`,
		"PUT " + api + "/account/resetPassword":         `{"Token":"session","TokenGueltigBis":"2026-02-01T00:00:00Z","Vorname":"Anna"}`,
	})
	access, err := w.LookPasswordToken(
		t.Context(), call.With("mailed").With(""), wire.LookInputBody{Token: call.With("mailed").Token},
	)
	require.NoError(t, err)
	assert.Equal(t, wire.LookAnswerBody{State: "used", EmailMasked: "a***@example.org"}, access)
	login, err := w.SetPasswordByToken(
		t.Context(), call.With("mailed").With(""),
		wire.SetPasswordInputBody{Token: call.With("mailed").Token, Password: "Geheim123"},
	)
	require.NoError(t, err)
	assert.Equal(
		t, wire.LoggedIn{Token: "session", TokenUntil: time.Date(2026, 2, 1, 0, 0, 0, 0, time.UTC), FirstName: "Anna"},
		login,
	)
	for _, key := range []string{
		"PUT " + api + "/account/validateResetPassword", "PUT " + api + "/account/resetPassword",
	} {
		assert.Empty(t, w.asked(key).header.Get("Authorization"))
		assert.Contains(t, w.asked(key).body, `"Token":"mailed"`)
	}
}

func TestTheOverviewHasAllInShort(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/account/user": `{"Vorname":"Anna"}`,
		"GET " + api + "/empfehler/kurzliste": `[{"Empfehlungsnummer":"B","Status":"Offen","ProduktId":"7",` +
			`"ErstelltAm":"2026-01-02T00:00:00Z"},{"Empfehlungsnummer":"A","ErstelltAm":"2026-01-01T00:00:00Z"}]`,
	})
	o, err := w.Overview(t.Context(), call)
	require.NoError(t, err)
	require.Len(t, o.Recommendations, 2)
	assert.Equal(t, "B", o.Recommendations[0].RecommendationNumber)
	assert.NotEmpty(t, o.Recommendations[0].ProductPicture)
	assert.Equal(t, "Anna", o.Account.FirstName)
}

func TestOwnRecommendationsBeginWithTheNewest(t *testing.T) {
	const row = `"Status":"Offen","ProduktId":"7","Produktname":"Glasfaser","AnteilEmpfehler":50,"GueltigBis":"2026-03-03","Klicks":3,
		"Ereignisse":[{"Art":"created","Zeit":"2026-01-02T03:04:05Z"}],"Naechstes":{"Art":"friend_opens","Bis":"2026-03-03"},
		"Praemierungen":[{"Partei":"recommender","Art":"referral","Status":"Offen","WertCent":4501}]`
	w := newWire(t, map[string]string{
		"GET " + api + "/empfehler/empfehlungen": `{"A":{"Empfehlungsnummer":"A",` +
			`"ErstelltAm":"2026-01-01T00:00:00Z",` + row + `},
			"B":{"Empfehlungsnummer":"B","ErstelltAm":"2026-01-02T00:00:00Z",` + row + `}}`,
	})
	rows, err := w.OwnRecommendations(t.Context(), call, "A", "B")
	require.NoError(t, err)
	require.Len(t, rows, 2)
	first := rows[0]
	assert.Equal(t, "B", first.RecommendationNumber)
	assert.Equal(t, int64(3), first.Visits)
	assert.Equal(t, &wire.Expectation{Kind: "friend_opens", By: "2026-03-03"}, first.Next)
	assert.Equal(t, "created", first.Events[0].Kind)
	assert.Equal(
		t, []wire.OwnAward{{Party: "recommender", Kind: "referral", Status: "Offen", AmountCents: 4501}}, first.Awards,
	)
}

func TestClicksGoWithTheServiceKey(t *testing.T) {
	w := newWire(t, map[string]string{"POST " + api + "/empfehlen/klicks": `{"Gezaehlt":1,"Verworfen":0}`})
	require.NoError(t, w.CountClicks(t.Context(), "funkwelle", backend.Clicks{ID: "batch-1", Clicks: []backend.Click{
		{
			Number: "1234567890", Key: "5278146b79", Channel: "mail", At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
			Visitor: backend.Visitor{Place: "p", Browser: "b"},
		},
		{Lead: "l1", Label: "messe", At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)},
	}}))
	got := w.asked("POST " + api + "/empfehlen/klicks")
	assert.Equal(t, "Bearer "+serviceKey, got.header.Get("Authorization"))
	assert.JSONEq(
		t,
		`{"Id":"batch-1","Klicks":[{"Empfehlungsnummer":"1234567890","Schluessel":"5278146b79","Kanal":"mail","Ort":"p","Browser":"b","Zeit":"2026-01-02T03:04:05Z"},
			{"Art":"lead","Link":"l1","Label":"messe","Zeit":"2026-01-02T03:04:05Z"}]}`,
		got.body,
	)
}

func TestALeadIsAskedForWithTheServiceKey(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/agentur/link/anna-energie": `{"Id":"l1","Zaehlt":true,
			"Seiten":[{"Sprache":"de","Pfad":"/de/empfehlen/7"}]}`,
	})
	l, err := w.Lead(t.Context(), "funkwelle", "anna-energie")
	require.NoError(t, err)
	assert.Equal(t, backend.Lead{ID: "l1", Counts: true, Paths: map[string]string{"de": "/de/empfehlen/7"}}, l)
	got := w.asked("GET " + api + "/agentur/link/anna-energie")
	assert.Equal(t, "Bearer "+serviceKey, got.header.Get("Authorization"))
}

func TestTheTenant(t *testing.T) {
	w := newWire(
		t,
		map[string]string{
			"GET /mandant/funkwelle.example": `{"Id":"funkwelle","Name":"F","ProgrammName":"P","Anrede":"du","SupportedLanguage":{"Sprache":["de","en"]},
		"Theme":{"Hell":{"Primary":"#111111"},"Logo":"logo.svg","Radius":4},"Module":{"ModuleIntegratedFrame":true,"FrameOrigins":["https://shop.example","https://x.example; script-src *","javascript:alert(1)","https://path.example/a"]},
		"Kanaele":[{"Name":"whatsapp","Platz":1}],"Regeln":{"GueltigTage":60,"Kundennummern":true,"RecommenderDefaultShare":50,"CaptchaBeiEmpfehlung":true,"AbschluesseFuerBonus":4,"BonusCent":6000},
		"Routen":[{"RouteName":"Homepage","Route":"/","Sprachen":{"de":"/","en":"/"}},{"RouteName":"Reward","Sprachen":{"de":"/praemie","en":"/reward"}}],
		"CaptchaOrigins":["https://captcha.example","javascript:alert(1)"],"Cookies":{"Version":"1","Required":[{"Name":"ws","Zweck":{"de":"x"},"Tage":1}]},"Kontakt":{"Email":"h@example.org"},"Statistik":{"MatomoUrl":"https://stats.example","MatomoSeite":3}}`,
		},
	)
	tenant, err := w.Tenant(t.Context(), "funkwelle.example")
	require.NoError(t, err)
	assert.Equal(t, api+"/content/bild/logo.svg", tenant.Logo)
	assert.Empty(t, tenant.Favicon)
	assert.True(t, tenant.Modules.Widget)
	assert.True(t, tenant.Modules.CustomerNumbers)
	assert.Equal(
		t, []string{"https://shop.example", "https://path.example"}, tenant.FrameOrigins,
		"nothing but origins goes into a header",
	)
	assert.Equal(t, []string{"https://captcha.example"}, tenant.CaptchaOrigins)
	assert.Equal(
		t, backend.Facts{ValidDays: 60, DefaultShare: 50, CaptchaRequired: true, BonusAfter: 4, BonusCents: 6000},
		tenant.Facts,
	)
	assert.Equal(t, backend.Matomo{URL: "https://stats.example", SiteID: 3}, tenant.Matomo)
	path, ok := tenant.Path("en", "Reward")
	assert.True(t, ok)
	assert.Equal(t, "/reward", path)
	assert.Equal(t, []backend.Channel{{ID: "whatsapp", Order: 1}}, tenant.Channels)
}

func TestContent(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/content/start":                       `{"Titel":"T","Vorspann":"V","Bild":"b.svg","BildText":"A","Schritte":[{"Titel":"1","Text":"2"}],"Fragen":[{"Title":"Q","Answer":"<p>A</p>"}]}`,
		"POST " + api + "/content/variables":                  `[{"Name":"payout.text","Value":"P"},{"Name":"share.text","Value":"S"},{"Name":"share.reward","Value":"R"},{"Name":"share.mailSubject","Value":"M"}]`,
		"GET " + api + "/content/seite/impressum":             `{"Name":"impressum","Titel":"Impressum","Version":"3","Stand":"2026-01-02","Html":"<p>x</p>"}`,
		"GET " + api + "/content/zustimmung/terms":            `{"Name":"terms","TextId":"t1","Version":"2","Label":"L","Titel":"T","Html":"<p>x</p>"}`,
		"GET " + api + "/content/zustimmung/advertisingEmail": `{"Name":"advertisingEmail","TextId":"a1","Version":"4","Label":"Ja"}`,
		"GET " + api + "/content/zustimmung/advertisingPhone": `{"Name":"advertisingPhone","TextId":"a2","Version":"4","Label":"Anruf"}`,
		"GET " + api + "/aktion/alleAktiven":                  `[{"AktionsId":"c1","Titel":"L","Vortext":"P","Text":"T"}]`,
		"GET " + api + "/captcha/challenge":                   `{"algorithm":"SHA-256","challenge":"c","maxnumber":9,"salt":"s","signature":"x"}`,
		"GET " + api + "/account/passwortvalidator":           `{"Mindestlaenge":8,"Kleinbuchstabe":true,"Grossbuchstabe":true,"Ziffer":true}`,
		"GET " + api + "/produktkategorie":                    `[{"Id":"k","Quelle":"q","Name":"K","Icon":"/i"}]`,
	})
	ctx := t.Context()
	home, err := w.HomeTexts(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, backend.HomeTexts{
		PayoutText: "P",
		Start: wire.Start{
			Title: "T", Lead: "V", Picture: api + "/content/bild/b.svg", PictureAlt: "A",
			Steps: []wire.Step{{Title: "1", Text: "2"}}, Questions: []wire.Question{{Title: "Q", Answer: "<p>A</p>"}},
		},
	}, home)
	share, err := w.ShareTexts(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, backend.ShareTexts{Message: "S", Reward: "R", MailSubject: "M"}, share)
	page, err := w.GetPage(ctx, call, "impressum")
	require.NoError(t, err)
	assert.Equal(t, "2026-01-02", page.UpdatedOn)
	terms, err := w.Terms(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, wire.Text{TextID: "t1", Version: "2", Label: "L", Title: "T", HTML: "<p>x</p>"}, terms)
	advertising, err := w.Advertising(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, "Ja", advertising.Email.Label)
	assert.Equal(t, "Anruf", advertising.Phone.Label)
	campaigns, err := w.ListCampaigns(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, []wire.Campaign{{ID: "c1", Title: "L", Pretext: "P", Text: "T"}}, campaigns)
	puzzle, err := w.CreateCaptchaChallenge(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, int64(9), puzzle.MaxNumber)
	rules, err := w.GetPasswordRules(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, wire.RulesAnswerBody{MinLength: 8, Lower: true, Upper: true, Digit: true}, rules)
	categories, err := w.ListCategories(ctx, call)
	require.NoError(t, err)
	assert.Equal(t, []wire.Category{{ID: "k", Source: "q", Name: "K", Icon: "/i"}}, categories)
}
