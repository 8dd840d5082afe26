package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardhttp"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	"weitersagen.app/backend/internal/money/voucher/gormstore"
	"weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// shop is a world whose vouchers are ordered; line breaks the way there.
type shop struct {
	*world
	provider *cardplay.Provider
	line     error
	lost     bool // with a broken line, orders don't even arrive
	orders   int
	freed    int
	gaveUp   int
	// off is a shop that isn't set up; delisted a voucher that isn't ordered any more.
	off, delisted bool
	// revoked are awards whose order was cancelled.
	revoked map[string]bool
}

var errCable = errors.New("a digger found the cable")

func newShop(t *testing.T, db *gormdb.DB) *shop {
	s := &shop{world: newWorld(t, db), revoked: map[string]bool{}}
	s.provider = cardplay.New(t.TempDir(), "secret", s.clock)
	s.provider.Calm = true
	awards := orderedAwards{voucherAwards{world: s.world}, s}
	s.give.Awards = awards
	s.give.Cards = &usecase.Cards{
		Tx: db, Provider: s, Orders: gormstore.NewCards(db), Awards: awards, Safe: safe{}, Observer: s.world,
		Journal: unhindered{},
	}
	return s
}

func (s *shop) client() voucher.CardProvider {
	return cardhttp.New("http://cards.invalid", "secret", s.provider.Transport())
}

func (s *shop) Order(ctx context.Context, o voucher.CardOrder) (voucher.Card, error) {
	s.mu.Lock()
	s.orders++
	line := s.line
	s.mu.Unlock()
	if s.off {
		return voucher.Card{}, voucher.ErrNoProvider
	}
	if s.lost && line != nil {
		return voucher.Card{}, line
	}
	card, err := s.client().Order(ctx, o)
	if line != nil {
		return voucher.Card{}, line // it arrived, and the answer didn't
	}
	return card, err
}

func (s *shop) Find(ctx context.Context, key string) (voucher.Card, error) {
	s.mu.Lock()
	line := s.line
	s.mu.Unlock()
	if s.off {
		return voucher.Card{}, voucher.ErrCardUnclear
	}
	if line != nil {
		return voucher.Card{}, line
	}
	return s.client().Find(ctx, key)
}

func (o orderedAwards) Unreserve(_ context.Context, _ tenant.ID, id string) error {
	s := o.shop
	s.mu.Lock()
	defer s.mu.Unlock()
	s.award(id).taken = false
	s.freed++
	return nil
}

func (o orderedAwards) GiveUp(ctx context.Context, t tenant.ID, id string, _ time.Time) error {
	o.shop.gaveUp++
	return o.Unreserve(ctx, t, id)
}

type orderedAwards struct {
	voucherAwards
	shop *shop
}

func (o orderedAwards) Resume(ctx context.Context, t tenant.ID, id string) (voucher.Award, bool, error) {
	a, open, err := o.voucherAwards.Resume(ctx, t, id)
	a.Supply, a.Product, a.Revoked = voucher.FromProvider, "buch", o.shop.revoked[id]
	if o.shop.delisted {
		a.Product = ""
	}
	return a, open, err
}

func (s *shop) sold() int {
	n, err := s.provider.Sold()
	require.NoError(s.t, err)
	return n
}

func TestACardThatEndsTooSoonIsKeptBackAndReported(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := newShop(t, db), context.Background()
		s.owe("a", "b")
		s.left, s.provider.LastDay = tenant.Days(90), string(voucher.DayOf(start.AddDate(0, 0, 89)))
		for range 2 {
			require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrCardShort)
		}
		assert.Equal(t, 1, s.sold(), "no second one is bought")
		assert.Empty(t, s.letters)
		assert.Contains(t, s.empty, "book")
		s.provider.LastDay = string(voucher.DayOf(start.AddDate(0, 0, 90)))
		require.NoError(t, s.give.Do(ctx, "probe", "b", start), "the last day on which it lasts as long")
		s.left = tenant.Days(60)
		require.NoError(t, s.give.Do(ctx, "probe", "a", start), "the tenant has decided otherwise")
		assert.Equal(t, 2, s.sold())
		assert.Len(t, s.letters, 2)
	})
}

func TestACardIsOrderedOnceAndMailedOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := newShop(t, db), context.Background()
		s.owe("a", "b")
		s.closed = true
		for range 3 {
			require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), errMail)
		}
		s.closed = false
		for range 3 {
			require.NoError(t, s.give.Do(ctx, "probe", "a", start))
		}
		assert.Equal(t, 1, s.sold())
		assert.Equal(t, 1, s.orders, "what is delivered is never asked for again")
		require.Len(t, s.letters, 1)
		assert.Contains(t, s.letters[0], "a KARTE-")
		assert.Equal(t, 1, s.booked["voucher a"])
	})
}

func TestAnUnclearAnswerOfTheProviderIsAskedAgainAndNeverOrderedTwice(t *testing.T) {
	s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
	s.owe("a")
	s.line = errCable
	for range 3 {
		require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrCardUnclear)
	}
	assert.Equal(t, 1, s.orders, "as long as nobody knows, nothing is ordered again")
	assert.Zero(t, s.freed, "and its order can't be cancelled")
	s.line = nil
	require.NoError(t, s.give.Do(ctx, "probe", "a", start))
	assert.Equal(t, 1, s.orders)
	assert.Equal(t, 1, s.sold())
	assert.Equal(t, 1, s.award("a").paid)
}

