package peers

import (
	"context"

	"weitersagen.app/backend/internal/privacy/consent"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Texts are the tenant's.
type Texts struct{ Contents content.Contents }

var _ invitation.Texts = Texts{}

// Word gives what a member says of the person: the sentence beside the box.
func (x Texts) Word(ctx context.Context, t *tenant.Tenant, l tenant.Language) (invitation.Text, error) {
	c, err := x.Contents.Of(ctx, t.ID)
	if err != nil {
		return invitation.Text{}, err
	}
	word, err := c.Consent(content.ConsentInvited)
	if err != nil {
		return invitation.Text{}, err
	}
	return invitation.Text{ID: word.TextID, Version: word.Version, Body: t.In(word.Label, l)}, nil
}

// Words are kept as evidence of a consent. It names the invitation, so that it leads to nobody once that is erased.
type Words struct{ Recorder *consents.Recorder }

var _ invitation.Words = Words{}

// Keep records who said that the person agreed.
func (w Words) Keep(ctx context.Context, x invitation.Word) error {
	i, how := x.Invitation, consent.Spoken
	if i.Talk == invitation.OnSite {
		how = consent.SpokenOnSite
	}
	return w.Recorder.Record(ctx, []consent.Evidence{{
		Tenant: i.Tenant, SubjectKind: consent.Invited, SubjectID: i.ID, Kind: consent.Invitation, TextID: x.Text.ID, TextVersion: x.Text.Version, Text: x.Text.Body,
		Language: i.Language, How: how, HeardBy: i.By, At: x.At,
	}})
}
