package public

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Recommend is the form for a recommendation.
type Recommend struct {
	Product         ProductDetail  `json:"product"`
	Shares          []ShareOption  `json:"shares"`
	DefaultShare    int            `json:"defaultShare"`
	RewardUntil     string         `json:"rewardUntil,omitempty" format:"date" doc:"last day of the reward as it is now, where people are told of it"`
	Terms           LegalText      `json:"terms"`
	Campaigns       []Campaign     `json:"campaigns"`
	Captcha         CaptchaNeed    `json:"captcha"`
	AutoAcceptTerms bool           `json:"autoAcceptTerms"`
	TermsAgreed     bool           `json:"termsAgreed" doc:"agreed to by who is logged in"`
	Person          *Person        `json:"person,omitempty" doc:"who is logged in"`
	Facts           RecommendFacts `json:"facts"`
	Agency          *SentBy        `json:"agency,omitempty" doc:"by whose link the person came; missing for who came by none"`
	Advisor         *Advisor       `json:"advisor,omitempty" doc:"whom the recommendation names among the tenant's people"`
}

// ProductDetail is a product with all that is shown of it.
type ProductDetail struct {
	ProductCard
	Description string   `json:"description"`
	Features    []string `json:"features"`
	Footnote    string   `json:"footnote,omitempty"`
}

// Campaign is a consent campaign beside the form.
type Campaign struct {
	ID      string `json:"id"`
	Label   string `json:"label"`
	Pretext string `json:"pretext"`
	Text    string `json:"text"`
	Legal   string `json:"legal" doc:"what the law wants said beside the box"`
}

// CaptchaNeed tells whether the form must carry a solved puzzle.
type CaptchaNeed struct {
	Required bool `json:"required"`
}

// Person is who is logged in.
type Person = screen.Person

// RecommendFacts are the numbers that the form mentions.
type RecommendFacts struct {
	ValidDays int `json:"validDays"`
	MinAge    int `json:"minAge"`
}

// RecommendForm is what the recommender sends.
type RecommendForm struct {
	ProductID      string   `json:"productId" wire:"empfehlung.produkt" maxLength:"100"`
	Share          int      `json:"share" wire:"empfehlung.anteilempfehler" enum:"100,50,0"`
	FirstName      string   `json:"firstName" wire:"empfehler.vorname" maxLength:"100"`
	LastName       string   `json:"lastName" wire:"empfehler.nachname" maxLength:"100"`
	Email          string   `json:"email" wire:"empfehler.email" maxLength:"254"`
	TermsAccepted  bool     `json:"termsAccepted" wire:"empfehlung.agbtext"`
	TermsVersion   string   `json:"termsVersion" wire:"empfehlung.agbversion" maxLength:"100"`
	Campaigns      []string `json:"campaigns" wire:"empfehlung.aktionen" maxItems:"50"`
	Captcha        string   `json:"captcha,omitempty" wire:"captcha" maxLength:"4000"`
	Channel        string   `json:"channel,omitempty" wire:"empfehlung.channel" maxLength:"50"`
	AgencyToken    string   `json:"agencyToken,omitempty" maxLength:"100" doc:"of the agency's link that the person came by"`
	AgencyLabel    string   `json:"agencyLabel,omitempty" maxLength:"100" doc:"what the address of that link bore"`
	Line           string   `json:"line,omitempty" wire:"empfehlung.persoenlichezeile" maxLength:"400"`
	Advisor        string   `json:"advisor,omitempty" maxLength:"40" doc:"number of the advisor whom it names"`
	IdempotencyKey string   `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"the same for a repeated submission of the same form"`
}

// Created names the new recommendation.
type Created struct {
	Number string `json:"number"`
	Key    string `json:"key"`
	Code   string `json:"code,omitempty" doc:"the offline code that was made with it, for who made it alone"`
}

// Challenge is an ALTCHA puzzle.
type Challenge struct {
	Algorithm string         `json:"algorithm"`
	Challenge string         `json:"challenge"`
	MaxNumber int64          `json:"maxnumber"`
	Salt      string         `json:"salt"`
	Signature string         `json:"signature"`
	Widget    *CaptchaWidget `json:"widget,omitempty" doc:"what is shown first; the puzzle is for whom it doesn't load"`
}

// CaptchaWidget is a service's, which shows itself in a frame.
type CaptchaWidget struct {
	Service string   `json:"service" enum:"friendly"`
	SiteKey string   `json:"siteKey"`
	Origins []string `json:"origins" doc:"where its frames come from, the first one first"`
}

type recommendPath struct {
	ProductID string `path:"productId" maxLength:"100"`
	Agency    string `query:"t" maxLength:"100" doc:"token of the agency's link that the person came by"`
	Advisor   string `query:"berater" maxLength:"40" doc:"number of the advisor whom it is to name"`
}

