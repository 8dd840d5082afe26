package rest

// about says of each call what its summary leaves open.
var about = map[string]string{
	"searchDeskSellers": "For the duty `people`. A number is looked for whole; an agency by how words " +
		"of its name begin, " +
		"a partner, who is a person and masked here, by whole ones. Twenty a page. That there was a " +
		"search is in the " +
		"audit log, never its text; `desk.looked_enough` (429) after sixty in an hour.",
	"listDeskSellerTasks": "For the duty `people`. The oldest first; contacts and people masked.",
	"getDeskSeller": "For the duty `people`. People and master data are masked, and each look is in the audit log. " +
		"`agency.unknown` (404); `desk.looked_enough` (429) after a hundred and fifty pages in an hour.",
	"revealDeskSeller": "For the duty `people`. The reason is kept in the audit log with each person, " +
		"and the answer is " +
		"for one view. `desk.reason`, `desk.reason_names`; `desk.looked_enough` (429) after thirty in an hour.",
	"revealSellerRequest": "For the duty `people`, as with a seller. `agency_request.unknown` (404) where none waits.",
	"askSellerDeed": "For the duty `people`. The question is good for five minutes and one answer. " +
		"What can't be done is " +
		"refused here, before anything is signed.",
	"doSellerDeed": "For the duty `people`. The passkey's answer counts once. One person is enough, as " +
		"at the command " +
		"line; letters leave as from there. `seller.unwritable` (409) for a seller that has earned what " +
		"no credit note " +
		"could be written about after its end, unless Trotzdem is said.",
	"makeSellerLink": "For the duty `people`. The address is shown this once: only a hash of its token is kept.",
	"endSellerLink": "For the duty `people`. Its address counts no longer, wherever it was printed or " +
		"sent; what came by it stays the seller's. " +
		"`agency.link_unknown` (404) for one of another seller, or one that has ended.",
	"listSellerNotes": "For the duty `money`. The newest fifty, with where the money of each stands; " +
		"what is in a batch that the bank " +
		"hasn't got yet is called collected.",
	"getSellerNoteFile": "For the duty `money`. That somebody took it is in the audit log.",
	"listWaitingNotes": "For the duty `money`. Objections without an answer, money that came back without fault of the " +
		"account or left for the month before a restore, and documents that should be there and aren't.",
	"askNoteDeed": "For the duty `money`. The question is good for five minutes and one answer. " +
		"`creditnote.no_objection`, `creditnote.answered`, `creditnote.cancelled` or `creditnote.not_withheld` (409), " +
		"`creditnote.reason` (422).",
	"doNoteDeed": "For the duty `money`. One person is enough: what is paid is paid by a batch. An answer is " +
		"mailed to the seller with its reason, and the document stands; one that is paid again waits for the next run.",
	"listDeskRechecks": "For the duty `money`. The oldest first: a denied one, and one that an " +
		"operator entered for a " +
		"seller that has ended, ends by a word alone, the others by themselves.",
	"askRecheckDeed": "For the duty `money`. The question is good for five minutes and one answer.",
	"settleDeskRecheck": "For the duty `money`. Where the tenant's payouts take four eyes, two people " +
		"say so; the same " +
		"person twice is refused. The reason is kept in the audit log.",
}
