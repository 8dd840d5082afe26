package backendtest

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// Token is the bearer token that the fake's logins give.
const Token = "bearer-that-stays-on-the-server"

func login() wire.LoggedIn { return wire.LoggedIn{Token: Token, TokenUntil: Until, FirstName: "Anna"} }

// Portal is the token of the company's portal that the fake knows; Stored is what it leaves with the browser.
const (
	Portal = "portal-token"
	Stored = "stored-token"
	// Operator is the operator's token that the fake knows; it works once.
	Operator = "operator-token"
)

// AdminLogin and the method below answer what the shell asks.
func (f *Fake) AdminLogin(_ context.Context, c backend.Call) (wire.LoggedIn, error) {
	if err := f.ask("AdminLogin", c); err != nil {
		return wire.LoggedIn{}, err
	}
	switch {
	case c.Token != Operator:
		return wire.LoggedIn{}, problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")
	case len(f.Asked("AdminLogin")) > 1:
		return wire.LoggedIn{}, problem.New(http.StatusGone, "token.used", "the token was used before")
	default:
		return login(), nil
	}
}

func (f *Fake) Autologin(_ context.Context, c backend.Call) (wire.LoggedIn, error) {
	if err := f.ask("Autologin", c); err != nil {
		return wire.LoggedIn{}, err
	}
	if c.Token != Portal && c.Token != Stored {
		return wire.LoggedIn{}, problem.New(http.StatusUnauthorized, problem.TokenUnknown, "the token is not known")
	}
	l := login()
	l.AutoToken, l.AutoUntil = Stored, &Until
	return l, nil
}

// Access and the methods below answer what the personal area asks.
func (f *Fake) Access(_ context.Context, c backend.Call) (wire.LookAnswerBody, error) {
	return wire.LookAnswerBody{State: "open", EmailMasked: "a***@example.org"}, f.ask("Access", c)
}

func (f *Fake) PasswordRules(_ context.Context, c backend.Call) (wire.RulesAnswerBody, error) {
	return wire.RulesAnswerBody{MinLength: 8, Lower: true, Upper: true, Digit: true, Common: true}, f.ask("PasswordRules", c)
}

func (f *Fake) SetPassword(_ context.Context, c backend.Call, _ string) (wire.LoggedIn, error) {
	return login(), f.ask("SetPassword", c)
}

func (f *Fake) Login(_ context.Context, c backend.Call, _ wire.LoginInputBody, device string) (wire.LoggedIn, error) {
	l := login()
	l.Device = Device
	return l, f.ask("Login", c, device)
}

func (f *Fake) Logout(_ context.Context, c backend.Call) error { return f.ask("Logout", c) }

// Elsewhere is the id of the session that the fake knows beside the caller's.
const Elsewhere = "elsewhere"

func (f *Fake) Sessions(_ context.Context, c backend.Call) ([]wire.OpenSession, error) {
	since := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	return []wire.OpenSession{
		{ID: "here", Browser: "firefox", Platform: "windows", Since: since, Seen: since.Add(time.Hour), This: true},
		{ID: Elsewhere, Agency: true, Since: since, Seen: since},
	}, f.ask("Sessions", c)
}

func (f *Fake) EndSession(_ context.Context, c backend.Call, id string) error {
	if id != Elsewhere {
		return problem.New(http.StatusNotFound, "session.unknown", "the account has no such session")
	}
	return f.ask("EndSession", c, id)
}

func (f *Fake) EndSessions(_ context.Context, c backend.Call, everywhere bool) error {
	return f.ask("EndSessions", c, strconv.FormatBool(everywhere))
}

func (f *Fake) Overview(_ context.Context, c backend.Call) (backend.Overview, error) {
	return backend.Overview{
		Account: account(),
		Recommendations: []backend.OwnRecommendation{{
			OwnRecommendation: wire.OwnRecommendation{
				RecommendationNumber: Number, Key: Key, ProductID: "7", ProductName: "Glasfaser", Status: "Freigegeben", Standing: "under_way",
				ShortURL:  "http://funkwelle.localhost:8080/r/1234567890A9W18TVS",
				CreatedAt: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
				Awards: []wire.OwnAward{
					{ID: "a1", Party: "recommender", Status: "Ausgezahlt", Standing: "paid", AmountCents: 100},
					{ID: "a2", Party: "recommender", Status: "Offen", Standing: "under_way", AmountCents: 20},
					{ID: "a3", Party: "recipient", Status: "Ausgezahlt", Standing: "paid", AmountCents: 5000},
				}},
		}, {OwnRecommendation: wire.OwnRecommendation{Status: "Offen", Standing: "open"}}},
	}, f.ask("Overview", c)
}

// Notes and the methods below answer what the lists of the personal area ask.
func (f *Fake) Notes(_ context.Context, c backend.Call) (map[string]string, error) {
	return map[string]string{Number: "Ben aus dem Chor"}, f.ask("Notes", c)
}

func (f *Fake) SetNote(_ context.Context, c backend.Call, number, text string) (string, error) {
	return text, f.ask("SetNote", c, number, text)
}

func (f *Fake) OwnClaims(_ context.Context, c backend.Call) (wire.AwardList, error) {
	return wire.AwardList{
		Awards: []wire.Award{{ID: "a2", AmountCents: 20, Kind: "referral", Party: "recommender", Status: "Bereitgestellt", ProductName: "Glasfaser", ExpiresOn: "2027-01-20"}},
		Rewards: []wire.CatalogueReward{
			{ID: "cash", Kind: "bank", Name: "Geld", Description: "Aufs Konto.", EndsOn: "2027-02-28"},
			{ID: "book", Kind: "voucher", Name: "Bücher", Description: "Per Mail.", MaxCents: 5000, RedeemMonths: 36, RedeemAt: "in 140 Läden", EndsOn: "2027-02-28", EndShown: true},
		},
		AccountHolder: "Anna Muster", Stored: &wire.StoredAccount{IBANLast4: "3000"}, PaymentsChecked: f.PaymentsChecked,
	}, f.ask("OwnClaims", c)
}

func (f *Fake) ClaimAll(_ context.Context, c backend.Call, choice wire.ClaimInputBody) (wire.ClaimResults, error) {
	var results wire.ClaimResults
	for _, id := range choice.AwardIDs {
		r := wire.ClaimResult{AwardID: id, AmountCents: 20, RewardKind: "bank", PaidBy: "2026-02-01"}
		if id != "a2" {
			r = wire.ClaimResult{AwardID: id, Refusal: "reward.already_chosen"}
		}
		results.Results = append(results.Results, r)
	}
	return results, f.ask("ClaimAll", c, choice.RewardID, choice.IBAN)
}
