package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Texts are the tenant's texts in the newsletter's words.
type Texts struct{ Contents content.Contents }

var _ newsletter.Texts = Texts{}

// Newsletter gives the text of the permission.
func (n Texts) Newsletter(ctx context.Context, t *tenant.Tenant, l tenant.Language) (newsletter.Text, error) {
	c, err := n.Contents.Of(ctx, t.ID)
	if err != nil {
		return newsletter.Text{}, err
	}
	text, err := c.Consent(content.ConsentNewsletter)
	if err != nil {
		return newsletter.Text{}, err
	}
	return newsletter.Text{ID: text.TextID, Version: text.Version, Body: text.Shown(t, l)}, nil
}
