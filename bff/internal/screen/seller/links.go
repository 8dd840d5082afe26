package seller

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// mostLinks is how many living links a seller may have, and how many the backend gives at once.
const mostLinks = 200

// LinksForm asks for a seller's links, and what came of each.
type LinksForm struct {
	State      string `json:"state,omitempty" enum:"living,over" doc:"living without it, paused ones too"`
	OrderBy    string `json:"orderBy,omitempty" words:"Name,Erstellt,Besuche,Empfehlungen,Bestaetigt,Auftraege,Cent" enum:"name,created,visits,made,confirmed,ordered,cents"`
	Descending bool   `json:"descending,omitempty"`
	Page       int64  `json:"page,omitempty" wire:"pagenumber" minimum:"1" maximum:"10000"`
	Size       int64  `json:"size,omitempty" wire:"pagesize" enum:"25,50,100" doc:"rows of a page; 25 when it is left out"`
	Period
}

// Period bounds openings by their day, all else by the day of the recommendation.
type Period struct {
	From  string `json:"from,omitempty" wire:"filter.von" maxLength:"10" doc:"first day"`
	Until string `json:"until,omitempty" wire:"filter.bis" maxLength:"10" doc:"last day"`
}

// Links are a page of a seller's links.
type Links struct {
	Who   Who         `json:"who"`
	List  ReportList  `json:"list"`
	Links []LinkRow   `json:"links"`
	Sum   LinkFigures `json:"sum" doc:"of all that came in the period, by whatever link or none"`
	None  LinkFigures `json:"none" doc:"what came by none of the links that who asks sees"`
	// Living and Most say how many more there may be.
	Living int64 `json:"living" doc:"how many of the seller's links who asks sees live"`
	Most   int64 `json:"most" doc:"how many of a seller's links may live"`
	LinkMaking
}

// LinkMaking is what the form for a new link shows.
type LinkMaking struct {
	Public     string   `json:"public" doc:"how public addresses begin" example:"empfehlen.example/p/"`
	Today      string   `json:"today" format:"date"`
	Last       string   `json:"last" format:"date" doc:"the last day that a link made today may have"`
	Products   []Choice `json:"products"`
	Categories []Choice `json:"categories" doc:"by their paths"`
}

// LinkRow is a link with what came of it.
type LinkRow struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	To         string      `json:"to" enum:"home,product,category" doc:"which page it leads to"`
	Target     string      `json:"target,omitempty" doc:"name of the product or category; missing where it is gone"`
	TargetID   string      `json:"targetId,omitempty" doc:"id of that product, or path of that category"`
	Handle     string      `json:"handle,omitempty" doc:"readable end; missing for a secret address alone"`
	Address    string      `json:"address,omitempty" doc:"the public one"`
	Labels     []string    `json:"labels" doc:"kept with it, the last one first"`
	State      string      `json:"state" words:"Aktiv,Pausiert,Abgelaufen,Beendet" enum:"active,paused,expired,ended"`
	ValidUntil string      `json:"validUntil" format:"date" doc:"last day"`
	CreatedAt  time.Time   `json:"createdAt"`
	EndedAt    *time.Time  `json:"endedAt,omitempty"`
	Mine       bool        `json:"mine" doc:"who asks made it"`
	Figures    LinkFigures `json:"figures"`
}

// LinkFigures are what came of a link, a label or a day.
type LinkFigures struct {
	Calls  int64  `json:"calls" doc:"how often it was opened, robots too"`
	Visits int64  `json:"visits" doc:"of them, by people"`
	Stages Stages `json:"stages" doc:"of the recommendations of who came by it"`
	Cents  int64  `json:"cents" doc:"what these have earned by now, less what was taken back"`
}

func figuresOf(r wire.LinkRow) LinkFigures {
	return LinkFigures{Calls: r.Calls, Visits: r.Visits, Stages: stagesOf(r.Figures), Cents: r.Cents}
}

