package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

const probe tenant.ID = "probe"

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
)

// award is what the fake keeps of one.
type award struct {
	id     string
	cents  int64
	taken  bool
	paid   int
	paidAt time.Time
}

// world is what surrounds vouchers: awards, letters and books are fakes, the pool is real.
type world struct {
	t     *testing.T
	db    *gormdb.DB
	clock *clock.Manual
	// left is how long a code of the pool has to last.
	left  tenant.Span
	pool  *gormstore.Pool
	give  usecase.Voucher
	stock usecase.Stock

	mu     sync.Mutex
	awards []*award
	booked map[string]int
	// entered is the last entry of each that was booked, refused what the books don't take.
	entered map[string]entry
	refused map[string]error
	letters []string
	closed  bool
	empty   []string
	// counted are vouchers that operators see as handed over.
	counted int
	acts    []string
}

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{
		t: t, db: db, clock: clock.NewManual(start), pool: gormstore.NewPool(db), booked: map[string]int{},
		entered: map[string]entry{},
	}
	w.give = usecase.Voucher{
		Tx: db, Awards: voucherAwards{world: w}, Pool: w.pool, Letters: w, Books: books{world: w}, Safe: safe{}, Observer: w,
		Gate:     unhindered{},
		TakeOver: unhindered{}, Journal: unhindered{},
	}
	w.stock = usecase.Stock{Pool: w.pool, Safe: safe{}, NewID: id.New}
	return w
}

func (w *world) owe(ids ...string) {
	for i, name := range ids {
		w.awards = append(w.awards, &award{id: name, cents: int64(3501 + i)})
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

// books are those in which vouchers are entered.
type books struct {
	ledger.Service
	*world
}

// entry is an amount in the books, and when it was entered.
type entry struct {
	cents int64
	at    time.Time
}

// Enter notes what was booked, unless the books refuse it.
func (b books) Enter(_ context.Context, _ tenant.ID, events ...ledger.Event) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range events {
		key := map[ledger.Kind]string{ledger.KindVoucher: "voucher "}[e.Kind()] + e.Entries[0].Subject.ID
		if err := b.refused[key]; err != nil {
			return err
		}
		b.booked[key]++
		b.entered[key] = entry{e.Entries[0].AmountCents, e.BookedAt}
	}
	return nil
}

var errMail = errors.New("the mail server is away")

func (w *world) Voucher(_ context.Context, _ tenant.ID, award string, code voucher.Code) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return errMail
	}
	w.letters = append(w.letters, award+" "+code.Text)
	return nil
}

func (w *world) PoolEmpty(_ context.Context, _ tenant.ID, reward string) {
	w.empty = append(w.empty, reward)
}

func (w *world) HandedOver(context.Context, tenant.ID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.counted++
}

// voucherAwards shows the same awards to the voucher step.
type voucherAwards struct {
	voucher.Awards
	*world
}

func (v voucherAwards) Resume(_ context.Context, _ tenant.ID, id string) (voucher.Award, bool, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	a := v.award(id)
	if a == nil || a.paid > 0 {
		return voucher.Award{}, false, nil
	}
	a.taken = true
	return voucher.Award{
		AwardID: id, Key: payable.Key(payable.Award, probe, id), RewardID: "book", AmountCents: a.cents, Left: v.left,
	}, true, nil
}

func (v voucherAwards) Paid(_ context.Context, _ tenant.ID, id string, now time.Time) (bool, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	a := v.award(id)
	if !a.taken || a.paid > 0 {
		return false, nil
	}
	a.paid++
	a.paidAt = now
	return true, nil
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

// safe seals visibly.
type safe struct{}

func (safe) Seal(_ tenant.ID, code string) ([]byte, error) { return []byte("sealed " + code), nil }
func (safe) Open(_ tenant.ID, sealed []byte) (string, error) {
	return string(sealed[len("sealed "):]), nil
}
func (safe) Fingerprint(t tenant.ID, code string) string { return fmt.Sprint(t, code) }

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

func (unhindered) Note(context.Context, tenant.ID, payout.Handed) error { return nil }
