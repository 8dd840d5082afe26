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
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var (
	sequences = flag.Int("sequences", 20_000, "random sequences of events")
	seed      = flag.Uint64("seed", 0, "the only sequence to live through, as a failure names it; 0 for all")
	first     = flag.Uint64("first", 0, "where the sequences begin; 0 for "+envFirst+", or for somewhere else each time")
)

// envFirst names the variable that says where the sequences begin, for who repeats a run of all tests.
const envFirst = "WS_PROOF_SEED"

// whence tells where the sequences begin. Each run looks elsewhere; a failure names the one sequence that shows it.
func whence(t *testing.T) uint64 {
	t.Helper()
	if *first != 0 {
		return *first
	}
	if said := os.Getenv(envFirst); said != "" {
		n, err := strconv.ParseUint(said, 10, 64)
		require.NoError(t, err, envFirst)
		return n
	}
	return uint64(rand.Uint32())
}

// Whatever happens in whatever order: the books balance, nothing is paid twice, the parts add up, and everything comes to an end.
func TestRandomLives(t *testing.T) {
	if *seed != 0 {
		w := liveOn(*seed, whole)
		t.Log("\n" + strings.Join(w.told, "\n"))
		require.NoError(t, w.failed)
		return
	}
	var group errgroup.Group
	var next atomic.Uint64
	var seen outcomes
	from := whence(t)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() error {
			for n := next.Add(1); n <= uint64(*sequences) && !t.Failed(); n = next.Add(1) {
				w := liveOn(from+n, whole)
				if w.failed != nil {
					t.Errorf("-seed %d: %v\n%s", from+n, w.failed, strings.Join(w.told, "\n"))
				}
				seen.add(w.count())
			}
			return nil
		})
	}
	require.NoError(t, group.Wait())
	t.Logf("%d sequences from %d: %s", *sequences, from, &seen)
	if *sequences >= 100_000 {
		seen.wide(t, *sequences/1000)
	} else if *sequences >= 20_000 {
		seen.wide(t, *sequences/4000) // the rarest end is met some 35 times in these, and chance may halve that
	}
}

