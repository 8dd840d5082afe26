package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/payout/usecase"
)

// handing is the voucher step between mocks of all its ports.
type handing struct {
	awards   *MockVoucherAwards
	pool     *MockPool
	letters  *MockLetters
	books    *MockBooks
	safe     *MockSafe
	observer *MockObserver
}

// inline is a transaction that can't be rolled back.
type inline struct{}

func (inline) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func newHanding(t *testing.T) *handing {
	return &handing{NewMockVoucherAwards(t), NewMockPool(t), NewMockLetters(t), NewMockBooks(t), NewMockSafe(t), NewMockObserver(t)}
}

func (h *handing) do() error {
	u := usecase.Voucher{Tx: inline{}, Awards: h.awards, Pool: h.pool, Letters: h.letters, Books: h.books, Safe: h.safe, Observer: h.observer,
		Passage: unhindered{}, Adoption: unhindered{}, Journal: unhindered{}}
	return u.Do(context.Background(), probe, "a", start)
}

func (h *handing) resumes(open bool, err error) {
	award := payout.VoucherAward{AwardID: "a", RewardID: "book", AmountCents: 3501}
	h.awards.EXPECT().Resume(mock.Anything, probe, "a").Return(award, open, err).Once()
}

func (h *handing) gives(err error) {
	h.pool.EXPECT().Give(mock.Anything, probe, "book", int64(3501), "a", start).Return(payout.Voucher{Code: []byte("sealed")}, err).Once()
}

func (h *handing) opens(err error) {
	h.safe.EXPECT().OpenCode(probe, []byte("sealed")).Return("CODE-1", err).Once()
}

func (h *handing) mails(err error) {
	h.letters.EXPECT().Voucher(mock.Anything, probe, "a", "CODE-1").Return(err).Once()
}

func (h *handing) pays(paid bool, err error) {
	h.awards.EXPECT().Paid(mock.Anything, probe, "a", start).Return(paid, err).Once()
}

func (h *handing) enters(err error) {
	h.books.EXPECT().VoucherGiven(mock.Anything, probe, payable.OfAward("a"), int64(3501), start).Return(err).Once()
}

// steps are the calls of handing a voucher over, in their order.
var steps = []struct {
	port string
	call func(h *handing, err error)
}{
	{"awards", func(h *handing, err error) { h.resumes(true, err) }},
	{"pool", (*handing).gives},
	{"safe", (*handing).opens},
	{"letters", (*handing).mails},
	{"awards' end", func(h *handing, err error) { h.pays(true, err) }},
	{"books", (*handing).enters},
}

func TestAVoucherGoesNoFurtherThanThePortThatFails(t *testing.T) {
	for i, failing := range steps {
		t.Run(failing.port, func(t *testing.T) {
			h := newHanding(t)
			for _, s := range steps[:i] {
				s.call(h, nil)
			}
			failing.call(h, errAway)
			assert.ErrorIs(t, h.do(), errAway, "tried again; nobody is told of a payment or an empty pool")
		})
	}
}

func TestAVoucherIsHandedOver(t *testing.T) {
	h := newHanding(t)
	for _, s := range steps {
		s.call(h, nil)
	}
	h.observer.EXPECT().Settled(mock.Anything, probe, payout.Paid).Once()
	require.NoError(t, h.do())
}

func TestAnEmptyPoolIsShownToOperators(t *testing.T) {
	h := newHanding(t)
	h.resumes(true, nil)
	h.gives(payout.ErrPoolEmpty)
	h.observer.EXPECT().PoolEmpty(mock.Anything, probe, "book").Once()
	assert.Equal(t, fault.Unavailable, fault.KindOf(h.do()))
}

func TestAVoucherThatSomebodyElseHandedOverIsNotBookedAgain(t *testing.T) {
	t.Run("before", func(t *testing.T) {
		h := newHanding(t)
		h.resumes(false, nil)
		require.NoError(t, h.do())
	})
	t.Run("meanwhile", func(t *testing.T) {
		h := newHanding(t)
		for _, s := range steps[:4] {
			s.call(h, nil)
		}
		h.pays(false, nil)
		require.NoError(t, h.do())
	})
}
