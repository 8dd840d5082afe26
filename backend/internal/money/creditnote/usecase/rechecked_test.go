package usecase_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// queue is documents that wait, of agencies by turns.
type queue struct {
	creditnote.Payments
	sellers []link.Code
}

func (q queue) Payable(_ context.Context, _ tenant.ID, limit int) ([]creditnote.Payment, error) {
	var found []creditnote.Payment
	for i, a := range q.sellers[:min(limit, len(q.sellers))] {
		found = append(found, creditnote.Payment{Note: fmt.Sprint(i), Seller: a})
	}
	return found, nil
}

// stopped stops payouts to one agency.
type stopped struct {
	usecase.Rechecks
	seller link.Code
}

func (s stopped) Stopped(context.Context, tenant.ID) (map[link.Code]bool, error) {
	return map[link.Code]bool{s.seller: true}, nil
}

// However many documents of the one are older, those of the other come into the run.
func TestThoseWhoWaitHoldUpNoOther(t *testing.T) {
	const waits, goes = link.Code("7K2M9QX4"), link.Code("8M3N7RY5")
	var all []link.Code
	for range 9 {
		all = append(all, waits)
	}
	all = append(all, goes, goes, goes)
	u := usecase.Rechecked{
		Pay: &usecase.Pay{Payments: queue{sellers: all}}, Rechecks: stopped{seller: waits},
	}
	for limit, want := range map[int]int{1: 1, 2: 2, 5: 3, 100: 3} {
		due, err := u.Due(t.Context(), "probe", limit)
		require.NoError(t, err)
		assert.Len(t, due, want, limit)
		for _, p := range due {
			assert.Equal(t, string(goes), p.Holder)
		}
	}
}
