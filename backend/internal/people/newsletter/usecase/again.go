package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AskAgain writes once more to who asked for the newsletter and let the link end. It asks for nothing that the person
// didn't ask for, and says nothing of what came of it.
func (s *Service) AskAgain(ctx context.Context, t *tenant.Tenant, id string) error {
	if !t.Modules.NewsletterPermission {
		return nil
	}
	who, err := s.p.Subscribers.ByID(ctx, t.ID, id)
	if errors.Is(err, newsletter.ErrUnknown) || err == nil && who.State() != newsletter.Pending {
		return nil
	}
	if err != nil {
		return err
	}
	l := t.LanguageOr(tenant.Language(who.Language))
	text, err := content.TextOf(ctx, s.p.Contents, t, l, content.ConsentNewsletter)
	if err != nil {
		return err
	}
	request := newsletter.Request{
		Text: newsletter.Text{ID: text.ID, Version: text.Version, Body: text.Shown()}, Language: l,
	}
	err = transaction.Retry(ctx, func(ctx context.Context) error {
		_, err := s.ask(ctx, t, id, newsletter.ChannelMail, request)
		return err
	})
	if fault.KindOf(err) == fault.TooMany {
		return nil
	}
	return err
}
