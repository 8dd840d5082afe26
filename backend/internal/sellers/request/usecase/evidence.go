package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// today gives the rules to agree to and the privacy to note, in the editions that a form has to name.
func (s *Service) today(
	ctx context.Context, t *tenant.Tenant, k seller.Kind,
) (map[consent.Kind]content.Consent, error) {
	c, err := s.p.Contents.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	rules, err := c.Consent(ways[k].rules)
	if err != nil {
		return nil, err
	}
	privacy, err := c.Consent(ways[k].privacy)
	return map[consent.Kind]content.Consent{consent.Terms: rules, consent.Privacy: privacy}, err
}

// evidenceOf is what the contact of a request agreed to, as it stood on the screen. It names the request, and later the
// account that came of it.
func evidenceOf(t *tenant.Tenant, r request.Request, texts map[consent.Kind]content.Consent) []consent.Evidence {
	given := make([]consent.Evidence, 0, len(texts))
	for kind, text := range texts {
		given = append(given, consent.Evidence{
			Tenant: t.ID, SubjectKind: consent.AgencyContact, SubjectID: r.ID, Occasion: r.ID, Kind: kind, TextID: text.TextID,
			TextVersion: text.Version,
			Text:        text.Shown(t, tenant.Language(r.Language)), Language: r.Language, How: consent.ByForm, At: r.CreatedAt,
		})
	}
	return given
}
