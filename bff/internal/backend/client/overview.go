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
		rows, err = c.api.ListOwnRecommendations(ctx, call)
		return
	})
	if err := g.Wait(); err != nil {
		return backend.Overview{}, err
	}
	for _, e := range rows {
		o.Recommendations = append(o.Recommendations, ownOf(call.Tenant, &e))
	}
	slices.SortFunc(o.Recommendations, func(a, b backend.OwnRecommendation) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.Number, b.Number))
	})
	return o, nil
}

func ownOf(tenant string, e *wire.OwnRecommendation) backend.OwnRecommendation {
	own := backend.OwnRecommendation{
		Link:     backend.Link{Number: e.RecommendationNumber, Key: e.Key},
		ShortURL: e.ShortURL, ProductID: e.ProductID,
		ProductName: e.ProductName, ProductPicture: productPicture(tenant, e.ProductID), Status: e.Status,
		Share: backend.Share{
			Value: int(e.Share), RecommenderCents: e.RecommenderCents, RecipientCents: e.RecipientCents,
		},
		CreatedAt: e.CreatedAt, ValidUntil: e.ValidUntil, Visits: int(e.Visits),
		Channels: channelsOf(e.VisitsByChannel, e.EntriesByChannel), ByCode: e.ByCode,
	}
	for _, event := range e.Events {
		own.Timeline = append(own.Timeline, backend.Event{Kind: event.Kind, At: event.At})
	}
	if e.Next != nil {
		own.Next = &backend.Next{Kind: e.Next.Kind, By: e.Next.By}
	}
	for _, a := range e.Awards {
		own.Awards = append(own.Awards, backend.Award{
			Party: a.Party, Kind: a.Kind, Status: a.Status, AmountCents: a.AmountCents, PaidAt: a.PaidAt,
		})
	}
	return own
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
