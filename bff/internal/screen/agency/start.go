package agency

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/screen"
)

// Start is the area's first page.
type Start struct {
	Who     Who      `json:"who"`
	Figures []Figure `json:"figures" doc:"of the reports that the role has"`
}

// Figure counts the rows of a report.
type Figure struct {
	Kind    string `json:"kind" enum:"recommendations,leads,orders,recommenders,invitations"`
	Count   int64  `json:"count"`
	Status  string `json:"status,omitempty" enum:"open,reported,waiting" doc:"of those that wait for somebody"`
	Waiting int64  `json:"waiting,omitempty" doc:"how many of them have this status"`
	Mine    int64  `json:"mine,omitempty" doc:"orders that who asks may approve now"`
}

// waits is the status in which the rows of a report wait for somebody.
var waits = map[string]string{recommendations: "open", orders: "reported", invitations: "waiting"}

func (s *Screens) getStart(ctx context.Context, _ *struct{}) (*screen.Answer[Start], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	start := Start{Who: whoOf(me), Figures: []Figure{}}
	for _, kind := range []string{recommendations, leads, orders, recommenders, invitations} {
		if start.Who.Rights.report(kind) {
			start.Figures = append(start.Figures, Figure{Kind: kind, Status: waits[kind]})
		}
	}
	g, together := errgroup.WithContext(ctx)
	count := func(into *int64, kind string, form ReportForm) {
		g.Go(func() error {
			page, err := s.page(together, call, me.AgencyNumber, kind, ask(kind, form, 1))
			*into = page.List.Found + page.List.Erased
			return err
		})
	}
	for i := range start.Figures {
		f := &start.Figures[i]
		count(&f.Count, f.Kind, ReportForm{})
		if f.Status != "" {
			count(&f.Waiting, f.Kind, ReportForm{Status: f.Status})
		}
		if f.Kind == orders {
			count(&f.Mine, f.Kind, ReportForm{Waiting: "mine"})
		}
	}
	if err := g.Wait(); err != nil {
		return nil, s.members.ended(ctx, err)
	}
	return screen.Show(start), nil
}
