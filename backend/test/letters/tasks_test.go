package letters_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	contactstore "weitersagen.app/backend/internal/letters/contact/gormstore"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/test/fixture"
)

const desk = "betrieb@havelschutz.example"

// newest is the last letter to the desk, with its soft line ends taken out.
func newest(a fixture.Asking) string {
	a.Mails.Mu.Lock()
	defer a.Mails.Mu.Unlock()
	text := ""
	for _, l := range a.Mails.Got {
		if l.To == desk {
			text = l.Text
		}
	}
	return strings.NewReplacer("=\r\n", "", "=\n", "").Replace(text)
}

// looked has several workers look at the same moment, and gives how many letters the desk has by then.
func looked(a fixture.Asking) int {
	a.T.Helper()
	var workers errgroup.Group
	for range 4 {
		workers.Go(func() error { return a.Reminders.Round(a.T.Context()) })
	}
	require.NoError(a.T, workers.Wait())
	a.Relayed()
	return a.Mails.Count(desk)
}

// A request of an agency, somebody to vouch for and raised amounts wait: the person responsible hears of it at once and
// each day, by one letter, until nothing waits.
func TestWhatWaitsIsWrittenToWhoIsResponsibleUntilNothingDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		a.Own.Payout.AlertEmail = desk
		assert.Zero(t, looked(a), "nothing waits")

		secret := a.Asked("olga@oehler.example")
		assert.Zero(t, looked(a), "nobody decides before the mailbox confirmed")
		a.Confirms(secret)
		assert.Equal(t, 1, looked(a), "at once, and once, however many workers look")
		text := newest(a)
		assert.Contains(t, text, "operator agency request list")
		for _, name := range []string{"Olga", "oehler.example", "Uferweg"} {
			assert.NotContains(t, text, name, "of nobody else")
		}
		a.Clock.Advance(task.Daily - time.Second)
		assert.Equal(t, 1, looked(a))
		a.Clock.Advance(time.Second)
		assert.Equal(t, 2, looked(a), "it waits still")

		raised := edition.Edition{
			Tenant: fixture.Insured, Number: 1, LoadedAt: a.Clock.Now(), LoadedBy: "anna", Digest: "d",
			Raises: []edition.Raise{{Was: tenant.Amount{At: "a", Cents: 1}, Is: tenant.Amount{At: "a", Cents: 500}}},
		}
		require.NoError(t, a.Editions.Put(t.Context(), raised, edition.Files{"havelschutz.yaml": []byte("raised")}))
		assert.Equal(t, 3, looked(a), "raised amounts wait, which are about money: that is written at once")
		assert.Contains(t, newest(a), "operator tenant waiting")
		assert.Equal(t, 3, looked(a))

		refused := raised
		refused.DecidedBy, refused.DecidedAt = "ben", a.Clock.Now()
		require.NoError(t, a.Editions.Decide(t.Context(), refused))
		_, err := a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
		require.NoError(t, err)
		a.Clock.Advance(2 * task.Daily)
		assert.Equal(t, 3, looked(a), "nothing waits any more")
		a.Confirms(a.Asked("emil@nord.example"))
		assert.Equal(t, 4, looked(a), "and again")
		require.NoError(t, sellerstore.New(a.DB).Add(t.Context(), partner(t, a.Clock.Now())))
		assert.Equal(t, 4, looked(a), "what no money depends on stands in the next day's letter")
		a.Clock.Advance(task.Daily)
		assert.Equal(t, 5, looked(a))
		assert.Contains(t, newest(a), "operator partner list")
	})
}

// What is decided before the letter leaves is no task any more.
func TestALetterAboutTasksIsAboutWhatWaitsByThen(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	a.Own.Payout.AlertEmail = desk
	a.Confirms(a.Asked("olga@oehler.example"))
	require.NoError(t, a.Reminders.Round(t.Context()))
	_, err := a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
	require.NoError(t, err)
	a.Relayed()
	assert.Zero(t, a.Mails.Count(desk))
}

// A tenant that names no address for alerts is written to at the one for questions; another's tasks are another's.
func TestWithoutAnAddressForAlertsTheOneForQuestionsGetsTheTasks(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	a.Confirms(a.Asked("olga@oehler.example"))
	require.NoError(t, a.Reminders.Round(t.Context()))
	a.Relayed()
	assert.Equal(t, 1, a.Mails.Count(a.Own.Contact.Email))
	other, err := a.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	assert.Zero(t, a.Mails.Count(other.Contact.Email))
}

func partner(t *testing.T, at time.Time) seller.Seller {
	t.Helper()
	p, err := seller.New(fixture.Insured, seller.KindPartner, "Pia Nord", at)
	require.NoError(t, err)
	return p
}

