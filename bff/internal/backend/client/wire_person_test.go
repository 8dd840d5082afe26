package client_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

const angemeldet = `{"Token":"s1","TokenGueltigBis":"2026-12-31T00:00:00Z","Vorname":"Anna","Geraet":"d1"}`

func TestALoginSaysWhichBrowserItIs(t *testing.T) {
	w := newWire(t, map[string]string{"POST " + api + "/account/login": angemeldet})
	l, err := w.Login(
		t.Context(), call.With(""), wire.LoginParams{XDevice: "d0"},
		wire.LoginInputBody{Email: "a@example.org", Password: "p"},
	)
	require.NoError(t, err)
	assert.Equal(
		t,
		wire.LoggedIn{
			Token: "s1", TokenUntil: time.Date(2026, 12, 31, 0, 0, 0, 0, time.UTC), FirstName: "Anna", Device: "d1",
		},
		l,
	)
	got := w.asked("POST " + api + "/account/login")
	assert.Equal(t, "d0", got.header.Get("X-Device"))
	assert.JSONEq(t, `{"Email":"a@example.org","Password":"p"}`, got.body)
	_, err = w.Login(t.Context(), call.With(""), wire.LoginParams{XDevice: ""}, wire.LoginInputBody{})
	require.NoError(t, err)
	assert.NotContains(t, w.asked("POST "+api+"/account/login").header, "X-Device")
}

func TestTheWaysIn(t *testing.T) {
	w := newWire(t, map[string]string{
		"POST " + api + "/account/createEmpfehler":                  `{}`,
		"GET " + api + "/account/resetPassword/a+b@example.org":     `{}`,
		"GET " + api + "/account/resendWelcomeMail/a+b@example.org": `{}`,
		"POST " + api + "/account/passwortvalidator":                `{"Erfuellt":["password.lower"],"Fehlt":["password.common"]}`,
		"PUT " + api + "/account/resetPasswordWithoutToken":         angemeldet,
	})
	require.NoError(
		t,
		w.CreateRecommender(t.Context(), call, wire.RegistrationInputBody{
			FirstName: "Anna", LastName: "Muster", Email: "a@example.org",
		}),
	)
	assert.JSONEq(
		t, `{"Vorname":"Anna","Nachname":"Muster","Email":"a@example.org"}`,
		w.asked("POST "+api+"/account/createEmpfehler").body,
	)
	require.NoError(t, w.AskForPassword(t.Context(), call, "a+b@example.org", wire.AskForPasswordParams{}))
	require.NoError(t, w.AskForWelcome(t.Context(), call, "a+b@example.org"))
	v, err := w.CheckPassword(t.Context(), call, wire.PasswordInputBody{Password: "Sommer26", Token: "m1"})
	require.NoError(t, err)
	assert.Equal(t, wire.VerdictAnswerBody{Kept: []string{"password.lower"}, Broken: []string{"password.common"}}, v)
	assert.JSONEq(t, `{"Password":"Sommer26","Token":"m1"}`, w.asked("POST "+api+"/account/passwortvalidator").body)
	l, err := w.ChangePassword(t.Context(), call, wire.ChangePasswordInputBody{OldPassword: "alt", Password: "neu"})
	require.NoError(t, err)
	assert.Equal(t, "s1", l.Token)
	assert.JSONEq(
		t, `{"OldPassword":"alt","Password":"neu"}`, w.asked("PUT "+api+"/account/resetPasswordWithoutToken").body,
	)
}

