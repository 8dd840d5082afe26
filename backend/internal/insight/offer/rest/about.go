package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"listOffers": "For the duty `offers`. Amounts in cents, days in Berlin. `Stand` names the edition that holds; a " +
		"change names it, and is refused where another one holds by then.",
	"tryOffer": "For the duty `offers`. Nothing is kept. `offers.fields` (422) with a code for each field; " +
		"`offers.file` (422) with the lines that the check of the tenant's file refuses; `offers.by_hand` (409) where " +
		"the place in the file can only be changed by hand; `edition.overtaken` (409) where something else holds by now; " +
		"`edition.waits` (409) while something waits for a second person.",
	"askOfferDeed": "For the duty `offers`. The question is good for five minutes and one answer. What can't be done " +
		"is refused as by `tryOffer`; `edition.none_waits` (404), `edition.another` (409), `edition.same_voice` (409), " +
		"`offers.reason` or `desk.reason_names` (422), `edition.first` (409); `edition.mixed` (409) for an undo of a " +
		"change whose files were changed since, or by more than amounts.",
	"doOfferDeed": "For the duty `offers`. What was signed is what is done, or nothing is. Amounts beyond the tenant's " +
		"limits wait for another person. `desk.refused` (401) for an answer by no passkey of the session's person; " +
		"`desk.challenge` (410) for one that comes late or twice; `operator.unproved` (403) for one to another question.",
	"listOfferFiles": "For the duty `offers`. `Abweichend` where the folder of the process has another state of it.",
	"getOfferFile":   "For the duty `offers`. One of the files that `listOfferFiles` names. `offers.no_file` (404).",
}
