package usecase

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Names of the fields that a refusal names.
const (
	fieldProduct   = "productID"
	fieldShare     = "share"
	fieldTerms     = "termsText"
	fieldCampaigns = "campaigns"
	fieldFirstName = "firstName"
	fieldLastName  = "lastName"
	fieldEmail     = "email"
	fieldCaptcha   = "captcha"
	fieldWord      = "word"
)

// Form is what a recommender sends.
type Form struct {
	ProductID    string
	Share        recommendation.Share
	FirstName    string
	LastName     string
	Email        string
	TermsVersion string
	Campaigns    []string
	Captcha      string
	Channel      string
	AgentNumber  string
	// AgencyToken is of the agency's link that the person came by.
	AgencyToken string
	// Word is a caller's, given to an agent; nil for who recommends alone.
	Word *Word
	// Key is the same for a form that is sent again; empty when the client gives none.
	Key string
}

// CaptchaRequired tells whether the tenant asks for a solved captcha (section 5 of the specification).
func (s *Service) CaptchaRequired(t *tenant.Tenant) bool { return t.Rules.CaptchaForCreate }

// Submit makes a recommendation. A form sent twice gets the first answer again.
func (s *Service) Submit(ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form) (recommendation.View, error) {
	if err := t.Open(); err != nil {
		return recommendation.View{}, err
	}
	now := s.p.Clock.Now()
	clean(&f)
	if err := s.heard(ctx, t, &f); err != nil {
		return recommendation.View{}, err
	}
	fingerprint := s.fingerprint(t, f)
	if f.Key != "" {
		r, err := s.submitted(ctx, t, f.Key, fingerprint)
		if err == nil {
			return s.madeView(ctx, t, r, language)
		}
		if !errors.Is(err, recommendation.ErrUnknown) {
			return recommendation.View{}, err
		}
	}
	consents, err := s.check(ctx, t, language, f, now)
	if err != nil {
		return recommendation.View{}, err
	}
	recommender, recipient, err := s.p.Splitter.Split(ctx, t.ID, f.ProductID, f.Share, now)
	if err != nil {
		return recommendation.View{}, err
	}
	if err := s.checkCaptcha(ctx, t, f); err != nil {
		return recommendation.View{}, err
	}
	agency, err := s.agency(ctx, t, f.AgencyToken)
	if err != nil {
		return recommendation.View{}, err
	}
	draft := recommendation.Draft{
		Tenant: t.ID, ID: s.p.NewID(), Number: link.NewNumber(), ProductID: f.ProductID, Share: f.Share,
		RecommenderCents: recommender, RecipientCents: recipient, Promise: recommendation.PromiseOf(t), Channel: f.Channel, AgentNumber: f.AgentNumber, AgencyNumber: agency, HeardBy: f.heardBy(),
		Language: string(language), Submission: recommendation.Submission{Key: f.Key, Print: fingerprint},
		Now: now, ValidUntil: recommendation.ValidUntil(t.Periods.Validity, now),
	}
	r, code, err := s.store(ctx, t, draft, f, consents)
	if errors.Is(err, recommendation.ErrDuplicate) {
		// The same form arrived twice at the same moment, and the other one was first.
		if r, err = s.submitted(ctx, t, f.Key, fingerprint); err == nil {
			return s.madeView(ctx, t, r, language)
		}
	}
	if err != nil {
		return recommendation.View{}, err
	}
	v, err := s.ownView(ctx, r, language)
	v.OwnCode = code
	return v, err
}

// agency gives whose link the person came by. A link that doesn't count takes nothing from the recommendation.
func (s *Service) agency(ctx context.Context, t *tenant.Tenant, token string) (string, error) {
	if token == "" {
		return "", nil
	}
	return s.p.Agencies.Of(ctx, t, token)
}

// madeView is for who made it: the offline code is told to nobody else.
func (s *Service) madeView(ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation, language tenant.Language) (recommendation.View, error) {
	v, err := s.ownView(ctx, r, language)
	if err != nil || !t.Modules.OfflineCode {
		return v, err
	}
	v.OwnCode, err = s.p.Codes.Of(ctx, r.Tenant, r.ID)
	return v, err
}

// store gives the recommendation with its offline code, which is empty where the tenant has none.
func (s *Service) store(ctx context.Context, t *tenant.Tenant, d recommendation.Draft, f Form, consents []recommendation.Consent) (r *recommendation.Recommendation, code string, err error) {
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		who, err := s.p.Recommenders.Ensure(ctx, recommendation.NewRecommender{
			Tenant: d.Tenant, FirstName: f.FirstName, LastName: f.LastName, Email: f.Email,
			Language: d.Language, Now: d.Now,
		})
		if err != nil {
			return err
		}
		d.RecommenderID, d.Typed = who.ID, typed(who, f)
		if d.AgencyNumber == "" && f.Word == nil {
			if d.AgencyNumber, err = s.p.Agencies.Invited(ctx, t, who.ID); err != nil {
				return err
			}
		}
		if r, err = recommendation.New(d); err != nil {
			return err
		}
		if err := s.p.Recommendations.Add(ctx, r); err != nil {
			return err
		}
		if err := s.p.Letters.Ask(ctx, d.Tenant, d.ID, f.Email); err != nil {
			return err
		}
		given, requests := apart(consents)
		if err := s.p.Consents.Record(ctx, d.Tenant, d.RecommenderID, d.ID, given); err != nil {
			return err
		}
		if f.Word != nil {
			if err := s.p.Agents.Count(ctx, d.Tenant, f.Word.Agent.ID, d.Now); err != nil {
				return err
			}
		}
		for _, request := range requests {
			if err := s.p.Newsletter.Ask(ctx, t, d.RecommenderID, request); err != nil {
				return err
			}
		}
		if t.Modules.OfflineCode && f.Word == nil {
			if code, err = s.p.Codes.Make(ctx, t, r); err != nil {
				return err
			}
		}
		return s.p.Changed.Changed(ctx, d.Tenant, d.ID)
	})
	return r, code, err
}