// liveOn lives through one sequence, and then lets time run until nothing more happens.
func liveOn(seed uint64, of parts) *world {
	w, r := newWorld(of), rand.New(rand.NewPCG(seed, 1))
	w.programme.Payout.FourEyes = r.IntN(3) == 0
	w.fill(r.IntN(4))
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
		w.owedAsSaid()
		if w.failed != nil {
			return w
		}
	}
	w.end()
	if r.IntN(4) == 0 && w.failed == nil {
		w.cancelLate(r) // long after everything has ended
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
	w.seller.mood = willing
	w.fill(20)
	for range 200 {
		w.hear()
		var plans []lifecycle.Plan
		for _, id := range w.made {
			plans = append(plans, w.work(id))
		}
		w.workBounties()
		w.payOut()
		w.letGo()
		w.payOut()
		w.workBounties()
		if w.failed != nil {
			return
		}
		if done(plans) && w.bountiesEnded() {
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
	switch r.IntN(22) {
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
		w.seller.changes(r)
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
				FirstName: "Ben", LastName: "Muster", BirthDate: "1990-05-17", Email: who + "@example.de", Street: "Am Ufer", HouseNumber: "1",
				Zip: "10115", City: "Berlin",
			},
		}))
	case n < 52:
		w.order(r, id)
	case n < 56:
		w.tell("the tenant cancels")
		number := pick(r, "A", "B", "C", "D")
		if live, err := w.orders.Counting(context.Background(), w.programme.ID, []string{id}); err == nil && live[id].Number != "" && r.IntN(3) > 0 {
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
		w.tell("payouts run; the bank sleeps: %v, its answer gets lost: %v, its file comes twice: %v, or is refused: %v", b.asleep, b.deaf, b.twice, b.broke)
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

// enter sends the friend's form.
func (w *world) enter(number, who string) error {
	_, err := w.friends.Submit(context.Background(), w.programme, "de", recipients.Submission{
		Number: number, Key: w.key(number), Channel: "whatsapp", Form: recipient.Form{Data: recipient.Data{
			FirstName: "Ben", LastName: "Muster", BirthDate: "1990-05-17", Email: person.EmailOf(who + "@example.de"), Street: "Am Ufer", HouseNumber: "1",
			Zip: "10115", City: "Berlin",
		}},
	})
	return err
}

// confirm follows one of the last links that were mailed.
func (w *world) confirm(r *rand.Rand) {
	if len(w.confirmations) == 0 {
		return
	}
	w.tell("a mailed link is followed")
	_, err := w.friends.Confirm(context.Background(), w.programme, "de", pick(r, w.confirmations[max(0, len(w.confirmations)-3):]...), recipients.Agreement{TermsVersion: "1", PrivacyVersion: "1"})
	w.fine("confirm", err)
}

// order is the tenant's word: new, repeated, changed, late, early or wrong.
func (w *world) order(r *rand.Rand, id string) {
	day := w.clock.Now().AddDate(0, 0, pick(r, 0, 0, 0, 0, 0, 0, -1, -3, -20, -70, 1))
	at := order.Date{At: day.Truncate(time.Second)}
	if r.IntN(2) == 0 {
		at, _ = order.ParseDate(day.In(tenant.Berlin).Format(time.DateOnly))
	}
	m := order.Message{
		Number: pick(r, "A", "B", "C", "D"), RecommendationNumber: w.numbers[id], Kind: order.Approval, Ordered: at,
		CustomerNumber: pick(r, "", "K-1", "K-2"), Product: pick(r, "", "", "S"),
	}
	if r.IntN(6) == 0 {
		m.RecommendationNumber = ""
	}
	w.tell("the tenant approves %s of %s from %s", m.Number, id, day.Format(time.DateOnly))
	w.message(m)
}

func (w *world) message(m order.Message) {
	outcomes, err := w.receive.Do(context.Background(), w.programme, []order.Message{m})
	w.fine("order", err)
	if err != nil {
		return
	}
	w.told[len(w.told)-1] += " " + m.Number + ": " + string(outcomes[0].Result) + " " + string(outcomes[0].Reason)
	again, err := w.receive.Do(context.Background(), w.programme, []order.Message{m})
	if err == nil && again[0].Result == order.Accepted {
		w.wrong("the same message %s was accepted twice", m.Number)
	}
}

// pass lets time pass, often to the last or the first moment of some period.
func (w *world) pass(r *rand.Rand, id string) {
	to := w.clock.Now().Add(pick(r, time.Minute, 6*time.Hour, 24*time.Hour, 16*24*time.Hour))
	if plan, err := w.plan.Do(context.Background(), w.programme.ID, id, w.clock.Now()); err == nil && !plan.WakeAt.IsZero() && r.IntN(2) == 0 {
		to = plan.WakeAt.Add(pick(r, -time.Second, 0, time.Second))
	}
	if to.After(w.clock.Now()) {
		w.clock.Set(to)
		w.tell("time passes")
	}
}

// pick lets the holder of any award choose, also when it is too late or not yet time.
func (w *world) pick(r *rand.Rand) {
	awards := w.all()
	if len(awards) == 0 {
		return
	}
	a := pick(r, awards...)
	p := rewards.Pick{AwardID: a.ID, RewardID: pick(r, "bank", "bank", "voucher", "card"), Account: reward.Account{Holder: "Ben Muster", IBAN: pick(r, "DE01", "DE01", "DE99")}}
	if open := w.awardOf(r, awards); open != nil {
		a = *open
	}
	w.tell("the %s of %s picks %s %s", a.Party, a.RecommendationID, p.RewardID, p.Account.IBAN)
	_, err := w.choose.Do(context.Background(), w.programme, a.ID, p)
	w.fine("choose", err)
}

// awardOf gives one that can be claimed, most of the time.
func (w *world) awardOf(r *rand.Rand, awards []reward.Award) *reward.Award {
	for _, a := range awards {
		if a.Waits(w.clock.Now()) && r.IntN(3) > 0 {
			return &a
		}
	}
	return nil
}

// erase takes a person out of the programme.
func (w *world) erase(r *rand.Rand) {
	key := "recommender/" + pick(r, "anna", "bert")
	if r.IntN(2) == 0 {
		friends, err := w.recipients.OfRecommendation(context.Background(), string(w.programme.ID), pick(r, w.made...))
		if err != nil || len(friends) == 0 {
			return
		}
		key = "friend/" + pick(r, friends...).ID
	}
	w.tell("erased: %s", key)
	if _, who, _ := strings.Cut(key, "recommender/"); who != "" {
		w.gone[who] = true
	}
	w.fine("erase", w.clear.Deliver(context.Background(), outbox.Message{Tenant: string(w.programme.ID), Key: key}))
}

// onward does what would bring a recommendation further, so that many lives get far enough for something to go wrong late.
func (w *world) onward(r *rand.Rand, id string) {
	ctx, t := context.Background(), w.programme.ID
	rec, err := w.recs.ByID(ctx, string(t), id)
	if err != nil {
		w.wrong("read: %w", err)
		return
	}
	live, err := w.orders.Live(ctx, t, []string{id})
	switch o := live[id]; {
	case err != nil:
		w.wrong("read: %w", err)
	case rec.Status == recommendation.Open && rec.RecipientID == "":
		w.tell("a friend enters data for %s", id)
		w.fine("enter", w.enter(w.numbers[id], "friend"+id))
	case rec.Status == recommendation.Open:
		w.work(id)
		w.confirm(r)
	case rec.Status == recommendation.Confirmed && o.Status != order.Approved:
		w.tell("the tenant approves an order of %s", id)
		w.message(order.Message{Number: "N" + w.id(), RecommendationNumber: w.numbers[id], Kind: order.Approval, Ordered: order.Date{At: w.clock.Now()}})
	case rec.Status == recommendation.Confirmed:
		w.clock.Set(latest(w.clock.Now(), o.ComplaintUntil))
		w.tell("the complaint period of %s is over", id)
		w.work(id)
	case rec.Status == recommendation.Owed && r.IntN(2) == 0:
		w.tell("payouts run")
		w.payOut()
		if w.programme.Payout.FourEyes {
			w.look(r)
		}
	default:
		w.pick(r)
	}
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
