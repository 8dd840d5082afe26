package tenant

// Line is the line of business of a product: what the law says of its rewards depends on it.
type Line string

// The lines.
const (
	Insurance Line = "insurance"
	Telecom   Line = "telecom"
	Energy    Line = "energy"
	OtherLine Line = "other"
)

// LineRule is what holds for all rewards of a line.
//
// Rule (tenant, 3 D): A line of business bounds what a recipient gets (§ 48b VAG: 15 euro per contract and year); a
// tenant's file that breaks it at any share is refused. Enforced: yamlproducts.Breaches. Test: TestBreaches.
type LineRule struct {
	Line Line
	// RecipientCents is the most that the new customer may get for one contract in a calendar year; 0 means that nothing
	// bounds it.
	RecipientCents int64
	// RecommenderCents is the most that who recommends may get for one contract; 0 means that nothing bounds it.
	RecommenderCents int64
	// Source is where the bound comes from, for those who are refused by it.
	Source string
}

// lineRules has one row a line; a new line is a new row.
var lineRules = []LineRule{
	// Special benefits for insured persons are forbidden but for minor ones, 15 euro per contract and calendar year in
	// all.
	{Line: Insurance, RecipientCents: 1500, Source: "§ 48b VAG"},
	{Line: Telecom},
	{Line: Energy},
	{Line: OtherLine},
}

// Lines lists them.
func Lines() []Line {
	lines := make([]Line, len(lineRules))
	for i, r := range lineRules {
		lines[i] = r.Line
	}
	return lines
}

// RuleOf gives the rule of a line; false for one that there isn't.
func RuleOf(l Line) (LineRule, bool) {
	for _, r := range lineRules {
		if r.Line == l {
			return r, true
		}
	}
	return LineRule{}, false
}

// Allows tells whether a recipient may get so much for one contract in a calendar year.
func (r LineRule) Allows(cents int64) bool { return r.RecipientCents == 0 || cents <= r.RecipientCents }

// Limit gives as much of a promised part as is allowed; what is cut is paid to no one.
func (r LineRule) Limit(cents int64) int64 {
	if r.Allows(cents) {
		return cents
	}
	return r.RecipientCents
}

// Stricter gives the rule that allows less, to either side.
func (r LineRule) Stricter(other LineRule) LineRule {
	if r.RecipientCents == 0 || (other.RecipientCents != 0 && other.RecipientCents < r.RecipientCents) {
		r, other = other, r
	}
	if r.RecommenderCents == 0 || (other.RecommenderCents != 0 && other.RecommenderCents < r.RecommenderCents) {
		r.RecommenderCents = other.RecommenderCents
	}
	return r
}
