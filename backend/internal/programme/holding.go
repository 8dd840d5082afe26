package programme

import (
	"context"

	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/language/yamllanguages"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
)

// contents, assortments and advisors are those of the tenants' files that hold.
type (
	contents    struct{ library *library.Library }
	assortments struct{ library *library.Library }
	advisors    struct{ library *library.Library }
	languages   struct{ library *library.Library }
)

var (
	_ content.Contents    = contents{}
	_ product.Assortments = assortments{}
	_ advisor.Of          = advisors{}
	_ language.Languages  = languages{}
)

func (c contents) Of(ctx context.Context, id tenant.ID) (*content.Content, error) {
	s, err := library.Section[*yamlcontent.Store](ctx, c.library, id)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, id)
}

func (a assortments) Of(ctx context.Context, id tenant.ID) (*product.Assortment, error) {
	s, err := library.Section[*yamlproducts.Store](ctx, a.library, id)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, id)
}

func (a advisors) Of(ctx context.Context, t *tenant.Tenant) (advisor.Advisors, error) {
	s, err := library.Section[*yamladvisors.Store](ctx, a.library, t.ID)
	if err != nil {
		return nil, err
	}
	return s.Of(ctx, t)
}

func (l languages) Of(ctx context.Context, id tenant.ID, wanted tenant.Language) (language.Texts, bool) {
	s, err := library.Section[*yamllanguages.Store](ctx, l.library, id)
	if err != nil {
		return nil, false
	}
	return s.Of(ctx, id, wanted)
}
