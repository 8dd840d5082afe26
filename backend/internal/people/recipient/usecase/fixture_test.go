package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/answers"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	outboxstore "weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation/storetest"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	consents "weitersagen.app/backend/internal/safety/consent/usecase"
	"weitersagen.app/backend/internal/safety/token"
	tokenstore "weitersagen.app/backend/internal/safety/token/gormstore"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
)

var start = storetest.Now

// links stands for the recommendation slice: the same rules on the same store, with the number as the key.
type links struct{ store *recommendationstore.Store }

func (l links) view(r *recommendation.Recommendation) recipient.Recommendation {
	state := map[recommendation.Status]recipient.State{
		recommendation.Open: recipient.StateOpen, recommendation.Expired: recipient.StateExpired,
		recommendation.Cancelled: recipient.StateCancelled,
	}[r.Status]
	if state == "" {
		state = recipient.StateConfirmed
	}
	return recipient.Recommendation{
		ID: r.ID, Number: r.Number.String(), ProductID: r.ProductID, ProductName: "Glasfaser", State: state,
		Recommender: "Anna M.", RecommenderEmail: person.EmailOf("anna@example.de"), ValidUntil: r.ValidUntil,
	}
}

func (l links) ByLink(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, id, _ string,
) (recipient.Recommendation, error) {
	return l.ByID(ctx, t, language, id)
}

func (l links) ByID(
	ctx context.Context, t *tenant.Tenant, _ tenant.Language, id string,
) (recipient.Recommendation, error) {
	r, err := l.store.ByID(ctx, t.ID, id)
	if err != nil {
		return recipient.Recommendation{}, err
	}
	return l.view(r), nil
}

func (links) Another(
	context.Context, *tenant.Tenant, tenant.Language, string, string,
) (recipient.Recommendation, error) {
	return recipient.Recommendation{}, recipient.ErrUnknown // walked in test/referral
}

func (links) OrderLink(_ context.Context, _ *tenant.Tenant, r recipient.Recommendation, _ string) (string, error) {
	return "https://shop.example/" + r.Number, nil
}

func (links) IsLink(_ *tenant.Tenant, r recipient.Recommendation, key string) bool {
	return key == r.Number
}

func (links) IsNumber(r recipient.Recommendation, written string) bool { return written == r.Number }

func (l links) Alive(ctx context.Context, tenantID tenant.ID, id string, now time.Time) (bool, error) {
	r, err := l.store.ByID(ctx, tenantID, id)
	return err == nil && r.Alive(now), err
}

func (l links) Enter(ctx context.Context, tenantID tenant.ID, id, recipientID string, now time.Time) error {
	return l.store.Update(
		ctx, tenantID, id, func(r *recommendation.Recommendation) error { return r.Enter(recipientID, now) },
	)
}

func (l links) Confirm(ctx context.Context, tenantID tenant.ID, id, recipientID string, now time.Time) error {
	return l.store.Update(
		ctx, tenantID, id, func(r *recommendation.Recommendation) error { return r.Confirm(recipientID, now) },
	)
}

func (l links) DropUnconfirmed(
	ctx context.Context, tenantID tenant.ID, id, recipientID, next string, now time.Time,
) error {
	return l.store.Update(
		ctx, tenantID, id, func(r *recommendation.Recommendation) error { return r.DropUnconfirmed(recipientID, next, now) },
	)
}

func (l links) Forget(ctx context.Context, tenantID tenant.ID, id, recipientID string, now time.Time) error {
	return l.store.Update(
		ctx, tenantID, id, func(r *recommendation.Recommendation) error { return r.ForgetRecipient(recipientID, now) },
	)
}

// texts are what friends agree to; the words of advertising change by their version, all by the language.
type texts struct{ advertising string }

func (x *texts) Of(context.Context, tenant.ID) (*content.Content, error) {
	one := func(name, id, version string) content.Consent {
		return content.Consent{
			Name: name, TextID: id, Version: version,
			Body: tenant.Localized{"de": "Text " + id + " " + version, "en": "Words " + id + " " + version},
		}
	}
	return &content.Content{Consents: []content.Consent{
		one(content.ConsentRecipientTerms, "terms", "3"), one(content.ConsentPrivacy, "privacy", "5"),
		one(content.ConsentAdvertisingEmail, "offers", x.advertising),
		one(content.ConsentAdvertisingPhone, "calls", x.advertising),
	}}, nil
}

// permissions remember what was permitted and left.
type permissions struct {
	consent.Permissions
	*fixture
}

func (p permissions) Keep(_ context.Context, given consent.Permission) error {
	p.proved = append(p.proved, given)
	return nil
}

func (p permissions) Leave(_ context.Context, _ tenant.ID, mailbox string, _ time.Time) error {
	p.left = append(p.left, mailbox)
	return nil
}

