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
	"weitersagen.app/backend/internal/programme/tenant"
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

// desk is a database with anna in it, and what surrounds the use cases: a recommendation, a limit, an audit log, letters.
type desk struct {
	ask      usecase.Ask
	answer   usecase.Answer
	tell     usecase.Tell
	store    *gormstore.Store
	messages []outbox.Message

	recommendations *MockRecommendations
	limit           *MockLimit
	audit           *MockAudit
	letters         *MockLetters
}

func (d *desk) Add(_ context.Context, m outbox.Message) error {
	d.messages = append(d.messages, m)
	return nil
}

func newDesk(t *testing.T, db *gormdb.DB) *desk {
	d := &desk{
		store: gormstore.New(db), recommendations: NewMockRecommendations(t), limit: NewMockLimit(t), audit: NewMockAudit(t), letters: NewMockLetters(t),
	}
	c := clock.NewManual(start)
	d.ask = usecase.Ask{Tx: db, Clock: c, Inquiries: d.store, Recommendations: d.recommendations, Limit: d.limit, NewID: func() string { return "q1" }}
	d.answer = usecase.Answer{Tx: db, Clock: c, Inquiries: d.store, Audit: d.audit, Outbox: d}
	d.tell = usecase.Tell{Inquiries: d.store, Letters: d.letters}
	_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{Tenant: "probe", ID: "anna", Email: person.EmailOf("anna@example.de")})
	require.NoError(t, err)
	return d
}

// owns answers whether the recommendation is anna's; takes, whether she may ask once more.
func (d *desk) owns(err error) {
	d.recommendations.EXPECT().Own(mock.Anything, tenant.ID("probe"), "anna", "NUMBER").Return("NUMBER", err).Once()
}

func (d *desk) takes(err error) {
	d.limit.EXPECT().Take(mock.Anything, tenant.ID("probe"), "anna", start).Return(err).Once()
}

func (d *desk) asked(t *testing.T) inquiry.Inquiry {
	d.owns(nil)
	d.takes(nil)
	i, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.NoError(t, err)
	return i
}

func TestAnOutageIsNoForeignRecommendation(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.owns(errAway)
	_, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
}

func TestWhoAskedTooOftenLeavesNothing(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	d.owns(nil)
	d.takes(errAway)
	_, err := d.ask.Ask(ctx, tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
	all, _, err := d.ask.Of(ctx, "probe", "anna", inquiry.Part{})
	require.NoError(t, err)
	assert.Empty(t, all)
}

func TestAnAnswerThatNobodyRemembersIsNone(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	d.audit.EXPECT().Answered(mock.Anything, tenant.ID("probe"), i.ID, start).Return(errAway).Once()
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.ErrorIs(t, err, errAway)
	kept, err := d.answer.Show(ctx, "probe", i.ID)
	require.NoError(t, err)
	assert.False(t, kept.Answered())
	assert.Empty(t, d.messages)
}

func TestAnAnswerIsMailedUntilItHasLeft(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	d.audit.EXPECT().Answered(mock.Anything, tenant.ID("probe"), i.ID, start).Return(nil).Once()
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.NoError(t, err)
	require.Equal(t, []outbox.Message{{Tenant: "probe", Topic: usecase.Answered, Key: i.ID}}, d.messages)

	answered := mock.MatchedBy(func(i inquiry.Inquiry) bool { return i.Answer == "Sie ist unterwegs." })
	d.letters.EXPECT().Answered(mock.Anything, answered).Return(errAway).Once()
	require.ErrorIs(t, d.tell.Deliver(ctx, d.messages[0]), errAway)

	require.NoError(t, d.store.Forget(ctx, "probe", "anna"))
	require.NoError(t, d.tell.Deliver(ctx, d.messages[0]), "who was erased since isn't written to")
}