// plus adds figures up: each recommendation came by one link at most.
func (f LinkFigures) plus(o LinkFigures) LinkFigures {
	a, b := f.Stages, o.Stages
	return LinkFigures{
		Calls: f.Calls + o.Calls, Visits: f.Visits + o.Visits, Cents: f.Cents + o.Cents,
		Stages: Stages{
			Made: a.Made + b.Made, Visited: a.Visited + b.Visited, Entered: a.Entered + b.Entered,
			Confirmed: a.Confirmed + b.Confirmed, Ordered: a.Ordered + b.Ordered, Paid: a.Paid + b.Paid,
		},
	}
}

type linksInput struct{ Body LinksForm }

// lookLinks puts the links beside their figures: those of which nothing came are links, too.
func (s *Screens) lookLinks(ctx context.Context, in *linksInput) (*screen.Answer[Links], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	var living, shown []wire.Link
	var page, sums wire.LinkReport
	var targets targets
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		living, err = s.backend.ListLinks(
			together, call, me.AgencyNumber, wire.ListLinksParams{Most: mostLinks, Lives: true},
		)
		return err
	})
	g.Go(func() (err error) {
		page, shown, err = s.pageOfLinks(together, call, me.AgencyNumber, f)
		return err
	})
	g.Go(func() (err error) {
		sums, err = s.figuresOfLink(together, call, me.AgencyNumber, wire.LinkQuestion{
			Group: "Gesamt", Filter: wire.LinkFilter{From: f.From, Until: f.Until},
		})
		return err
	})
	g.Go(func() (err error) {
		targets, err = s.targets(together)
		return err
	})
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, f))
	}
	out := Links{
		Who: WhoOf(me), Living: int64(len(living)), Most: mostLinks, LinkMaking: targets.making(screen.From(ctx)),
		List: listOf(page.Pagenumber, page.Pagesize, page.Total, 0), Links: rowsOfLinks(page.Rows, shown, targets),
	}
	for _, one := range sums.Rows {
		if one.Link == noLink {
			out.None = figuresOf(one)
		}
		out.Sum = out.Sum.plus(figuresOf(one))
	}
	return screen.Show(out), nil
}

func linkRow(l wire.Link, t targets, figures LinkFigures) LinkRow {
	to, target := t.of(l)
	return screen.FromWire(LinkRow{
		ID: l.ID, Name: l.Name, To: to, Target: target, TargetID: cmp.Or(l.ProductID, l.Category),
		Handle: l.Handle, Address: l.Address, State: l.State,
		Labels:     screen.List(l.Labels),
		ValidUntil: l.ValidUntil, CreatedAt: l.CreatedAt, EndedAt: l.EndedAt, Mine: l.Mine, Figures: figures,
	})
}

func (s *Screens) registerLinks(api huma.API) {
	screen.Register(
		api, s.in(screen.Post("links", "/links", "a page of a seller's links, and what came of each", http.StatusOK)),
		s.lookLinks,
	)
	screen.Register(
		api,
		s.in(screen.Post("linkLabels", "/links/labels", "what came of a seller's links, by label", http.StatusOK)),
		s.lookLabels,
	)
	screen.Register(
		api, s.in(screen.Post("makeLink", "/links/new", "makes a link", http.StatusCreated)), s.postLink,
	)
	screen.Register(
		api,
		s.in(
			screen.Post(
				"link", "/links/{id}/look", "a link with what it takes along, and what came of it by day", http.StatusOK,
			),
		),
		s.lookLink,
	)
	screen.Register(
		api, s.in(screen.Put("changeLink", "/links/{id}", "names, labels, pauses or resumes a link", http.StatusNoContent)),
		s.putLink,
	)
	screen.Register(
		api, s.in(screen.Post("renewLink", "/links/{id}/address", "another secret address of a link", http.StatusCreated)),
		s.postAddress,
	)
	screen.Register(api, s.in(screen.Delete("endLink", "/links/{id}", "ends a link, for good")), s.deleteLink)
	screen.Register(api, s.in(paperOperation()), s.postPrint)
}