func TestTheOwnAccount(t *testing.T) {
	const user = `{"Email":"a@example.org","Anrede":"Frau","Vorname":"Anna","Nachname":"Muster","Language":"de","NewsletterZustand":"offen"}`
	w := newWire(t, map[string]string{
		"GET " + api + "/account/user": user, "PUT " + api + "/account/user": user,
		"POST " + api + "/account/updateLanguage": `{}`, "POST " + api + "/account/email": `{}`,
		"PUT " + api + "/account/email":       `{"EmailMaskiert":"n***@example.org"}`,
		"GET " + api + "/empfehler/export":    `{"Person":{}}`,
		"DELETE " + api + "/empfehler/delete": `{}`,
	})
	want := backend.Account{
		Person: backend.Person{FirstName: "Anna", LastName: "Muster", Email: "a@example.org"}, Salutation: "Frau",
		Language:   "de",
		Newsletter: "offen",
	}
	a, err := w.Account(t.Context(), call)
	require.NoError(t, err)
	assert.Equal(t, want, a)
	a, err = w.Rename(t.Context(), call, wire.UpdateUserInputBody{
		Salutation: "Frau", FirstName: "Anna", LastName: "Muster",
	})
	require.NoError(t, err)
	assert.Equal(t, want, a)
	assert.JSONEq(t, `{"Anrede":"Frau","Vorname":"Anna","Nachname":"Muster"}`, w.asked("PUT "+api+"/account/user").body)
	require.NoError(t, w.UpdateLanguage(t.Context(), call, wire.LanguageInputBody{Language: "en"}))
	assert.JSONEq(t, `{"Language":"en"}`, w.asked("POST "+api+"/account/updateLanguage").body)
	require.NoError(
		t, w.ChangeEmail(t.Context(), call, wire.ChangeEmailInputBody{Email: "neu@example.org", Password: "p"}),
	)
	assert.JSONEq(t, `{"Email":"neu@example.org","Password":"p"}`, w.asked("POST "+api+"/account/email").body)
	masked, err := w.ConfirmEmail(t.Context(), call.With(""), wire.ConfirmEmailInputBody{Token: "m1"})
	require.NoError(t, err)
	assert.Equal(t, "n***@example.org", masked.EmailMasked)
	confirmed := w.asked("PUT " + api + "/account/email")
	assert.JSONEq(t, `{"Token":"m1"}`, confirmed.body)
	assert.Empty(t, confirmed.header.Get("Authorization"), "a mailed token is no credential of the call")
	document, err := w.ExportOwnData(t.Context(), call)
	require.NoError(t, err)
	assert.Equal(t, `{"Person":{}}`, string(document))
	require.NoError(t, w.DeleteAccount(t.Context(), call, wire.EraseInputBody{Password: "p"}))
	assert.JSONEq(t, `{"Password":"p"}`, w.asked("DELETE "+api+"/empfehler/delete").body)
}

func TestTheOwnBankAccount(t *testing.T) {
	const konto = `{"IbanLetzte4":"3000","Kontoinhaber":"Anna Muster"}`
	answers := map[string]string{
		"GET " + api + "/empfehler/bankdaten": `{}`, "PUT " + api + "/empfehler/bankdaten": konto,
		"DELETE " + api + "/empfehler/bankdaten": `{}`,
	}
	w := newWire(t, answers)
	b, err := w.GetBankAccount(t.Context(), call)
	require.NoError(t, err)
	assert.Equal(t, wire.BankAccount{}, b)
	b, err = w.SetBankAccount(t.Context(), call, wire.SetOwnAccountInputBody{
		IBAN: "DE89370400440532013000", AccountHolder: "Anna Muster", Password: "Geheim123",
	})
	require.NoError(t, err)
	assert.Equal(t, wire.BankAccount{IBANLast4: "3000", AccountHolder: "Anna Muster"}, b)
	assert.JSONEq(
		t, `{"IBAN":"DE89370400440532013000","Kontoinhaber":"Anna Muster","Password":"Geheim123"}`,
		w.asked("PUT "+api+"/empfehler/bankdaten").body,
	)
	require.NoError(t, w.DeleteBankAccount(t.Context(), call, wire.RemoveOwnAccountInputBody{Password: "Geheim123"}))
	assert.JSONEq(t, `{"Password":"Geheim123"}`, w.asked("DELETE "+api+"/empfehler/bankdaten").body)
}

func TestTheNewsletter(t *testing.T) {
	for answer, want := range map[string]backend.NewsletterState{
		`{"OptinAlreadySet":true}`: backend.NewsletterIn, `{"OptinMailAlreadySent":true}`: backend.NewsletterPending,
		`{}`: backend.NewsletterPending,
	} {
		w := newWire(t, map[string]string{"PUT " + api + "/empfehler/setNewsletterOptin": answer})
		got, err := w.SetNewsletter(t.Context(), call, true)
		require.NoError(t, err)
		assert.Equal(t, want, got, answer)
		got, err = w.SetNewsletter(t.Context(), call, false)
		require.NoError(t, err)
		assert.Equal(t, backend.NewsletterOut, got)
	}
	w := newWire(t, map[string]string{
		"PUT " + api + "/newsletter/bestaetigen": `{}`, "PUT " + api + "/newsletter/abmelden": `{}`,
	})
	_, err := w.ConfirmNewsletter(t.Context(), call, wire.NewsletterInputBody{Token: "m1"})
	require.NoError(t, err)
	_, err = w.LeaveNewsletter(t.Context(), call, wire.NewsletterInputBody{Token: "m2"})
	require.NoError(t, err)
	assert.JSONEq(t, `{"Token":"m1"}`, w.asked("PUT "+api+"/newsletter/bestaetigen").body)
	assert.JSONEq(t, `{"Token":"m2"}`, w.asked("PUT "+api+"/newsletter/abmelden").body)
}

