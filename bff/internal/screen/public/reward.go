package public

import (
	"cmp"
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Reward is what the holder of a reward token sees.
type Reward struct {
	Awards         []Award        `json:"awards"`
	Catalogue      []RewardChoice `json:"catalogue"`
	GermanIBANOnly bool           `json:"germanIbanOnly"`
	EmailMasked    string         `json:"emailMasked,omitempty" doc:"where a voucher's code goes"`
	Holder         string         `json:"holder" doc:"proposed as account holder"`
	StoredLast4    string         `json:"storedLast4,omitempty" doc:"of the account that the holder has stored"`
	CustomerNumber *CustomerHint  `json:"customerNumber,omitempty" doc:"where the tenant takes customer numbers"`
	Upgrade        bool           `json:"upgrade" doc:"whether to show the banner to triple play"`
	// PaymentsChecked tells that nothing is paid for now, as after a backup was restored.
	PaymentsChecked bool `json:"paymentsChecked" doc:"payments are being checked: what was paid may stand here as if it weren't"`
}

// CustomerHint tells whether a customer number was given.
type CustomerHint struct {
	Last3 string `json:"last3,omitempty" doc:"of the stored one; missing when none is"`
}

// Award is a claim.
type Award struct {
	ID              string       `json:"id"`
	AmountCents     int64        `json:"amountCents"`
	Status          string       `json:"status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	Kind            string       `json:"kind" words:"Empfehlung,Bonus" enum:"referral,bonus"`
	Product         AwardProduct `json:"product"`
	Party           string       `json:"party" words:"Empfehler,Empfaenger" enum:"recommender,recipient"`
	Split           bool         `json:"split" doc:"both sides have a reward from the recommendation, and this is one side's half"`
	ExpiresOn       string       `json:"expiresOn,omitempty" format:"date"`
	IBANLast4       string       `json:"ibanLast4,omitempty"`
	PaidAt          *time.Time   `json:"paidAt,omitempty"`
	VoucherMailedAt *time.Time   `json:"voucherMailedAt,omitempty"`
	Picked          *Picked      `json:"picked,omitempty" doc:"once a reward was picked"`

	Review *screen.Review `json:"review,omitempty" doc:"people look at it before it may be paid, or refused it"`
}

// Picked is the chosen way, and the day by which the award is promised.
type Picked struct {
	Kind string `json:"kind" words:"bank,gutschein" enum:"bank,voucher"`
	By   string `json:"by,omitempty" format:"date"`
}

// AwardProduct is what the award is for.
type AwardProduct struct {
	Spoken  string `json:"spoken" doc:"as it stands in a sentence"`
	Picture string `json:"picture"`
}

// RewardChoice is an entry of the catalogue.
type RewardChoice struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Kind         string `json:"kind" words:"bank,gutschein" enum:"bank,voucher"`
	Teaser       string `json:"teaser"`
	Text         string `json:"text" doc:"all that one should know of it before picking it"`
	Picture      string `json:"picture"`
	PictureSplit string `json:"pictureSplit" doc:"the picture for an award that is one side's half"`
	MaxCents     int64  `json:"maxCents,omitempty" doc:"the highest award that it can be picked for; missing for any"`
	RedeemMonths int64  `json:"redeemMonths,omitempty" doc:"for how many months a voucher's code can be used, from the day on which it is mailed"`
	RedeemAt     string `json:"redeemAt,omitempty" doc:"where it can be used, in words that follow: can be used"`
	Until        string `json:"until,omitempty" format:"date" doc:"last day to pick it, where people are told of it"`
}

// RewardForm picks a reward for an award.
type RewardForm struct {
	TokenForm
	AwardID       string `json:"awardId" wire:"praemierungid" maxLength:"100"`
	RewardID      string `json:"rewardId" wire:"praemieid" maxLength:"100"`
	IBAN          string `json:"iban,omitempty" wire:"iban" maxLength:"42"`
	AccountHolder string `json:"accountHolder,omitempty" wire:"kontoinhaber" maxLength:"70"`
	Stored        bool   `json:"stored,omitempty" doc:"to the stored account, in the place of iban and accountHolder"`
	Insist        bool   `json:"insist,omitempty" doc:"to this account although the bank found fault with it before: reward.account_refused"`
}

// Chosen tells what happens next.
type Chosen struct {
	Status      string `json:"status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	Kind        string `json:"kind" words:"bank,gutschein" enum:"bank,voucher"`
	AmountCents int64  `json:"amountCents"`
	By          string `json:"by" format:"date"`
	HeldUntil   string `json:"heldUntil,omitempty" format:"date" doc:"last day of a look: by is no promise"`
}

// Rule (reward, 7): The personal area and the page of a reward show that banner, and stand without it. Enforced:
// personal.overview, Upgrade.tsx Upgrade, DashboardScreen.tsx UpgradeBanner. Test:
// TestTheHolderOfARewardSeesTheBannerToTriplePlay, reward.test.tsx `shows the way to triple play: %s`.
func (s *Screens) lookReward(ctx context.Context, in *tokenInput) (*screen.Answer[Reward], error) {
	v := screen.From(ctx)
	call := v.Public().With(in.Body.Token)
	var (
		c        wire.AwardList
		customer *CustomerHint
		upgrade  bool
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		c, err = s.backend.GetAwards(together, call, wire.GetAwardsParams{Details: "1"})
		return
	})
	g.Go(func() error {
		// A reward can be chosen without it, whatever becomes of this question.
		if n, err := s.backend.GetCustomerNumber(together, call, wire.GetCustomerNumberParams{}); err == nil && n.Wanted {
			customer = &CustomerHint{Last3: n.Last3}
		}
		return nil
	})
	g.Go(func() error {
		// Nor without an advertisement.
		banner, err := s.backend.ShowUpgradeBannerForReward(together, call)
		upgrade = banner.Show && err == nil
		return nil
	})
	if err := g.Wait(); err != nil {
		return nil, err
	}
	view := Reward{
		Awards:         screen.Map(c.Awards, func(a wire.Award) Award { return awardOf(&a) }),
		Catalogue:      screen.Map(c.Rewards, choiceFor(c.Awards)),
		Upgrade:        upgrade,
		GermanIBANOnly: v.Tenant.Modules.GermanIBANOnly, EmailMasked: c.EmailMasked,
		Holder: c.AccountHolder, CustomerNumber: customer, PaymentsChecked: c.PaymentsChecked,
	}
	if c.Stored != nil {
		view.StoredLast4 = c.Stored.IBANLast4
	}
	return screen.Show(view), nil
}

