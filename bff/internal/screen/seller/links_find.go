package seller

import (
	"cmp"
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
	// mostPagesOfFigures bounds how often is asked: a seller has 200 living links, and those that are over grow slowly.
	mostPagesOfFigures = 10
)

// The backend's words of where a link stands.
const (
	stateExpired = "Abgelaufen"
	stateEnded   = "Beendet"
)

func over(all []wire.Link) []wire.Link {
	return slices.DeleteFunc(slices.Clone(all), func(l wire.Link) bool {
		return l.State != stateExpired && l.State != stateEnded
	})
}

// figuresByLink gives what came of each link of which something came, and of none.
func (s *Screens) figuresByLink(
	ctx context.Context, call backend.Call, seller string, p Period,
) (map[string]LinkFigures, error) {
	all := map[string]LinkFigures{}
	for page := int64(1); page <= mostPagesOfFigures; page++ {
		got, err := s.backend.ListAgencyLinkFigures(ctx, call, seller, wire.LinkQuestion{
			Group: "Link", Pagesize: mostLinks, Pagenumber: page, Filter: wire.LinkFilter{From: p.From, Until: p.Until},
		})
		if err != nil {
			return nil, err
		}
		for _, one := range got.Rows {
			all[one.Link] = figuresOf(one)
		}
		if page*mostLinks >= got.Total {
			break
		}
	}
	return all, nil
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

// pageOfLinks sorts and gives a page: a seller has no more links than one answer holds.
func pageOfLinks(rows []LinkRow, f LinksForm) ([]LinkRow, ReportList) {
	slices.SortStableFunc(rows, func(a, b LinkRow) int {
		order := cmp.Or(compared(f.OrderBy, a, b), a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
		if f.Descending || f.OrderBy == "" {
			return -order
		}
		return order
	})
	size := f.Size
	if size == 0 {
		size = rowsOfPage
	}
	list := listOf(max(f.Page, 1), size, int64(len(rows)), 0)
	from := min((list.Page-1)*size, list.Found)
	return rows[from:min(from+size, list.Found)], list
}

func compared(column string, a, b LinkRow) int {
	if column == "name" {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	}
	return cmp.Compare(figureOf(column, a.Figures), figureOf(column, b.Figures))
}

func figureOf(column string, f LinkFigures) int64 {
	switch column {
	case "visits":
		return f.Visits
	case "made":
		return f.Stages.Made
	case "confirmed":
		return f.Stages.Confirmed
	case "ordered":
		return f.Stages.Ordered
	case "cents":
		return f.Cents
	default:
		return 0
	}
}

// link finds one that who asks works with.
func (s *Screens) link(ctx context.Context, call backend.Call, seller, id string) (wire.Link, error) {
	for _, params := range []wire.ListLinksParams{{Most: mostLinks, Lives: true}, {Most: mostLinks}} {
		all, err := s.backend.ListLinks(ctx, call, seller, params)
		if err != nil {
			return wire.Link{}, err
		}
		if at := slices.IndexFunc(all, func(l wire.Link) bool { return l.ID == id }); at >= 0 {
			return all[at], nil
		}
	}
	return wire.Link{}, problem.New(http.StatusNotFound, "agency.link_unknown", "there is no such link")
}
