package page

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/mailed"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/public"
)

// Screens are the screens whose data a page carries. All others are asked for by the browser, because they need a
// token that no address holds, or another login than a recommender's.
type Screens interface {
	Home(ctx context.Context) (public.Home, error)
	Recommend(ctx context.Context, productID, agencyToken, advisor string) (public.Recommend, error)
	Share(ctx context.Context, link backend.Link) (public.Share, error)
	Friend(ctx context.Context, link backend.Link) (public.Friend, string, error)
	Code(ctx context.Context, code string) (public.Code, error)
	Kiosk(ctx context.Context) (public.Kiosk, error)
	Legal(ctx context.Context, page string) (public.Legal, error)
	Contact(ctx context.Context) (public.Contact, error)
	Category(ctx context.Context, path, tariff string) (public.CategoryPage, error)
	Product(ctx context.Context, id string) (public.ProductPage, error)
}

// Area is the personal area of who is logged in: no page is kept anywhere, so it may stand in one.
type Area interface {
	Overview(ctx context.Context) (personal.Overview, error)
}

// firstList is the request of the area's list as long as nothing was chosen in it.
var firstList = json.RawMessage(`{"page":1}`)

// chosenInList are what the area's address may say of its list: then the browser asks for it.
var chosenInList = []string{"standing", "product", "period", "sort", "page"}

// inlined is a screen's data and what the page's head tells of it.
type inlined struct {
	key         string
	body        json.RawMessage
	data        json.RawMessage
	status      int
	product     string
	title       string
	lead        string
	description string
	picture     string
	pictureAlt  string
	cookie      string
	// sum and bonus are what the start page promises.
	sum   *public.Sum
	bonus *public.Bonus
	// own is the personal area of who is logged in.
	own *personal.Overview
	// category and item are what search engines read in their own vocabulary.
	category *public.CategoryPage
	item     *public.ProductPage
	// tip is what the preview of a link tells of the recommendation behind it.
	tip *tip
	// entry is a friend's page that was opened.
	entry *backend.Click
}

