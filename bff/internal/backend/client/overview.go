package client

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Overview is the personal area, the newest recommendation first.
func (c *Client) Overview(ctx context.Context, call backend.Call) (backend.Overview, error) {
	var (
		o    backend.Overview
		rows map[string]wire.OwnRecommendation
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { o.Account, err = c.Account(ctx, call); return })
	g.Go(func() (err error) {
		rows, err = c.ListOwnRecommendations(ctx, call, wire.ListOwnRecommendationsParams{})
		return
	})
	if err := g.Wait(); err != nil {
		return backend.Overview{}, err
	}
	for _, r := range rows {
		o.Recommendations = append(o.Recommendations, backend.OwnRecommendation{
			OwnRecommendation: r, ProductPicture: productPicture(call.Tenant, r.ProductID),
			Channels: channelsOf(r.VisitsByChannel, r.EntriesByChannel),
		})
	}
	slices.SortFunc(o.Recommendations, func(a, b backend.OwnRecommendation) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.RecommendationNumber, b.RecommendationNumber))
	})
	return o, nil
}

// channelsOf puts both figures of each channel side by side, those with most first.
func channelsOf(visits, entries map[string]int64) []backend.ChannelCount {
	by := map[string]backend.ChannelCount{}
	for name, n := range visits {
		by[name] = backend.ChannelCount{Name: name, Visits: int(n)}
	}
	for name, n := range entries {
		c := by[name]
		c.Name, c.Entries = name, int(n)
		by[name] = c
	}
	return slices.SortedFunc(maps.Values(by), func(a, b backend.ChannelCount) int {
		return cmp.Or(cmp.Compare(b.Visits, a.Visits), cmp.Compare(b.Entries, a.Entries), cmp.Compare(a.Name, b.Name))
	})
}
