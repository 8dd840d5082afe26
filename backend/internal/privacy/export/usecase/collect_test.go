package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/privacy/export/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// kept is what slices keep of anna: a recommendation with an award whose transfer came back, a second one, and a question.
type kept struct {
	// subjects are those whose letters were asked for; lost is why nobody has them.
	subjects []string
	lost     error
}

// of gives anna's, and nobody else's.
func of[T any](account string, what T) (T, error) {
	var none T
	if account != "anna" {
		return none, nil
	}
	return what, nil
}

func (kept) Person(_ context.Context, _ tenant.ID, account string) (export.Person, export.Newsletter, error) {
	p, err := of(account, export.Person{FirstName: "Anna", Email: "anna@example.de"})
	return p, export.Newsletter{Given: true}, err
}

func (kept) Shown(_ context.Context, _ tenant.ID, account string) (*export.BankAccount, error) {
	return of(account, &export.BankAccount{Last4: "2051"})
}

func (kept) Open(_ context.Context, _ tenant.ID, account string) ([]export.Session, error) {
	return of(account, []export.Session{{Browser: "firefox"}})
}

func (kept) Accepted(_ context.Context, _ tenant.ID, account string) ([]export.Invitation, error) {
	return of(account, []export.Invitation{{AgencyName: "Agentur Süd"}})
}

func (kept) Kept(_ context.Context, _ tenant.ID, account string) ([]export.View, error) {
	return of(account, []export.View{{List: "orders", Name: "Offen"}})
}

func (kept) Had(_ context.Context, _ tenant.ID, account string) ([]export.Membership, error) {
	return of(account, []export.Membership{{AgencyName: "Agentur Nord"}})
}

func (kept) Given(_ context.Context, _ tenant.ID, account string) ([]export.Consent, error) {
	return of(account, []export.Consent{{Kind: "terms"}})
}

func (kept) Own(_ context.Context, _ *tenant.Tenant, _ tenant.Language, account string) ([]export.Recommendation, error) {
	return of(account, []export.Recommendation{{ID: "r1", Awards: []export.Award{{ID: "a1", Rejected: "p1"}}}, {ID: "r2", Number: "N2"}})
}

func (kept) Asked(_ context.Context, _ tenant.ID, account string) ([]export.Inquiry, error) {
	return of(account, []export.Inquiry{{ID: "i1"}})
}

func (k *kept) Left(_ context.Context, _ tenant.ID, subjects []string) ([]export.Letter, error) {
	k.subjects = subjects
	return []export.Letter{{Kind: "created"}}, k.lost
}

// numbers are those that anna gave.
type numbers struct{}

func (numbers) Given(_ context.Context, _ tenant.ID, account string) (map[string]string, error) {
	return of(account, map[string]string{"r2": "4711"})
}

func (kept) Written(_ context.Context, _ tenant.ID, account string) (map[string]string, error) {
	return of(account, map[string]string{"N2": "Kira aus dem Chor"})
}

// messages are those that came with anna's address.
type messages struct{}

func (messages) Written(_ context.Context, _ tenant.ID, email string) ([]export.Message, error) {
	if email != "anna@example.de" {
		return nil, nil
	}
	return []export.Message{{ID: "m1", Topic: "reward"}}, nil
}

func (k *kept) collect() (export.Record, error) {
	u := usecase.Collect{
		Clock: clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)), People: k, BankAccounts: k, Sessions: k, Memberships: k, Invitations: k, Views: k, Consents: k,
		Recommendations: k, CustomerNumbers: numbers{}, Notes: k, Inquiries: k, Messages: messages{}, Letters: k,
	}
	return u.Do(context.Background(), tenanttest.New(), "de", "anna")
}

func TestTheMailsOfAPersonAreThoseAboutWhatIsTheirs(t *testing.T) {
	k := &kept{}
	r, err := k.collect()
	require.NoError(t, err)
	assert.Equal(t, []string{"anna", "r1", "a1", "p1", "r2", "i1", "m1"}, k.subjects)
	assert.Len(t, r.Letters, 1)
	assert.Equal(t, export.Person{FirstName: "Anna", Email: "anna@example.de"}, r.Person)
	assert.Equal(t, []export.Message{{ID: "m1", Topic: "reward"}}, r.Messages)
	assert.Equal(t, &export.BankAccount{Last4: "2051"}, r.BankAccount)
	assert.Equal(t, []export.Session{{Browser: "firefox"}}, r.Sessions)
	assert.Equal(t, []export.Membership{{AgencyName: "Agentur Nord"}}, r.Memberships)
	assert.Equal(t, []export.View{{List: "orders", Name: "Offen"}}, r.Views)
	assert.Equal(t, []export.Invitation{{AgencyName: "Agentur Süd"}}, r.Invitations)
	assert.Equal(t, []export.Consent{{Kind: "terms"}}, r.Consents)
	assert.Empty(t, r.Recommendations[0].CustomerNumber)
	assert.Equal(t, "4711", r.Recommendations[1].CustomerNumber)
}

func TestHalfARecordIsNone(t *testing.T) {
	r, err := (&kept{lost: errAway}).collect()
	require.ErrorIs(t, err, errAway)
	assert.Empty(t, r)
}
