package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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
	t        *testing.T
	ask      usecase.Ask
	answer   usecase.Answer
	tell     usecase.Tell
	store    *gormstore.Store
	messages []outbox.Message
	// What can't be reached, or says no.
	noOwn, spent, forgot, closed error
	// taken are those whom the limit counted, noted the inquiries in the audit log, mailed the letters that left or were to.
	taken, noted []string
	mailed       []inquiry.Inquiry
}

type (
	audit   struct{ *desk }
	letters struct{ *desk }
)

func (d *desk) Add(_ context.Context, m outbox.Message) error {
	d.messages = append(d.messages, m)
	return nil
}

func (d *desk) Own(_ context.Context, t tenant.ID, account, number string) (string, error) {
	assert.Equal(d.t, []string{"probe", "anna", "NUMBER"}, []string{string(t), account, number})
	return number, d.noOwn
}

func (d *desk) Take(_ context.Context, t tenant.ID, account string, now time.Time) error {
	assert.Equal(d.t, tenant.ID("probe"), t)
	assert.Equal(d.t, start, now)
	d.taken = append(d.taken, account)
	return d.spent
}

func (d audit) Answered(_ context.Context, t tenant.ID, inquiry string, now time.Time) error {
	assert.Equal(d.t, tenant.ID("probe"), t)
	assert.Equal(d.t, start, now)
	d.noted = append(d.noted, inquiry)
	return d.forgot
}

func (d letters) Answered(_ context.Context, i inquiry.Inquiry) error {
	d.mailed = append(d.mailed, i)
	return d.closed
}

func newDesk(t *testing.T, db *gormdb.DB) *desk {
	d := &desk{t: t, store: gormstore.New(db)}
	c := clock.NewManual(start)
	d.ask = usecase.Ask{Tx: db, Clock: c, Inquiries: d.store, Recommendations: d, Limit: d, NewID: func() string { return "q1" }}
	d.answer = usecase.Answer{Tx: db, Clock: c, Inquiries: d.store, Audit: audit{d}, Outbox: d}
	d.tell = usecase.Tell{Inquiries: d.store, Letters: letters{d}}
	_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{Tenant: "probe", ID: "anna", Email: person.EmailOf("anna@example.de")})
	require.NoError(t, err)
	return d
}

func (d *desk) asked(t *testing.T) inquiry.Inquiry {
	i, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.NoError(t, err)
	assert.Equal(t, []string{"anna"}, d.taken)
	return i
}

func TestAnOutageIsNoForeignRecommendation(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.noOwn = errAway
	_, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
	assert.Empty(t, d.taken)
}

func TestWhoAskedTooOftenLeavesNothing(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	d.spent = errAway
	_, err := d.ask.Ask(ctx, tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, []string{"anna"}, d.taken)
	all, _, err := d.ask.Of(ctx, "probe", "anna", inquiry.Part{})
	require.NoError(t, err)
	assert.Empty(t, all)
}

func TestAnAnswerThatNobodyRemembersIsNone(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	d.forgot = errAway
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.ErrorIs(t, err, errAway)
	assert.Equal(t, []string{i.ID}, d.noted)
	kept, err := d.answer.Show(ctx, "probe", i.ID)
	require.NoError(t, err)
	assert.False(t, kept.Answered())
	assert.Empty(t, d.messages)
}

func TestAnAnswerIsMailedUntilItHasLeft(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	_, err := d.answer.Do(ctx, "probe", i.ID, "Sie ist unterwegs.")
	require.NoError(t, err)
	assert.Equal(t, []string{i.ID}, d.noted)
	require.Equal(t, []outbox.Message{{Tenant: "probe", Topic: usecase.Answered, Key: i.ID}}, d.messages)

	d.closed = errAway
	require.ErrorIs(t, d.tell.Deliver(ctx, d.messages[0]), errAway)
	require.Len(t, d.mailed, 1)
	assert.Equal(t, "Sie ist unterwegs.", d.mailed[0].Answer)

	require.NoError(t, d.store.Forget(ctx, "probe", "anna"))
	require.NoError(t, d.tell.Deliver(ctx, d.messages[0]))
	assert.Len(t, d.mailed, 1, "who was erased since isn't written to")
}
