package rest

// about says of each call what its summary leaves open.
var about = map[string]string{
	"listSuspicions": "Open cases: recommendations with something unusual that no one has decided of, and with " +
		"money that " +
		"isn't paid; a household alone is none. Beside them what is held or refused and waits for its day, and how often " +
		"each kind was right. Twenty-five cases; `nach` goes on behind one.",
	"getSuspicion": "What was found, the awards, and what was decided. Each look is in the audit log. " +
		"`suspicion.unknown` " +
		"(404).",
	"decideSuspicion": "About all money of the recommendation that isn't paid. A hold ends on its day, 30 days " +
		"in all at " +
		"most; then the tenant's rule lets it pass or refuses it. A refusal takes effect after 14 days, unless its holder " +
		"objects. Again, `suspicion.changed` (409): somebody decided meanwhile; `suspicion.out_of_reach` (409) where the " +
		"money is paid, on its way or has ended; `suspicion.objected` (409) while an objection waits; " +
		"`suspicion.refused_before` (409) for a refusal over a refusal, and `suspicion.cleared` (409) for money that " +
		"another person let go on after an objection, unless something was found since; " +
		"`suspicion.reason`, `suspicion.reason_names` (it names a holder, an address or a number) and " +
		"`suspicion.until` (422). A refusal says with `Provision` what becomes of the commission where one was earned: " +
		"`suspicion.commission` (422). As long as it is held or falls, no credit note is about it.",
	"answerObjection": "By another person than who decided: `suspicion.same_person` (409). Upheld, the " +
		"decision stays, and what is refused ends: where the objection was noted and its holder can still object, on the " +
		"day until which that may be. Else the money goes on. `suspicion.changed` (409) where its holder's own words " +
		"came since `Gesehen`; `suspicion.no_objection` (409) where none waits; `suspicion.reason_names` " +
		"(422) as above.",
	"noteObjection": "By another person than who decided: `suspicion.same_person` (409). What would follow by itself " +
		"waits for the answer; the holder can object in own words all the same, within the same time. " +
		"`suspicion.objected_before`, `suspicion.objection_answered` and `suspicion.objection_over` (409) where there is " +
		"one, or it comes late; `suspicion.text` (422). In the audit log, which names the recommendation alone.",
	"objectToReview": "Once to each decision, as long as it stands; another person than the one who decided answers. " +
		"`suspicion.objected_before`, `suspicion.objection_answered` and `suspicion.objection_over` (409) where one did, " +
		"or comes late; `suspicion.unknown` (404) for somebody else's; `suspicion.text` (422).",
	"getReview": "The link is good for this one reward's review: nothing of what was found. `token.unknown` (401), " +
		"`suspicion.objection_over` (409) for one whose days are over or whose reward ended otherwise, `rate.limited` " +
		"(429) for who guesses.",
	"objectByLink": "As `objectToReview`, by the link of the letter; opening it alone changes nothing.",
	"setSuspicionRule": "What is found is recorded as before. `suspicion.threshold` (422) for a kind without a " +
		"threshold, or " +
		"a figure that it can't have. In the audit log.",
}
