package figures_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// The lives of a programme begin a year and a half before today, which is a Monday's morning.
var (
	begin = time.Date(2025, 6, 2, 6, 0, 0, 0, time.UTC)
	today = time.Date(2026, 11, 30, 8, 0, 0, 0, time.UTC)
)

const (
	waits  = 14 // days of the complaint period
	people = 9
)

// hours are when recommendations of a day are made, in UTC: around midnight of Berlin in summer and in winter, too.
var hours = []time.Duration{
	9 * time.Hour, 21*time.Hour + 59*time.Minute, 22 * time.Hour, 22*time.Hour + 59*time.Minute,
	23*time.Hour + 59*time.Minute + 59*time.Second + 500*time.Millisecond, 0, 30 * time.Minute, 13 * time.Hour,
	time.Hour, // the hour in which clocks change
}

// changes are the days on which clocks change in Berlin, and those around a year's end.
var changes = []time.Time{
	time.Date(2025, 10, 25, 0, 0, 0, 0, time.UTC), time.Date(2025, 10, 26, 0, 0, 0, 0, time.UTC),
	time.Date(2026, 3, 28, 0, 0, 0, 0, time.UTC), time.Date(2026, 3, 29, 0, 0, 0, 0, time.UTC),
	time.Date(2026, 10, 25, 0, 0, 0, 0, time.UTC), time.Date(2025, 12, 31, 0, 0, 0, 0, time.UTC),
}

// deed is what somebody or time does at an instant, for one life.
type deed struct {
	at   time.Time
	of   *life
	does func()
}

// life is one recommendation.
type life struct {
	n          int
	id, number string
	letters    map[string]string
}

// world is a programme whose people live through everything that there is.
type world struct {
	*fixture.Paying
	programme *tenant.Tenant
	sellers   []link.Code
	people    []string
	lives     []*life
	// paying are those in which somebody has chosen a reward since the last run.
	paying []*life
	todo   []deed
	files  int
}

var (
	products = []string{"101", "101", "102", "111", "201"}
	channels = []string{"whatsapp", "", "emailclient", "qr"}
)

func newWorld(t *testing.T, db *gormdb.DB, lives int) *world {
	t.Helper()
	w := &world{Paying: fixture.NewPaying(t, db)}
	w.Clock.Set(begin.AddDate(0, 0, -1))
	w.programme = fixture.WithAgencies(w.Served)
	w.programme.Periods.Complaint = tenant.Days(waits)
	w.programme.Budget.MonthCents, w.programme.Budget.WarnPercent = 100_000, 80
	for _, name := range []string{"Agentur Nord", "Agentur Süd"} {
		made, err := w.Agencies.Add(t.Context(), w.programme, "ines", name)
		require.NoError(t, err)
		w.sellers = append(w.sellers, made.Number)
	}
	w.sellers = append(w.sellers, link.Code(w.Partner(w.programme, "pia@nord.example").Approved().Number))
	for i := range people {
		w.people = append(w.people, w.person(-i))
	}
	w.codes()
	w.Steps[lifecycle.Expire] = w.ReferralSteps[lifecycle.Expire]
	span := int(today.Sub(begin).Hours()/24) - 1
	for n := range lives {
		day := begin.Truncate(24*time.Hour).AddDate(0, 0, n*span/lives)
		if n%6 == 5 {
			day = changes[n/6%len(changes)]
		}
		w.plan(n, day.Add(hours[n%len(hours)]))
	}
	for monday := begin; monday.Before(today); monday = monday.AddDate(0, 0, 7) {
		w.later(monday, nil, w.week)
	}
	w.run()
	w.Clock.Set(today)
	w.documents()
	return w
}

// documents bills what the sellers earned, as the books have it: a third is paid, a third is on its way, and one of the
// first is corrected.
func (w *world) documents() {
	w.T.Helper()
	var earned []struct {
		ID       string
		Cents    int64
		BookedAt time.Time
	}
	require.NoError(w.T, w.DB.From(w.T.Context()).Raw(
		"SELECT c.id, c.cents, c.booked_at FROM commissions c WHERE c.kind = 'earned' AND NOT EXISTS (SELECT 1 FROM "+
			"commissions b WHERE b.tenant = c.tenant AND b.of_id = c.id) ORDER BY c.booked_at, c.id",
	).Scan(&earned).Error)
	for i, c := range earned {
		of, document := payable.OfCommission(c.ID), payable.OfCommission("d"+c.ID)
		at, tax := c.BookedAt.Add(time.Hour), c.Cents*19/100
		if i%4 == 3 {
			continue
		}
		events := []ledger.Event{ledger.Billed(of, document, c.Cents, at), ledger.Taxed(document, tax, at)}
		if i%4 < 2 {
			events = append(events, ledger.TransferSent("t"+c.ID, document, c.Cents+tax, at))
		}
		if i%4 == 0 {
			events = append(events, ledger.TransferDone(document, c.Cents+tax, at))
		}
		if i%8 == 0 {
			events = append(events, ledger.MetBack(document, c.Cents+tax, at), ledger.TaxedBack(document, tax, at))
		}
		require.NoError(w.T, w.Book.Enter(w.T.Context(), fixture.Telecom, events...))
	}
}

