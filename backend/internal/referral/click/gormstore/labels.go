package gormstore

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
)

// labelled counts what comes under too many labels of a seller's link together. Two processes that add at once may keep
// a few more.
func (s *Store) labelled(ctx context.Context, t tenant.ID, o click.Openings) (click.Openings, error) {
	leads := o.Only(func(c click.Counter) bool { return c.Kind == click.Lead && c.Channel != "" })
	if len(leads.Calls) == 0 {
		return o, nil
	}
	known, err := s.labels(ctx, t, leads)
	if err != nil {
		return o, err
	}
	out := o.Only(func(c click.Counter) bool { return c.Kind != click.Lead || c.Channel == "" })
	for _, c := range slices.SortedFunc(maps.Keys(leads.Calls), byLabel) {
		into := c
		of := known[c.Number]
		if of == nil {
			of = map[string]bool{}
			known[c.Number] = of
		}
		if !of[c.Channel] && len(of) >= click.MostLabels {
			into.Channel = click.Other
		}
		of[into.Channel] = true
		out.Join(&click.Openings{
			Calls: click.Counts{into: leads.Calls[c]}, Visitors: map[click.Counter][]click.Visitor{into: leads.Visitors[c]},
		})
	}
	return out, nil
}

func byLabel(a, b click.Counter) int {
	return cmp.Or(
		cmp.Compare(a.Number, b.Number), cmp.Compare(a.Channel, b.Channel), cmp.Compare(a.Day, b.Day),
	)
}

// labels gives those that are counted already, by link.
func (s *Store) labels(
	ctx context.Context, t tenant.ID, leads click.Openings,
) (map[link.Number]map[string]bool, error) {
	ids := map[link.Number]bool{}
	for c := range leads.Calls {
		ids[c.Number] = true
	}
	var rows []row
	err := s.db.From(ctx).Model(&row{}).Distinct("number", "channel").Where(
		"tenant = ? AND number IN ? AND kind = ? AND channel <> ''", string(t), slices.Sorted(maps.Keys(ids)),
		string(click.Lead),
	).Find(&rows).Error
	known := map[link.Number]map[string]bool{}
	for _, w := range rows {
		n := link.Number(w.Number)
		if known[n] == nil {
			known[n] = map[string]bool{}
		}
		known[n][w.Channel] = true
	}
	return known, err
}

// ForgetLabels takes away what was counted under the labels of a seller's links.
func (s *Store) ForgetLabels(ctx context.Context, t tenant.ID, seller link.Code) error {
	return s.db.From(ctx).Exec(
		`DELETE FROM clicks WHERE tenant = ? AND kind = ? AND channel <> '' AND number IN (SELECT l.id
			FROM agency_links AS l WHERE l.tenant = ? AND l.agency_number = ?)`,
		string(t), string(click.Lead), string(t), string(seller),
	).Error
}
