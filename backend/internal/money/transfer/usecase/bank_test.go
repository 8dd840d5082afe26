package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

const probe = tenant.ID("probe")

var errLine = errors.New("the line is dead")

// bank is one that says what a test wants, and refuses every call that the test doesn't expect.
type bank struct {
	*MockBank
	message string
}

// withMockedBank gives a world in which one transfer waits in a batch that the bank doesn't know of.
func withMockedBank(t *testing.T, kind payable.Kind) (*world, bank, string) {
	t.Helper()
	w := newWorld(t, dbtest.SQLite(t), kind)
	w.owe("a")
	batch := w.collect()[0]
	b := bank{NewMockBank(t), w.batch(batch).MessageID}
	w.run.Bank = b
	return w, b, batch
}

func (b bank) knows(known bool, err error) {
	b.EXPECT().Known(mock.Anything, probe, b.message).Return(known, err).Once()
}

// takes expects the batch's file and gives what was in it.
func (b bank) takes(answer error) *transfer.Order {
	var taken transfer.Order
	b.EXPECT().Submit(
		mock.Anything, probe, mock.MatchedBy(func(o transfer.Order) bool { return o.MessageID == b.message }),
	).
		RunAndReturn(func(_ context.Context, _ tenant.ID, o transfer.Order) error {
			taken, taken.Unchanged = o, nil
			return answer
		}).Once()
	return &taken
}

// reports lets the bank have paid everything in the file.
func (b bank) reports(times int) {
	paid := []transfer.Report{{ID: "r", MessageID: b.message, Group: transfer.BankPaid}}
	b.EXPECT().Reports(mock.Anything, probe).Return(paid, nil).Times(times)
}

func (b bank) putsAway(err error) {
	b.EXPECT().PutAway(mock.Anything, probe, "r", mock.Anything).Return(err).Once()
}

// unclear submits and wants the answer to ask again.
func (w *world) unclear(batch string) {
	w.t.Helper()
	err := w.run.Submit(context.Background(), probe, batch, start)
	assert.Equal(w.t, fault.Unavailable, fault.KindOf(err))
	assert.ErrorIs(w.t, err, errLine)
	assert.Equal(w.t, transfer.Submitting, w.batch(batch).Status)
}

func (w *world) submitted(batch string) {
	w.t.Helper()
	require.NoError(w.t, w.run.Submit(context.Background(), probe, batch, start))
	assert.Equal(w.t, transfer.Submitted, w.batch(batch).Status)
}

func TestARefusalOfTheFileIsNoUnclearAnswer(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		refused := fault.New(fault.Invalid, "bank.refused", "the file can't be read")
		bank.knows(false, nil)
		bank.takes(refused)
		assert.Equal(t, refused, w.run.Submit(context.Background(), probe, batch, start), "asking again wouldn't help")
		assert.Equal(t, transfer.Submitting, w.batch(batch).Status)
	})
}

func TestWithoutReportsNothingIsSettled(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		bank.EXPECT().Reports(mock.Anything, probe).Return(nil, errLine).Twice()
		answered, err := w.run.Poll(context.Background(), probe, batch, start)
		assert.False(t, answered)
		assert.Equal(t, fault.Unavailable, fault.KindOf(err))
		assert.Equal(t, fault.Unavailable, fault.KindOf(w.run.Settle(context.Background(), probe, batch, start)))
		assert.Zero(t, w.award("a").paid)
		assert.Empty(t, w.settled)
	})
}

func TestAReportThatCannotBePutAwayIsReadAgainAndPaysOnce(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		bank.reports(2)
		bank.putsAway(errLine)
		assert.Equal(t, fault.Unavailable, fault.KindOf(w.run.Settle(context.Background(), probe, batch, start)))
		assert.NotEqual(t, transfer.Settled, w.batch(batch).Status)
		bank.putsAway(nil)
		require.NoError(t, w.run.Settle(context.Background(), probe, batch, start))
		assert.Equal(t, transfer.Settled, w.batch(batch).Status)
		assert.Equal(t, 1, w.award("a").paid)
		assert.Equal(t, map[string]int{"sent a": 1, "done a": 1}, w.booked)
		assert.Equal(t, map[transfer.Status]int{transfer.Paid: 1}, w.settled)
	})
}