func TestQuestionsAndTheirAnswers(t *testing.T) {
	const anfrage = `{"Id":"i1","Auftragsnummer":"A-1","Nachricht":"Wo?","Status":"beantwortet","Antwort":"Da.","ErstelltAm":"2026-01-02T03:04:05Z","BeantwortetAm":"2026-01-03T03:04:05Z"}`
	w := newWire(t, map[string]string{
		"GET " + api + "/empfehler/anfragen": "[" + anfrage + "]", "POST " + api + "/empfehler/anfragen": anfrage,
	})
	answered := time.Date(2026, 1, 3, 3, 4, 5, 0, time.UTC)
	want := wire.Inquiry{
		ID: "i1", Status: "beantwortet", OrderNumber: "A-1", Message: "Wo?", Answer: "Da.",
		CreatedAt: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), AnsweredAt: &answered,
	}
	list, err := w.ListInquiries(t.Context(), call, wire.ListInquiriesParams{})
	require.NoError(t, err)
	assert.Equal(t, []wire.Inquiry{want}, list)
	_, err = w.CreateInquiry(t.Context(), call, wire.AskInputBody{
		OrderNumber: "A-1", RecommendationNumber: "1234567890", Message: "Wo?",
	})
	require.NoError(t, err)
	assert.JSONEq(
		t, `{"Auftragsnummer":"A-1","Empfehlungsnummer":"1234567890","Nachricht":"Wo?"}`,
		w.asked("POST "+api+"/empfehler/anfragen").body,
	)
}

func TestWhatARewardsHolderMayDo(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/empfehler/praemierungmail/1234567890":             `{}`,
		"GET " + api + "/empfehler/empfehlungen/showbanner/BannerTEZuTP":   `{"Anzeigen":true}`,
		"GET " + api + "/praemierung/showbanner/BannerTEZuTP":              `{"Anzeigen":true}`,
		"GET " + api + "/empfehler/GetResultFromKundennummer":              `{"Verlangt":true,"Muster":"[0-9]+","Empfehlungsnummer":"1234567890"}`,
		"PUT " + api + "/empfehler/SetKundennummerForEmpfehler/1234567890": `{"Verlangt":true,"Hinterlegt":"789"}`,
	})
	require.NoError(t, w.MailRewardAgain(t.Context(), call, "1234567890"))
	shown, err := w.ShowUpgradeBanner(t.Context(), call)
	require.NoError(t, err)
	assert.True(t, shown.Show)
	shown, err = w.ShowUpgradeBannerForReward(t.Context(), call.With("r1"))
	require.NoError(t, err)
	assert.True(t, shown.Show)
	assert.Equal(t, "Bearer r1", w.asked("GET "+api+"/praemierung/showbanner/BannerTEZuTP").header.Get("Authorization"))
	c, err := w.GetCustomerNumber(t.Context(), call.With("r1"), wire.GetCustomerNumberParams{})
	require.NoError(t, err)
	assert.Equal(t, wire.CustomerNumber{Wanted: true, Pattern: "[0-9]+", RecommendationNumber: "1234567890"}, c)
	c, err = w.SetCustomerNumber(
		t.Context(), call.With("r1"), "1234567890", wire.SetCustomerNumberParams{Number: "0123456789"},
	)
	require.NoError(t, err)
	assert.Equal(t, "789", c.Last3)
	got := w.asked("PUT " + api + "/empfehler/SetKundennummerForEmpfehler/1234567890")
	assert.Equal(t, "0123456789", got.query.Get("kundennummer"))
	assert.Equal(t, "Bearer r1", got.header.Get("Authorization"), "the reward token is the credential here")
}

func TestAnAwardIsPaidToTheStoredAccount(t *testing.T) {
	w := newWire(t, map[string]string{
		"GET " + api + "/praemierung": `{"Praemierungen":[],"NurDeutscheIban":false,"GespeichertesKonto":{"IbanLetzte4":"3000"}}`,
		"PUT " + api + "/praemierung": `{"Status":"Bereitgestellt","PraemieArt":"bank","BetragCent":4501,"ZahlungBis":"2026-02-01"}`,
	})
	c, err := w.GetAwards(t.Context(), call, wire.GetAwardsParams{Details: "1"})
	require.NoError(t, err)
	assert.Equal(t, "3000", c.Stored.IBANLast4)
	_, err = w.ChooseReward(t.Context(), call, wire.ChooseInputBody{AwardID: "a1", RewardID: "r1", Stored: true})
	require.NoError(t, err)
	assert.JSONEq(
		t, `{"PraemierungId":"a1","PraemieId":"r1","GespeichertesKonto":true}`, w.asked("PUT "+api+"/praemierung").body,
	)
}
