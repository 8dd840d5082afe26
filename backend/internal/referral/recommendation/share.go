package recommendation

// Share is the recommender's part of the reward in percent (section 9 of the specification). How an amount is divided
// is the reward's business.
type Share int

// The three options: self, both, contact.
const (
	ForRecommender Share = 100
	ForBoth        Share = 50
	ForRecipient   Share = 0
)

// Valid tells whether the share is one of the three.
func (s Share) Valid() bool { return s == ForRecommender || s == ForBoth || s == ForRecipient }
