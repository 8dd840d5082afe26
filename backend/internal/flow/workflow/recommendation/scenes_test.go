package recommendation_test

import (
	"context"
	"slices"
	"sync"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// world is a recommendation's rows, with the real planner over them. Its days have the length that the scene's player
// gives them: real ones under a skipping clock, moments on a real server.
type world struct {
	mu    sync.Mutex
	day   time.Duration
	start time.Time
	s     lifecycle.Snapshot
	// owed is what a release owes.
	owed []lifecycle.Award
	// claim is the number of days within which an award has to be claimed.
	claim int
	// remind is how many days before the end of a claim its holder is reminded; empty for no reminder.
	remind []int
	done   []lifecycle.Kind
}

const (
	validity = 60
	erasure  = 84
	claim    = 365
)

func newWorld(day time.Duration, start time.Time) *world {
	w := &world{day: day, start: start, claim: claim}
	w.s.Recommendation = lifecycle.Recommendation{Status: lifecycle.Open, ValidUntil: w.at(validity)}
	w.owed = []lifecycle.Award{{ID: "recommender", Status: lifecycle.AwardOpen}}
	return w
}

func (w *world) at(day float64) time.Time { return w.start.Add(time.Duration(day * float64(w.day))) }

// event is a fact that comes from outside on a day.
type event struct {
	day  float64
	what func(*world)
}

type scene struct {
	events []event
	status lifecycle.Status
	// steps are those that must have happened, in this order.
	steps []lifecycle.Kind
	// ends is the day on which nothing is left to do.
	ends float64
}

func entered(w *world) {
	w.s.Recipients = []lifecycle.Recipient{{ID: "friend", EraseAt: w.at(1 + erasure)}}
}

func confirmed(w *world) {
	w.s.Recipients[0].Confirmed = true
	w.s.Recommendation.Status = lifecycle.Confirmed
}

// confirmedPermitting is a friend who permits e-mails, and is reminded of the order.
func confirmedPermitting(w *world) {
	confirmed(w)
	w.s.Recipients[0].RemindAt = []time.Time{w.at(5), w.at(23)}
}

func ordered(until float64) func(*world) {
	return func(w *world) {
		w.s.Recommendation.Status = lifecycle.Confirmed // also one that has expired: the order was placed in time
		w.s.Order = &lifecycle.Order{Approved: true, ComplaintEnds: w.at(until)}
	}
}

func orderCancelled(w *world) {
	w.s.Order = nil
	w.s.Recommendation.Status = lifecycle.Cancelled
}

func chose(award string, m lifecycle.Means) func(*world) {
	return func(w *world) { w.award(award).Chosen = m }
}

func transferred(award string) func(*world) {
	return func(w *world) { w.award(award).Status = lifecycle.AwardPaidOut }
}

func rejected(award string) func(*world) {
	return func(w *world) {
		a := w.award(award)
		a.Chosen, a.Rejected, a.ExpiresAt = lifecycle.NotChosen, "transfer", w.at(400)
	}
}

func owes(awards ...string) func(*world) {
	return func(w *world) {
		w.owed = nil
		for _, id := range awards {
			w.owed = append(w.owed, lifecycle.Award{ID: id, Status: lifecycle.AwardOpen})
		}
	}
}

func reminds(days ...int) func(*world) { return func(w *world) { w.remind = days } }

// orderCancelledLate comes while the recommender's transfer is with the bank.
func orderCancelledLate(w *world) {
	w.s.Order = nil
	a := w.award("recommender")
	a.InPayment, a.Revoked = true, true
}

func transferredBack(w *world) {
	a := w.award("recommender")
	a.InPayment, a.Status, a.Reclaimable = false, lifecycle.AwardPaidOut, true
}

func returned(w *world) {
	a := w.award("recommender")
	a.InPayment, a.Chosen, a.Rejected, a.ExpiresAt = false, lifecycle.NotChosen, "transfer", w.at(400)
}

// cameBack is money that was paid: its award goes back to its holder, and the recommendation is owed again.
func cameBack(w *world) {
	w.s.Recommendation.Status = lifecycle.Owed
	a := w.award("recommender")
	a.Status, a.Chosen, a.Rejected, a.RejectedMailed, a.PaidMailed, a.ExpiresAt = lifecycle.AwardOffered, lifecycle.NotChosen, "transfer", false, false, w.at(400)
}

func owesBonus(w *world) {
	owes("recommender", "bonus")(w)
	w.owed[1].Bonus = true
}

// orderCancelledUntold takes the award along, which its holder had been invited to claim.
func orderCancelledUntold(w *world) {
	orderCancelled(w)
	a := w.award("recommender")
	a.Status, a.CancelUntold = lifecycle.AwardCancelled, true
}

// orderCancelledBesideABonus ends the recommendation, and leaves the bonus, whose set is full without it.
func orderCancelledBesideABonus(w *world) {
	orderCancelled(w)
	w.award("recommender").Status = lifecycle.AwardCancelled
}

var scenes = map[string]scene{
	"expiry": {
		status: lifecycle.Expired, steps: []lifecycle.Kind{lifecycle.MailCreated, lifecycle.Expire, lifecycle.MailExpired},
		ends: validity,
	},
	"withdrawn": {
		events: []event{{2, func(w *world) { w.s.Recommendation.Status = lifecycle.Cancelled }}}, status: lifecycle.Cancelled,
		ends: 2,
	},
	"never-orders": {
		events: []event{{1, entered}, {2, confirmed}}, status: lifecycle.Expired,
		steps: []lifecycle.Kind{lifecycle.MailConfirm, lifecycle.MailConfirmed, lifecycle.Expire}, ends: validity,
	},
	"friend-reminded-of-the-order": {
		events: []event{{1, entered}, {2, confirmedPermitting}}, status: lifecycle.Expired,
		steps: []lifecycle.Kind{
			lifecycle.MailConfirmed, lifecycle.MailOrderReminder, lifecycle.MailOrderReminder, lifecycle.Expire,
		}, ends: validity,
	},
	"confirmation-never-comes": {events: []event{{1, entered}}, status: lifecycle.Expired,
		steps: []lifecycle.Kind{lifecycle.MailConfirm, lifecycle.Expire, lifecycle.Erase}, ends: validity},
	"order-on-the-last-day": {events: []event{
		{1, entered}, {2, confirmed}, {59.5, ordered(73)}, {74, chose("recommender", lifecycle.ByBank)},
		{75, transferred("recommender")},
	},
		status: lifecycle.Paid, steps: []lifecycle.Kind{
			lifecycle.Owe, lifecycle.Offer, lifecycle.MailPaid, lifecycle.Settle,
		}, ends: 75},
	"cancelled-in-the-complaint-period": {
		events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}, {16, orderCancelled}}, status: lifecycle.Cancelled,
		ends: 16,
	},
	"cancelled-after-the-complaint-period": {events: []event{
		{1, entered}, {2, confirmed}, {3, ordered(17)}, {20, orderCancelled},
	}, status: lifecycle.Cancelled,
		steps: []lifecycle.Kind{lifecycle.Owe, lifecycle.Offer, lifecycle.CancelAwards}, ends: 20},
	"cancelled-when-invited": {events: []event{
		{1, entered}, {2, confirmed}, {3, ordered(17)}, {20, orderCancelledUntold},
	}, status: lifecycle.Cancelled,
		steps: []lifecycle.Kind{lifecycle.Owe, lifecycle.Offer, lifecycle.MailCancelled}, ends: 20},
	"award-unclaimed": {events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}}, status: lifecycle.Paid,
		steps: []lifecycle.Kind{lifecycle.Offer, lifecycle.ExpireAward, lifecycle.Settle}, ends: 17 + claim},
	"both-sides-voucher-and-transfer": {events: []event{{
		0.5, owes("recommender", "friend"),
	}, {1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("friend", lifecycle.ByVoucher),
	},
		{19, chose("recommender", lifecycle.ByBank)}, {20, transferred("recommender")}}, status: lifecycle.Paid,
		steps: []lifecycle.Kind{
			lifecycle.Offer, lifecycle.Offer, lifecycle.Voucher, lifecycle.MailPaid, lifecycle.Settle,
		}, ends: 20},
	"bonus-at-the-fourth": {events: []event{{
		0.5, owes("recommender", "bonus"),
	}, {1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("recommender", lifecycle.ByVoucher),
	},
		{19, chose("bonus", lifecycle.ByVoucher)}}, status: lifecycle.Paid,
		steps: []lifecycle.Kind{
			lifecycle.Offer, lifecycle.Offer, lifecycle.Voucher, lifecycle.Voucher, lifecycle.Settle,
		}, ends: 19},
	"award-reminded-of": {events: []event{{0.5, reminds(30)}, {1, entered}, {2, confirmed}, {
		3, ordered(17),
	}}, status: lifecycle.Paid,
		steps: []lifecycle.Kind{
			lifecycle.Offer, lifecycle.MailReminder, lifecycle.ExpireAward, lifecycle.Settle,
		}, ends: 17 + claim},
	"award-reminded-of-twice": {events: []event{
		{0.5, reminds(30, 7)}, {1, entered}, {2, confirmed}, {3, ordered(17)},
	}, status: lifecycle.Paid,
		steps: []lifecycle.Kind{
			lifecycle.Offer, lifecycle.MailReminder, lifecycle.MailReminder, lifecycle.ExpireAward, lifecycle.Settle,
		}, ends: 17 + claim},
	"cancelled-with-the-bank-and-paid": {events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("recommender", lifecycle.ByBank),
	}, {19, orderCancelledLate},
		{20, transferredBack}}, status: lifecycle.Paid, steps: []lifecycle.Kind{
		lifecycle.Offer, lifecycle.MailPaid, lifecycle.Reclaim, lifecycle.Settle,
	}, ends: 20},
	"cancelled-with-the-bank-and-rejected": {events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("recommender", lifecycle.ByBank),
	}, {19, orderCancelledLate},
		{20, returned}}, status: lifecycle.Cancelled, steps: []lifecycle.Kind{
		lifecycle.Offer, lifecycle.DropAward, lifecycle.Settle,
	}, ends: 20},
	"bonus-of-a-cancelled-order": {events: []event{{0.5, owesBonus}, {1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, orderCancelledBesideABonus,
	}, {
		19, chose("bonus", lifecycle.ByBank),
	},
		{20, transferred("bonus")}}, status: lifecycle.Cancelled, steps: []lifecycle.Kind{
		lifecycle.Offer, lifecycle.Offer, lifecycle.MailPaid,
	}, ends: 20},
	"transfer-rejected": {events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("recommender", lifecycle.ByBank),
	}, {19, rejected("recommender")},
		{20, chose("recommender", lifecycle.ByVoucher)}}, status: lifecycle.Paid, steps: []lifecycle.Kind{
		lifecycle.Offer, lifecycle.MailRejected, lifecycle.Voucher, lifecycle.Settle,
	}, ends: 20},
}