// The award's order is cancelled while its card is being had: what the provider has is finished, what it never got
// isn't ordered any more.
func TestACardOfACancelledOrder(t *testing.T) {
	for name, tt := range map[string]struct {
		arrived             bool
		sold, paid, letters int
	}{"the provider has the order": {true, 1, 1, 1}, "it never arrived": {false, 0, 0, 0}} {
		t.Run(name, func(t *testing.T) {
			s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
			s.owe("a")
			s.line, s.lost = errCable, !tt.arrived
			require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrCardUnclear)
			s.line, s.revoked["a"] = nil, true
			require.NoError(t, s.give.Do(ctx, "probe", "a", start))
			assert.Equal(t, 1, s.orders, "nothing is ordered for it any more")
			assert.Equal(t, tt.sold, s.sold())
			assert.Equal(t, tt.paid, s.award("a").paid)
			assert.Len(t, s.letters, tt.letters)
			assert.Equal(t, 1-tt.paid, s.freed)
			assert.Empty(t, s.empty, "and nobody is told that there are none")
		})
	}
}

func TestACardThatTakesAWhile(t *testing.T) {
	s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
	s.provider.Calm = false
	s.owe("a", "b", "c", "d", "e", "f", "g", "h")
	for _, a := range s.awards {
		for range 4 {
			if err := s.give.Do(ctx, "probe", a.id, start); err == nil {
				break
			}
			s.clock.Advance(cardplay.Delay)
		}
		assert.Equal(t, 1, a.paid, a.id)
	}
	assert.Equal(t, 8, s.sold())
	assert.Len(t, s.letters, 8)
}

func TestAProviderThatHasNoneMakesTheAwardWait(t *testing.T) {
	s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
	s.owe("a")
	require.NoError(t, s.provider.SellOut("buch", true))
	for range 2 {
		require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrCardStock)
	}
	assert.Len(t, s.empty, 2, "people are told")
	assert.Equal(t, 2, s.freed, "nothing is ordered: its order may be cancelled")
	assert.Zero(t, s.award("a").paid)
	require.NoError(t, s.provider.SellOut("buch", false))
	require.NoError(t, s.give.Do(ctx, "probe", "a", start))
	assert.Equal(t, 1, s.award("a").paid)
	assert.Equal(t, 1, s.sold())
}

// Without a provider nothing was asked for: the award waits, its order may be cancelled, and people are informed each
// time.
func TestWithoutAProviderTheAwardWaits(t *testing.T) {
	s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
	s.owe("a", "b")
	s.off = true
	for range 3 {
		require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrNoProvider)
		assert.False(t, s.award("a").taken)
	}
	assert.Len(t, s.empty, 3)
	s.revoked["a"] = true
	require.NoError(t, s.give.Do(ctx, "probe", "a", start), "it isn't asked for any more")
	s.off = false
	require.NoError(t, s.give.Do(ctx, "probe", "b", start))
	assert.Equal(t, 1, s.sold())
}

// What the provider never sells goes back to its holder, who may choose again.
func TestACardThatIsRefusedGoesBackToItsHolder(t *testing.T) {
	s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
	s.owe("a")
	s.line, s.lost = voucher.ErrCardRefused, true
	require.NoError(t, s.give.Do(ctx, "probe", "a", start))
	assert.Equal(t, 1, s.gaveUp)
	assert.Len(t, s.empty, 1, "and people are told")
	placed, err := s.give.Cards.Orders.Placed(ctx, "probe", "a")
	require.NoError(t, err)
	assert.False(t, placed)
	s.line = nil
	require.NoError(t, s.give.Do(ctx, "probe", "a", start), "another card of the same shop, under the same key")
	assert.Equal(t, 1, s.sold())
}

// The voucher left the catalogue while its card was being had: what the provider has is given, what it never got
// isn't ordered any more.
func TestACardThatIsNoLongerInTheCatalogue(t *testing.T) {
	for _, arrived := range []bool{true, false} {
		s, ctx := newShop(t, dbtest.SQLite(t)), context.Background()
		s.owe("a")
		s.line, s.lost = errCable, !arrived
		require.ErrorIs(t, s.give.Do(ctx, "probe", "a", start), voucher.ErrCardUnclear)
		s.line, s.delisted = nil, true
		require.NoError(t, s.give.Do(ctx, "probe", "a", start))
		assert.Equal(t, 1, s.orders)
		assert.Equal(t, arrived, s.award("a").paid == 1)
		placed, err := s.give.Cards.Orders.Placed(ctx, "probe", "a")
		require.NoError(t, err)
		assert.Equal(t, arrived, placed, "from here on the pool has to do")
	}
}

func TestSixteenAtOnceOrderOneCard(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s, ctx := newShop(t, db), context.Background()
		s.owe("a")
		var group errgroup.Group
		for range 16 {
			group.Go(func() error {
				err := s.give.Do(ctx, "probe", "a", start)
				if fault.KindOf(err) == fault.Conflict {
					return nil
				}
				return err
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, 1, s.sold())
		assert.Equal(t, 1, s.award("a").paid)
		codes := map[string]bool{}
		for _, letter := range s.letters {
			codes[letter] = true
		}
		assert.Len(t, codes, 1, "whoever writes, writes the same code; the letter's key lets one leave")
	})
}
