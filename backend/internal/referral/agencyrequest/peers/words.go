package peers

import (
	"context"

	"weitersagen.app/backend/internal/privacy/consent"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agencyrequest"
)

// Texts are the tenant's.
type Texts struct{ Contents content.Contents }

var _ agencyrequest.Texts = Texts{}

// Today gives the editions of rules and privacy.
func (x Texts) Today(ctx context.Context, t *tenant.Tenant) (agencyrequest.Consented, error) {
	c, err := x.Contents.Of(ctx, t.ID)
	if err != nil {
		return agencyrequest.Consented{}, err
	}
	rules, err := c.Consent(content.ConsentAgencyRules)
	if err != nil {
		return agencyrequest.Consented{}, err
	}
	privacy, err := c.Consent(content.ConsentAgencyPrivacy)
	return agencyrequest.Consented{RulesVersion: rules.Version, PrivacyVersion: privacy.Version}, err
}

// Evidence is kept as that of other consents: it names the request, and later the account that came of it.
type Evidence struct {
	Contents  content.Contents
	Recorder  *consents.Recorder
	Evidences consent.Evidences
	NewID     func() string
}

var _ agencyrequest.Evidence = Evidence{}

// Keep records both texts as they stood on the screen.
func (e Evidence) Keep(ctx context.Context, t *tenant.Tenant, r agencyrequest.Request) error {
	c, err := e.Contents.Of(ctx, t.ID)
	if err != nil {
		return err
	}
	l := tenant.Language(r.Language)
	var given []consent.Evidence
	for name, kind := range map[string]consent.Kind{content.ConsentAgencyRules: consent.Terms, content.ConsentAgencyPrivacy: consent.Privacy} {
		text, err := c.Consent(name)
		if err != nil {
			return err
		}
		given = append(given, consent.Evidence{
			Tenant: t.ID, SubjectKind: consent.AgencyContact, SubjectID: r.ID, Occasion: r.ID, Kind: kind, TextID: text.TextID, TextVersion: text.Version,
			Text: text.Shown(t, l), Language: r.Language, How: consent.ByForm, At: r.CreatedAt,
		})
	}
	return e.Recorder.Record(ctx, given)
}

// Hand keeps the same agreements with the account, and no longer with the request.
func (e Evidence) Hand(ctx context.Context, t tenant.ID, request, account string) error {
	all, err := e.Evidences.Of(ctx, t, request)
	if err != nil {
		return err
	}
	for _, one := range all {
		one.ID, one.SubjectID = e.NewID(), account
		if err := e.Evidences.Append(ctx, one); err != nil {
			return err
		}
	}
	return e.Evidences.Forget(ctx, t, request)
}

// Forget removes what was agreed to with a request that is gone.
func (e Evidence) Forget(ctx context.Context, t tenant.ID, request string) error {
	return e.Evidences.Forget(ctx, t, request)
}
