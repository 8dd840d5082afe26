package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Texts are the tenant's texts in the recommendation's words.
type Texts struct {
	Tenants  tenant.Catalog
	Contents content.Contents
}

var _ recommendation.Texts = Texts{}

// Terms gives what everybody agrees to who recommends.
func (r Texts) Terms(ctx context.Context, tenantID tenant.ID, language string) (recommendation.Text, error) {
	t, c, err := content.OfTenant(ctx, r.Tenants, r.Contents, tenantID)
	if err != nil {
		return recommendation.Text{}, err
	}
	terms, err := c.Consent(content.ConsentTerms)
	if err != nil {
		return recommendation.Text{}, err
	}
	return shown(t, terms, tenant.Language(language)), nil
}

// Spoken gives what agents read aloud: the sentence alone is what callers heard.
func (r Texts) Spoken(ctx context.Context, tenantID tenant.ID, language string) (recommendation.Text, error) {
	t, c, err := content.OfTenant(ctx, r.Tenants, r.Contents, tenantID)
	if err != nil {
		return recommendation.Text{}, err
	}
	spoken, err := c.Consent(content.ConsentSpoken)
	if err != nil {
		return recommendation.Text{}, err
	}
	return recommendation.Text{ID: spoken.TextID, Version: spoken.Version, Body: t.In(spoken.Label, tenant.Language(language))}, nil
}

// Campaign gives one that is active.
func (r Texts) Campaign(ctx context.Context, tenantID tenant.ID, campaign, language string, now time.Time) (recommendation.Text, error) {
	t, c, err := content.OfTenant(ctx, r.Tenants, r.Contents, tenantID)
	if err != nil {
		return recommendation.Text{}, err
	}
	for _, one := range c.ActiveCampaigns(now) {
		if one.ID == campaign {
			text := shown(t, one.AsConsent(), tenant.Language(language))
			text.Newsletter = one.Newsletter
			return text, nil
		}
	}
	return recommendation.Text{}, content.ErrUnknownConsent
}

func shown(t *tenant.Tenant, c content.Consent, l tenant.Language) recommendation.Text {
	return recommendation.Text{ID: c.TextID, Version: c.Version, Body: c.Shown(t, l)}
}
