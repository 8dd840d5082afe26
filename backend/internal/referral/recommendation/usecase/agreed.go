// Package usecase makes recommendations, moves them through their life and shows them.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
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
	how, err := s.loggedIn(ctx, t.ID, f)
	if err != nil {
		return agreed{}, err
	}
	add := func(kind consent.Kind, c content.Consent) {
		a.given = append(a.given, consent.Evidence{
			Kind: kind, TextID: c.TextID, TextVersion: c.Version, Text: c.Shown(t, language), Language: string(language),
			Channel: f.Channel,
			How:     how, At: now,
		})
	}
	before, stands, err := s.agreedBefore(ctx, t.ID, f, how, terms)
	if err != nil {
		return agreed{}, err
	}
	if stands {
		a.given = append(a.given, before)
	} else {
		bad.Add(f.TermsVersion != "" && f.TermsVersion == terms.Version, fieldTerms, "terms.required")
		add(consent.Terms, terms)
	}
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

// loggedIn tells whether a form came with the login of the account that it is made for: anybody may type an address,
// and what was ticked then says nothing of its owner.
func (s *Service) loggedIn(ctx context.Context, t tenant.ID, f Form) (consent.How, error) {
	if f.Owner == "" {
		return consent.ByForm, nil
	}
	who, err := s.p.Accounts.ByID(ctx, t, f.Owner)
	if err != nil || who.Email.Key() != person.EmailOf(f.Email).Key() {
		return consent.ByForm, fault.Ignore(err, account.ErrUnknown)
	}
	return consent.ByLogin, nil
}

// agreedBefore gives the evidence of terms that aren't asked for again.
//
// Rule (recommending, 5 D): The terms are asked for once in each version: who agreed to the present one by the login,
// and recommends by it, isn't asked again. The evidence of the further recommendation names the moment of the
// agreement; what anybody typed without the login counts for no one. Enforced: recommendation/usecase.agree. Test:
// TestTheTermsAreAskedForOnceInEachVersion.
func (s *Service) agreedBefore(
	ctx context.Context, t tenant.ID, f Form, how consent.How, terms content.Consent,
) (before consent.Evidence, stands bool, err error) {
	if how != consent.ByLogin || f.TermsVersion != "" {
		return consent.Evidence{}, false, nil
	}
	before, stands, err = s.p.Consents.Standing(ctx, t, f.Owner, termsIn(terms))
	before.How = consent.Earlier
	return before, stands, err
}

// AgreedToTerms tells whether somebody who recommends by the login isn't asked for the terms.
func (s *Service) AgreedToTerms(ctx context.Context, t tenant.ID, owner string) (bool, error) {
	texts, err := s.p.Contents.Of(ctx, t)
	if err != nil {
		return false, err
	}
	terms, err := texts.Consent(content.ConsentTerms)
	if err != nil {
		return false, err
	}
	_, stands, err := s.p.Consents.Standing(ctx, t, owner, termsIn(terms))
	return stands, err
}

func termsIn(terms content.Consent) consent.Text {
	return consent.Text{Kind: consent.Terms, ID: terms.TextID, Version: terms.Version}
}
