package rest

import (
	"context"
	"net/http"
	"path"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/product"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
)

// Category is one node of the category tree, which comes as a list with parents before children.
type Category struct {
	_ struct{} `schema:"Kategorie"`

	ID       string `json:"Id"`
	Path     string `json:"Pfad"`
	ParentID string `json:"ElternId" doc:"empty at the top"`
	Source   string `json:"Quelle"`
	Name     string `json:"Name"`
	Title    string `json:"Titel"`
	Text     string `json:"Text"`
	Meta     string `json:"Meta"`
	// Auswahl is the target of the select button of mobile categories.
	Choice   string `json:"Auswahl" enum:",recommend,smartphones,tablets" doc:"where the select button of a mobile category leads; empty without a button"`
	Products int    `json:"Produkte" doc:"how many products it holds, with those of the categories below it"`
	MaxCents int64  `json:"MaxPraemieCent" doc:"the highest reward among them"`
	Picture  string `json:"Grafik"`
	Icon     string `json:"Icon"`
}

type categoriesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []Category
}

type categoryPictureInput struct {
	httpapi.Tenant
	tenantrest.PictureCondition
	ID string `path:"id" maxLength:"60"`
}

func registerCategories(api huma.API, s service) {
	httpapi.Register(api, operation("listCategories", "/produktkategorie", "Category tree"),
		func(ctx context.Context, _ *plainInput) (*categoriesAnswer, error) {
			m, err := s.mapper(ctx)
			if err != nil {
				return nil, err
			}
			out := []Category{}
			for _, c := range m.a.Categories {
				out = append(out, m.category(c))
			}
			return &categoriesAnswer{CacheControl: tenantrest.Cached, Body: out}, nil
		})
	httpapi.Register(
		api, tenantrest.Pictured(operation("getCategoryPicture", "/produktkategorie/{id}/grafik", "Picture of a category")),
		s.categoryPicture(false),
	)
	httpapi.Register(
		api, tenantrest.Pictured(operation("getCategoryIcon", "/produktkategorie/{id}/icon", "Icon of a category")),
		s.categoryPicture(true),
	)
}

func (m mapper) category(c product.Category) Category {
	base := path.Join("/api/v1", string(m.t.ID), "produktkategorie", c.ID)
	out := Category{
		ID: c.ID, Path: c.Path, Source: string(c.Source), Name: m.in(c.Name), Title: m.in(c.Title), Text: m.in(c.Text),
		Meta:   m.in(c.Meta),
		Choice: string(c.Select), Picture: base + "/grafik", Icon: base + "/icon",
	}
	if parent, err := m.a.Category(path.Dir(c.Path)); err == nil {
		out.ParentID = parent.ID
	}
	list, err := m.a.List(product.Filter{Category: c.Path})
	if err != nil {
		return out
	}
	out.Products = len(list)
	for _, p := range list {
		if r, ok := p.RewardAt(m.now); ok {
			out.MaxCents = max(out.MaxCents, r.Cents)
		}
	}
	return out
}

// categoryPicture answers with the icon where a category has no picture of its own.
func (s service) categoryPicture(icon bool) func(
	context.Context, *categoryPictureInput,
) (*tenantrest.PictureAnswer, error) {
	return func(ctx context.Context, in *categoryPictureInput) (*tenantrest.PictureAnswer, error) {
		m, err := s.mapper(ctx)
		if err != nil {
			return nil, err
		}
		c, err := m.a.Category(in.ID)
		if err != nil {
			return nil, err
		}
		if icon || c.Picture.IsZero() {
			return in.Answer(c.Icon)
		}
		return in.Answer(c.Picture)
	}
}

func operation(id, route, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Description: about[id], Method: http.MethodGet, Path: "/api/v1/{tenant}" + route, Summary: summary,
		Tags: []string{"product"},
	}
}
