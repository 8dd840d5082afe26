package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code.
var about = map[string]string{
	"getCreditor": "For every member. The account is shown by its last four characters. `Fehlt` says what is still to be entered before commissions can be paid. " +
		"While nothing was entered, `Vorschlag` gives who asked for the agency what was said of it then; nothing of taxes. " +
		"`agency.unknown` (404) for a number that isn't the session's own agency's.",
	"setCreditor": "For active owners. The data stand on every credit note that is written from then on; those " +
		"written " +
		"before keep what they bore. Version is the one that was looked at: `creditor.changed` (409) where " +
		"somebody else changed the data meanwhile. A tax number or a VAT id is needed (`tax.needed`, `tax.number` " +
		"and `tax.vat_id` name the field, 422; `tax.small_business` for § 19 UStG with a VAT id of another " +
		"country). Another Email than before is proven as another account is " +
		"(`setCreditorAccount`), with the same refusals. Another Email, Steuernummer, UstId or Umsatzsteuer than " +
		"before stops payouts (`Pruefungen`), and all owners and the mailbox before get a letter with a link that " +
		"stops them until the programme has looked.",
	"setCreditorAccount": "For active owners, who prove once more who they are: by the account's password, or, " +
		"having none, by a " +
		"login of the last ten minutes at which somebody was asked. `password.wrong` names the field (422), " +
		"`rate.limited` (429) after as many tries as at the login; `account.login_again` (403) for who has no " +
		"password and logged in before. All owners of the agency, and who was one in the last 30 days and belongs " +
		"to it still, learn by letter when the account is another one than before, and who entered it; so does " +
		"the mailbox for documents, where it is none of theirs. Another account in the place of one stops payouts " +
		"to either (`Pruefungen`). `iban.invalid`, `iban.german_only` and `account_holder.invalid` name the field " +
		"(422).",
	"agreeToSelfBilling": "For active owners. A credit note may be written only where that was agreed before (§ 14 Abs. 2 UStG). What is agreed to is what was read: " +
		"`creditor.other_text` (409) where TextHash is of other words than those that stand now, and `creditor.none` (404) before the master data are there. " +
		"Where an agreement stands, nothing changes.",
	"getRecheck": "For the page to which the letter leads. `token.unknown` (401) for a link that was never given, " +
		"`creditor.recheck_over` (410) for one that was used, whose days are over, or whose change was looked at; " +
		"`rate.limited` (429).",
	"denyRecheck": "Keeps payouts from the account before and the one after until an operator has looked. Each " +
		"link of the " +
		"change ends with it. `token.unknown` (401), `creditor.recheck_over` (410) and `rate.limited` (429) as " +
		"with `getRecheck`.",
	"endSelfBilling": "For active owners. No credit note is written from then on; commissions wait until another agreement stands. `creditor.no_agreement` (404) where none stands.",
}
