package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/privacy/export/usecase"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// anna has a recommendation with an award whose transfer came back, and has asked something.
func anna(t *testing.T) (*usecase.Collect, *MockLetters) {
	people, accounts, consents := NewMockPeople(t), NewMockBankAccounts(t), NewMockConsents(t)
	own, numbers, inquiries, letters := NewMockRecommendations(t), NewMockCustomerNumbers(t), NewMockInquiries(t), NewMockLetters(t)
	any := mock.Anything
	people.EXPECT().Person(any, any, "anna").Return(export.Person{FirstName: "Anna"}, export.Newsletter{Given: true}, nil).Once()
	accounts.EXPECT().Shown(any, any, "anna").Return(nil, nil).Once()
	sessions := NewMockSessions(t)
	sessions.EXPECT().Open(any, any, "anna").Return([]export.Session{{Browser: "firefox"}}, nil).Once()
	consents.EXPECT().Given(any, any, "anna").Return(nil, nil).Once()
	own.EXPECT().Own(any, any, any, "anna").Return([]export.Recommendation{
		{ID: "r1", Awards: []export.Award{{ID: "a1", Rejected: "p1"}}}, {ID: "r2"},
	}, nil).Once()
	numbers.EXPECT().Given(any, any, "anna").Return(map[string]string{"r2": "4711"}, nil).Once()
	inquiries.EXPECT().Asked(any, any, "anna").Return([]export.Inquiry{{ID: "i1"}}, nil).Once()
	return &usecase.Collect{
		Clock: clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)), People: people, BankAccounts: accounts, Sessions: sessions, Consents: consents,
		Recommendations: own, CustomerNumbers: numbers, Inquiries: inquiries, Letters: letters,
	}, letters
}

func TestTheMailsOfAPersonAreThoseAboutWhatIsTheirs(t *testing.T) {
	collect, letters := anna(t)
	letters.EXPECT().Left(mock.Anything, tenanttest.New().ID, []string{"anna", "r1", "a1", "p1", "r2", "i1"}).Return([]export.Letter{{Kind: "created"}}, nil).Once()
	r, err := collect.Do(context.Background(), tenanttest.New(), "de", "anna")
	require.NoError(t, err)
	assert.Len(t, r.Letters, 1)
	assert.Equal(t, []export.Session{{Browser: "firefox"}}, r.Sessions)
	assert.Empty(t, r.Recommendations[0].CustomerNumber)
	assert.Equal(t, "4711", r.Recommendations[1].CustomerNumber)
}

func TestHalfARecordIsNone(t *testing.T) {
	collect, letters := anna(t)
	letters.EXPECT().Left(mock.Anything, mock.Anything, mock.Anything).Return(nil, errAway).Once()
	r, err := collect.Do(context.Background(), tenanttest.New(), "de", "anna")
	require.ErrorIs(t, err, errAway)
	assert.Empty(t, r)
}