// reopened lives twice: the first workflow ends with the validity, the late message of an order placed in time starts
// another.
var reopened = scene{
	events: []event{{1, entered}, {2, confirmed}, {61, ordered(74)}, {75, chose("recommender", lifecycle.ByVoucher)}},
	status: lifecycle.Paid,
	steps: []lifecycle.Kind{
		lifecycle.Expire, lifecycle.MailExpired, lifecycle.Owe, lifecycle.Offer, lifecycle.Voucher, lifecycle.Settle,
	},
	ends: 75,
}

// paidAndBack lives twice: the first workflow ends with the payment, and a transfer that comes back starts another.
var paidAndBack = scene{
	events: []event{{1, entered}, {2, confirmed}, {3, ordered(17)}, {
		18, chose("recommender", lifecycle.ByBank),
	}, {19, transferred("recommender")},
		{25, cameBack}, {30, chose("recommender", lifecycle.ByVoucher)}}, status: lifecycle.Paid,
	steps: []lifecycle.Kind{
		lifecycle.Offer, lifecycle.MailPaid, lifecycle.Settle, lifecycle.MailRejected, lifecycle.Voucher, lifecycle.Settle,
	},
	ends: 30,
}

// twice are the scenes that take two workflows.
var twice = map[string]scene{"order-after-expiry": reopened, "transfer-comes-back": paidAndBack}

