package payable

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Registry has the payables of every kind that the programme pays.
type Registry map[Kind]Payables

// Of gives those of a payable's kind. Of a kind that isn't registered nothing is paid: ErrKind.
func (r Registry) Of(p Ref) (Payables, error) {
	one, known := r[p.Kind]
	if !known {
		return nil, ErrKind
	}
	return one, nil
}

// Due gives the oldest of all kinds.
func (r Registry) Due(ctx context.Context, t tenant.ID, limit int) ([]Payable, error) {
	var all []Payable
	for _, kind := range slices.Sorted(maps.Keys(r)) {
		due, err := r[kind].Due(ctx, t, limit)
		if err != nil {
			return nil, err
		}
		for _, p := range due {
			if p.Kind != kind {
				return nil, ErrKind
			}
		}
		all = append(all, due...)
	}
	slices.SortStableFunc(all, func(a, b Payable) int { return a.Since.Compare(b.Since) })
	return all[:min(limit, len(all))], nil
}

// Waiting asks every kind: a key tells of none, and belongs to one.
func (r Registry) Waiting(ctx context.Context, t tenant.ID, keys map[string]bool) (map[string]Payable, error) {
	all := map[string]Payable{}
	for _, one := range r {
		found, err := one.Waiting(ctx, t, keys)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, found)
	}
	return all, nil
}
