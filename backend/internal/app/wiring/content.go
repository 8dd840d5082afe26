package wiring

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/content"
	contentrest "weitersagen.app/backend/internal/programme/content/rest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Contents gives what the tenants say.
func (a *App) Contents() content.Contents { return a.catalogues.content }

func (a *App) registerContent() { contentrest.Register(a.API, a.Contents(), a.Clock) }

// tenantPictures finds pictures by name.
type tenantPictures struct{ contents content.Contents }

// Picture implements mail/render.Pictures.
func (p tenantPictures) Picture(ctx context.Context, t tenant.ID, name string) (tenant.Picture, error) {
	c, err := p.contents.Of(ctx, t)
	if err != nil {
		return tenant.Picture{}, err
	}
	picture, ok := c.Pictures[name]
	if !ok {
		return tenant.Picture{}, fault.New(fault.NotFound, "picture.unknown", "the tenant has no picture "+name)
	}
	return picture, nil
}
