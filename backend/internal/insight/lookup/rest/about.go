package rest

// about says of each call what its summary leaves open.
var about = map[string]string{
	"searchPeople": "One text is looked for in all ways that it may be meant: as a number of a recommendation, an " +
		"award, an order, a customer or a seller, an address, or a family name with or without a first name, whole or " +
		"one end of a double name; the number of a recommendation also in a link or a line that has it. At most " +
		"twenty hits, and persons masked. `desk.query` for what can't be looked for, " +
		"`desk.looked_enough` (429) after sixty searches in an hour. That there was a search is in the audit log, " +
		"never its text.",
	"getDeskRecommendation": "Persons are masked, and each look is in the audit log. `desk.unknown` " +
		"(404); `desk.looked_enough` (429) after a hundred and fifty pages in an hour.",
	"revealRecommendation": "The reason is kept in the audit log with each person, and the answer is for one view. " +
		"`desk.reason` and `desk.reason_names` for a reason that says nothing or names somebody; " +
		"`desk.looked_enough` (429) after thirty in an hour.",
	"sendLetterAgain": "To the address that is kept and no other, by the rules under which the person may ask for " +
		"it: `desk.letter_soon` (429) for too often, `desk.no_letter` (409) where none waits, `desk.declined` (409) for " +
		"a mailbox that wants no letters.",
	"getDeskPerson": "The owner is masked, and each look is in the audit log. `desk.unknown` (404).",
	"revealPerson": "The reason is kept in the audit log with the person, and the answer is for one view. `desk.reason` " +
		"and `desk.reason_names`, `desk.looked_enough` (429) as with a recommendation; `desk.unknown` (404).",
	"lockPerson": "A lock ends all sessions, and what the person recommends meanwhile is void. Again, it changes " +
		"nothing. An account is opened by an operator's key alone. In the audit log.",
	"askErasure": "What a passkey is to sign: the digest of who is erased, and why. Refused is what couldn't be done: " +
		"as of `erasePerson`.",
	"erasePerson": "An account's owner, with what the person entered as somebody's friend and what came with the " +
		"address by the contact form, or a friend; signed by a passkey. This can't be undone. A friend who never confirmed " +
		"is erased alone. The reason is kept in the audit log: `desk.reason`, `desk.reason_names`; `desk.has_account` " +
		"(409) for a friend whose account is to be erased; `desk.looked_enough` (429), `desk.unknown` (404).",
	"askCorrection": "What a passkey is to sign: which parts, why, and a keyed digest of what is there and what is " +
		"to be. Refused is what couldn't be done: as of `correctPerson`.",
	"correctPerson": "Puts right an account's name, or a friend's name, telephone number and address, signed by a " +
		"passkey; the person gets a letter. An e-mail address is changed by its owner alone. No value is kept in the " +
		"audit log. `desk.correction` for what isn't put right here, `desk.phone_permitted` (409) for a number that may be " +
		"called; refusals as of `erasePerson`, and those of the person's own form.",
	"exportPerson": "What the person may take along (GDPR, article 15). The reason is kept in the audit log with the " +
		"person; refusals as of `erasePerson`.",
	"answerInquiry": "The answer is mailed to the person and stands beside the question. `inquiry.answered` (409) " +
		"where somebody was first, `inquiry.unknown` (404).",
	"listContactMessages": "Those that are open, the oldest first. Senders are initials, and no text is shown.",
	"getContactMessage": "With its sender, who wrote to be answered: by the tenant's own mailbox, to which the " +
		"message was mailed. Each look is in the audit log and counts as a name that is shown: `desk.looked_enough` (429). " +
		"`contact.unknown` (404).",
	"closeContactMessage": "It was answered, or needs no answer; it is kept until its time is over. " +
		"`contact.done` (409) where somebody was first, `contact.unknown` (404).",
}