func (s *Screens) getRecommend(ctx context.Context, in *recommendPath) (*screen.Answer[Recommend], error) {
	view, err := s.Recommend(ctx, in.ProductID, in.Agency, in.Advisor)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Recommend composes the form, for who came by an agency's link with its token, and for who names an advisor with the
// number.
func (s *Screens) Recommend(ctx context.Context, productID, agencyToken, number string) (Recommend, error) {
	v := screen.From(ctx)
	call := v.Public()
	var (
		product   wire.Product
		terms     wire.Text
		campaigns []wire.Campaign
		account   *backend.Account
		sentBy    *SentBy
		advisor   *Advisor
		pictures  rewardPictures
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) { product, err = s.backend.GetProduct(ctx, call, productID); return })
	g.Go(func() (err error) { terms, err = s.backend.Terms(ctx, call); return })
	g.Go(func() error { campaigns = s.campaigns(ctx, call); return nil })
	g.Go(func() (err error) { account, err = screen.AccountOf(ctx, s.backend, v); return })
	g.Go(func() (err error) { advisor, err = s.named(ctx, v, number); return })
	g.Go(func() error { pictures = s.rewardPictures(ctx, call); return nil })
	g.Go(func() error { sentBy = s.sentBy(ctx, v, agencyToken); return nil })
	if err := g.Wait(); err != nil {
		return Recommend{}, err
	}
	person, agreed := known(account)
	shares, first := choicesOf(&product, v.Tenant.Facts.DefaultShare)
	return Recommend{
		Product: ProductDetail{
			ProductCard: cardOf(v, &product), Description: product.Description,
			Features: screen.List(product.Features), Footnote: product.Footnote,
		},
		Shares:       pictures.on(shares),
		DefaultShare: first,
		RewardUntil:  rewardUntil(&product, s.now()),
		Terms:        screen.LegalOf(terms),
		Campaigns: screen.Map(campaigns, func(c wire.Campaign) Campaign {
			return Campaign{ID: c.ID, Label: c.Title, Pretext: c.Pretext, Text: c.Text, Legal: c.Legal}
		}),
		Captcha:         CaptchaNeed{Required: v.Tenant.Facts.CaptchaRequired},
		AutoAcceptTerms: v.Tenant.Modules.AutoAcceptTerms,
		TermsAgreed:     agreed,
		Person:          person,
		Facts:           RecommendFacts{ValidDays: v.Tenant.Facts.ValidDays, MinAge: v.Tenant.Facts.MinAge},
		Agency:          sentBy,
		Advisor:         advisor,
	}, nil
}

// campaigns are the tenant's; without them the form stands, and a note is written (section 7 of the specification).
//
// Rule (reward, 7): The form for a recommendation stands without campaigns that can't be had, and a note is written
// (aktion/alleAktiven). Test: TestTheFormGoesWithoutCampaignsThatCantBeHadAndANoteIsWritten.
func (s *Screens) campaigns(ctx context.Context, call backend.Call) []wire.Campaign {
	list, err := s.backend.ListCampaigns(ctx, call)
	if err != nil {
		s.log.WarnContext(
			ctx, "campaigns can't be had: the form goes without them", "tenant", call.Tenant, "error", err.Error(),
		)
	}
	return list
}

func (s *Screens) person(ctx context.Context, v *screen.Visit) (*Person, error) {
	return screen.PersonOf(ctx, s.backend, v)
}

// known is what the form knows of who is logged in.
func known(a *backend.Account) (person *Person, agreed bool) {
	if a == nil {
		return nil, false
	}
	return &Person{FirstName: a.FirstName, LastName: a.LastName, Email: a.Email}, a.TermsAgreed
}

func (s *Screens) getCaptcha(ctx context.Context, _ *struct{}) (*screen.Answer[Challenge], error) {
	c, err := s.backend.CreateCaptchaChallenge(ctx, screen.From(ctx).Public())
	if err != nil {
		return nil, err
	}
	return screen.Show(challengeOf(c)), nil
}

func challengeOf(c wire.Challenge) Challenge {
	out := Challenge{
		Algorithm: c.Algorithm, Challenge: c.Challenge, MaxNumber: c.MaxNumber, Salt: c.Salt, Signature: c.Signature,
	}
	if w := c.Widget; w != nil {
		out.Widget = &CaptchaWidget{Service: w.Service, SiteKey: w.SiteKey, Origins: w.Origins}
	}
	return out
}

type recommendInput struct{ Body RecommendForm }

func (s *Screens) postRecommend(ctx context.Context, in *recommendInput) (*screen.Answer[Created], error) {
	v := screen.From(ctx)
	form := in.Body
	form.Channel = v.Channel(form.Channel)
	made, err := s.backend.CreateRecommendation(
		ctx, v.Call().Once(form.IdempotencyKey), wire.CreateRecommendationParams{}, form.toWire(),
	)
	if err != nil {
		return nil, screen.Relocate(err, form)
	}
	return screen.Show(Created{Number: made.RecommendationNumber, Key: made.Key, Code: made.Code}), nil
}

func (f RecommendForm) toWire() wire.NewRecommendation {
	share := int64(f.Share)
	n := wire.NewRecommendation{
		Captcha:     f.Captcha,
		Recommender: wire.NewRecommender{FirstName: f.FirstName, LastName: f.LastName, Email: f.Email},
		Recommendation: wire.NewEntry{
			ProductID: f.ProductID, Share: &share, Campaigns: f.Campaigns, Channel: f.Channel, AgencyToken: f.AgencyToken,
			Label: f.AgencyLabel, Line: f.Line,
			AgentNumber: f.Advisor,
		},
	}
	if f.TermsAccepted {
		n.Recommendation.TermsText = f.TermsVersion // a version isn't an agreement
	}
	return n
}
