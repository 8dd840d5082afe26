package transaction_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
)

var errOther = errors.New("no such row")

func TestRetry(t *testing.T) {
	slicesOwn := fault.New(fault.Conflict, "technical.stale", "somebody else changed the recommendation first")
	wrapped := fmt.Errorf("award: %w", transaction.ErrStale)
	for name, tt := range map[string]struct {
		outcomes []error
		want     error
		tries    int
	}{
		"done at once":            {outcomes: []error{nil}, tries: 1},
		"done after a loss":       {outcomes: []error{transaction.ErrStale, slicesOwn, wrapped, nil}, tries: 4},
		"another error stands":    {outcomes: []error{errOther}, want: errOther, tries: 1},
		"so does one after a try": {outcomes: []error{transaction.ErrStale, errOther}, want: errOther, tries: 2},
		"another conflict stands": {
			outcomes: []error{fault.New(fault.Conflict, "order.known", "")},
			want:     fault.New(fault.Conflict, "order.known", ""), tries: 1,
		},
		"the last loss stands": {
			outcomes: []error{slicesOwn, slicesOwn, slicesOwn, slicesOwn, wrapped, nil}, want: wrapped, tries: 5,
		},
	} {
		t.Run(name, func(t *testing.T) {
			tries := 0
			err := transaction.Retry(context.Background(), func(context.Context) error {
				tries++
				return tt.outcomes[tries-1]
			})
			assert.Equal(t, tt.want, err)
			assert.Equal(t, tt.tries, tries)
		})
	}
}

func TestWhoHasGoneIsNotTriedForAgain(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	tries := 0
	err := transaction.Retry(ctx, func(context.Context) error {
		tries++
		cancel()
		return transaction.ErrStale
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, tries)
}

// counted begins transactions and counts them; the mark in ctx tells that one is open.
type counted struct{ begun, takenBack int }

type mark struct{}

func (c *counted) InTx(ctx context.Context, fn func(context.Context) error) error {
	c.begun++
	err := fn(context.WithValue(ctx, mark{}, c.begun))
	if err != nil {
		c.takenBack++
	}
	return err
}

func TestEachTryHasATransactionOfItsOwn(t *testing.T) {
	tx := &counted{}
	var seen []any
	err := transaction.RetryInTx(context.Background(), tx, func(ctx context.Context) error {
		seen = append(seen, ctx.Value(mark{}))
		if len(seen) < 3 {
			return transaction.ErrStale
		}
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, []any{1, 2, 3}, seen)
	assert.Equal(t, counted{begun: 3, takenBack: 2}, *tx)
}
