package commission

import "time"

// Hold keeps what was earned from being billed while people look at the reward of its recommendation.
//
// Rule (document, D): While people look at a recommendation's reward, what its seller earned by it is billed with no
// credit note; what was billed before stays as it is. Enforced: commission/gormstore.Unbilled,
// commission/gormstore.Bill, suspicion/usecase/commission.go settle. Test: TestCommissionsAndChoices,
// TestACommissionWaitsWithItsReward, TestAHoldAndARunAtOnce.
type Hold struct {
	// Until is when something follows without a person; zero for what isn't held.
	Until time.Time
	Then  Then
}

// Then is what follows of a hold on its day without a person.
type Then string

// What may follow: it is billed, the tenant's rule decides, or it is taken back.
const (
	ThenBilled    Then = "billed"
	ThenRule      Then = "rule"
	ThenTakenBack Then = "taken_back"
)

// Held tells whether it waits for people.
func (c *Commission) Held() bool { return !c.Hold.Until.IsZero() }

// Cause is why something was taken back.
type Cause string

// The causes. What was taken back before there were two has the first.
const (
	OrderCancelled Cause = "order_cancelled"
	RewardRefused  Cause = "reward_refused"
)
