package usecase_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// turns counts the transactions that others may come between.
type turns struct {
	transaction.Transactor
	n int
}

func (c *turns) InTx(ctx context.Context, fn func(context.Context) error) error {
	c.n++
	return c.Transactor.InTx(ctx, fn)
}

func TestADryRunOfALongFileLetsOthersThrough(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.u.Observer = nil // a dry run is no news
	c := &turns{Transactor: w.u.Tx}
	w.u.Tx = c
	b := usecase.Batch{Date: order.ParseDate}
	for i := range 50 {
		b.Lines = append(b.Lines, order.Line{Number: fmt.Sprintf("C-%d", i), Kind: order.Cancellation, HasKind: true})
	}
	b.Lines = append(b.Lines, b.Lines[7])
	outcomes, err := (&usecase.Import{Receive: w.u}).Try(context.Background(), programme, b)
	require.NoError(t, err)
	assert.Equal(t, 51+1, c.n, "each line by itself, and the two of one order together")
	assert.Equal(t, order.NotKnownYet, outcomes[7].Reason)
	assert.Equal(t, order.Unchanged, outcomes[50].Result)
	_, err = w.store.ByNumber(context.Background(), "x", "C-0")
	require.ErrorIs(t, err, order.ErrUnknown)
}
