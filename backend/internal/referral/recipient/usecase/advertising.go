package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// way is one of the two ways of advertising: its tick, its words, and the evidence that it leaves.
type way struct {
	ticked             func(*recipient.Advertising) *recipient.Ticked
	text               func(ctx context.Context, t tenant.ID, language string) (recipient.Text, error)
	agreed             func(*Agreement) string
	asked, given, left recipient.ConsentKind
}

func (s *Service) ways() [2]way {
	return [2]way{
		{
			func(a *recipient.Advertising) *recipient.Ticked { return &a.Email }, s.p.Texts.AdvertisingEmail,
			func(a *Agreement) string { return a.AdvertisingEmail }, recipient.ConsentEmailAsked, recipient.ConsentEmail, recipient.ConsentEmailLeft,
		},
		{
			func(a *recipient.Advertising) *recipient.Ticked { return &a.Phone }, s.p.Texts.AdvertisingPhone,
			func(a *Agreement) string { return a.AdvertisingPhone }, recipient.ConsentPhoneAsked, recipient.ConsentPhone, recipient.ConsentPhoneLeft,
		},
	}
}

// standing gives the words of a tick in a language, and none when it wasn't ticked. A text that changed since isn't what was ticked.
func (w way) standing(ctx context.Context, r *recipient.Recipient, language string) (*recipient.Text, error) {
	ticked := *w.ticked(&r.Advertising)
	if !ticked.Given() {
		return nil, nil
	}
	text, err := w.text(ctx, r.Tenant, language)
	if err != nil || text.ID != ticked.TextID || text.Version != ticked.Version {
		return nil, err
	}
	return &text, nil
}

// advertising is what the mailbox confirms of the ticks: each that was shown once more and left as it was. It leaves the tick with its
// moment and the confirmation that makes it a consent of this person; kept are the ticks that remain.
func (s *Service) advertising(ctx context.Context, r *recipient.Recipient, l string, a Agreement, now time.Time) (given []recipient.Consent, kept recipient.Advertising, err error) {
	for _, w := range s.ways() {
		asked, err := w.standing(ctx, r, r.Language)
		if err != nil {
			return nil, kept, err
		}
		if asked == nil || w.agreed(&a) != asked.Version {
			continue
		}
		shown, err := w.text(ctx, r.Tenant, l)
		if err != nil {
			return nil, kept, err
		}
		*w.ticked(&kept) = *w.ticked(&r.Advertising)
		given = append(given,
			recipient.Consent{Kind: w.asked, Text: *asked, Language: r.Language, Channel: r.Channel, How: recipient.ByForm, At: r.TickedAt},
			recipient.Consent{Kind: w.given, Text: shown, Language: l, Channel: r.Channel, How: recipient.ByMailedLink, At: now})
	}
	return given, kept, nil
}

// prove keeps the proof of a permission to call.
func (s *Service) prove(ctx context.Context, r *recipient.Recipient, given []recipient.Consent) error {
	for _, c := range given {
		if c.Kind != recipient.ConsentPhone {
			continue
		}
		p := recipient.Proof{Recipient: r, Text: c.Text, Language: c.Language, AskedAt: r.TickedAt, GivenAt: c.At}
		if err := s.p.Consents.Prove(ctx, p); err != nil {
			return err
		}
	}
	return nil
}
