package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// way is one of the two ways of advertising: its tick, its words, and the evidence that it leaves.
//
// Rule (friend, 3 D): Advertising by e-mail and by telephone are ticked each by itself. Enforced:
// recipient/usecase.ways. Test: TestEachWayOfAdvertisingIsTickedByItself.
//
// Rule (privacy, 3 D): The proof outlives the erasure of its person, and nothing in it can be read. Enforced:
// consent/usecase.Keep. Test: TestAFriendSeesCorrectsLeavesAndErasesEverything.
type way struct {
	ticked             func(*recipient.Advertising) *recipient.Ticked
	text               string
	agreed             func(*Agreement) string
	asked, given, left consent.Kind
}

var ways = [2]way{
	{
		func(a *recipient.Advertising) *recipient.Ticked { return &a.Email }, content.ConsentAdvertisingEmail,
		func(a *Agreement) string { return a.AdvertisingEmail }, consent.EmailAsked, consent.Email, consent.EmailLeft,
	},
	{
		func(a *recipient.Advertising) *recipient.Ticked { return &a.Phone }, content.ConsentAdvertisingPhone,
		func(a *Agreement) string { return a.AdvertisingPhone }, consent.PhoneAsked, consent.Phone, consent.PhoneLeft,
	},
}

// unchangedTick gives the words of a tick in a language, and none when it wasn't ticked. A text that changed since
// isn't what was ticked.
func (s *Service) unchangedTick(
	ctx context.Context, t *tenant.Tenant, w way, r *recipient.Recipient, l tenant.Language,
) (*content.Text, error) {
	ticked := *w.ticked(&r.Advertising)
	if !ticked.Given() {
		return nil, nil
	}
	text, err := content.TextOf(ctx, s.p.Contents, t, l, w.text)
	if err != nil || text.ID != ticked.TextID || text.Version != ticked.Version {
		return nil, err
	}
	return &text, nil
}

// advertising is what the mailbox confirms of the ticks: each that was shown once more and left as it was. It leaves
// the tick with its moment and the confirmation that makes it a consent of this person; kept are the ticks that remain.
//
// Rule (friend, 3 D): The mailbox permits the advertising that it was shown once more and left ticked, and nothing
// else. Enforced: recipient/usecase.agree. Test: TestTheMailboxPermitsWhatItWasShownAndLeftTicked.
func (s *Service) advertising(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, r *recipient.Recipient, a Agreement, now time.Time,
) (given []consent.Evidence, kept recipient.Advertising, err error) {
	for _, w := range ways {
		asked, err := s.unchangedTick(ctx, t, w, r, tenant.Language(r.Language))
		if err != nil {
			return nil, kept, err
		}
		if asked == nil || w.agreed(&a) != asked.Version {
			continue
		}
		shown, err := content.TextOf(ctx, s.p.Contents, t, l, w.text)
		if err != nil {
			return nil, kept, err
		}
		*w.ticked(&kept) = *w.ticked(&r.Advertising)
		given = append(given,
			evidence(
				r, w.asked, *asked, r.Language, consent.ByForm, r.TickedAt,
			), evidence(r, w.given, shown, string(l), consent.ByMailedLink, now))
	}
	return given, kept, nil
}

// evidence is what a friend agreed to, as it stood on the screen.
func evidence(
	r *recipient.Recipient, k consent.Kind, text content.Text, language string, how consent.How, at time.Time,
) consent.Evidence {
	return consent.Evidence{
		Tenant: r.Tenant, SubjectKind: consent.Recipient, SubjectID: r.ID, Occasion: r.RecommendationID, Kind: k,
		TextID:      text.ID,
		TextVersion: text.Version, Text: text.Shown(), Language: language, Channel: r.Channel, How: how, At: at,
	}
}

// prove keeps the proof of a permission to call.
func (s *Service) prove(ctx context.Context, r *recipient.Recipient, given []consent.Evidence) error {
	for _, c := range given {
		if c.Kind != consent.Phone {
			continue
		}
		err := s.p.Permissions.Keep(ctx, consent.Permission{
			Tenant: r.Tenant, Mailbox: r.Data.Email.Owner(), Phone: r.Data.Phone, TextID: c.TextID, TextVersion: c.TextVersion,
			Text:     c.Text,
			Language: c.Language, Channel: r.Channel, AskedAt: r.TickedAt, GivenAt: c.At,
		})
		if err != nil {
			return err
		}
	}
	return nil
}