func (w *world) award(id string) *lifecycle.Award {
	i := slices.IndexFunc(w.s.Awards, func(a lifecycle.Award) bool { return a.ID == id })
	return &w.s.Awards[i]
}

func (w *world) happens(what func(*world)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	what(w)
}

func (w *world) plan(_ context.Context, _ tenant.ID, _ string, now time.Time) (lifecycle.Plan, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return lifecycle.PlanFor(w.s, now), nil
}

func (w *world) activities(log func() *recommendation.Activities) *recommendation.Activities {
	a := log()
	a.Plan = w.plan
	a.Steps = map[lifecycle.Kind]recommendation.StepFunc{}
	for _, kind := range lifecycle.Kinds() {
		a.Steps[kind] = func(_ context.Context, _ tenant.ID, _, ref string, now time.Time) error {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.done = append(w.done, kind)
			w.do(kind, ref, now)
			return nil
		}
	}
	return a
}

func quiet() *recommendation.Activities { return &recommendation.Activities{Log: logging.Discard()} }

func (w *world) do(kind lifecycle.Kind, ref string, now time.Time) {
	r := &w.s.Recommendation
	switch kind {
	case lifecycle.MailCreated:
		r.CreatedMailed = true
	case lifecycle.MailConfirm:
		w.s.Recipients[0].ConfirmMailed = true
	case lifecycle.MailConfirmed:
		r.ConfirmedMailed = true
	case lifecycle.MailExpired:
		r.ExpiredMailed = true
	case lifecycle.MailPaid:
		w.award(ref).PaidMailed = true
	case lifecycle.MailCancelled:
		w.award(ref).CancelUntold = false
	case lifecycle.MailRejected:
		w.award(ref).RejectedMailed = true
	case lifecycle.MailReminder:
		w.award(ref).Reminded++
	case lifecycle.MailOrderReminder:
		w.s.Recipients[0].Reminded++
	case lifecycle.Reclaim:
		w.award(ref).Reclaimable = false
	case lifecycle.DropAward:
		w.award(ref).Status = lifecycle.AwardCancelled
	case lifecycle.Expire:
		r.Status = lifecycle.Expired
	case lifecycle.Erase:
		w.s.Recipients = nil
	case lifecycle.Owe:
		r.Status = lifecycle.Owed
		w.s.Awards = w.owed
	case lifecycle.Offer:
		a := w.award(ref)
		a.Status, a.ExpiresAt = lifecycle.AwardOffered, now.Add(time.Duration(w.claim)*w.day)
		for _, before := range w.remind {
			a.RemindAt = append(a.RemindAt, a.ExpiresAt.Add(-time.Duration(before)*w.day))
		}
	case lifecycle.Voucher:
		w.award(ref).Status = lifecycle.AwardCollected
	case lifecycle.ExpireAward:
		w.award(ref).Status = lifecycle.AwardExpired
	case lifecycle.CancelAwards:
		for i := range w.s.Awards {
			w.s.Awards[i].Status = lifecycle.AwardCancelled
		}
	case lifecycle.Settle:
		r.Status = lifecycle.Paid
		if w.s.Awards[0].Revoked && w.s.Awards[0].Status == lifecycle.AwardCancelled {
			r.Status = lifecycle.Cancelled
		}
	}
}

// follow tells whether steps happened in this order, whatever happened between them.
func follow(done, steps []lifecycle.Kind) bool {
	for _, kind := range done {
		if len(steps) > 0 && steps[0] == kind {
			steps = steps[1:]
		}
	}
	return len(steps) == 0
}
