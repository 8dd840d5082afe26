package proof_test

import (
	"context"
	"math/rand/v2"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
)

// cardShop sells gift cards. Its answers get lost, before an order arrives or after; it has none, or never sells one.
type cardShop struct {
	w *world
	// sold are the cards by the key of their order.
	sold map[string]voucher.Card
	mood mood
}

var _ voucher.CardProvider = (*cardShop)(nil)

type mood int

const (
	willing mood = iota
	unreached
	lost
	soldOut
	never
)

func (s *cardShop) Order(_ context.Context, o voucher.CardOrder) (voucher.Card, error) {
	switch s.mood {
	case unreached:
		return voucher.Card{}, errNoAnswer
	case soldOut:
		return voucher.Card{}, voucher.ErrCardStock
	case never:
		s.w.counted["card refused"]++
		return voucher.Card{}, voucher.ErrCardRefused
	}
	for _, a := range s.w.all() {
		if s.key(a) == o.Key && (a.Revoked || a.HolderGone || a.Ended()) {
			s.w.wrong("a card is ordered for award %s, which nobody can have", a.ID)
		}
	}
	if _, twice := s.sold[o.Key]; twice {
		s.w.wrong("a card is ordered twice under %s", o.Key)
	}
	s.sold[o.Key] = voucher.Card{Code: "card of " + o.Key}
	if s.mood == lost {
		return voucher.Card{}, errNoAnswer
	}
	return s.sold[o.Key], nil
}

func (s *cardShop) Find(_ context.Context, key string) (voucher.Card, error) {
	if s.mood == unreached || s.mood == lost {
		return voucher.Card{}, errNoAnswer
	}
	if card, there := s.sold[key]; there {
		s.w.counted["card found"]++
		return card, nil
	}
	return voucher.Card{}, voucher.ErrCardUnknown
}

func (s *cardShop) key(a reward.Award) string { return s.w.cards.Key(a.Tenant, a.ID) }

// changes gives the shop another mood, and now and then takes its card out of the catalogue.
func (s *cardShop) changes(r *rand.Rand) {
	s.mood = pick(r, willing, unreached, lost, soldOut, never)
	s.w.delisted = r.IntN(3) == 0
	s.w.tell("the shop of cards changes: %d; the card is in the catalogue no more: %v", s.mood, s.w.delisted)
}

// once holds of each card: it was bought for an award that was handed over by it.
func (s *cardShop) once() {
	for _, a := range s.w.all() {
		card, bought := s.sold[s.key(a)]
		if bought && (a.Status != reward.Collected || s.w.mailed[a.ID] != card.Code) {
			s.w.wrong("a card was bought for award %s, which is %s", a.ID, a.Status)
		}
		if bought {
			s.w.counted["card sold"]++
		}
	}
}
