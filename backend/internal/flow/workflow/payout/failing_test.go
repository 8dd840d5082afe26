package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/temporal"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

const demo = tenant.ID("demo")

// runs do what a test expects, and nothing else.
type runs struct{ *MockRuns }

func collected(t *testing.T, batches ...string) runs {
	t.Helper()
	r := runs{NewMockRuns(t)}
	r.EXPECT().Collect(mock.Anything, demo, begin).Return(batches, nil).Once()
	return r
}

func (r runs) submits(batch string, answer error) *mock.Call {
	return r.EXPECT().Submit(mock.Anything, demo, batch, mock.Anything).Return(answer).Call
}

func (r runs) answers(batch string) {
	r.EXPECT().Poll(mock.Anything, demo, batch, mock.Anything).Return(true, nil).Once()
}

func (r runs) settles(batch string, answer error) *mock.Call {
	return r.EXPECT().Settle(mock.Anything, demo, batch, mock.Anything).Return(answer).Call
}

var (
	errUnclear = fault.New(fault.Unavailable, "bank.unavailable", "nobody knows")
	errRefused = fault.New(fault.Invalid, "payout.invalid", "the file can't be written")
)

func TestAnUnclearAnswerIsAskedAgainInTheSameRun(t *testing.T) {
	r := collected(t, "b")
	r.submits("b", errUnclear).Times(2)
	r.submits("b", nil).Once()
	r.answers("b")
	r.settles("b", nil).Once()
	env := run(t, r, time.Hour)
	assert.Greater(t, env.Now().Sub(begin), 2*time.Second, "with a pause before each")
}

func TestABatchThatCannotBeHandedOverKeepsNoOther(t *testing.T) {
	for name, tt := range map[string]struct {
		answer error
		times  int
	}{"refused once and for all": {errRefused, 1}, "unclear to the end": {errUnclear, 5}} {
		t.Run(name, func(t *testing.T) {
			r := collected(t, "bad", "good")
			r.submits("bad", tt.answer).Times(tt.times)
			r.submits("good", nil).Once()
			r.answers("good")
			r.settles("good", nil).Once()
			run(t, r, time.Hour)
		})
	}
}

func TestABatchThatCannotBeSettledIsLeftToTheNextRun(t *testing.T) {
	r := collected(t, "b")
	r.submits("b", nil).Once()
	r.answers("b")
	r.settles("b", errRefused).Once()
	run(t, r, time.Hour)
}

func TestNothingIsSentWhenNothingCouldBeCollected(t *testing.T) {
	r := NewMockRuns(t)
	unbalanced := fault.New(fault.Internal, "payout.unbalanced", "the books are wrong")
	r.EXPECT().Collect(mock.Anything, demo, begin).Return(nil, unbalanced).Times(8)
	env := execute(t, r, time.Hour)
	var failure *temporal.ApplicationError
	require.ErrorAs(t, env.GetWorkflowError(), &failure)
	assert.Equal(t, "payout.unbalanced", failure.Message())
}
