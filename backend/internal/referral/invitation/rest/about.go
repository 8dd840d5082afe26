package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"invite": "For who has the invitation tool (section 6). With `cmd=IsCaptchaRequired` and an empty body it only answers whether a captcha is wanted. A letter leaves only with " +
		"the member's word that the person agreed (section 7 UWG): `invitation.word_required` (422) without it, or for another text than today's. `invitation.pending` (409) for a person " +
		"whom the own agency has invited; `invitation.not_possible` (409) for who can't be invited, for whatever reason: an address that declined, or one that another agency " +
		"wrote to within 90 days. Whether somebody is registered changes nothing. `invitation.self` (409) for the own address; `invitation.member_limit` (429) after 100 on one day, " +
		"`invitation.agency_limit` (429) after 300 of all members.",
	"getInvitation": "For the page to which an invitation's letter leads (section 7). `token.unknown` (401) for a link that isn't one, `invitation.expired` (410) after its 30 days, " +
		"`invitation.over` (410) for one that was answered or withdrawn, or whose agency has ended; `rate.limited` (429) for who guesses from one place.",
	"acceptInvitation": "The account is of the address that the letter came to; a letter leads to a password, or tells that there is one. What its owner recommends within 365 days counts " +
		"for the agency, unless it came by another agency's link. Refusals as of `einladung/daten`.",
	"declineInvitation": "Names and address are erased at once; the agency sees that it was declined and nothing more. With `NieWieder` no letter reaches the mailbox any more, as by the " +
		"link below each letter. Refusals as of `einladung/daten`.",
	"getInvitationForm": "The sentence and its version go back with the form. " + foreign,
	"importInvitations": "At most 200 people, under a line that names the columns within the first ten; what the names mean is told by them alone. What can't be told is refused (422), with the line " +
		"or the column in `values`: `sheet.head` without such a line, `sheet.column_missing`, `sheet.column_twice` for two of one meaning, `sheet.quote` for a quotation mark without its " +
		"other one, `sheet.line_break`, `sheet.empty`, `sheet.long`, `sheet.wide`; of workbooks `sheet.several` sheets with something in them, `sheet.hidden` rows, `sheet.old_workbook`, `sheet.large`; " +
		"`sheet.unreadable` for what is no table. `invitation.consent_column` is for a column that looks like consent or objection and isn't understood: it is never passed over. Other columns " +
		"aren't read, and are named in the answer. A line is left out with its reasons, and keeps no other from being invited; one that the list names twice is `invitation.repeated`. A column " +
		"Zugestimmt (Einwilligung, Opt-in) that isn't yes leaves its line out, whatever is said for all. A trial wants the word as well. An agency tries 600 lines a day, and those that " +
		"can't be invited count when they are sent, too: `invitation.trial_limit` after that. The rest as of `einladung`. " + foreign,
	"sendInvitationAgain": "Once: `invitation.sent_again` (409) after that. The 30 days begin anew. `invitation.over` (409) for one that was answered, withdrawn or is too old; " +
		"`invitation.unknown` (404) for one that isn't the agency's. " + foreign,
	"withdrawInvitation": "`invitation.over` (409) for one that was answered, withdrawn or is too old; `invitation.unknown` (404) for one that isn't the agency's. " + foreign,
}

const foreign = "`agency.unknown` (404) for an agency that isn't the session's."
