package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Claims is all that waits for the person to say where to, and what can be picked.
type Claims struct {
	Awards         []Claim        `json:"awards" doc:"oldest first"`
	Catalogue      []RewardChoice `json:"catalogue"`
	GermanIBANOnly bool           `json:"germanIbanOnly"`
	Holder         string         `json:"holder" doc:"proposed as account holder"`
	StoredLast4    string         `json:"storedLast4,omitempty" doc:"of the account that the person has stored"`
}

// Claim is an award that waits.
type Claim struct {
	ID          string `json:"id"`
	Kind        string `json:"kind" words:"Empfehlung,Bonus" enum:"referral,bonus"`
	AmountCents int64  `json:"amountCents"`
	Product     string `json:"product"`
	Number      string `json:"number" doc:"of the recommendation"`
	Note        string `json:"note,omitempty"`
	ExpiresOn   string `json:"expiresOn,omitempty" format:"date"`
	HeldUntil   string `json:"heldUntil,omitempty" format:"date" doc:"last day of a look at it"`
}

// RewardChoice is an entry of the catalogue.
type RewardChoice struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Kind         string `json:"kind" words:"bank,gutschein" enum:"bank,voucher"`
	Text         string `json:"text" doc:"all that one should know of it before picking it"`
	MaxCents     int64  `json:"maxCents,omitempty" doc:"the highest award that it can be picked for; missing for any"`
	RedeemMonths int64  `json:"redeemMonths,omitempty" doc:"for how many months a voucher's code can be used, from the day on which it is mailed"`
	RedeemAt     string `json:"redeemAt,omitempty" doc:"where it can be used, in words that follow: can be used"`
	Until        string `json:"until,omitempty" format:"date" doc:"last day to pick it, where people are told of it"`
}

// ClaimForm picks one reward for several awards.
type ClaimForm struct {
	AwardIDs      []string `json:"awardIds" wire:"praemierungids" minItems:"1" maxItems:"200"`
	RewardID      string   `json:"rewardId" wire:"praemieid" maxLength:"100"`
	IBAN          string   `json:"iban,omitempty" wire:"iban" maxLength:"42"`
	AccountHolder string   `json:"accountHolder,omitempty" wire:"kontoinhaber" maxLength:"70"`
	Stored        bool     `json:"stored,omitempty" doc:"to the stored account, in the place of iban and accountHolder"`
	Insist        bool     `json:"insist,omitempty" doc:"to this account although the bank found fault with it before: reward.account_refused"`
}

// Claimed tells what became of them.
type Claimed struct {
	Cents int64  `json:"cents" doc:"of those that were taken"`
	Count int    `json:"count"`
	Kind  string `json:"kind,omitempty" words:"bank,gutschein" enum:"bank,voucher"`
	By    string `json:"by,omitempty" format:"date" doc:"day by which it is promised"`
	// What is held has no such day.
	Held      int          `json:"held,omitempty" doc:"how many of them people look at before they may be paid"`
	HeldUntil string       `json:"heldUntil,omitempty" format:"date" doc:"until when, at the latest"`
	Refused   []NotClaimed `json:"refused"`
}

// NotClaimed is one that was not taken, and why.
type NotClaimed struct {
	ID   string `json:"id"`
	Code string `json:"code"`
}

func (s *Screens) getClaims(ctx context.Context, _ *struct{}) (*screen.Answer[Claims], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	var (
		list  wire.AwardList
		o     backend.Overview
		notes map[string]string
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { list, err = s.backend.ListOwnClaims(together, call); return })
	g.Go(func() (err error) { o, err = s.backend.Overview(together, call); return })
	g.Go(func() (err error) { notes, err = s.notesOf(together, v, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	numbers := map[string]string{}
	for _, r := range o.Recommendations {
		for _, a := range r.Awards {
			numbers[a.ID] = r.RecommendationNumber
		}
	}
	view := Claims{
		Awards: screen.Map(list.Awards, func(a wire.Award) Claim {
			n := numbers[a.ID]
			return screen.FromWire(Claim{
				ID: a.ID, Kind: a.Kind, AmountCents: a.AmountCents, Product: a.ProductName, Number: n, Note: notes[n],
				ExpiresOn: a.ExpiresOn, HeldUntil: heldUntil(a.Review),
			})
		}),
		Catalogue:      screen.Map(list.Rewards, choiceOf),
		GermanIBANOnly: v.Tenant.Modules.GermanIBANOnly, Holder: list.AccountHolder,
	}
	if list.Stored != nil {
		view.StoredLast4 = list.Stored.IBANLast4
	}
	return screen.Show(view), nil
}

// arePaymentsChecked tells whether nothing is paid for now. Without the answer the area stands as it did before. What
// waits to be claimed is for the person alone, so an operator who looks doesn't see it here.
func (s *Screens) arePaymentsChecked(ctx context.Context, v *screen.Visit, call backend.Call) bool {
	if v.Session != nil && v.Session.Admin {
		return false
	}
	list, err := s.backend.ListOwnClaims(ctx, call)
	return err == nil && list.PaymentsChecked
}

func choiceOf(r wire.CatalogueReward) RewardChoice {
	choice := screen.FromWire(RewardChoice{
		ID: r.ID, Name: r.Name, Kind: r.Kind, Text: r.Description, MaxCents: r.MaxCents,
		RedeemMonths: r.RedeemMonths, RedeemAt: r.RedeemAt,
	})
	if r.EndShown {
		choice.Until = r.EndsOn
	}
	return choice
}

type claimInput struct{ Body ClaimForm }

func (s *Screens) postClaims(ctx context.Context, in *claimInput) (*screen.Answer[Claimed], error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	f := in.Body
	results, err := s.backend.ClaimAwards(ctx, call, wire.ClaimInputBody{
		AwardIDs: f.AwardIDs, RewardID: f.RewardID, IBAN: f.IBAN, AccountHolder: f.AccountHolder, Stored: f.Stored,
		Insist: f.Insist,
	})
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	view := Claimed{Refused: []NotClaimed{}}
	for _, r := range results.Results {
		if r.Refusal != "" {
			view.Refused = append(view.Refused, NotClaimed{ID: r.AwardID, Code: r.Refusal})
			continue
		}
		view.Cents, view.Count, view.Kind = view.Cents+r.AmountCents, view.Count+1, r.RewardKind
		if r.HeldUntil != "" {
			view.Held, view.HeldUntil = view.Held+1, max(view.HeldUntil, r.HeldUntil)
			continue
		}
		view.By = r.PaidBy
	}
	return screen.Show(screen.FromWire(view)), nil
}

// heldUntil gives the last day on which people look at an award that may be claimed; empty where they don't.
func heldUntil(r *wire.AwardReview) string {
	if r == nil {
		return ""
	}
	return r.Until
}
