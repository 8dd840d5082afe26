package usecase_test

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/bankplay"
	"weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/money/transfer/transfertest"
	"weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/audit"
)

const (
	goodIBAN   = "DE02120300000000202051"
	closedIBAN = "DE75512108001245126199"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// award is what the fake keeps of one, or of a payable of the second kind.
type award struct {
	kind    payable.Kind
	id      string
	cents   int64
	iban    string
	taken   bool
	paid    int
	paidAt  time.Time
	returns int
	// withheld are those returns that blame no account.
	withheld int
	// revoked tells that what it is for was cancelled.
	revoked bool
}

// world is what surrounds payouts: awards and books are fakes, the store, the folder and the played bank are real.
type world struct {
	t     *testing.T
	db    *gormdb.DB
	dir   string
	clock *clock.Manual
	// kind is what is owed here.
	kind  payable.Kind
	store *gormstore.Store
	run   usecase.Run

	mu     sync.Mutex
	awards []*award
	booked map[string]int
	// entered is the last entry of each that was booked, refused what the books don't take.
	entered      map[string]entry
	refused      map[string]error
	settled      map[transfer.Status]int
	contradicted int
	unproved     int
	words        transfertest.Words
	notOwed      int
	unbalanced   bool
	unread       error
	acts         []string
	runs         int
}

func newWorld(t *testing.T, db *gormdb.DB, kind payable.Kind) *world {
	w := &world{
		t: t, db: db, kind: kind, dir: t.TempDir(), clock: clock.NewManual(start), store: gormstore.NewStore(db),
		booked: map[string]int{}, entered: map[string]entry{}, settled: map[transfer.Status]int{},
	}
	folder := bankfolder.New(w.dir, slog.New(slog.DiscardHandler))
	bank := bankplay.New(folder, w.clock)
	w.run = usecase.Run{
		Tx: db, Tenants: tenanttest.NewCatalog(), Store: w.store, Payables: payable.Registry{kind: payables{world: w}},
		Books: w, Bank: bank, Cases: gormstore.NewCases(db), Observer: w,
		Gate: unhindered{}, TakeOver: unhindered{}, Reading: folder, Marks: gormstore.NewReadMarks(db), NewID: id.New,
		Words: &w.words, Seal: transfertest.Seal,
	}
	w.run.Settings = &usecase.Settings{Tenants: w.run.Tenants, Words: &w.words}
	return w
}

func (w *world) owe(ids ...string) {
	for i, name := range ids {
		iban := goodIBAN
		if name == "closed" {
			iban = closedIBAN
		}
		w.awards = append(w.awards, &award{kind: w.kind, id: name, cents: int64(3501 + i), iban: iban})
	}
}

func (w *world) award(id string) *award {
	for _, a := range w.awards {
		if a.id == id {
			return a
		}
	}
	return nil
}

func (w *world) collect() []string {
	w.t.Helper()
	batches, err := w.run.Collect(context.Background(), "probe", w.clock.Now())
	require.NoError(w.t, err)
	return batches
}

// finish runs all steps of a batch.
func (w *world) finish(batch string) {
	w.t.Helper()
	ctx := context.Background()
	require.NoError(w.t, w.run.Submit(ctx, "probe", batch, w.clock.Now()))
	answered, err := w.run.Poll(ctx, "probe", batch, w.clock.Now())
	require.NoError(w.t, err)
	require.True(w.t, answered)
	require.NoError(w.t, w.run.Settle(ctx, "probe", batch, w.clock.Now()))
}

func (w *world) batch(id string) transfer.Batch {
	w.t.Helper()
	b, err := w.store.BatchByID(context.Background(), "probe", id)
	require.NoError(w.t, err)
	return b
}

func (w *world) sent() []string {
	files, err := filepath.Glob(filepath.Join(w.dir, "probe", "*", "*.xml"))
	require.NoError(w.t, err)
	var sent []string
	for _, f := range files {
		if folder := filepath.Base(filepath.Dir(f)); folder == "out" || folder == "sent" {
			sent = append(sent, f)
		}
	}
	return sent
}

// key names what an award is for. To payouts a key is a word like any other.
func key(id string) string { return payable.Key(payable.Award, "probe", id) }

// payables are those of the one kind that is owed here; they aren't looked at, and nothing is taken over.
type payables struct {
	payable.Payables
	*world
}

func (w payables) Due(_ context.Context, _ tenant.ID, limit int) ([]payable.Payable, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var due []payable.Payable
	for _, a := range w.awards {
		if a.kind == w.kind && !a.taken && a.paid == 0 && len(due) < limit {
			due = append(due, payable.Payable{Ref: payable.Ref{Kind: a.kind, ID: a.id}, Key: key(a.id), AmountCents: a.cents})
		}
	}
	return due, nil
}

func (w payables) Reserve(_ context.Context, _ tenant.ID, id string) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.award(id)
	if a.taken {
		return false, nil
	}
	a.taken = true
	return true, nil
}

