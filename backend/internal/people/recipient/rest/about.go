package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"createRecipient": "Takes the friend's form (section 5) and mails the link that confirms it. Without the key `k` that stands beside the number nothing is taken: " +
		"`recommendation.unknown_link` (404). Fields at fault are named (422), such as `recipient.same_email`. `recommendation.taken`, " +
		"`recommendation.self`, `recommendation.already_confirmed` or `recipient.declined` (409); `recommendation.expired` or " +
		"`recommendation.cancelled` (410). Unconfirmed data go after 12 weeks.",
	"getRecipient": "What this browser entered by this link, until the mailbox confirms: then `recipient.confirmed` (410). Data that gave way are " +
		"`recipient.overtaken` or `recipient.replaced` (410); a token for another link is `recipient.unknown` (404).",
	"lookConfirmation": "What the letter's link would confirm: recommender, product, texts with their versions, and what the friend gets, in cents. It uses nothing " +
		"up, and also tells that it is too late. `token.unknown` (401).",
	"confirmationAgain": "By a token of the mail that confirms no longer, since the address was corrected: " +
		"the mail goes once more, to the address that stands there now, which isn't in the answer, and no sooner than at the form. " +
		"The answer is the same where there is nothing left to confirm.",
	"anotherForRecipient": "By the letter of who was overtaken (`Zustand` `overtaken`): a recommendation of the same " +
		"recommender, product and share, again the same one. `recommendation.not_taken` (409) for a letter that still " +
		"confirms; refused like `empfehlung/{nummer}/{hex}/weitere`.",
	"confirmRecipient": "Confirms data and terms, once; the recommendation is Ok from then on (section 4). Wants the versions that were shown, of `content/zustimmung/recipientTerms` and `privacy`: `terms.required` (422) " +
		"for others. `token.used` or `token.expired`, `recommendation.expired`, `recommendation.cancelled` or `recipient.overtaken` (410); " +
		"`recommendation.already_confirmed` (409) when somebody else was faster.",
	"getRecipientOrder": "The friend's order with its day and the last day of the complaint period; `keiner` while none is known. `recipient.not_confirmed` (409) " +
		"before the mailbox confirmed.",
	"getRecipientRecord": "All that is kept of the friend (GDPR, article 15), with consents and their evidence, letters, and until when each is kept. A link of a " +
		"letter from before the confirmation hides what only its owner should read (`Verdeckt`).",
	"correctRecipient": "Corrects what was entered, but for the address of the mailbox and the ticks. Fields at fault are named (422). A new telephone number ends " +
		"the permission to call the old one.",
	"deleteRecipient":  "Erases the friend at once and everywhere, but for what the law wants to stay; a reward that wasn't claimed is lost. It can't be undone.",
	"leaveAdvertising": "`false` ends the permission for that way, `true` changes nothing: a permission is given on the form alone. Again, nothing happens.",
}
