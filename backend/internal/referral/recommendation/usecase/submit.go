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
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
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
	fieldLine      = "line"
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
	// SellerToken is of the seller's link that the person came by, or its readable end; Label is what its address bore.
	SellerToken string
	Label       string
	// Line is what the recommender says to the friend; empty for most.
	Line string
	// Word is a caller's, given to an agent; nil for who recommends alone.
	Word *Word
	// Owner is the account whose login the form came with; empty for none.
	Owner string
	// Key is the same for a form that is sent again; empty when the client gives none.
	Key string
}

// CaptchaRequired tells whether the tenant asks for a solved captcha (section 5 of the specification).
func (s *Service) CaptchaRequired(t *tenant.Tenant) bool { return t.Rules.CaptchaForCreate }

// Submit makes a recommendation. A form sent twice gets the first answer again.
func (s *Service) Submit(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form,
) (recommendation.View, error) {
	now := s.p.Clock.Now()
	clean(&f)
	if err := s.takeWord(ctx, t, &f); err != nil {
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
	if err := t.Open(); err != nil {
		return recommendation.View{}, err
	}
	agreed, err := s.check(ctx, t, language, f, now)
	if err != nil {
		return recommendation.View{}, err
	}
	recommender, recipient, err := s.worth(ctx, t, f.ProductID, f.Share, now)
	if err != nil {
		return recommendation.View{}, err
	}
	if err := s.checkCaptcha(ctx, t, f); err != nil {
		return recommendation.View{}, err
	}
	source, err := s.source(ctx, t, &f)
	if err != nil {
		return recommendation.View{}, err
	}
	draft := recommendation.Draft{
		Tenant: t.ID, ID: s.p.NewID(), Number: link.NewNumber(), ProductID: f.ProductID, Share: f.Share,
		RecommenderCents: recommender, RecipientCents: recipient, Promise: recommendation.PromiseOf(t), Channel: f.Channel,
		AgentNumber: f.AgentNumber, SellerNumber: string(source.Seller), LinkID: source.Link, Label: f.Label,
		SpokenTo: f.spokenTo(), Line: f.Line,
		Language: string(language), Submission: recommendation.Submission{Key: f.Key, Print: fingerprint},
		Now: now, ValidUntil: recommendation.ValidUntil(t.Periods.Validity, now),
	}
	r, code, err := s.store(ctx, t, draft, f, agreed)
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

// source gives whose link the person came by. A link that doesn't count takes nothing from the recommendation, and no
// label stays without one.
//
// Rule (recommending, 7 D): A recommendation counts for the agency by whose link its recommender came; a link that
// doesn't count keeps no one from recommending. Enforced: whose.go Source. Test:
// TestARecommendationCountsForTheAgencyOfItsLink.
//
// Rule (recommending, 9 D): Of two links that somebody came by the last one before the recommendation counts, also for
// the order: an order is one seller's and one link's. Enforced: whose.go Source, migrations order_is_of_agency. Test:
// TestOfTwoLinksTheLastOneCounts.
func (s *Service) source(ctx context.Context, t *tenant.Tenant, f *Form) (out seller.Source, err error) {
	if f.SellerToken != "" {
		out, err = s.p.Sellers.Source(ctx, t, token.Secret(f.SellerToken))
	}
	if out.Link == "" {
		f.Label = ""
	}
	return out, err
}

// madeView is for who made it: the offline code is shown to no one else.
func (s *Service) madeView(
	ctx context.Context, t *tenant.Tenant, r *recommendation.Recommendation, language tenant.Language,
) (recommendation.View, error) {
	v, err := s.ownView(ctx, r, language)
	if err != nil || !t.Modules.OfflineCode {
		return v, err
	}
	code, err := s.p.Codes.OfOrigin(ctx, r.Tenant, r.ID)
	v.OwnCode = string(code.Value)
	return v, fault.Ignore(err, offlinecode.ErrUnknown)
}

// store gives the recommendation with its offline code, which is empty where the tenant has none.
func (s *Service) store(
	ctx context.Context, t *tenant.Tenant, d recommendation.Draft, f Form, a agreed,
) (r *recommendation.Recommendation, code string, err error) {
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		who, err := s.p.Accounts.EnsureAccount(ctx, account.NewPerson{
			Tenant: d.Tenant, FirstName: f.FirstName, LastName: f.LastName, Email: f.Email,
			Language: d.Language, Now: d.Now,
		})
		if err != nil {
			return err
		}
		d.RecommenderID, d.Typed = who.ID, typed(who, f)
		if d.SellerNumber == "" && f.Word == nil {
			invited, err := s.p.Invitations.CountsFor(ctx, t, who.ID)
			if err != nil {
				return err
			}
			d.SellerNumber = string(invited) // an agency's, whose people are promised what anybody is
		} else if d.ForCommission, err = s.forCommission(ctx, d.Tenant, d.SellerNumber, who.Email, d.Now); err != nil {
			return err
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
		if err := s.askLetter(ctx, recommendation.LetterCreated, r); err != nil {
			return err
		}
		if err := s.p.Consents.Record(ctx, a.evidence(r)); err != nil {
			return err
		}
		if f.Word != nil {
			if err := s.p.AgentDaily.Take(ctx, d.Tenant, f.Word.Agent.ID, d.Now); err != nil {
				return err
			}
		}
		for _, request := range a.requests {
			if err := s.p.Newsletter.AskBeside(ctx, t, d.RecommenderID, newsletter.Request{
				Text:     newsletter.Text{ID: request.ID, Version: request.Version, Body: request.Body},
				Language: tenant.Language(d.Language),
			}); err != nil {
				return err
			}
		}
		if t.Modules.OfflineCode && f.Word == nil {
			made, err := s.p.Codes.First(ctx, t, Origin(r))
			if err != nil {
				return err
			}
			code = string(made.Value)
		}
		return s.p.Changed(ctx, d.Tenant, d.ID)
	})
	return r, code, err
}

// typed is the name in the form where the account has another one: a person who merely types an address learns nothing
// of its owner, and neither does the friend.
//
// Rule (recommending, 4 D): A recommendation under a registered person's address shows the friend what was typed,
// until the mailbox answers or its owner logs in; so does an offline code. Enforced: usecase/view.go Over,
// recommendation/gormstore.DropTyped. Test: TestAnothersRecommendationShowsWhatWasTypedAndNotTheStoredName.
func typed(who *account.Account, f Form) recommendation.Typed {
	name := recommendation.TypedName(f.FirstName, f.LastName)
	if name == recommendation.TypedName(who.FirstName, who.LastName) {
		return recommendation.Typed{}
	}
	return name
}

// submitted finds what an earlier sending of the form made. The key alone opens nothing: the content must be the same.
//
// Rule (recommending, 4 D): A form that is sent again with its key gets the first answer; another content under the
// same key is a conflict. Enforced: recommendation/usecase.fingerprint, recommendation/gormstore.ErrDuplicate,
// migrations recommendations_submission. Test: TestAFormThatIsSentAgain.
func (s *Service) submitted(
	ctx context.Context, t *tenant.Tenant, key, fingerprint string,
) (*recommendation.Recommendation, error) {
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
	parts := []string{
		"submission", string(t.ID), f.ProductID, strconv.Itoa(int(f.Share)), strings.ToLower(f.Email), f.FirstName,
		f.LastName,
	}
	if f.Line != "" {
		parts = append(parts, "line", f.Line)
	}
	if f.Word != nil {
		parts = append(parts, f.Word.Agent.ID) // no one gets another one's answer
	}
	return s.p.Hasher.Hash(parts...)
}

const maxFree = 40

func clean(f *Form) {
	f.FirstName, f.LastName = person.CleanName(f.FirstName), person.CleanName(f.LastName)
	f.Email, f.Line = strings.TrimSpace(f.Email), recommendation.CleanLine(f.Line)
	f.Channel, f.AgentNumber, f.Label = link.Channel(f.Channel), short(f.AgentNumber), link.Label(f.Label)
}

func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	return string(r[:min(len(r), maxFree)])
}

