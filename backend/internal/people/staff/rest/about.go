package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
// #nosec G101 -- words about tokens are none
var about = map[string]string{
	"askDeskInvitation": "For who was invited to the tenant's desk, by the token of the link. It asks for a new " +
		"passkey, or for the signature of a known one where the person has one: such a question has a `rpId` and " +
		"no `rp`. It is " +
		"good for five minutes and one answer; beside it stands what the invitation is for. `desk.no_invitation` (404), " +
		"`desk.invitation_used` or " +
		"`desk.invitation_over` (410); `desk.too_many` (429) after twenty unknown tokens in ten minutes from one " +
		"place.",
	"takeDeskInvitation": "Keeps the new passkey, or the signature. Unless `Zugelassen` says so it opens nothing before " +
		"a second operator has admitted the person by its `Fingerabdruck`. `desk.challenge` (410) for an answer that comes " +
		"late or twice, `desk.refused` (401) for one that is no passkey's.",
	"askDeskLogin": "The question is good for five minutes and one answer. `desk.too_many` (429) after " +
		"twenty questions in ten minutes from one place.",
	"deskLogin": "`desk.refused` (401) whatever doesn't do: a passkey that isn't known, isn't " +
		"confirmed or has ended, or an answer that it didn't sign. `desk.waits` (403) for one that has signed and waits " +
		"for its second voice, with its `fingerprint` among the values. `desk.challenge` (410): begin again.",
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
	"listDeskTeam": "Who could ever act is among them, and who is invited. The fingerprint of a passkey that waits " +
		"isn't shown: who admits has it read out by its person. `waits` is who waits for a second voice by a passkey, " +
		"`proposed` by a key of the command line, `lapsed` whose invitation came to nothing.",
	"askDeskTeamDeed": "What can't be done is refused here, before anything is signed. `invite` gives name and duties, " +
		"or other duties to a known person; `admit` is the second voice for the open invitation and the passkey of this " +
		"`Fingerabdruck`; `withdraw` takes an invitation back; `end_passkey` and `end` stop. `operator.same_voice` " +
		"(409) for who spoke first; `desk.own_voice` (403) about oneself while two others can speak; `desk.fingerprint` " +
		"(409); `desk.invitation_waits` (409) before there is a passkey; " +
		"`desk.no_invitation` (404); `desk.invitation_over` (410); `operator.ended` (409): a name is never given again. " +
		"The question is good for five minutes and one answer.",
	"doDeskTeamDeed": "The same change as the question's, with its text to the letter: `operator.unproved` (403) for " +
		"another one, `desk.challenge` (410) for an answer that comes late or twice, `desk.refused` (401) for one of " +
		"another person's passkey. What the question refuses is refused here, too: things change meanwhile.",
}
