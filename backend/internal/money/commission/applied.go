package commission

import "time"

// Applied gives the plan that applied to an agency at an instant: that of the choice that began last and stands, or
// else the standard one.
//
// Rule (document, 2, 6 D): The plan that applied to the agency on the day of the order says how much; without a
// choice the standard one; a product that it doesn't name earns nothing. Enforced: commission.Earn. Test:
// TestWhichPlanAppliesOnADay, TestWhatIsEarned.
func Applied(choices []Choice, at time.Time) string {
	plan, since := Standard, Month("")
	for _, c := range choices {
		if c.Stands() && c.From <= MonthOf(at) && c.From > since {
			plan, since = c.Plan, c.From
		}
	}
	return plan
}