// typed is the name in the form where the account has another one: whoever merely types an address learns nothing of its owner, and neither
// does the friend.
func typed(who recommendation.Recommender, f Form) recommendation.Typed {
	name := recommendation.TypedName(f.FirstName, f.LastName)
	if name == recommendation.TypedName(who.FirstName, who.LastName) {
		return recommendation.Typed{}
	}
	return name
}

// apart tells consents from requests for the newsletter.
func apart(all []recommendation.Consent) (given, requests []recommendation.Consent) {
	for _, c := range all {
		if c.Kind == recommendation.ConsentNewsletter {
			requests = append(requests, c)
			continue
		}
		given = append(given, c)
	}
	return given, requests
}

// submitted finds what an earlier sending of the form made. The key alone opens nothing: the content must be the same.
func (s *Service) submitted(ctx context.Context, t *tenant.Tenant, key, fingerprint string) (*recommendation.Recommendation, error) {
	r, err := s.p.Recommendations.BySubmission(ctx, t.ID, key)
	if err != nil {
		return nil, err
	}
	if r.Submission.Print != fingerprint {
		return nil, recommendation.ErrDuplicate
	}
	return r, nil
}

func (s *Service) fingerprint(t *tenant.Tenant, f Form) string {
	parts := []string{"submission", string(t.ID), f.ProductID, strconv.Itoa(int(f.Share)), strings.ToLower(f.Email), f.FirstName, f.LastName}
	if f.Word != nil {
		parts = append(parts, f.Word.Agent.ID) // nobody gets another one's answer
	}
	return s.p.Hasher.Hash(parts...)
}

const maxFree = 40

func clean(f *Form) {
	f.FirstName, f.LastName = person.CleanName(f.FirstName), person.CleanName(f.LastName)
	f.Email = strings.TrimSpace(f.Email)
	f.Channel, f.AgentNumber = link.Channel(f.Channel), short(f.AgentNumber)
}

func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	return string(r[:min(len(r), maxFree)])
}

// check keeps section 5 of the specification and gives the consents that came with the form.
func (s *Service) check(ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form, now time.Time) ([]recommendation.Consent, error) {
	var bad fault.Fields
	name := func(value, path string) {
		if value == "" {
			bad.Add(false, path, "field.required")
			return
		}
		bad.Add(person.IsName(value), path, "field.invalid")
	}
	name(f.FirstName, fieldFirstName)
	name(f.LastName, fieldLastName)
	_, code := t.Rules.OutsideEmail(f.Email)
	bad.Add(code == "", fieldEmail, code)
	bad.Add(f.Share.Valid() && slices.Contains(t.Rules.Shares, int(f.Share)), fieldShare, "field.invalid")

	_, err := s.p.Products.Active(ctx, t.ID, f.ProductID, string(language), now)
	if err != nil && fault.KindOf(err) != fault.NotFound {
		return nil, err
	}
	bad.Add(err == nil, fieldProduct, "field.invalid")

	consents, err := s.consents(ctx, t, language, f, now, &bad)
	if err != nil {
		return nil, err
	}
	return consents, bad.Err()
}

func (s *Service) consents(ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form, now time.Time, bad *fault.Fields) ([]recommendation.Consent, error) {
	given := make([]recommendation.Consent, 0, 1+len(f.Campaigns))
	add := func(kind recommendation.ConsentKind, text recommendation.Text) {
		given = append(given, recommendation.Consent{Kind: kind, Text: text, Language: string(language), Channel: f.Channel, At: now})
	}
	if f.Word != nil {
		return s.spoken(ctx, t, language, f, now, bad)
	}
	terms, err := s.p.Texts.Terms(ctx, t.ID, string(language))
	if err != nil {
		return nil, err
	}
	bad.Add(f.TermsVersion != "" && f.TermsVersion == terms.Version, fieldTerms, "terms.required")
	add(recommendation.ConsentTerms, terms)
	for _, id := range f.Campaigns {
		text, err := s.p.Texts.Campaign(ctx, t.ID, id, string(language), now)
		if err != nil && fault.KindOf(err) != fault.NotFound {
			return nil, err
		}
		bad.Add(err == nil, fieldCampaigns, "field.invalid")
		if text.Newsletter {
			add(recommendation.ConsentNewsletter, text)
			continue
		}
		add(recommendation.ConsentCampaign, text)
	}
	return given, nil
}

func (s *Service) checkCaptcha(ctx context.Context, t *tenant.Tenant, f Form) error {
	if !t.Rules.CaptchaForCreate || f.Word != nil {
		return nil
	}
	if f.Captcha == "" {
		return recommendation.ErrCaptcha.WithFields(fault.Field{Path: fieldCaptcha, Code: "captcha.required"})
	}
	return s.p.Captcha.Verify(ctx, f.Captcha, f.Key)
}
