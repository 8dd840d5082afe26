package payable_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// due are payables that wait, of whatever kind they say.
type due struct {
	payable.Payables
	list []payable.Payable
}

func (d due) Due(_ context.Context, _ tenant.ID, limit int) ([]payable.Payable, error) {
	return d.list[:min(limit, len(d.list))], nil
}

func (d due) Waiting(_ context.Context, _ tenant.ID, keys map[string]bool) (map[string]payable.Payable, error) {
	found := map[string]payable.Payable{}
	for _, p := range d.list {
		if keys[p.Key] {
			found[p.Key] = p
		}
	}
	return found, nil
}

func TestTheOldestOfAllKindsIsDueFirst(t *testing.T) {
	since := func(day int) time.Time { return time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC) }
	award, paper, late := payable.Payable{Ref: payable.OfAward("x"), Key: "k1", Since: since(2)},
		payable.Payable{
			Ref: payable.OfCommission("x"), Key: "k2", Since: since(1),
		}, payable.Payable{Ref: payable.OfAward("y"), Key: "k3", Since: since(3)}
	kinds := payable.Registry{
		payable.Award: due{list: []payable.Payable{award, late}}, payable.Commission: due{list: []payable.Payable{paper}},
	}
	got, err := kinds.Due(t.Context(), "probe", 2)
	require.NoError(t, err)
	assert.Equal(t, []payable.Payable{paper, award}, got)
	waiting, err := kinds.Waiting(t.Context(), "probe", map[string]bool{"k2": true, "k3": true})
	require.NoError(t, err)
	assert.Equal(t, map[string]payable.Payable{"k2": paper, "k3": late}, waiting)
}

func TestOfAKindThatIsNotRegisteredNothingIsPaid(t *testing.T) {
	kinds := payable.Registry{payable.Award: due{list: []payable.Payable{{Ref: payable.OfCommission("x")}}}}
	_, err := kinds.Of(payable.OfCommission("x"))
	require.ErrorIs(t, err, payable.ErrKind)
	_, err = kinds.Of(payable.Ref{})
	require.ErrorIs(t, err, payable.ErrKind)
	_, err = kinds.Due(t.Context(), "probe", 9)
	require.ErrorIs(t, err, payable.ErrKind, "whoever lists another's is none of its kind")
}
