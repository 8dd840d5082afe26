package content

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Text is a text that people agree to, as it stands on a screen in one language.
type Text struct {
	ID      string
	Version string
	Label   string
	Title   string
	Body    string
}

// Shown is all that stands on the screen: the words beside the box, then those below it. The words of earlier evidence
// are one body.
func (t Text) Shown() string {
	if t.Label == "" && t.Title == "" {
		return t.Body
	}
	return t.Label + "\n" + t.Title + "\n" + t.Body
}

// In gives the text in a language.
func (c Consent) In(t *tenant.Tenant, l tenant.Language) Text {
	return Text{ID: c.TextID, Version: c.Version, Label: t.In(c.Label, l), Title: t.In(c.Title, l), Body: t.In(c.Body, l)}
}

// TextOf gives one of a tenant's texts by its name, in a language.
func TextOf(ctx context.Context, all Contents, t *tenant.Tenant, l tenant.Language, name string) (Text, error) {
	c, err := all.Of(ctx, t.ID)
	if err != nil {
		return Text{}, err
	}
	one, err := c.Consent(name)
	return one.In(t, l), err
}

// ActiveCampaign finds one that runs; ErrUnknownConsent for any other.
func (c *Content) ActiveCampaign(id string, now time.Time) (Campaign, error) {
	for _, one := range c.ActiveCampaigns(now) {
		if one.ID == id {
			return one, nil
		}
	}
	return Campaign{}, ErrUnknownConsent
}