func (w payables) Account(_ context.Context, _ tenant.ID, id string) (payable.Account, error) {
	return payable.Account{Holder: "Jürgen", IBAN: w.award(id).iban}, nil
}

func (w payables) Text(_ context.Context, _ tenant.ID, id, programme string) (string, error) {
	return "Prämie 7K3M9" + strings.ToUpper(id) + " " + programme, nil
}

func (w payables) Paid(_ context.Context, _ tenant.ID, id string, now time.Time) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.award(id)
	if !a.taken || a.paid > 0 {
		return false, nil
	}
	a.paid++
	a.paidAt = now
	return true, nil
}

func (w payables) LetWait(_ context.Context, _ tenant.ID, id string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.award(id).taken = false
	return nil
}

func (w payables) Return(_ context.Context, _ tenant.ID, id, _ string, _ time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.award(id)
	a.taken = false
	a.returns++
	a.iban = goodIBAN // the holder gives another account
	return nil
}

func (w payables) Withhold(ctx context.Context, t tenant.ID, id, payout string, now time.Time) error {
	w.award(id).withheld++
	return w.Return(ctx, t, id, payout, now)
}

func (w payables) ComeBack(_ context.Context, _ tenant.ID, id, _ string, blame bool, _ time.Time) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.award(id)
	if a.revoked {
		return false, nil
	}
	if a.paid != 1 {
		return false, errors.New("what wasn't paid can't come back")
	}
	a.taken, a.paid = false, 0
	a.returns++
	if !blame {
		a.withheld++
	}
	return true, nil
}

func (w payables) PaidAfterAll(_ context.Context, _ tenant.ID, id string, _ time.Time) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	a := w.award(id)
	if a.taken || a.paid > 0 {
		return false, nil
	}
	a.taken = true
	a.paid++
	return true, nil
}

func (payables) BookedBack(context.Context, tenant.ID, string, time.Time) error { return nil }

// name is how the tests call a payable of their kind; one of another kind has another name.
func (w *world) name(p payable.Ref) string {
	if p.Kind == w.kind {
		return p.ID
	}
	return "other " + p.String()
}

// by is the audit log under a name: here it is read at once.
func (w *world) by(who string) audit.Acts {
	return audit.Acts{Log: acts{world: w}, Who: who}
}

// acts remembers what was written into the log.
type acts struct {
	audit.Service
	*world
}

func (a acts) Record(_ context.Context, e audit.Entry) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.acts = append(a.acts, string(e.What)+" by "+e.Who)
	return nil
}

// Add counts the runs that were asked for.
func (w *world) Add(_ context.Context, m outbox.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if m.Topic != outbox.PayoutRunAsked || m.Key == "" {
		return errAway
	}
	w.runs++
	return nil
}

// unhindered is a world in which everything that left is in the books.
type unhindered struct{}

func (unhindered) Check(context.Context, tenant.ID) error { return nil }

func (unhindered) Pass(context.Context, tenant.ID) error { return nil }

func (unhindered) Keys(context.Context, tenant.ID, []string) (map[string]bool, error) {
	return nil, nil
}

func (unhindered) Do(context.Context, tenant.ID, payable.Ref, string, time.Time) (bool, error) {
	return false, nil
}
