package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/referral/inquiry/usecase"
)

var (
	start    = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway  = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
	question = inquiry.Question{OrderNumber: "A-1", RecommendationNumber: "NUMBER", Message: "Wo bleibt die Prämie?"}
)

// desk is a database with anna in it, and mocks around the use cases.
type desk struct {
	ask      usecase.Ask
	answer   usecase.Answer
	store    *gormstore.Store
	own      *MockRecommendations
	limit    *MockLimit
	audit    *MockAudit
	messages []outbox.Message
}

func (d *desk) Add(_ context.Context, m outbox.Message) error {
	d.messages = append(d.messages, m)
	return nil
}

func newDesk(t *testing.T, db *gormdb.DB) *desk {
	d := &desk{store: gormstore.New(db), own: NewMockRecommendations(t), limit: NewMockLimit(t), audit: NewMockAudit(t)}
	c := clock.NewManual(start)
	d.ask = usecase.Ask{Tx: db, Clock: c, Inquiries: d.store, Recommendations: d.own, Limit: d.limit, NewID: func() string { return "q1" }}
	d.answer = usecase.Answer{Tx: db, Clock: c, Inquiries: d.store, Audit: d.audit, Outbox: d}
	_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{Tenant: "probe", ID: "anna", Email: person.EmailOf("anna@example.de")})
	require.NoError(t, err)
	return d
}

func (d *desk) asked(t *testing.T) inquiry.Inquiry {
	d.own.EXPECT().Own(mock.Anything, tenanttest.New().ID, "anna", "NUMBER").Return("NUMBER", nil).Once()
	d.limit.EXPECT().Take(mock.Anything, tenanttest.New().ID, "anna", start).Return(nil).Once()
	i, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.NoError(t, err)
	return i
}

func TestAnOutageIsNoForeignRecommendation(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.own.EXPECT().Own(mock.Anything, mock.Anything, "anna", "NUMBER").Return("", errAway).Once()
	_, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
}

func TestWhoAskedTooOftenLeavesNothing(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	d.own.EXPECT().Own(mock.Anything, mock.Anything, "anna", "NUMBER").Return("NUMBER", nil).Once()
	d.limit.EXPECT().Take(mock.Anything, mock.Anything, "anna", start).Return(errAway).Once()
	_, err := d.ask.Ask(ctx, tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
	all, err := d.ask.Of(ctx, "probe", "anna")
	require.NoError(t, err)
	assert.Empty(t, all)
}

func TestAnAnswerThatNobodyRemembersIsNone(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	d.audit.EXPECT().Answered(mock.Anything, tenanttest.New().ID, i.ID, start).Return(errAway).Once()
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.ErrorIs(t, err, errAway)
	kept, err := d.answer.Show(ctx, "probe", i.ID)
	require.NoError(t, err)
	assert.False(t, kept.Answered())
	assert.Empty(t, d.messages)
}

func TestAnAnswerIsMailedUntilItHasLeft(t *testing.T) {
	d, ctx, letters := newDesk(t, dbtest.SQLite(t)), context.Background(), NewMockLetters(t)
	i := d.asked(t)
	d.audit.EXPECT().Answered(mock.Anything, mock.Anything, i.ID, start).Return(nil).Once()
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.NoError(t, err)
	require.Equal(t, []outbox.Message{{Tenant: "probe", Topic: usecase.Answered, Key: i.ID}}, d.messages)

	tell := usecase.Tell{Inquiries: d.store, Letters: letters}
	letters.EXPECT().Answered(mock.Anything, mock.MatchedBy(func(i inquiry.Inquiry) bool { return i.Answer == "Sie ist unterwegs." })).Return(errAway).Once()
	require.ErrorIs(t, tell.Deliver(ctx, d.messages[0]), errAway)

	require.NoError(t, d.store.Forget(ctx, "probe", "anna"))
	require.NoError(t, tell.Deliver(ctx, d.messages[0]), "who was erased since isn't written to")
}
