package usecase_test

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	"weitersagen.app/backend/internal/money/creditnote/peers"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout/bankfolder"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	"weitersagen.app/backend/test/fakes/xrechnungtest"
)

// world is a tenant with agencies, on the real stores and with the real files; what was earned is the test's.
type world struct {
	t           *testing.T
	db          *gormdb.DB
	programme   *tenant.Tenant
	clock       *clock.Manual
	store       *gormstore.Store
	commissions *earned
	files       creditnote.Renderer
	numbering   creditnote.Numbers
	acts        []string
	mu          sync.Mutex
	told        []string
}

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func newWorld(t *testing.T, db *gormdb.DB) *world {
	programme := tenanttest.New()
	programme.Contact = tenant.Contact{Company: "Havelschutz Versicherung a. G.", Street: "Alte Fährstraße 12", City: "14467 Potsdam", Email: "e@havelschutz.example"}
	w := &world{
		t: t, db: db, programme: programme, clock: clock.NewManual(creditnotetest.At), store: gormstore.New(db),
		numbering: peers.Numbers{Folder: bankfolder.New(t.TempDir(), logging.Discard())}, commissions: &earned{lines: map[link.Code][]creditnote.Line{}, billed: map[string]string{}, book: ledgers.NewBook(ledgerstore.NewJournal(db))},
	}
	w.files = peers.Files{PDF: notepdf.Draw, XML: w.invoice}
	return w
}

// invoice writes a document that breaks no rule of the standards.
func (w *world) invoice(n creditnote.Note) ([]byte, error) {
	raw, err := xrechnung.Write(n)
	if err != nil {
		return nil, err
	}
	broken, err := xrechnungtest.Broken(raw)
	assert.Empty(w.t, broken, n.Number)
	return raw, err
}

// agency takes one in, with master data and agreement by the moment before what is written.
func (w *world) agency(s creditor.Standing) link.Code {
	w.t.Helper()
	number := w.bare()
	w.enters(number, 1, s)
	w.agrees(number)
	return number
}

func (w *world) bare() link.Code {
	w.t.Helper()
	number := link.NewCode()
	require.NoError(w.t, agencystore.New(w.db).Add(w.t.Context(), agency.Agency{Tenant: w.programme.ID, Number: number, Name: "A", CreatedAt: w.clock.Now()}))
	return number
}

func (w *world) enters(number link.Code, version int, s creditor.Standing) {
	w.t.Helper()
	require.NoError(w.t, creditorstore.NewVersions(w.db).Add(w.t.Context(), creditor.Version{
		Tenant: w.programme.ID, Agency: number, Number: version, Data: creditnotetest.Data(s), By: "m1", At: w.clock.Now(),
	}))
}

func (w *world) agrees(number link.Code) {
	w.t.Helper()
	added, err := creditorstore.NewAgreements(w.db).Add(w.t.Context(), creditor.Agreement{
		Tenant: w.programme.ID, Agency: number, ID: id.New(), TextVersion: "1", Language: "de", Hash: "h", Text: "ja", By: "m1", At: w.clock.Now(),
	})
	require.NoError(w.t, err)
	require.True(w.t, added)
}

func (w *world) writer() usecase.Writer {
	return usecase.Writer{
		Notes: w.store, Numbers: w.numbering, Renderer: w.files, Told: w, Money: w.money(), Tx: w.db, Clock: w.clock, NewID: id.New,
		Creditors: peers.Creditors{Versions: creditorstore.NewVersions(w.db), Agreements: creditorstore.NewAgreements(w.db)},
	}
}

func (w *world) money() usecase.Money {
	return usecase.Money{Payments: w.store, Books: peers.Books{Book: w.book()}, Transfers: none{}}
}

func (w *world) book() *ledgers.Book { return ledgers.NewBook(ledgerstore.NewJournal(w.db)) }

func (w *world) issue() usecase.Issue {
	return usecase.Issue{Writer: w.writer(), Commissions: w.commissions}
}

func (w *world) run() usecase.Result {
	w.t.Helper()
	r := usecase.Run{Issue: w.issue(), Agencies: peers.Agencies{Agencies: agencystore.New(w.db)}}
	result, err := r.Do(w.t.Context(), w.programme)
	require.NoError(w.t, err)
	return result
}

func (w *world) correct(number, reason string) (usecase.Corrected, error) {
	u := usecase.Correct{Writer: w.writer(), Audit: w, Who: "ines"}
	return u.Do(w.t.Context(), w.programme, number, reason)
}

func (w *world) look() usecase.Look {
	return usecase.Look{Notes: w.store, Members: w, Audit: w, Told: w, Money: w.money(), Tx: w.db, Clock: w.clock}
}

// Membership makes every account a member's.
func (w *world) Membership(_ context.Context, _ tenant.ID, account string) (string, error) {
	return "member " + account, nil
}

func (w *world) Acted(_ context.Context, _ tenant.ID, number, who, _ string, a creditnote.Act, _ time.Time) error {
	w.acts = append(w.acts, string(a)+" "+number+" "+who)
	return nil
}

// Written is of a document that may yet be taken back with its transaction; told has those too.
func (w *world) Written(_ context.Context, n creditnote.Note) error {
	return w.tell("written " + n.Number)
}

func (w *world) Objected(_ context.Context, n creditnote.Note) error {
	return w.tell("objected " + n.Number)
}

func (w *world) tell(what string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.told = append(w.told, what)
	return nil
}

// numbers gives all of the tenant's documents, in the order in which they were numbered.
func (w *world) numbers() []string {
	w.t.Helper()
	all, err := w.store.All(w.t.Context(), w.programme.ID, "")
	require.NoError(w.t, err)
	numbers := make([]string, len(all))
	for i, n := range all {
		numbers[i] = n.Number
	}
	return numbers
}

// earned is what agencies earned. Bill is no part of the transaction here: a mark stays only where Add was reached, which the tests see to.
type earned struct {
	mu     sync.Mutex
	lines  map[link.Code][]creditnote.Line
	billed map[string]string
	away   error
	book   *ledgers.Book
}

func (e *earned) earns(number link.Code, at time.Time, cents int64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	line := creditnotetest.Lines(cents)[0]
	line.Commission, line.EarnedAt = string(number)+"/"+strconv.Itoa(len(e.lines[number])), at
	e.lines[number] = append(e.lines[number], line)
}

func (e *earned) Unbilled(_ context.Context, _ *tenant.Tenant, number link.Code, before time.Time) ([]creditnote.Line, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	var open []creditnote.Line
	for _, l := range e.lines[number] {
		if e.billed[l.Commission] == "" && l.EarnedAt.Before(before) {
			open = append(open, l)
		}
	}
	return open, nil
}

// Bill books the net sum for the document, as commissions do.
func (e *earned) Bill(ctx context.Context, t tenant.ID, ids []string, note string) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.away != nil {
		return e.away
	}
	var cents int64
	for _, one := range ids {
		e.billed[one] = note
		for _, l := range slices.Concat(slices.Collect(maps.Values(e.lines))...) {
			if l.Commission == one {
				cents += l.Cents
			}
		}
	}
	return e.book.Owed(ctx, t, payable.OfCommission(note), cents, creditnotetest.At)
}

// none are transfers where nobody pays.
type none struct{}

func (none) Recall(context.Context, tenant.ID, string, time.Time) (bool, error) { return false, nil }

func (w *world) Answered(_ context.Context, n creditnote.Note) error {
	return w.tell("answered " + n.Number)
}

func (w *world) Refused(_ context.Context, p creditnote.Payment, transfer string) error {
	return w.tell("refused " + p.Number + " " + transfer)
}
