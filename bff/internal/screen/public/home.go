package public

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Home is the start page.
type Home struct {
	Hero       Hero          `json:"hero"`
	Sum        Sum           `json:"sum" doc:"of the product that brings both sides the most, which stands among the first three"`
	Bonus      *Bonus        `json:"bonus,omitempty" doc:"missing where the programme has none"`
	Most       Most          `json:"most"`
	Steps      []Step        `json:"steps"`
	Products   []ProductCard `json:"products"`
	Categories []Category    `json:"categories"`
	FAQs       []FAQ         `json:"faqs"`
	Facts      HomeFacts     `json:"facts"`
}

// Hero is the first thing on the page.
type Hero struct {
	Title      string `json:"title"`
	Lead       string `json:"lead"`
	Picture    string `json:"picture"`
	PictureAlt string `json:"pictureAlt"`
}

// Step is one of the steps that explain the programme.
type Step struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Category is a kind of products that people can choose from; its name is a text of the front end.
type Category struct {
	ID   string `json:"id" enum:"festnetz,mobilfunk,geraete,web,allgemein"`
	Icon string `json:"icon"`
}

// FAQ is a question and its answer.
type FAQ struct {
	Question   string `json:"question"`
	AnswerHTML string `json:"answerHtml"`
}

// HomeFacts are the numbers that the page mentions.
type HomeFacts struct {
	ValidDays  int    `json:"validDays"`
	PayoutText string `json:"payoutText"`
}

func (s *Screens) getHome(ctx context.Context, _ *struct{}) (*screen.Answer[Home], error) {
	view, err := s.Home(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Home composes the start page; the edge also writes it into the page itself.
func (s *Screens) Home(ctx context.Context) (Home, error) {
	v := screen.From(ctx)
	call := v.Public()
	var (
		products   []wire.Product
		categories []wire.Category
		texts      backend.HomeTexts
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		products, err = s.backend.ListProducts(ctx, call, wire.ListProductsParams{})
		return
	})
	g.Go(func() (err error) { categories, err = s.backend.ListCategories(ctx, call); return })
	g.Go(func() (err error) { texts, err = s.backend.HomeTexts(ctx, call); return })
	if err := g.Wait(); err != nil {
		return Home{}, err
	}
	sum, cards := bestFirst(cardsOf(v, topFirst(products), categories))
	return Home{
		Hero:       Hero{Title: texts.Title, Lead: texts.Lead, Picture: texts.Picture, PictureAlt: texts.PictureAlt},
		Sum:        sum,
		Bonus:      bonusOf(v.Tenant.Facts),
		Most:       mostOf(products),
		Steps:      screen.Map(texts.Steps, func(t wire.Step) Step { return Step{Title: t.Title, Text: t.Text} }),
		Products:   cards,
		Categories: groups(categories, cards),
		FAQs: screen.Map(
			texts.Questions, func(q wire.Question) FAQ { return FAQ{Question: q.Title, AnswerHTML: q.Answer} },
		),
		Facts: HomeFacts{ValidDays: v.Tenant.Facts.ValidDays, PayoutText: texts.PayoutText},
	}, nil
}

// groups offers a handful of kinds to choose from, each with the icon of its first category: the tree with its many
// categories is for the category pages. Kinds without a product are left out.
func groups(categories []wire.Category, cards []ProductCard) []Category {
	list := []Category{}
	for _, c := range categories {
		known := slices.ContainsFunc(list, func(g Category) bool { return g.ID == c.Source })
		if !known && slices.ContainsFunc(cards, func(p ProductCard) bool { return p.CategoryID == c.Source }) {
			list = append(list, Category{ID: c.Source, Icon: c.Icon})
		}
	}
	return list
}

// cardsOf names the kind of each product where the tenant has a tree of categories.
func cardsOf(v *screen.Visit, products []wire.Product, categories []wire.Category) []ProductCard {
	source := make(map[string]string, len(categories))
	for _, c := range categories {
		source[c.ID] = c.Source
	}
	return screen.Map(products, func(p wire.Product) ProductCard {
		card := cardOf(v, &p)
		card.CategoryID = source[p.CategoryID]
		return card
	})
}
