package proof_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	sequences = flag.Uint64("sequences", 0, "random sequences of events; 0 for as many as the time lets")
	seed      = flag.Uint64("seed", 0, "the only sequence to live through, as a failure names it; 0 for all")
	first     = flag.Uint64("first", 0, "where the sequences begin; 0 for "+envFirst+", or for somewhere else each time")
)

// envFirst names the variable that says where the sequences begin, for who repeats a run of all tests.
const envFirst = "WS_PROOF_SEED"

// What is lived through where no one says how many: as many as this time holds, and never fewer than it takes for each
// rare end to be met.
const (
	within  = 20 * time.Second
	atLeast = 10_000
)

// whence tells where the sequences begin. Each run looks elsewhere; a failure names the one sequence that shows it.
func whence(t *testing.T) uint64 {
	t.Helper()
	if *first != 0 {
		return *first
	}
	if stated := os.Getenv(envFirst); stated != "" {
		n, err := strconv.ParseUint(stated, 10, 64)
		require.NoError(t, err, envFirst)
		return n
	}
	return uint64(rand.Uint32())
}

// Whatever happens in whatever order: the books balance, nothing is paid twice, the parts add up, and everything comes
// to an end.
func TestRandomLives(t *testing.T) {
	if *seed != 0 {
		w := liveOn(*seed, whole)
		t.Log("\n" + strings.Join(w.reported, "\n"))
		require.NoError(t, w.failed)
		return
	}
	var group errgroup.Group
	var next, lived atomic.Uint64
	var seen outcomes
	from, until := whence(t), time.Now().Add(within)
	goesOn := func(n uint64) bool {
		if *sequences > 0 {
			return n <= *sequences
		}
		return n <= atLeast || time.Now().Before(until)
	}
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() error {
			for n := next.Add(1); goesOn(n) && !t.Failed(); n = next.Add(1) {
				w := liveOn(from+n, whole)
				lived.Add(1)
				if w.failed != nil {
					t.Errorf("-seed %d: %v\n%s", from+n, w.failed, strings.Join(w.reported, "\n"))
				}
				seen.add(w.count())
			}
			return nil
		})
	}
	require.NoError(t, group.Wait())
	n := lived.Load()
	t.Logf("Random lives: %d after %s=%d: %s", n, envFirst, from, &seen)
	switch {
	case n >= 100_000:
		seen.wide(t, int(n/1000))
	case n >= 10_000:
		seen.wide(t, int(n/4000)) // the rarest end is met some 17 times in so many, and chance may halve that
	}
}

// liveOn lives through one sequence, and then lets time run until nothing more happens.
func liveOn(seed uint64, of parts) *world {
	w, r := newWorld(of), rand.New(rand.NewPCG(seed, 1))
	w.programme.Payout.FourEyes = r.IntN(3) == 0
	w.fill(r.IntN(4))
	w.staff(r)
	w.make(r)
	if r.IntN(8) == 0 {
		w.flourish(r)
	}
	for range 6 + r.IntN(24) {
		w.event(r)
		if r.IntN(4) > 0 {
			w.workAll() // as the worker does, unless it is away for a while
		}
		w.balanced()
		w.owedAsPromised()
		if w.failed != nil {
			return w
		}
	}
	w.end()
	if r.IntN(4) == 0 && w.failed == nil {
		w.cancelLate(r) // long after everything has ended
		w.end()
	}
	if r.IntN(3) == 0 && w.failed == nil {
		w.correctLate(r)
		w.end()
	}
	if r.IntN(4) == 0 && w.failed == nil {
		w.comeBack(r)
		w.end()
	}
	if w.failed == nil {
		w.settled()
	}
	return w
}

// end lets time run: every life is looked after whenever it asks for it, and the bank is awake.
func (w *world) end() {
	w.bank.asleep, w.bank.deaf = false, false
	w.shop.mood = willing
	w.fill(20)
	for range 200 {
		w.hear()
		var plans []lifecycle.Plan
		for _, id := range w.made {
			plans = append(plans, w.work(id))
		}
		w.workBounties()
		w.mendNotes()
		w.payOut()
		w.endAll()
		w.payOut()
		w.workBounties()
		if w.failed != nil {
			return
		}
		if done(plans) && w.bountiesEnded() && w.notesEnded() {
			w.tell("everything has ended")
			return
		}
		next := nextWake(plans, w.clock.Now())
		if next.IsZero() {
			next = w.clock.Now().Add(24 * time.Hour) // bounties wait for the next run
		}
		w.clock.Set(next)
	}
	w.wrong("time runs and something never ends")
}

