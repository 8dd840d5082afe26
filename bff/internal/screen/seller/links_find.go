package seller

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

const (
	// linksOver is the state of links that can't be changed any more.
	linksOver = "over"
	// noLink stands for what came by no link.
	noLink = "-"
)

// pageOfLinks gives what came of the links of a page, and the links themselves.
func (s *Screens) pageOfLinks(
	ctx context.Context, call backend.Call, seller string, f LinksForm,
) (page wire.LinkReport, links []wire.Link, err error) {
	q := wire.LinkQuestion{
		Group: "Link", OrderBy: screen.ToWire(f).OrderBy, Descending: f.Descending, Pagesize: f.Size,
		Pagenumber: max(f.Page, 1), Filter: wire.LinkFilter{From: f.From, Until: f.Until, State: "Lebend"},
	}
	if f.State == linksOver {
		q.Filter.State = "Beendet"
	}
	if q.OrderBy == "" {
		q.OrderBy, q.Descending = "Erstellt", true
	}
	if q.Pagesize == 0 {
		q.Pagesize = rowsOfPage
	}
	page, err = s.backend.ListAgencyLinkFigures(ctx, call, seller, q)
	if err != nil || len(page.Rows) == 0 {
		return page, nil, err
	}
	links, err = s.named(ctx, call, seller, screen.Map(page.Rows, func(r wire.LinkRow) string { return r.Link }))
	return page, links, err
}

// named gives those of some links that who asks works with.
func (s *Screens) named(ctx context.Context, call backend.Call, seller string, ids []string) ([]wire.Link, error) {
	return s.backend.ListLinks(
		ctx, call, seller, wire.ListLinksParams{Most: mostLinks, IDs: strings.Join(ids, ",")},
	)
}

func rowsOfLinks(rows []wire.LinkRow, links []wire.Link, t targets) []LinkRow {
	out := make([]LinkRow, 0, len(rows))
	for _, r := range rows {
		if at := slices.IndexFunc(links, func(l wire.Link) bool { return l.ID == r.Link }); at >= 0 {
			out = append(out, linkRow(links[at], t, figuresOf(r)))
		}
	}
	return out
}

// targets are the pages that links lead to.
type targets struct {
	products   []wire.Product
	categories []wire.Category
}

func (s *Screens) targets(ctx context.Context) (t targets, err error) {
	call := screen.From(ctx).Public()
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		t.products, err = s.backend.ListProducts(together, call, wire.ListProductsParams{})
		return err
	})
	g.Go(func() (err error) {
		t.categories, err = s.backend.ListCategories(together, call)
		return err
	})
	return t, g.Wait()
}

// of gives which page a link leads to, and what it is called.
func (t targets) of(l wire.Link) (to, name string) {
	switch {
	case l.ProductID != "":
		return "product", t.product(l.ProductID).Name
	case l.Category != "":
		for _, c := range t.categories {
			if c.Path == l.Category {
				return "category", c.Name
			}
		}
		return "category", ""
	default:
		return "home", ""
	}
}

func (t targets) product(id string) (p wire.Product) {
	for _, one := range t.products {
		if one.ID == id {
			return one
		}
	}
	return p
}

func (t targets) making(v *screen.Visit) LinkMaking {
	today := time.Now().In(screen.Berlin)
	out := LinkMaking{
		Public: read(v) + "/p/", Today: today.Format(time.DateOnly),
		Last:     today.AddDate(0, 0, mostDays).Format(time.DateOnly),
		Products: screen.Map(t.products, func(p wire.Product) Choice { return Choice{ID: p.ID, Name: p.Name} }),
	}
	named := slices.DeleteFunc(slices.Clone(t.categories), func(c wire.Category) bool { return c.Path == "" })
	out.Categories = screen.Map(named, func(c wire.Category) Choice { return Choice{ID: c.Path, Name: c.Name} })
	return out
}

// read is the programme's host as people read it.
func read(v *screen.Visit) string {
	_, host, _ := strings.Cut(v.PublicOrigin(), "://")
	return host
}

// link finds one that who asks works with.
func (s *Screens) link(ctx context.Context, call backend.Call, seller, id string) (wire.Link, error) {
	unknown := problem.New(http.StatusNotFound, "agency.link_unknown", "there is no such link")
	if strings.Contains(id, ",") {
		return wire.Link{}, unknown
	}
	all, err := s.named(ctx, call, seller, []string{id})
	if err != nil {
		return wire.Link{}, err
	}
	if at := slices.IndexFunc(all, func(l wire.Link) bool { return l.ID == id }); at >= 0 {
		return all[at], nil
	}
	return wire.Link{}, unknown
}
