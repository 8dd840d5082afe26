package commission

import "time"

// Applied gives the plan that applied to an agency at an instant: that of the choice that began last and stands, or else the standard one.
func Applied(choices []Choice, at time.Time) string {
	plan, since := Standard, Month("")
	for _, c := range choices {
		if c.Stands() && c.From <= MonthOf(at) && c.From > since {
			plan, since = c.Plan, c.From
		}
	}
	return plan
}
