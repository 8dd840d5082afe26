package money

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
)

// catalogues are those of the tenants' files that hold.
type catalogues struct{ library *library.Library }

var _ reward.Catalogues = catalogues{}

func (c catalogues) Catalogue(ctx context.Context, id tenant.ID) (reward.Catalogue, error) {
	s, err := library.Section[*yamlrewards.Store](ctx, c.library, id)
	if err != nil {
		return nil, err
	}
	return s.Catalogue(ctx, id)
}
