package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
// #nosec G101 -- words about tokens are none
var about = map[string]string{
	"askDeskInvitation": "For who was invited to the tenant's desk, by the token of the link. The question is " +
		"good for five minutes and one answer. `desk.no_invitation` (404), `desk.invitation_used` or " +
		"`desk.invitation_over` (410); `desk.too_many` (429) after twenty unknown tokens in ten minutes from one " +
		"place.",
	"takeDeskInvitation": "Keeps the new passkey. Unless `Zugelassen` says so it opens nothing before a second " +
		"operator has admitted the person by its `Fingerabdruck`. `desk.challenge` (410) for an answer that comes " +
		"late or twice, `desk.refused` (401) for one that is no passkey's.",
	"askDeskLogin": "The question is good for five minutes and one answer. `desk.too_many` (429) after " +
		"twenty questions in ten minutes from one place.",
	"deskLogin": "`desk.refused` (401) whatever doesn't do: a passkey that isn't known, isn't " +
		"confirmed or has ended, or an answer that it didn't sign. Five wrong answers in a row end a passkey. " +
		"`desk.challenge` (410): begin again.",
	"getDesk": "The person of the session, with the duties of this moment and the end of the " +
		"session.",
	"deskLogout": "Ends the session of this token at once; the other sessions of the person go on.",
	"listDeskSessions": "Those that can be used now: ended ones, and ones without a call for 15 minutes, are " +
		"left out.",
	"endDeskSession":       "`desk.no_session` (404) for one that has ended or is somebody else's.",
	"endOtherDeskSessions": "Ends every session of the person but that of the call, in whatever browser they are.",
	"listDeskPasskeys": "Those that can be used now: what has ended, or waits for a second operator, is left " +
		"out.",
	"askDeskLeave": "A session alone adds no passkey: one that the person has proves it first. The " +
		"question is good for five minutes and one answer.",
	"askDeskPasskey": "`desk.refused` (401) for a proof by another person's passkey, `desk.challenge` (410) " +
		"for one that was asked for something else.",
	"addDeskPasskey": "It can be used at once. `desk.passkey_known` (409); `desk.challenge` (410).",
	"askDeskRemoval": "`desk.last_passkey` (409) for the only one, which another operator has to end; " +
		"`desk.no_passkey` (404).",
	"removeDeskPasskey": "Ends the passkey and the sessions that it opened. `desk.last_passkey` (409); " +
		"`desk.challenge` (410) for a proof that was asked for another one.",
}
