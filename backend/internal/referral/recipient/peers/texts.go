package peers

import (
	"context"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Texts are the tenant's texts in the recipient's words.
type Texts struct {
	Tenants  tenant.Catalog
	Contents content.Contents
}

var _ recipient.Texts = Texts{}

func (r Texts) named(ctx context.Context, tenantID tenant.ID, language, name string) (recipient.Text, error) {
	t, c, err := content.OfTenant(ctx, r.Tenants, r.Contents, tenantID)
	if err != nil {
		return recipient.Text{}, err
	}
	text, err := c.Consent(name)
	if err != nil {
		return recipient.Text{}, err
	}
	l := tenant.Language(language)
	return recipient.Text{
		ID: text.TextID, Version: text.Version, Label: t.In(text.Label, l), Title: t.In(text.Title, l), Body: t.In(text.Body, l),
	}, nil
}

// Terms gives what a friend agrees to.
func (r Texts) Terms(ctx context.Context, tenantID tenant.ID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentRecipientTerms)
}

// Privacy gives how data are handled.
func (r Texts) Privacy(ctx context.Context, tenantID tenant.ID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentPrivacy)
}

// AdvertisingEmail gives the permission to write.
func (r Texts) AdvertisingEmail(ctx context.Context, tenantID tenant.ID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentAdvertisingEmail)
}

// AdvertisingPhone gives the permission to call.
func (r Texts) AdvertisingPhone(ctx context.Context, tenantID tenant.ID, language string) (recipient.Text, error) {
	return r.named(ctx, tenantID, language, content.ConsentAdvertisingPhone)
}
