package client

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// Overview is the personal area, the newest recommendation first.
func (c *Client) Overview(ctx context.Context, call backend.Call) (backend.Overview, error) {
	var (
		o    backend.Overview
		rows map[string]generated.EigeneEmpfehlung
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { o.Account, err = c.Account(ctx, call); return })
	g.Go(func() (err error) {
		rows, err = read[map[string]generated.EigeneEmpfehlung](c.api.ListOwnRecommendations(ctx, call.Tenant, nil, as(call)))
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

func ownOf(tenant string, e *generated.EigeneEmpfehlung) backend.OwnRecommendation {
	own := backend.OwnRecommendation{
		Link:     backend.Link{Number: e.Empfehlungsnummer, Key: e.Hex},
		ShortURL: e.KurzURL, ProductID: e.ProduktId,
		ProductName: e.Produktname, ProductPicture: productPicture(tenant, e.ProduktId), Status: string(e.Status),
		Share: backend.Share{
			Value: int(e.AnteilEmpfehler), RecommenderCents: e.EmpfehlerCent, RecipientCents: e.EmpfaengerCent,
		},
		CreatedAt: e.ErstelltAm, ValidUntil: e.GueltigBis.String(), Visits: int(e.Klicks),
		Channels: channelsOf(e.KlicksNachKanal, e.EintritteNachKanal), ByCode: e.PerCode,
	}
	for _, event := range e.Ereignisse {
		own.Timeline = append(own.Timeline, backend.Event{Kind: string(event.Art), At: event.Zeit})
	}
	if e.Naechstes != nil {
		own.Next = &backend.Next{Kind: string(e.Naechstes.Art)}
		if e.Naechstes.Bis != nil {
			own.Next.By = e.Naechstes.Bis.String()
		}
	}
	for _, a := range e.Praemierungen {
		own.Awards = append(own.Awards, backend.Award{
			Party: string(a.Partei), Kind: string(a.Art), Status: string(a.Status), AmountCents: a.WertCent, PaidAt: a.GezahltAm,
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
