package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/referral/inquiry/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
	"weitersagen.app/backend/internal/safety/quota"
)

var (
	start    = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway  = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
	number   = link.NewNumber()
	question = inquiry.Question{
		OrderNumber: "A-1", RecommendationNumber: number.String(), Message: "Wo bleibt die Prämie?",
	}
)

// desk is a database with anna in it, and what surrounds the use cases: a recommendation, a limit, an audit log,
// letters.
type desk struct {
	ask      usecase.Ask
	answer   usecase.Answer
	tell     usecase.Tell
	store    *gormstore.Store
	messages []outbox.Message

	// away keeps recommendations from being read, spent refuses a further question.
	away, spent error
	log         audittest.Log
	// sent are the letters that left, unless noMail keeps them.
	sent   []mail.Letter
	noMail error
}

func (d *desk) Add(_ context.Context, m outbox.Message) error {
	d.messages = append(d.messages, m)
	return nil
}

func (d *desk) Send(_ context.Context, l mail.Letter) error {
	if d.noMail == nil {
		d.sent = append(d.sent, l)
	}
	return d.noMail
}

// own are anna's recommendations.
type own struct {
	recommendation.Recommendations
	desk *desk
}

func (o own) ByNumber(_ context.Context, _ tenant.ID, n link.Number) (*recommendation.Recommendation, error) {
	return &recommendation.Recommendation{Number: n, RecommenderID: "anna"}, o.desk.away
}

type daily struct {
	quota.Service
	*desk
}

func (d daily) Take(context.Context, tenant.ID, string, time.Time) error { return d.spent }

func newDesk(t *testing.T, db *gormdb.DB) *desk {
	d := &desk{
		store: gormstore.New(db),
	}
	c := clock.NewManual(start)
	d.ask = usecase.Ask{
		Tx: db, Clock: c, Inquiries: d.store, Recommendations: own{desk: d}, Limit: daily{desk: d},
		NewID: func() string { return "q1" },
	}
	d.answer = usecase.Answer{Tx: db, Clock: c, Inquiries: d.store, Acts: audit.By(&d.log), Outbox: d}
	tenants := tenanttest.NewCatalog(tenanttest.New())
	d.tell = usecase.Tell{
		Inquiries: d.store, Tenants: tenants, Accounts: accountstore.New(db), Sender: d,
		Links: address.New(link.Signer{}, "https://{tenant}.example", tenants),
	}
	_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{
		Tenant: "probe", ID: "anna", Email: person.EmailOf("anna@example.de"),
	})
	require.NoError(t, err)
	return d
}

func (d *desk) asked(t *testing.T) inquiry.Inquiry {
	i, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.NoError(t, err)
	return i
}

func TestAnOutageIsNoForeignRecommendation(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.away = errAway
	_, err := d.ask.Ask(context.Background(), tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
}

func TestWhoAskedTooOftenLeavesNothing(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	d.spent = errAway
	_, err := d.ask.Ask(ctx, tenanttest.New(), "anna", question)
	require.ErrorIs(t, err, errAway)
	all, _, err := d.ask.Of(ctx, "probe", "anna", inquiry.Part{})
	require.NoError(t, err)
	assert.Empty(t, all)
}

func TestAnAnswerThatIsNotRecordedIsNone(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	d.log.Err = errAway
	_, err := d.answer.Do(ctx, "probe", "ines", i.ID, "Sie ist unterwegs.")
	require.ErrorIs(t, err, errAway)
	kept, err := d.answer.Show(ctx, "probe", i.ID)
	require.NoError(t, err)
	assert.False(t, kept.Answered())
	assert.Empty(t, d.messages)
}

func TestAnAnswerIsMailedUntilItHasLeft(t *testing.T) {
	d, ctx := newDesk(t, dbtest.SQLite(t)), context.Background()
	i := d.asked(t)
	_, err := d.answer.Do(ctx, "probe", "ines", i.ID, "Sie ist unterwegs.")
	require.NoError(t, err)
	assert.Equal(
		t, []audit.Entry{{Tenant: "probe", At: start, Who: "ines", What: audit.InquiryAnswered, Subject: i.ID}},
		d.log.Entries,
	)
	require.Equal(t, []outbox.Message{{Tenant: "probe", Topic: usecase.Answered, Key: i.ID}}, d.messages)

	d.noMail = errAway
	require.ErrorIs(t, d.tell.Deliver(ctx, d.messages[0]), errAway)
	d.noMail = nil
	require.NoError(t, d.tell.Deliver(ctx, d.messages[0]))
	require.Len(t, d.sent, 1)
	data, ok := d.sent[0].Data.(mail.InquiryAnswerData)
	require.True(t, ok)
	assert.Equal(t, "Sie ist unterwegs.", data.Answer)

	require.NoError(t, d.store.Forget(ctx, "probe", "anna"))
	require.NoError(t, d.tell.Deliver(ctx, d.messages[0]), "who was erased since isn't written to")
	assert.Len(t, d.sent, 1)
}