// Who sees to money and who cares for people read of what is theirs, at addresses of their own; who has none reads at
// the one for all.
func TestEachAddressReadsOfItsOwnDuties(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	a.Own.Payout.AlertEmail = desk
	a.Own.Alerts = tenant.Alerts{Money: "geld@havelschutz.example", People: "menschen@havelschutz.example"}
	a.Confirms(a.Asked("olga@oehler.example"))
	b := transfer.Batch{
		Tenant: fixture.Insured, ID: "b1", MessageID: "b1", Status: transfer.AwaitingRelease, CreatedAt: a.Clock.Now(),
		ExecuteOn: "2026-11-20", SumCents: 123456, Count: 3, Version: 1,
	}
	require.NoError(t, transferstore.NewStore(a.DB).AddBatch(t.Context(), b, nil))
	assert.Zero(t, looked(a), "nothing waits for offers and for who lets people in")
	of := func(address string) string {
		a.Mails.Mu.Lock()
		defer a.Mails.Mu.Unlock()
		text := ""
		for _, l := range a.Mails.Got {
			if l.To == address {
				assert.Empty(t, text, "one letter")
				text = strings.NewReplacer("=\r\n", "", "=\n", "").Replace(l.Text)
			}
		}
		return text
	}
	money, people := of("geld@havelschutz.example"), of("menschen@havelschutz.example")
	assert.Contains(t, money, "operator payout list")
	assert.Contains(t, money, "1.234,56")
	assert.NotContains(t, money, "operator agency request list")
	assert.Contains(t, people, "operator agency request list")
	assert.NotContains(t, people, "operator payout list")

	a.Own.Alerts.People = ""
	assert.Equal(t, 1, looked(a), "an address that is new to a duty reads at once of what waits")
}

func TestTasksAreCountedWhereTheyWait(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	at, ctx := a.Clock.Now(), t.Context()
	do := func(statement string, values ...any) {
		t.Helper()
		require.NoError(t, a.DB.From(ctx).Exec(statement, values...).Error)
	}
	counts := func() task.Counts {
		t.Helper()
		got, err := a.Tasks.List(ctx, a.Own)
		require.NoError(t, err)
		return got.Counts()
	}
	require.Empty(t, counts().Waiting())
	a.AtDesk(fixture.Insured, "Nina") // and two operators
	require.Empty(t, counts().Waiting())
	for _, tt := range []struct {
		kind task.Kind
		do   func()
	}{
		{task.AgencyRequests, func() { a.Confirms(a.Asked("olga@oehler.example")) }},
		{task.Partners, func() {
			require.NoError(t, sellerstore.New(a.DB).Add(ctx, partner(t, at)))
		}},
		{task.Members, func() {
			staffed := a.StaffAgency(a.Own, "Agentur Nord")
			do(
				"UPDATE agency_members SET vouched_at = NULL WHERE tenant = ? AND id = ?", fixture.Insured,
				staffed.IDs[member.Employee],
			)
		}},
		{task.Operators, func() {
			do(
				"INSERT INTO operator_people (tenant, name_key, name, public_key, proposed_by, proposed_at, confirmed_by, "+
					"ended_by, version) VALUES (?, 'mia', 'Mia', 'k', 'anna', ?, '', '', 1)",
				fixture.Insured, at,
			)
		}},
		{task.Amounts, func() {
			e := edition.Edition{
				Tenant: fixture.Insured, Number: 1, LoadedAt: at, LoadedBy: "anna", Digest: "d", Raises: []edition.Raise{{}},
			}
			require.NoError(t, a.Editions.Put(ctx, e, edition.Files{"havelschutz.yaml": []byte("raised")}))
		}},
		{task.Batches, func() {
			b := transfer.Batch{
				Tenant: fixture.Insured, ID: "b1", MessageID: "b1", Status: transfer.AwaitingRelease, CreatedAt: at,
				ExecuteOn: "2026-11-20", Version: 1,
			}
			require.NoError(t, transferstore.NewStore(a.DB).AddBatch(ctx, b, nil))
		}},
		{task.Inquiries, func() {
			account, _ := a.Member(fixture.Insured, "anna@example.de")
			q := inquiry.Inquiry{
				Tenant: fixture.Insured, ID: "q1", Account: account, CreatedAt: at,
				Question: inquiry.Question{OrderNumber: "A-4711", Message: "Wo?"},
			}
			require.NoError(t, inquirystore.New(a.DB).Add(ctx, q))
		}},
		{task.Messages, func() {
			require.NoError(t, contactstore.New(a.DB, a.BankData()).Add(ctx, contact.Message{
				Tenant: fixture.Insured, ID: "m1", Mailbox: "box", Language: "de", WrittenAt: at,
				KeepUntil: at.AddDate(1, 0, 0),
				Written: contact.Written{
					Topic: contact.Privacy, Name: "Olga Öhler", Email: person.EmailOf("o@example.de"), Text: "?",
				},
			}))
		}},
		{task.BankLate, func() {
			b := transfer.Batch{
				Tenant: fixture.Insured, ID: "b2", MessageID: "b2", Status: transfer.Submitted, CreatedAt: at.AddDate(0, 0, -6),
				ExecuteOn: "2026-11-20", Version: 1,
			}
			require.NoError(t, transferstore.NewStore(a.DB).AddBatch(ctx, b, nil))
		}},
		{task.Invited, func() {
			invited, err := a.Desk.Invite(ctx, fixture.Insured, "Ola", nil, "Desk One of Nina")
			require.NoError(t, err)
			site, err := url.Parse(a.Links.Origin(a.Own))
			require.NoError(t, err)
			key := webauthntest.New(t, site.String(), site.Hostname())
			question, err := a.Desk.AskByInvitation(ctx, a.Own, invited.Secret, "Ola")
			require.NoError(t, err)
			_, err = a.Desk.TakeInvitation(ctx, a.Own, invited.Secret, "Ola", key.Create(t, question), "")
			require.NoError(t, err)
		}},
	} {
		before := counts()
		tt.do()
		before[tt.kind]++
		assert.Equal(t, before, counts(), tt.kind)
	}
}
