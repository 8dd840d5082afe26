package content

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Campaign is a consent that a form offers for a while; no one needs to give it (Aktion).
type Campaign struct {
	ID      string
	Version string
	// Label stands beside the box, Pretext above it, Text below.
	Label   tenant.Localized
	Pretext tenant.Localized
	Text    tenant.Localized
	Legal   tenant.Localized
	// Newsletter marks the campaign that asks for the newsletter: its box is the first of two steps.
	Newsletter bool
	Active     tenant.Window
}

// ActiveCampaigns gives those that run, in the tenant's order.
func (c *Content) ActiveCampaigns(now time.Time) []Campaign {
	var active []Campaign
	for _, one := range c.Campaigns {
		if one.Active.Contains(now) {
			active = append(active, one)
		}
	}
	return active
}

// AsConsent is the campaign as a text that people agree to, for the evidence.
func (c Campaign) AsConsent() Consent {
	body := tenant.Localized{}
	for l := range c.Text {
		body[l] = c.Pretext[l] + "\n" + c.Text[l] + "\n" + c.Legal[l]
	}
	return Consent{Name: "campaign", TextID: c.ID, Version: c.Version, Label: c.Label, Title: c.Label, Body: body}
}
