package reward

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// CatalogueEntry is what a holder may pick for an award: a transfer, or a voucher of some shop (Praemie).
//
// Rule (reward, 4): A reward can be chosen from its start date to the end of its last day. Enforced:
// reward/usecase.OpenTo. Test: TestCatalogueWindows.
//
// Rule (letter, 4 D): A voucher's letter tells what it buys and where, in the tenant's words with the months that its
// codes are good for as a day, or with the code's own last day where shop or provider named one; what isn't known isn't
// promised. Enforced: yamlrewards.go redeemMonths, reward/catalogue.go RedeemableFrom, reward/peers.Voucher. Test:
// TestAVoucherTellsWhatItBuysAndPromisesNoUnknownDay, TestAVouchersMonthsEndOnADay.
type CatalogueEntry struct {
	ID    string
	Means Means
	Name  tenant.Localized
	// Teaser says in a line what it is, Text all that one should know.
	Teaser tenant.Localized
	Text   tenant.Localized
	// Parties that may pick it; empty means both.
	Parties []Party
	// MaxCents is the highest award that it can be picked for; 0 means any.
	MaxCents int64
	Active   tenant.Window
	// ShowUntil tells people when the window ends.
	ShowUntil bool
	// Provider is where its vouchers come from: the shop of a pool's codes or, Ordered, what a gift-card provider calls
	// the card.
	Provider string
	// RedeemMonths is for how long a voucher's code can be used, as the tenant says, and RedeemAt where.
	RedeemMonths int
	RedeemAt     tenant.Localized
	// Ordered tells that its vouchers are ordered one by one from a gift-card provider, not taken from the pool.
	Ordered  bool
	Pictures CataloguePictures
}

// RedeemableFrom gives noon of the last day on which a voucher's code can be used that is mailed at an instant, by the
// tenant's months.
func (e CatalogueEntry) RedeemableFrom(mailed time.Time) time.Time {
	return tenant.NoonOfLastDay(tenant.Months(e.RedeemMonths).End(mailed))
}

// CataloguePictures show an entry at each share: all to the recommender, or both, or one side's half of it.
type CataloguePictures struct {
	Full            tenant.Picture
	Half            tenant.Picture
	HalfRecommender tenant.Picture
	HalfRecipient   tenant.Picture
}

// OpenTo tells whether a party may pick the entry now.
func (e CatalogueEntry) OpenTo(p Party, now time.Time) bool {
	return e.Active.Contains(now) && (len(e.Parties) == 0 || slices.Contains(e.Parties, p))
}

// Fits tells whether the entry can be picked for an award of this amount.
func (e CatalogueEntry) Fits(cents int64) bool { return e.MaxCents == 0 || cents <= e.MaxCents }

// Catalogue is a tenant's reward catalogue, in the order of its author.
type Catalogue []CatalogueEntry

// Catalogues finds the catalogue of a tenant. It never reaches outside of the process.
type Catalogues interface {
	Catalogue(ctx context.Context, t tenant.ID) (Catalogue, error)
}

// ByID finds an entry, whether active or not.
func (c Catalogue) ByID(id string) (CatalogueEntry, error) {
	for _, e := range c {
		if e.ID == id {
			return e, nil
		}
	}
	return CatalogueEntry{}, ErrRewardUnknown
}

// Open gives the entries that a party may pick now.
func (c Catalogue) Open(p Party, now time.Time) Catalogue {
	return c.filter(func(e CatalogueEntry) bool { return e.OpenTo(p, now) })
}

// ActiveAt gives the entries that anybody may pick now.
func (c Catalogue) ActiveAt(now time.Time) Catalogue {
	return c.filter(func(e CatalogueEntry) bool { return e.Active.Contains(now) })
}

// For gives the entries that the holder of an award may pick now. One alone is no choice.
//
// Rule (letter, 4 D): Where there is one way to be paid, no letter and no screen asks for a choice. Enforced:
// reward/peers.choice. Test: TestNoLetterAsksForAChoiceWhereThereIsNone, TestNoScreenAsksForAChoiceWhereThereIsNone,
// TestCatalogueWindows.
func (c Catalogue) For(a Award, now time.Time) Catalogue {
	return c.filter(func(e CatalogueEntry) bool { return e.OpenTo(a.Party, now) && e.Fits(a.AmountCents) })
}

func (c Catalogue) filter(keep func(CatalogueEntry) bool) Catalogue {
	out := Catalogue{}
	for _, e := range c {
		if keep(e) {
			out = append(out, e)
		}
	}
	return out
}
