package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	consents "weitersagen.app/backend/internal/safety/consent/usecase"
)

// Evidences are consents in the newsletter's words.
type Evidences struct {
	Recorder *consents.Recorder
	All      consent.Evidences
}

var _ newsletter.Evidences = Evidences{}

var steps = map[newsletter.Step]consent.Kind{
	newsletter.Asked: consent.NewsletterAsked, newsletter.Confirmed: consent.Newsletter,
	newsletter.Left: consent.NewsletterLeft,
}

// Record keeps a step.
func (n Evidences) Record(ctx context.Context, e newsletter.Evidence) error {
	return n.Recorder.Record(ctx, []consent.Evidence{{
		Tenant: e.Tenant, SubjectKind: consent.Recommender, SubjectID: e.Subscriber, Occasion: e.Request, Kind: steps[e.Step],
		TextID: e.Text.ID, TextVersion: e.Text.Version, Text: e.Text.Body, Language: e.Language, Channel: e.Channel,
		How: howOf(e.Channel), At: e.At,
	}})
}

func howOf(channel string) consent.How {
	if channel == newsletter.ChannelMail {
		return consent.ByMailedLink
	}
	return consent.ByForm
}

// Last gives the last request.
func (n Evidences) Last(ctx context.Context, t tenant.ID, subscriber string) (newsletter.Evidence, bool, error) {
	given, err := n.All.Of(ctx, t, subscriber)
	if err != nil {
		return newsletter.Evidence{}, false, err
	}
	var last newsletter.Evidence
	found := false
	for _, e := range given {
		if e.Kind != consent.NewsletterAsked || found && e.At.Before(last.At) {
			continue
		}
		found = true
		last = newsletter.Evidence{
			Tenant: e.Tenant, Subscriber: e.SubjectID, Step: newsletter.Asked, Request: e.Occasion,
			Text:     newsletter.Text{ID: e.TextID, Version: e.TextVersion, Body: e.Text},
			Language: e.Language, Channel: e.Channel, At: e.At,
		}
	}
	return last, found, nil
}