type letters struct {
	sent     []recipient.ConfirmLetter
	reminded []recipient.ReminderLetter
}

func (l *letters) PutRight(context.Context, recipient.PutRightLetter) error { return nil }

func (l *letters) Remind(_ context.Context, letter recipient.ReminderLetter) error {
	l.reminded = append(l.reminded, letter)
	return nil
}

func (l *letters) Confirm(_ context.Context, letter recipient.ConfirmLetter) error {
	l.sent = append(l.sent, letter)
	return nil
}

type orders map[string]recipient.Order

func (orders) ForgetCustomer(context.Context, tenant.ID, string) error { return nil }

func (o orders) Of(_ context.Context, _ tenant.ID, recommendationID string) (recipient.Order, error) {
	return o[recommendationID], nil
}

func noneDeclined(context.Context, tenant.ID, person.Email) (bool, error) { return false, nil }

func nothing(context.Context, tenant.ID, string) error { return nil }

type fixture struct {
	*usecase.Service
	ports           usecase.Ports
	t               *tenant.Tenant
	clock           *clock.Manual
	recommendations *recommendationstore.Store
	recipients      *recipientstore.Store
	evidences       *consentstore.Store
	keeper          *tokens.Keeper
	letters         *letters
	texts           *texts
	proved          []consent.Permission
	left            []string
}

func setUp(db *gormdb.DB) *fixture {
	f := &fixture{
		clock: clock.NewManual(start), recommendations: recommendationstore.New(db), recipients: recipientstore.New(db),
		evidences: consentstore.New(db), keeper: tokens.NewKeeper(tokenstore.New(db)), letters: &letters{},
		texts: &texts{"2"},
		t: &tenant.Tenant{
			ID: "funkwelle", Languages: []tenant.Language{"de", "en"}, Rules: tenant.Rules{MinimumAge: 18},
			FriendFields: tenant.UsualFriendFields,
			Periods:      tenant.Periods{RecipientConfirmation: tenant.Days(84), AnotherEntry: tenant.Days(7)},
		},
	}
	f.ports = usecase.Ports{
		Recipients: f.recipients, Recommendations: links{f.recommendations}, Contents: f.texts,
		Consents:    consents.NewRecorder(f.evidences, id.New),
		Permissions: permissions{fixture: f}, Tokens: f.keeper, Letters: f.letters, Tx: db, Clock: f.clock, NewID: id.New,
		Outbox: outboxstore.New(db, f.clock),
		Hasher: person.NewHasher([]byte("key")), Orders: orders{},
		Hooks: usecase.Hooks{
			Declined: noneDeclined, Changed: nothing, ForgetNote: nothing, DropAnswers: answers.New(db).DropOf,
		},
	}
	f.Service = usecase.New(f.ports)
	return f
}

// with gives the use cases with some of their ports exchanged.
func (f *fixture) with(change func(*usecase.Ports)) *usecase.Service {
	p := f.ports
	change(&p)
	return usecase.New(p)
}

// recommended makes a recommendation and gives its id, which stands for its link here.
func (f *fixture) recommended(t *testing.T) string {
	t.Helper()
	r := storetest.Make(t, "funkwelle", "anna", recommendation.Submission{})
	require.NoError(t, f.recommendations.Add(context.Background(), r))
	return r.ID
}

func ben() recipient.Form {
	return recipient.Form{
		Data: recipient.Data{
			Salutation: "Herr", FirstName: "Ben", LastName: "Öztürk", BirthDate: "1990-05-17",
			Email:  person.EmailOf("ben@example.de"),
			Street: "Straße des 17. Juni", HouseNumber: "135", Zip: "10623", City: "Berlin", Phone: "0170 1234567",
		},
		AdvertisingEmail: true, AdvertisingPhone: true,
	}
}

func (f *fixture) submit(ctx context.Context, link string, form recipient.Form) (recipient.Submitted, error) {
	return f.Submit(ctx, f.t, "de", recipient.Submission{Number: link, Form: form, Channel: "whatsapp"})
}

// entered submits Ben's data and gives the mailed token.
func (f *fixture) entered(ctx context.Context, t *testing.T, link string) (recipient.Submitted, token.Secret) {
	t.Helper()
	s, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, f.clock.Now()))
	return s, f.letters.sent[len(f.letters.sent)-1].Token
}

func (f *fixture) confirm(ctx context.Context, secret token.Secret) (usecase.Confirmed, error) {
	return f.Confirm(ctx, f.t, "de", secret, usecase.Agreement{
		TermsVersion: "3", PrivacyVersion: "5", AdvertisingEmail: "2", AdvertisingPhone: "2",
	})
}
