// Package usecase makes recommendations, moves them through their life and shows them.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/consent"
)

// agreed is what came with a form: evidence that lacks its person, and requests for the newsletter, which permit
// nothing before the mailbox says so.
type agreed struct {
	given    []consent.Evidence
	requests []content.Text
}

// evidence names whose it is, and the recommendation that it was given with.
func (a agreed) evidence(r *recommendation.Recommendation) []consent.Evidence {
	for i := range a.given {
		e := &a.given[i]
		e.Tenant, e.SubjectKind, e.SubjectID, e.Occasion = r.Tenant, consent.Recommender, r.RecommenderID, r.ID
	}
	return a.given
}

// agree wants the current terms, and takes each campaign that runs.
//
// Rule (recommending, 4 D): A campaign that is the newsletter permits nothing until the mailbox says so
// (aktion/alleAktiven). Enforced: newsletter/usecase.Confirm. Test: TestTheNewsletterBesideTheFormWaitsForTheMailbox.
func (s *Service) agree(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form, now time.Time, bad *fault.Fields,
) (agreed, error) {
	if f.Word != nil {
		return s.spoken(ctx, t, language, f, now, bad)
	}
	texts, err := s.p.Contents.Of(ctx, t.ID)
	if err != nil {
		return agreed{}, err
	}
	terms, err := texts.Consent(content.ConsentTerms)
	if err != nil {
		return agreed{}, err
	}
	var a agreed
	add := func(kind consent.Kind, c content.Consent) {
		a.given = append(a.given, consent.Evidence{
			Kind: kind, TextID: c.TextID, TextVersion: c.Version, Text: c.Shown(t, language), Language: string(language),
			Channel: f.Channel,
			How:     consent.ByForm, At: now,
		})
	}
	bad.Add(f.TermsVersion != "" && f.TermsVersion == terms.Version, fieldTerms, "terms.required")
	add(consent.Terms, terms)
	for _, id := range f.Campaigns {
		campaign, err := texts.ActiveCampaign(id, now)
		bad.Add(err == nil, fieldCampaigns, "field.invalid")
		switch text := campaign.AsConsent(); {
		case err != nil:
		case campaign.Newsletter:
			a.requests = append(a.requests, content.Text{ID: text.TextID, Version: text.Version, Body: text.Shown(t, language)})
		default:
			add(consent.Campaign, text)
		}
	}
	return a, nil
}