// person is a new one who recommends.
func (w *world) person(n int) string {
	w.T.Helper()
	anna, err := w.Accounts.Ensure(w.T.Context(), account.NewPerson{
		Tenant: fixture.Telecom, FirstName: "Anna", LastName: "Müller", Email: fmt.Sprintf("p%d@viele.example", n),
		Language: "de", Now: w.Clock.Now(),
	})
	require.NoError(w.T, err)
	return anna
}

// codes puts in vouchers with a worth, some of which end.
func (w *world) codes() {
	w.T.Helper()
	var lines []voucher.CodeLine
	for i := range 30 {
		line := voucher.CodeLine{Line: i + 1, Code: fmt.Sprintf("BUCH-%04d-%04d", i, 7*i), ValueCents: 2500}
		if i%3 == 0 {
			line.LastDay = voucher.Day(today.AddDate(0, 0, 20*(i-10)).Format(time.DateOnly))
		}
		lines = append(lines, line)
	}
	_, err := w.VoucherImport.Do(w.T.Context(), fixture.Telecom, "ines", fixture.VoucherID, lines, nil, false)
	require.NoError(w.T, err)
}

func (w *world) later(at time.Time, of *life, does func()) {
	w.todo = append(w.todo, deed{at, of, does})
}

// run does all that is to be done, in the order of time, until today.
func (w *world) run() {
	for len(w.todo) > 0 {
		next := 0
		for i, d := range w.todo {
			if d.at.Before(w.todo[next].at) {
				next = i
			}
		}
		d := w.todo[next]
		w.todo = slices.Delete(w.todo, next, next+1)
		if d.at.After(today) {
			continue
		}
		w.Clock.Set(d.at)
		if d.of != nil {
			w.turns(d.of)
		}
		d.does()
	}
}

// picks has a side choose a reward by a letter.
func (w *world) picks(l *life, letter, means, iban string) {
	w.ChooseReward(letter, means, iban)
	w.Live()
	w.paying = append(w.paying, l)
}

func (w *world) turns(l *life) {
	w.At(l.id, l.number)
	w.LettersSent = l.letters
}

// week is a payout run, and what each life does after it.
func (w *world) week() {
	w.PayOut()
	for _, l := range w.paying {
		w.turns(l)
		w.Live()
	}
	w.paying = nil
}

// made makes the recommendation of a life.
func (w *world) made(n int, now time.Time) *life {
	w.T.Helper()
	d := recommendation.Draft{
		Tenant: fixture.Telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: w.people[n%len(w.people)],
		ProductID: products[n%len(products)], Share: recommendation.ForBoth, RecommenderCents: 2501, RecipientCents: 2500,
		Channel: channels[n/2%len(channels)], Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
	}
	if n%2 == 1 {
		d.SellerNumber = string(w.sellers[n/2%len(w.sellers)])
		d.ForCommission = n%12 == 5
	}
	if n%5 == 3 {
		d.Share, d.RecommenderCents, d.RecipientCents = recommendation.ForRecipient, 0, 5000
	}
	r, err := recommendation.New(d)
	require.NoError(w.T, err)
	require.NoError(w.T, recommendationstore.New(w.DB).Add(w.T.Context(), r))
	l := &life{n: n, id: r.ID, number: r.Number.String(), letters: map[string]string{}}
	w.lives = append(w.lives, l)
	return l
}

// moves changes the recommendation of the present life.
func (w *world) moves(how func(r *recommendation.Recommendation) error) {
	w.T.Helper()
	require.NoError(w.T, recommendationstore.New(w.DB).Update(w.T.Context(), fixture.Telecom, w.ID, how))
}

func (w *world) opens() {
	w.T.Helper()
	require.NoError(w.T, w.DB.From(w.T.Context()).Exec(
		"INSERT INTO clicks (tenant, number, kind, channel, day, count, visits) VALUES (?, ?, 'link', 'whatsapp', ?, 2, 1)",
		string(fixture.Telecom), w.Number, w.Clock.Now().In(tenant.Berlin).Format(time.DateOnly),
	).Error)
}
