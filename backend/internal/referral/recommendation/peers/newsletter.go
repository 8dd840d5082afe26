package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/newsletter"
	newsletters "weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Newsletter is the newsletter as somebody asks for it beside the form of a recommendation.
type Newsletter struct{ Newsletters *newsletters.Service }

var _ recommendation.Newsletter = Newsletter{}

// Ask asks beside the form.
func (f Newsletter) Ask(
	ctx context.Context, t *tenant.Tenant, recommenderID string, l tenant.Language, text content.Text,
) error {
	return f.Newsletters.AskBeside(ctx, t, recommenderID, newsletters.Request{
		Text: newsletter.Text{ID: text.ID, Version: text.Version, Body: text.Body}, Language: l,
	})
}
