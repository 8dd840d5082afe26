package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"listPayoutBatches": "For the duty `money`. Without `alle` those that aren't done, the oldest first; with it the " +
		"newest fifty, done or not. Amounts in cents. `Angehalten` names what keeps all of them from the bank.",
	"getPayoutBatch": "For the duty `money`. Each look stands in the audit log. Transfers of which most is unusual come " +
		"first. Of an account the last four characters are shown; holders only while the batch waits. `payout.unknown` " +
		"(404).",
	"askPayoutRelease": "For the duty `money`. The question is good for five minutes and one answer. " +
		"`payout.changed` (409): the batch holds something else than was seen; `payout.not_waiting` (409); " +
		"`payout.same_person` (409) for who has released it, by whatever proof; `desk.not_named` (403) where the tenant's " +
		"file names none of the person's passkeys.",
	"releasePayoutBatch": "For the duty `money`. What was signed is what the batch holds now, or nothing is released: " +
		"`payout.changed` (409). With the second person's release the worker hands the batch to the bank, unless " +
		"`Angehalten` says what stops it. `desk.refused` (401) for an answer by no passkey of the session's person; " +
		"`desk.challenge` (410) for one that comes late or twice; `operator.unproved` (403) for one to another question.",
	"refusePayoutBatch": "For the duty `money`. One person is enough. All its awards go back to their holders, who are " +
		"asked by mail to choose once more. `payout.not_waiting` (409); `payout.no_reason` or `payout.reason_names` (422).",
	"refusePayoutTransfer": "For the duty `money`. One person is enough. The award goes back to its holder; the batch " +
		"has another digest then, and who has released it has released what is left. The last one takes the batch along. " +
		"`payout.unknown` (404); `payout.not_waiting` or `payout.settled` (409); `payout.no_reason` or " +
		"`payout.reason_names` (422).",
	"listBankCases": "For the duty `money`. Without `alle` those that aren't settled, the oldest first; with " +
		"it the newest " +
		"hundred, settled or not.",
	"getBankCase": "For the duty `money`. Holders and accounts aren't shown. `payout.no_case` (404).",
	"settleBankCase": "For the duty `money`. One person is enough: nothing leaves by it. With `paid` a " +
		"transfer that waits " +
		"is paid, and one that had gone back is taken into the books; with `returned` its award goes back to the " +
		"holder, who " +
		"is asked to choose anew; with `no-matter` nothing changes. `payout.no_case` (404); `payout.case_closed`, " +
		"`payout.nothing_to_take` or `payout.cannot_go_back` (409); `payout.case_reason`, `payout.reason_names` or " +
		"`payout.not_of_the_case` (422).",
	"lookAtBankCases": "For the duty `money`. The first hundred, with how many transfers each is about and their sum.",
	"askCasesDeed": "For the duty `money`. The question is good for five minutes and one answer. " +
		"`payout.cases_changed` (409): a case, or where one of its transfers stands, is something else now than was " +
		"seen; `payout.case_reason` or `payout.reason_names` (422).",
	"settleBankCases": "For the duty `money`. One person is enough, as for one case. Each case is settled by itself, " +
		"with " +
		"an entry of its own in the audit log; one that can't be settled so stays open and is named. " +
		"`payout.cases_changed` (409): a case, or where one of its transfers stands, is something else now than was seen; " +
		"`desk.refused` (401), `desk.challenge` (410) and `operator.unproved` (403) for an answer that doesn't do.",
}
