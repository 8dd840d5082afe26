package figures_test

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// fates are how lives go on, in turns; each begins with an open recommendation.
var fates = []func(s *story){
	(*story).unopened, (*story).opened, (*story).entered, (*story).confirmed, (*story).waiting, (*story).cancelledSoon,
	(*story).paid, (*story).voucher, (*story).paidThenCancelled, (*story).refusedByBank, (*story).cameBack,
	(*story).corrected, (*story).orderedAgain, (*story).erased, (*story).owedThenCancelled, (*story).paid,
	(*story).paid, (*story).waiting, (*story).voucher, (*story).reordered,
}

// story is a life that is being planned: at is when its last deed is.
type story struct {
	w  *world
	n  int
	l  *life
	at time.Time
}

// plan has a recommendation made, and what follows.
func (w *world) plan(n int, at time.Time) {
	w.later(at, nil, func() {
		s := &story{w: w, n: n, l: w.made(n, at), at: at}
		fates[n*7%len(fates)](s)
		for _, days := range []int{62, 400} { // the link's end, and that of what is claimed
			w.later(at.AddDate(0, 0, days), s.l, w.Live)
		}
	})
}

// then has something done some time later.
func (s *story) then(wait time.Duration, does func()) {
	s.at = s.at.Add(wait)
	s.w.later(s.at, s.l, does)
}

func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }

func (s *story) unopened() {}

func (s *story) opened() { s.then(3*time.Hour, s.w.opens) }

func (s *story) friend() string { return fmt.Sprintf("friend-%d", s.n) }

func (s *story) entered() {
	if s.n%3 > 0 { // some came by no link that is known of
		s.opened()
	}
	s.then(2*time.Hour, func() {
		s.w.moves(func(r *recommendation.Recommendation) error { return r.Enter(s.friend(), s.w.Clock.Now()) })
	})
}

func (s *story) confirmed() {
	s.entered()
	s.then(5*time.Hour, func() {
		s.w.moves(func(r *recommendation.Recommendation) error { return r.Confirm(s.friend(), s.w.Clock.Now()) })
	})
}

func (s *story) says(m order.Message) {
	s.w.T.Helper()
	m.RecommendationNumber = s.l.number
	if m.Number == "" {
		m.Number = "A-" + s.l.number
	}
	got, err := s.w.Orders.Do(s.w.T.Context(), s.w.programme, []order.Message{m})
	require.NoError(s.w.T, err)
	require.NotEqual(s.w.T, order.Rejected, got[0].Result, "%+v", got[0])
	s.w.Live()
}

func (s *story) order(number string, ordered time.Time) {
	s.says(order.Message{Number: number, Kind: order.Approval, Ordered: order.Date{At: ordered}})
}

func (s *story) cancels() { s.says(order.Message{Kind: order.Cancellation}) }

// ordered comes so many days later; the tenant's system says so the day after.
func (s *story) ordered() {
	s.confirmed()
	wait := []int{0, 1, 2, 3, 5, 8, 13, 21, 34}[s.n%9]
	s.then(days(wait+1), func() { s.order("", s.w.Clock.Now().Add(-days(1))) })
}

// waiting is an order that counts, whose complaint period ends some day; what is owed then isn't claimed.
func (s *story) waiting() {
	s.ordered()
	s.then(days(waits)+time.Hour, s.w.Live)
}

func (s *story) cancelledSoon() {
	s.ordered()
	s.then(days(waits/2), s.cancels)
}

// claims has a side choose as far as it got anything.
func (s *story) claims(party reward.Party, means, iban string) {
	if _, offered := s.w.LettersSent["offered "+string(party)]; offered {
		s.w.picks(s.l, "offered "+string(party), means, iban)
	}
}

func (s *story) paid() {
	s.waiting()
	s.then(days(2), func() {
		s.claims(reward.Recommender, "bank", fixture.GoodIBAN)
		s.claims(reward.Recipient, "bank", fixture.OtherIBAN)
	})
}

func (s *story) voucher() {
	s.waiting()
	s.then(days(2), func() {
		s.claims(reward.Recommender, fixture.VoucherID, "")
		s.claims(reward.Recipient, "bank", fixture.OtherIBAN)
	})
}

func (s *story) paidThenCancelled() {
	s.paid()
	s.then(days(20), s.cancels)
	s.then(days(5), func() {
		s.w.Live()
		open, err := s.w.Receivables.List(s.w.T.Context(), fixture.Telecom, false)
		require.NoError(s.w.T, err)
		if len(open) < 3 {
			return
		}
		require.NoError(s.w.T, s.w.Receivables.Settle(s.w.T.Context(), fixture.Telecom, "ines", open[0].Payable))
		require.NoError(s.w.T, s.w.Receivables.WriteOff(
			s.w.T.Context(), fixture.Telecom, "ines", open[1].Payable, "moved away",
		))
	})
}

