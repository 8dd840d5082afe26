package public

import (
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// ProductCard is a product in a list. Its parts are those of the tenant's default share.
type ProductCard struct {
	ID               string `json:"id"`
	Name             string `json:"name"`
	Spoken           string `json:"spoken" doc:"the name as it stands in a sentence"`
	Teaser           string `json:"teaser"`
	Picture          string `json:"picture"`
	CategoryID       string `json:"categoryId"`
	MonthlyCents     *int64 `json:"monthlyCents,omitempty" doc:"of an energy tariff the base charge, never told without the unit rate"`
	UnitRate         int64  `json:"unitRate,omitempty" doc:"of an energy tariff: hundredths of a cent for a kilowatt-hour, 3149 is 31.49 ct/kWh"`
	FirstCents       int64  `json:"firstCents,omitempty" doc:"a month, in the first months"`
	FirstMonths      int64  `json:"firstMonths,omitempty" doc:"how many; missing when no month is cheaper"`
	RecommenderCents int64  `json:"recommenderCents"`
	RecipientCents   int64  `json:"recipientCents"`
	TotalCents       int64  `json:"totalCents"`
	Badge            string `json:"badge,omitempty"`
}

// ShareOption is what both sides get at a share.
type ShareOption struct {
	Value            int    `json:"value" enum:"100,50,0" doc:"the recommender's part in percent"`
	RecommenderCents int64  `json:"recommenderCents"`
	RecipientCents   int64  `json:"recipientCents"`
	Cut              *Cut   `json:"cut,omitempty" doc:"where a cap takes something off the friend's part"`
	Picture          string `json:"picture,omitempty" doc:"of the reward at this share, where one is chosen"`
}

// Cut is what a cap takes off the friend's part.
type Cut struct {
	Cents int64  `json:"cents"`
	ToYou bool   `json:"toYou,omitempty" doc:"the recommender gets it, within recommenderCents; missing where no one does"`
	Law   string `json:"law,omitempty" doc:"that asks for the cap; missing where the programme alone does"`
}

// LegalText is a versioned text that a person agrees to.
type LegalText = screen.LegalText

// cardOf tells of a product what the form proposes at first.
func cardOf(v *screen.Visit, p *wire.Product) ProductCard {
	at := screen.Proposed(v.Tenant, p)
	card := ProductCard{
		ID: p.ID, Name: p.Name, Spoken: p.InSentence(), Teaser: p.Teaser, Picture: p.Picture, CategoryID: p.CategoryID,
		RecommenderCents: at.RecommenderCents, RecipientCents: at.RecipientCents, TotalCents: p.RewardCents,
		Badge: p.Note, UnitRate: p.UnitRate,
	}
	if p.MonthlyCents > 0 {
		card.MonthlyCents = &p.MonthlyCents
	}
	card.FirstCents, card.FirstMonths = firstOf(p)
	return card
}

func shareOf(s wire.ShareOffer) ShareOption {
	o := ShareOption{Value: int(s.Share), RecommenderCents: s.RecommenderCents, RecipientCents: s.RecipientCents}
	switch {
	case s.HandedCents > 0:
		o.Cut = &Cut{Cents: s.HandedCents, ToYou: true, Law: s.CutBy}
	case s.CutCents > 0:
		o.Cut = &Cut{Cents: s.CutCents, Law: s.CutBy}
	}
	return o
}

// both tells whether each side gets something.
func (o ShareOption) both() bool { return o.RecommenderCents > 0 && o.RecipientCents > 0 }

// same tells whether each side gets just as much.
func (o ShareOption) same(as ShareOption) bool {
	return o.RecommenderCents == as.RecommenderCents && o.RecipientCents == as.RecipientCents
}

// sharesOf are the shares of a product, in the tenant's order.
func sharesOf(p *wire.Product) []ShareOption { return screen.Map(p.Shares, shareOf) }
