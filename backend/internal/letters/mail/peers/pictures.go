// Package peers is what letters need of other slices.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ render.Pictures = Pictures{}

// Pictures finds a tenant's pictures by name.
type Pictures struct{ Contents content.Contents }

// Picture gives one; one that the tenant doesn't have is an error of kind NotFound.
func (p Pictures) Picture(ctx context.Context, t tenant.ID, name string) (tenant.Picture, error) {
	c, err := p.Contents.Of(ctx, t)
	if err != nil {
		return tenant.Picture{}, err
	}
	picture, ok := c.Pictures[name]
	if !ok {
		return tenant.Picture{}, fault.New(fault.NotFound, "picture.unknown", "the tenant has no picture "+name)
	}
	return picture, nil
}