// screenOf asks for the data of the route's screen, nil when it has none.
func (c *Composer) screenOf(
	ctx context.Context, route string, parameters map[string]string, query url.Values,
) (*inlined, error) {
	link := backend.Link{Number: parameters["empfehlungsnummer"], Key: query.Get("k")}
	if route == "Confirmation" {
		link.Number = query.Get("nr")
	}
	id, agency, code := parameters["productId"], query.Get("t"), ""
	category, tariff := parameters[categoryParameter], query.Get("tarif")
	if route == routeCode {
		code = query.Get("c")
	}
	if err := taken(
		given{&link.Number, mostNumber}, given{&link.Key, mostKey}, given{&id, mostProduct}, given{&agency, mostToken},
		given{&code, mostCode}, given{&category, mostCategory}, given{&tariff, mostTariff},
	); err != nil {
		return nil, err
	}
	agency, code = mailed.Token(agency), mailed.Run(code, "-")
	switch {
	case route == "Homepage":
		view, err := c.screens.Home(ctx)
		return done("/bff/public/home", view, err, func(i *inlined) {
			i.title, i.lead, i.picture, i.pictureAlt = view.Hero.Title, view.Hero.Lead, view.Hero.Picture, view.Hero.PictureAlt
			i.description, i.sum, i.bonus = view.Hero.Lead, &view.Sum, view.Bonus
		})
	case route == routeDashboard:
		return c.areaOf(ctx, query)
	case route == "Recommendation":
		view, err := c.screens.Recommend(ctx, id, agency, "")
		key := "/bff/public/recommend/" + url.PathEscape(id)
		if agency != "" {
			key += "?t=" + url.QueryEscape(agency)
		}
		return done(key, view, err, func(i *inlined) {
			i.about(view.Product.ProductCard)
			i.product = view.Product.Spoken
		})
	case route == "RecommendationShare":
		view, err := c.screens.Share(ctx, link)
		return done(linkKey("/bff/public/share/", link, ""), view, err, func(i *inlined) {
			i.about(view.Product)
			i.status = statusOf(view.State)
		})
	case route == "Confirmation" && query.Has("nr"):
		view, err := c.screens.Share(ctx, link)
		return done(linkKey("/bff/public/share/", link, ""), view, err, func(i *inlined) { i.about(view.Product) })
	case route == "RecipientData":
		view, cookie, err := c.screens.Friend(ctx, link)
		return done(linkKey("/bff/public/friend/", link, query.Get("c")), view, err, func(i *inlined) {
			i.about(view.Product.ProductCard)
			i.description, i.cookie, i.status = "", cookie, statusOf(view.State)
			if i.status == http.StatusOK {
				i.tip = friendTip(&view)
			}
			l := link.Canonical()
			i.entry = &backend.Click{Number: l.Number, Key: l.Key, Channel: query.Get("c"), Entry: true}
		})
	case route == routeCode && code != "":
		view, err := c.screens.Code(ctx, code)
		var known *problem.Problem
		if errors.As(err, &known) && known.Status < http.StatusInternalServerError {
			return nil, nil // the page takes another code, and says what is wrong with this one
		}
		return done("/bff/public/code/"+view.Code, view, err, func(i *inlined) { i.tip = codeTip(&view) })
	case route == "Contact":
		view, err := c.screens.Contact(ctx)
		return done("/bff/public/contact", view, err, func(i *inlined) { i.title = view.Title })
	case owners[route].Needs == needsKiosk:
		view, err := c.screens.Kiosk(ctx)
		return done("/bff/public/kiosk", view, err, func(*inlined) {})
	case route == routeCategory:
		view, err := c.screens.Category(ctx, category, tariff)
		return done(categoryKey(category, tariff), view, err, func(i *inlined) {
			i.title, i.lead, i.description, i.category = view.Title, view.Text, view.Meta, &view
			if len(view.Products) > 0 {
				i.picture = view.Products[0].Picture
			}
		})
	case route == routeProduct:
		view, err := c.screens.Product(ctx, id)
		return done("/bff/public/product/"+url.PathEscape(id), view, err, func(i *inlined) {
			i.about(view.Product.ProductCard)
			i.title, i.item = view.Product.Name, &view
		})
	case legalPages[route] != "":
		view, err := c.screens.Legal(ctx, legalPages[route])
		return done("/bff/public/legal/"+legalPages[route], view, err, func(i *inlined) { i.title = view.Title })
	default:
		return nil, nil
	}
}

// areaOf is nil for who isn't logged in as a recommender, and for a list in which something was chosen.
func (c *Composer) areaOf(ctx context.Context, query url.Values) (*inlined, error) {
	v := screen.From(ctx)
	if v.Session == nil || v.SessionUnknown || slices.ContainsFunc(chosenInList, query.Has) {
		return nil, nil
	}
	view, err := c.area.Overview(ctx)
	return done("/bff/personal/overview/look", view, err, func(i *inlined) { i.body, i.own = firstList, &view })
}

func done[T any](key string, view T, err error, tell func(*inlined)) (*inlined, error) {
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(view)
	if err != nil {
		return nil, err
	}
	i := &inlined{key: key, data: data, status: http.StatusOK}
	tell(i)
	return i, nil
}

func (i *inlined) about(p public.ProductCard) {
	i.product, i.lead, i.description, i.picture = p.Name, p.Teaser, p.Teaser, p.Picture
}

// linkKey is the path of the screen's request as the browser writes it.
func linkKey(path string, link backend.Link, channel string) string {
	key := path + url.PathEscape(link.Number) + "?k=" + url.QueryEscape(link.Key)
	if channel != "" {
		key += "&c=" + url.QueryEscape(channel)
	}
	return key
}

// categoryKey is the same for a category.
func categoryKey(path, tariff string) string {
	key := "/bff/public/category?path=" + url.QueryEscape(path)
	if tariff != "" {
		key += "&tariff=" + url.QueryEscape(tariff)
	}
	return key
}

// statusOf tells machines that a link is over; people see the page that says so.
func statusOf(state string) int {
	if state == "expired" || state == "cancelled" {
		return http.StatusGone
	}
	return http.StatusOK
}
