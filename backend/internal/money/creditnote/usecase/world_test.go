package usecase_test

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/gormstore"
	"weitersagen.app/backend/internal/money/creditnote/notepdf"
	"weitersagen.app/backend/internal/money/creditnote/peers"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditnote/xrechnung"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	"weitersagen.app/backend/internal/money/ledger"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
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
	letters     []string
}

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func newWorld(t *testing.T, db *gormdb.DB) *world {
	programme := tenanttest.New()
	programme.Contact = tenant.Contact{
		Company: "Havelschutz Versicherung a. G.", Street: "Alte Fährstraße 12", City: "14467 Potsdam",
		Email: "e@havelschutz.example",
	}
	w := &world{
		t: t, db: db, programme: programme, clock: clock.NewManual(creditnotetest.At), store: gormstore.New(db),
		numbering: peers.Numbers{Folder: bankfolder.New(t.TempDir(), logging.Discard())},
		commissions: &earned{
			lines: map[link.Code][]commission.Line{}, billed: map[string]string{},
			book: &ledgers.Book{Journal: ledgerstore.NewJournal(db)},
		},
	}
	w.files = peers.Files{
		PDF: notepdf.Draw, XML: w.invoice, Tenants: tenanttest.NewCatalog(programme),
		Pictures: mailpeers.Pictures{Contents: pictures{}},
	}
	return w
}

// pictures are none.
type pictures struct{}

func (pictures) Of(context.Context, tenant.ID) (*content.Content, error) {
	return &content.Content{}, nil
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
func (w *world) seller(s creditor.Standing) link.Code {
	w.t.Helper()
	number := w.bare()
	w.enters(number, 1, s)
	w.agrees(number)
	return number
}

func (w *world) bare() link.Code {
	w.t.Helper()
	number := link.NewCode()
	require.NoError(
		w.t,
		sellerstore.New(w.db).Add(w.t.Context(), seller.Seller{
			Kind: seller.KindAgency, Tenant: w.programme.ID, Number: number, Name: "A", CreatedAt: w.clock.Now(),
		}),
	)
	return number
}

func (w *world) enters(number link.Code, version int, s creditor.Standing) {
	w.t.Helper()
	require.NoError(w.t, creditorstore.New(w.db).Add(w.t.Context(), creditor.Version{
		Tenant: w.programme.ID, Seller: number, Number: version, Data: creditnotetest.Data(s), By: "m1", At: w.clock.Now(),
	}))
}

func (w *world) agrees(number link.Code) {
	w.t.Helper()
	added, err := creditorstore.New(w.db).Agree(w.t.Context(), creditor.Agreement{
		Tenant: w.programme.ID, Seller: number, ID: id.New(), TextVersion: "1", Language: "de", Hash: "h", Text: "ja",
		By: "m1", At: w.clock.Now(),
	})
	require.NoError(w.t, err)
	require.True(w.t, added)
}

func (w *world) writer() usecase.Writer {
	return usecase.Writer{
		Notes: w.store, Numbers: w.numbering, Renderer: w.files, Outbox: w, Money: w.money(), Tx: w.db, Clock: w.clock,
		NewID:     id.New,
		Creditors: creditorstore.New(w.db), Accounts: billed{},
	}
}

func (w *world) money() usecase.Money {
	return usecase.Money{Payments: w.store, Books: w.book(), Payouts: none{}}
}

func (w *world) book() *ledgers.Book { return &ledgers.Book{Journal: ledgerstore.NewJournal(w.db)} }

func (w *world) issue() usecase.Issue {
	return usecase.Issue{Writer: w.writer(), Commissions: w.commissions}
}

func (w *world) run() usecase.Result {
	w.t.Helper()
	r := usecase.Run{Issue: w.issue(), Sellers: sellerstore.New(w.db)}
	result, err := r.Do(w.t.Context(), w.programme)
	require.NoError(w.t, err)
	return result
}

func (w *world) correct(number, reason string) (usecase.Corrected, error) {
	u := usecase.Correct{Writer: w.writer(), Acts: w.by}
	return u.Do(w.t.Context(), w.programme, "ines", number, reason)
}

func (w *world) look() usecase.Look {
	return usecase.Look{
		Notes: w.store, Members: members{}, Sellers: sellerstore.New(w.db), Acts: w.by, Outbox: w,
		Money: w.money(), Tx: w.db, Clock: w.clock,
	}
}

// members makes every account a member's.
type members struct{ member.Members }

func (members) In(
	_ context.Context, _ tenant.ID, _ link.Code, account string,
) (member.Member, error) {
	return member.Member{ID: "member " + account}, nil
}

// by is the audit log under a name.
func (w *world) by(who string) audit.Acts {
	return audit.Acts{Log: acts{w: w}, Who: who}
}

type acts struct {
	audit.Service
	w *world
}

func (a acts) Record(_ context.Context, e audit.Entry) error {
	a.w.mu.Lock()
	defer a.w.mu.Unlock()
	a.w.acts = append(a.w.acts, string(e.What)+" "+e.Subject+" "+e.Who)
	return nil
}

// Add remembers the letters that were asked for; that of a document that is taken back with its transaction too.
func (w *world) Add(_ context.Context, m outbox.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.letters = append(w.letters, strings.ReplaceAll(m.Key, "/", " "))
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

// earned is what agencies earned. Bill is no part of the transaction here: a mark stays only where Add was reached,
// which the tests see to.
type earned struct {
	mu     sync.Mutex
	lines  map[link.Code][]commission.Line
	billed map[string]string
	away   error
	book   *ledgers.Book
}

func (e *earned) earns(number link.Code, at time.Time, cents int64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	line := creditnotetest.Lines(cents)[0]
	e.lines[number] = append(e.lines[number], commission.Line{
		ID: string(number) + "/" + strconv.Itoa(len(e.lines[number])), EarnedAt: at, Order: line.Order,
		Recommendation: line.Recommendation,
		ProductName:    line.Product, Plan: line.Plan, Cents: line.Cents,
	})
}

func (e *earned) Statement(
	_ context.Context, _ *tenant.Tenant, number link.Code, until time.Time,
) ([]commission.Line, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	var open []commission.Line
	for _, l := range e.lines[number] {
		if e.billed[l.ID] == "" && l.EarnedAt.Before(until) {
			open = append(open, l)
		}
	}
	return open, nil
}

// Unwritten has nothing wait.
func (*earned) Unwritten(context.Context, tenant.ID, time.Time) (map[link.Code]int64, error) {
	return nil, nil
}

// Held holds nothing.
func (*earned) Held(context.Context, tenant.ID, time.Time) (map[link.Code]int64, error) {
	return nil, nil
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
			if l.ID == one {
				cents += l.Cents
			}
		}
	}
	return e.book.Enter(ctx, t, ledger.Owed(payable.OfCommission(note), cents, creditnotetest.At))
}

// none are payouts where nothing is paid, and nothing left before.
type none struct{}

func (none) Recall(context.Context, tenant.ID, payable.Ref, time.Time) (bool, error) {
	return false, nil
}

func (none) HeldKeys(context.Context, tenant.ID, []string) (map[string]bool, error) { return nil, nil }
