package rest

// about says of each call what its summary leaves open. Sections are those of the specification.
var about = map[string]string{
	"listCommissions": "For the right rewards (section 6). What the agency earned and what was taken back, in pages; the question is that of all reports " +
		"(section 7). `Summen` are the agency's figures whatever the filter says, each the sum of the rows that its filter gives: `Offen` and `Abgerechnet` by " +
		"Status and the Art Verdient, `Zurueckgenommen` by Art, so that each row is in one of them; `Unabgerechnet` by the Status Offen; " +
		"`InPruefung` is part of `Offen`: while people look at the reward of a recommendation no document is about its " +
		"commission (`GeprueftBis`). Amounts are cents, negative for what was taken back. `field.invalid` (400) for a " +
		"column, a status or a day that " +
		"there isn't; `agency.unknown` (404) for a number that isn't the session's own agency's.",
	"getCommissionPlans": "For the right reward_plan (section 6). The plans that the tenant offers with the amount of each product in cents, the one that " +
		"applies today, and all choices, those that were taken back too, the latest month first. Without a choice `standard` applies; a product that a plan " +
		"doesn't name earns nothing by it. `agency.unknown` (404) for a number that isn't the session's own agency's.",
	"chooseCommissionPlan": "For the right add_reward_plan (section 6). From the first of the month on, orders of that day and later earn by the plan. The same " +
		"choice again changes nothing. `commission_plan.unknown` (404) for a plan that isn't offered, `commission_plan.begun` (409) for this month or one " +
		"before, `commission_plan.far` (400) for more than twelve months ahead, `commission_plan.taken` (409) when another plan is chosen for the month.",
	"previewCommissions": "For the right reward_plan (section 6). What so many more orders of a product would " +
		"earn that were placed today: by the plan that " +
		"applies, with its tiers and today's promotions, counted on from the orders of this month that were earned " +
		"and those whose cancellation period runs. " +
		"It is the rule by which orders earn; what is earned in the end goes by the tenant's file of that day, and " +
		"by how many of the earlier ones are cancelled. " +
		"`field.invalid` (400) for fewer than 0 or more than 500 orders, `product.unknown` (404) for a product that " +
		"the tenant never sold.",
	"getPartnerEarnings": "For the page before the partners' area, which anybody reads. What an order of what is " +
		"sold now earns who has chosen no plan, from the first one on: least and most, net and in cents. Tiers and " +
		"promotions may add to it, and are not in it. Both are 0 where the tenant has no partners, or where no " +
		"product earns.",
	"withdrawCommissionPlan": "For the right delete_reward_plan (section 6). Takes a choice back that hasn't begun; it stays in the history. " +
		"`commission_plan.no_choice` (404) when there is none, `commission_plan.begun` (409) once its month has begun.",
}
