package client

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Overview is the personal area.
func (c *Client) Overview(ctx context.Context, call backend.Call) (backend.Overview, error) {
	var (
		o    backend.Overview
		rows []wire.OwnInShort
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { o.Account, err = c.Account(ctx, call); return })
	g.Go(func() (err error) { rows, err = c.ListOwnInShort(ctx, call); return })
	if err := g.Wait(); err != nil {
		return backend.Overview{}, err
	}
	o.Recommendations = make([]backend.OwnInShort, len(rows))
	for i, r := range rows {
		picture := backend.PictureOfProduct(call.Tenant, r.ProductID)
		o.Recommendations[i] = backend.OwnInShort{OwnInShort: r, ProductPicture: picture}
	}
	return o, nil
}

// OwnRecommendations gives a recommender's own with these numbers, the newest first; without numbers all of them.
func (c *Client) OwnRecommendations(
	ctx context.Context, call backend.Call, numbers ...string,
) ([]backend.OwnRecommendation, error) {
	found, err := c.ListOwnRecommendations(
		ctx, call, wire.ListOwnRecommendationsParams{Numbers: strings.Join(numbers, ",")},
	)
	if err != nil {
		return nil, err
	}
	rows := make([]backend.OwnRecommendation, 0, len(found))
	for _, r := range found {
		rows = append(rows, backend.OwnRecommendation{
			OwnRecommendation: r, ProductPicture: backend.PictureOfProduct(call.Tenant, r.ProductID),
			Channels: channelsOf(r.VisitsByChannel, r.EntriesByChannel),
		})
	}
	slices.SortFunc(rows, func(a, b backend.OwnRecommendation) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.RecommendationNumber, b.RecommendationNumber))
	})
	return rows, nil
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
