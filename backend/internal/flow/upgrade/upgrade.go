// Package upgrade decides whether a person sees the banner from dual play to triple play (BannerTEZuTP): internet and
// telephone came to a friend through them, television could.
package upgrade

// Play is the category of a fixed-line product (section 3 of the specification); empty for every other product.
type Play string

// The categories.
const (
	Dual   Play = "DP"
	Triple Play = "TP"
)

// Brought is what one recommendation brought a friend.
type Brought struct {
	Play Play
	// Succeeded tells that the reward is owed or paid (Freigegeben, Gezahlt).
	Succeeded bool
}

// Shown is the rule: the tenant sells triple play, a friend took dual play, and none took triple play.
//
// Rule (reward, 7): Whose friends took dual play, and none triple play, sees the banner for it (BannerTEZuTP).
// Enforced: upgrade/usecase.Shown. Test: TestShown.
func Shown(sellsTriple bool, all []Brought) bool {
	dual := false
	for _, b := range all {
		if !b.Succeeded {
			continue
		}
		if b.Play == Triple {
			return false
		}
		dual = dual || b.Play == Dual
	}
	return sellsTriple && dual
}
