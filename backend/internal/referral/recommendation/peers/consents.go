package peers

import (
	"context"

	"weitersagen.app/backend/internal/privacy/consent"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Consents records in the recommendation's words.
type Consents struct{ *consents.Recorder }

var _ recommendation.Consents = Consents{}

// Record keeps evidence of what a recommender agreed to.
func (c Consents) Record(ctx context.Context, t tenant.ID, recommenderID, recommendationID string, given []recommendation.Consent) error {
	rows := make([]consent.Evidence, 0, len(given))
	for _, g := range given {
		how := consent.ByForm
		if g.HeardBy != "" {
			how = consent.Spoken
		}
		rows = append(rows, consent.Evidence{
			Tenant: t, SubjectKind: consent.Recommender, SubjectID: recommenderID, Occasion: recommendationID,
			Kind: consent.Kind(g.Kind), TextID: g.Text.ID, TextVersion: g.Text.Version, Text: g.Text.Body,
			Language: g.Language, Channel: g.Channel, How: how, HeardBy: g.HeardBy, At: g.At,
		})
	}
	return c.Recorder.Record(ctx, rows)
}