// nextWake is the first moment that anybody waits for; who waits for a run of payouts waits a day.
func nextWake(plans []lifecycle.Plan, now time.Time) time.Time {
	next := time.Time{}
	for _, p := range plans {
		at := p.WakeAt
		if at.IsZero() && !p.Done {
			at = now.Add(24 * time.Hour)
		}
		if !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next
}

func (w *world) make(r *rand.Rand) {
	who, total := pick(r, "anna", "anna", "anna", "bert"), 1+r.Int64N(9000)
	share := pick(r, recommendation.ForRecommender, recommendation.ForBoth, recommendation.ForRecipient)
	w.tell("%s recommends for %d cents, share %d", who, total, share)
	if !w.gone[who] {
		w.recommend(who, total, share)
	}
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// event is one thing that people, the tenant, the bank or time can do.
func (w *world) event(r *rand.Rand) {
	if len(w.made) == 0 {
		w.make(r)
		return
	}
	switch r.IntN(25) {
	case 0:
		w.cancelLate(r)
		return
	case 1:
		w.orderLate(r)
		return
	case 2:
		w.payBack(r)
		return
	case 3:
		w.shop.changes(r)
		return
	case 4:
		w.comeBack(r)
		return
	case 5:
		w.earn(r)
		return
	case 6:
		w.takeBack(r)
		return
	case 7:
		w.atNotes(r)
		return
	case 8:
		w.choosePlan(r)
		return
	case 9:
		w.decide(r)
		return
	}
	id := pick(r, w.made...)
	if r.IntN(5) < 2 {
		w.onward(r, id)
		return
	}
	switch n := r.IntN(100); {
	case n < 6 && len(w.made) < 5:
		w.make(r)
	case n < 20:
		who := pick(r, "ben", "ben", "carla", "dora", "emil", "anna")
		w.tell("%s enters data for %s", who, id)
		w.fine("enter", w.enter(w.numbers[id], who))
	case n < 32:
		w.confirm(r)
	case n < 36:
		who := pick(r, "ben", "carla")
		w.tell("%s reports an order of %s", who, id)
		w.fine("report", w.report.Do(context.Background(), w.programme, "de", order.Completion{
			RecommendationNumber: w.numbers[id], Channel: "whatsapp", Friend: &order.Friend{
				FirstName: "Ben", LastName: "Muster", BirthDate: "1990-05-17", Email: who + "@example.de", Street: "Am Ufer",
				HouseNumber: "1",
				Zip:         "10115", City: "Berlin",
			},
		}))
	case n < 52:
		w.order(r, id)
	case n < 56:
		w.tell("the tenant cancels")
		number := pick(r, "A", "B", "C", "D")
		if live, err := w.orders.Counting(context.Background(), w.programme.ID, []string{id}); err == nil &&
			live[id].Number != "" && r.IntN(3) > 0 {
			number = live[id].Number
		}
		w.message(order.Message{Number: number, RecommendationNumber: pick(r, "", w.numbers[id]), Kind: order.Cancellation})
	case n < 72:
		w.pass(r, id)
	case n < 90:
		w.pick(r)
	case n < 95 && w.programme.Payout.FourEyes && len(w.waiting()) > 0:
		w.look(r)
	case n < 96:
		b := w.bank
		b.asleep, b.deaf, b.twice, b.broke = r.IntN(3) == 0, r.IntN(3) == 0, r.IntN(3) == 0, r.IntN(5) == 0
		w.tell(
			"payouts run; the bank sleeps: %v, its answer gets lost: %v, its file comes twice: %v, or is refused: %v",
			b.asleep, b.deaf, b.twice, b.broke,
		)
		w.payOut()
	case n < 97:
		w.fill(1)
	case n < 98:
		who := pick(r, "anna", "anna", "bert")
		w.tell("%s withdraws %s", who, id)
		w.fine("withdraw", w.life.Withdraw(context.Background(), w.programme, who, w.numbers[id]))
	default:
		w.erase(r)
	}
}