// choiceFor shows entries to the holder of awards, all of which are of one side.
func choiceFor(awards []wire.Award) func(wire.CatalogueReward) RewardChoice {
	friend := len(awards) > 0 && awards[0].Party == "Empfaenger"
	return func(r wire.CatalogueReward) RewardChoice {
		choice := choiceOf(r)
		choice.PictureSplit = r.Picture50Recommender
		if friend {
			choice.PictureSplit = r.Picture50Recipient
		}
		return choice
	}
}

func choiceOf(r wire.CatalogueReward) RewardChoice {
	choice := screen.FromWire(RewardChoice{
		ID: r.ID, Name: r.Name, Kind: r.Kind, Teaser: r.Teaser, Text: r.Description, Picture: r.Picture100,
		MaxCents:     r.MaxCents,
		RedeemMonths: r.RedeemMonths, RedeemAt: r.RedeemAt,
	})
	if r.EndShown {
		choice.Until = r.EndsOn
	}
	return choice
}

func awardOf(a *wire.Award) Award {
	award := screen.FromWire(Award{
		ID: a.ID, AmountCents: a.AmountCents, Status: a.Status, Kind: a.Kind, Party: a.Party, Split: a.Split,
		Product:   AwardProduct{Spoken: cmp.Or(a.ProductSpoken, a.ProductName), Picture: a.ProductPicture},
		ExpiresOn: a.ExpiresOn, IBANLast4: a.IBANLast4, PaidAt: a.PaidAt, VoucherMailedAt: a.MailedAt,
		Review: screen.ReviewOf(a.Review),
	})
	if a.RewardKind != "" {
		picked := screen.FromWire(Picked{Kind: a.RewardKind, By: a.PaidBy})
		award.Picked = &picked
	}
	return award
}

type rewardInput struct{ Body RewardForm }

func (s *Screens) postReward(ctx context.Context, in *rewardInput) (*screen.Answer[Chosen], error) {
	f := in.Body
	c, err := s.backend.ChooseReward(ctx, screen.From(ctx).Public().With(f.Token), wire.ChooseInputBody{
		AwardID: f.AwardID, RewardID: f.RewardID, IBAN: f.IBAN, AccountHolder: f.AccountHolder, Stored: f.Stored,
		Insist: f.Insist,
	})
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Show(
		screen.FromWire(Chosen{
			Status: c.Status, Kind: c.RewardKind, AmountCents: c.AmountCents, By: c.PaidBy, HeldUntil: c.HeldUntil,
		}),
	), nil
}