func (s *story) refusedByBank() {
	s.waiting()
	s.then(days(2), func() { s.claims(reward.Recipient, "bank", fixture.ClosedIBAN) })
	s.then(days(9), func() {
		if _, refused := s.w.LettersSent["rejected recipient"]; refused && s.n%2 == 0 {
			s.w.picks(s.l, "rejected recipient", fixture.VoucherID, "")
		}
	})
}

func (s *story) cameBack() {
	s.paid()
	s.then(days(12), func() {
		if _, ok := s.w.AwardStates()[reward.Recipient]; !ok {
			return
		}
		_, one := s.w.TransferOf(reward.Recipient)
		s.w.files++
		s.w.ComesBack(fmt.Sprintf("back-%d.xml", s.w.files), one, "AC04")
		s.w.Live()
	})
	s.then(days(3), func() {
		if _, back := s.w.LettersSent["rejected recipient"]; back && s.n%2 == 0 {
			s.w.picks(s.l, "rejected recipient", "bank", fixture.GoodIBAN)
		}
	})
}

// corrected is an order whose day the tenant's system says anew.
func (s *story) corrected() {
	s.ordered()
	s.then(days(1), func() { s.order("", s.w.Clock.Now().Add(-days(1))) })
	s.then(days(waits)+time.Hour, s.w.Live)
}

// orderedAgain is one order that is cancelled, and another one that counts.
func (s *story) orderedAgain() {
	s.ordered()
	s.then(days(3), s.cancels)
	s.then(days(2), func() {
		got, err := s.w.Orders.Do(s.w.T.Context(), s.w.programme, []order.Message{{
			Number: "B-" + s.l.number, RecommendationNumber: s.l.number, Kind: order.Approval,
			Ordered: order.Date{At: s.w.Clock.Now().Add(-days(1))},
		}})
		require.NoError(s.w.T, err)
		require.Len(s.w.T, got, 1)
		s.w.Live()
	})
	s.then(days(waits)+time.Hour, s.w.Live)
}

// reordered comes after the link's end, which opens it again.
func (s *story) reordered() {
	s.confirmed()
	ordered := s.at.Add(days(20))
	s.then(days(70), s.w.Live)
	s.then(days(1), func() {
		_, err := s.w.Orders.Do(s.w.T.Context(), s.w.programme, []order.Message{{
			Number: "A-" + s.l.number, RecommendationNumber: s.l.number, Kind: order.Approval,
			Ordered: order.Date{At: ordered},
		}})
		require.NoError(s.w.T, err)
		s.w.Live()
	})
	s.then(days(waits)+time.Hour, s.w.Live)
}

// erased is a person who wants to be forgotten while something is owed.
func (s *story) erased() {
	s.waiting()
	s.then(days(8), func() {
		if s.n%3 > 0 {
			return
		}
		ctx, who := s.w.T.Context(), s.w.people[s.n%len(s.w.people)]
		require.NoError(s.w.T, s.w.Erasure.Own(ctx, fixture.Telecom, who, ""))
		message := outbox.Message{Tenant: string(fixture.Telecom), Topic: erasure.Erased, Key: "recommender/" + who}
		require.NoError(s.w.T, s.w.ErasureRest.Deliver(ctx, message))
		s.w.people[s.n%len(s.w.people)] = s.w.person(s.n)
	})
}

func (s *story) owedThenCancelled() {
	s.waiting()
	s.then(days(4), s.cancels)
}

// goesOn has what was lived change once more: orders are cancelled, corrected, and links opened.
func (w *world) goesOn() {
	w.T.Helper()
	for i, l := range w.lives {
		w.turns(l)
		m := order.Message{Number: "A-" + l.number, RecommendationNumber: l.number, Kind: order.Cancellation}
		switch i % 5 {
		case 0:
		case 1:
			m.Kind, m.Ordered = order.Approval, order.Date{At: w.Clock.Now().Add(-days(3))}
		case 2:
			w.opens()
			continue
		default:
			continue
		}
		_, err := w.Orders.Do(w.T.Context(), w.programme, []order.Message{m})
		require.NoError(w.T, err)
		w.Live()
	}
	w.made(len(w.lives), w.Clock.Now().Add(-time.Hour))
	w.Clock.Advance(time.Minute)
}
