package wiring

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/access"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/export"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	exports "weitersagen.app/backend/internal/privacy/export/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Export puts together what is kept of a recommender.
func (a *App) Export() *exports.Collect {
	return &exports.Collect{
		Clock: a.Clock, People: exportedPeople{a.Accounts()}, BankAccounts: exportedAccounts{a.BankAccounts()}, Sessions: exportedSessions{a.Accounts()},
		Consents: exportedConsents{consentstore.New(a.DB)}, Recommendations: exportedRecommendations{a.Recommendations(), a.AwardList(), offlinecodestore.New(a.DB)},
		CustomerNumbers: exportedNumbers{a.CustomerNumbers()}, Inquiries: exportedInquiries{inquirystore.New(a.DB)},
		Letters: exportedLetters{mailstore.New(a.DB)},
	}
}

func (a *App) registerExport() { exportrest.Register(a.API, a.Export().Do, access.Holder) }

type exportedPeople struct{ accounts *accounts.Service }

// Person implements export.People.
func (e exportedPeople) Person(ctx context.Context, t tenant.ID, id string) (export.Person, export.Newsletter, error) {
	a, err := e.accounts.ByID(ctx, string(t), id)
	if err != nil {
		return export.Person{}, export.Newsletter{}, err
	}
	return export.Person{
		Email: a.Email.String(), Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName, Language: a.Language,
		CreatedAt: a.CreatedAt, HasPassword: a.HasPassword(),
	}, export.Newsletter{Given: a.Newsletter, AskedAt: a.NewsletterMailAt}, nil
}

type exportedAccounts struct{ keep *bankaccounts.Keep }

// Shown implements export.BankAccounts.
func (e exportedAccounts) Shown(ctx context.Context, t tenant.ID, id string) (*export.BankAccount, error) {
	shown, err := e.keep.Of(ctx, t, id)
	if err != nil || shown.Last4 == "" {
		return nil, err
	}
	return &export.BankAccount{Last4: shown.Last4, Holder: shown.Holder}, nil
}

type exportedSessions struct{ accounts *accounts.Service }

// Open implements export.Sessions.
func (e exportedSessions) Open(ctx context.Context, t tenant.ID, id string) ([]export.Session, error) {
	all, err := e.accounts.Sessions(ctx, string(t), id)
	out := make([]export.Session, len(all))
	for i, s := range all {
		out[i] = export.Session{Browser: s.Browser.Family, Platform: s.Browser.Platform, Since: s.Since, Seen: s.Seen}
	}
	return out, err
}

type exportedConsents struct{ evidences consent.Evidences }

// Given implements export.Consents.
func (e exportedConsents) Given(ctx context.Context, t tenant.ID, id string) ([]export.Consent, error) {
	all, err := e.evidences.Of(ctx, string(t), id)
	out := make([]export.Consent, 0, len(all))
	for _, c := range all {
		out = append(out, export.Consent{
			Kind: string(c.Kind), TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Language: c.Language, Channel: c.Channel,
			Occasion: c.Occasion, At: c.At,
		})
	}
	return out, err
}

type exportedRecommendations struct {
	recommendations *recommendations.Service
	awards          *rewards.List
	codes           offlinecode.Codes
}

// Own implements export.Recommendations.
func (e exportedRecommendations) Own(ctx context.Context, programme *tenant.Tenant, l tenant.Language, id string) ([]export.Recommendation, error) {
	views, err := e.recommendations.AllOwn(ctx, programme, l, id)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(views))
	for _, v := range views {
		ids = append(ids, v.ID)
	}
	awards, err := e.awards.Of(ctx, programme.ID, ids)
	if err != nil {
		return nil, err
	}
	codes, err := e.codesOf(ctx, programme.ID, id)
	if err != nil {
		return nil, err
	}
	out := make([]export.Recommendation, 0, len(views))
	for _, v := range views {
		r := export.Recommendation{
			ID: v.ID, Number: v.Number.String(), Status: recommendationrest.Status(v.Shown), ProductID: v.ProductID, ProductName: v.ProductName,
			Share: int(v.Share), Cents: v.RecommenderCents, Channel: v.Channel, AgentNumber: v.AgentNumber, AgencyNumber: v.AgencyNumber, Language: v.Language,
			OfflineCode: codes[v.ID],
			CreatedAt:   v.CreatedAt, LastDay: v.LastDay(), Visits: v.Counts.Visits,
		}
		for _, event := range v.Events {
			r.Events = append(r.Events, export.Event{Kind: string(event.Kind), At: event.At})
		}
		for _, a := range awards[v.ID] {
			if a.Party == reward.Recommender {
				r.Awards = append(r.Awards, toExported(a))
			}
		}
		out = append(out, r)
	}
	return out, nil
}

// codesOf gives the last code that was made with each recommendation.
func (e exportedRecommendations) codesOf(ctx context.Context, t tenant.ID, id string) (map[string]string, error) {
	all, err := e.codes.OfRecommender(ctx, t, id)
	codes := make(map[string]string, len(all))
	for _, c := range slices.Backward(all) {
		codes[c.Origin] = string(c.Value)
	}
	return codes, err
}

func toExported(a reward.Award) export.Award {
	out := export.Award{
		ID: a.ID, Kind: string(a.Kind), Status: rewardrest.Status(a.Status), Cents: a.AmountCents, EndedAt: instant(a.EndedAt), Rejected: a.Rejected,
	}
	if c := a.Choice; c != nil {
		out.RewardID, out.ChosenAt = c.RewardID, instant(c.ChosenAt)
		if c.Account != nil {
			out.Last4 = c.Account.Last4
		}
	}
	return out
}

type exportedNumbers struct{ keep *customernumbers.Keep }

// Given implements export.CustomerNumbers.
func (e exportedNumbers) Given(ctx context.Context, t tenant.ID, id string) (map[string]string, error) {
	all, err := e.keep.Given(ctx, t, id)
	out := make(map[string]string, len(all))
	for _, n := range all {
		out[n.Recommendation] = n.Number
	}
	return out, err
}

type exportedInquiries struct{ inquiries inquiry.Inquiries }

// Asked implements export.Inquiries.
func (e exportedInquiries) Asked(ctx context.Context, t tenant.ID, id string) ([]export.Inquiry, error) {
	all, err := e.inquiries.Of(ctx, t, id)
	out := make([]export.Inquiry, 0, len(all))
	for _, i := range all {
		out = append(out, export.Inquiry{
			ID: i.ID, OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber, Message: i.Message,
			CreatedAt: i.CreatedAt, Answer: i.Answer, AnsweredAt: i.AnsweredAt,
		})
	}
	return out, err
}

type exportedLetters struct{ log mail.Log }

// Left implements export.Letters.
func (e exportedLetters) Left(ctx context.Context, t tenant.ID, subjects []string) ([]export.Letter, error) {
	all, err := e.log.Of(ctx, t, subjects)
	out := make([]export.Letter, 0, len(all))
	for _, l := range all {
		out = append(out, export.Letter{Kind: string(l.Kind), At: l.At.Truncate(time.Second)})
	}
	return out, err
}

// instant gives nil for a moment that hasn't come.
func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