// check keeps section 5 of the specification and gives what was agreed to with the form.
//
// Rule (recommending, 5): What a recommender enters is checked field by field: names, address, a share that is on
// offer, a product that can be recommended now, the terms in their present version. Test:
// recommendation/usecase.TestEveryFieldIsChecked.
func (s *Service) check(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, f Form, now time.Time,
) (agreed, error) {
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
	recommendation.CheckLine(f.Line, fieldLine, t.Rules.ReservedHandles, &bad)
	bad.Add(f.Share.Valid() && slices.Contains(t.Rules.Shares, int(f.Share)), fieldShare, "field.invalid")

	_, _, err := s.worth(ctx, t, f.ProductID, f.Share, now)
	if err != nil && fault.KindOf(err) != fault.NotFound {
		return agreed{}, err
	}
	bad.Add(err == nil, fieldProduct, "field.invalid")

	a, err := s.agree(ctx, t, language, f, now, &bad)
	if err != nil {
		return agreed{}, err
	}
	return a, bad.Err()
}

// Rule (recommending, 5): A recommendation needs a solved captcha where the tenant asks for one. Enforced:
// captcha/usecase.Verify. Test: TestACaptchaIsAskedForWhereTheTenantWantsOne.
func (s *Service) checkCaptcha(ctx context.Context, t *tenant.Tenant, f Form) error {
	if !t.Rules.CaptchaForCreate || f.Word != nil {
		return nil
	}
	if f.Captcha == "" {
		return recommendation.ErrCaptcha.WithFields(fault.Field{Path: fieldCaptcha, Code: "captcha.required"})
	}
	return s.p.Captcha.Verify(ctx, f.Captcha, f.Key)
}
