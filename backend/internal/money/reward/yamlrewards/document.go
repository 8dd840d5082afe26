package yamlrewards

import (
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The keys of a tenant's file that make its reward catalogue. The comment of a field is what an author reads of its key
// (tenant.schema.json, docs/tenant.md).

// Keys are the top-level keys that this package reads.
type Keys struct {
	// The reward catalogue: what a holder may pick for a reward, in this order.
	Rewards []entryDoc `yaml:"rewards" jsonschema:"minItems=1"`
}

type entryDoc struct {
	// Its own name, which awards keep: never another one's again.
	ID string `yaml:"id"`
	// bank for a transfer, voucher for a code.
	Means reward.Means `yaml:"means" jsonschema:"enum=bank,enum=voucher"`
	// Its name.
	Name tenant.Localized `yaml:"name"`
	// What it is, in a line.
	Teaser tenant.Localized `yaml:"teaser"`
	// All that one should know of it.
	Text tenant.Localized `yaml:"text"`
	// Who may pick it: recommender, recipient (the friend); none for both.
	Parties []reward.Party `yaml:"parties,omitempty"`
	// The highest reward that it can be picked for, in cents; 0 for any.
	MaxCents int64 `yaml:"maxCents,omitempty" jsonschema:"minimum=0"`
	// First day, YYYY-MM-DD; none for no bound.
	From string `yaml:"from,omitempty" jsonschema:"format=date"`
	// Last day, YYYY-MM-DD; none for no bound.
	Until string `yaml:"until,omitempty" jsonschema:"format=date"`
	// People are shown when the window ends.
	ShowUntil bool `yaml:"showUntil,omitempty"`
	// A voucher's shop, whose codes are imported into a pool (operator voucher import), or the card's name at the
	// gift-card provider.
	Provider string `yaml:"provider,omitempty"`
	// The voucher is ordered from the gift-card provider, one by one, and not taken from a pool (docs/giftcards.md).
	Ordered bool `yaml:"ordered,omitempty"`
	// For how many months a voucher's code can be used, from the day on which it is mailed. Pools hold codes that are good
	// for so long. Texts name it as {redeemMonths}.
	RedeemMonths int `yaml:"redeemMonths,omitempty" jsonschema:"minimum=0"`
	// Where a voucher's code can be used, in words that follow "Can be used" in the letter.
	RedeemAt tenant.Localized `yaml:"redeemAt,omitempty"`
	// What is shown of it at each share.
	Pictures picturesDoc `yaml:"pictures"`
}

// picturesDoc names a picture for each share; those that aren't given are like the full one.
type picturesDoc struct {
	// File in pictures/: all of the reward goes to one side.
	Full string `yaml:"full"`
	// File in pictures/: both get a half.
	Half string `yaml:"half,omitempty"`
	// File in pictures/: the recommender's half.
	HalfRecommender string `yaml:"halfRecommender,omitempty"`
	// File in pictures/: the friend's half.
	HalfRecipient string `yaml:"halfRecipient,omitempty"`
}
