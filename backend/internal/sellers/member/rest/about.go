package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"memberLogin": "For owners and employees of agencies (section 6), by the account that they have at the programme; the session lasts 12 hours and is another than a " +
		"recommender's. `login.wrong` (401) for a wrong password and for an address that isn't known alike; `rate.limited` (429) after too many tries, which " +
		"count with those at `account/login`. Only who has the password is told `member.none` (403) of an account without an agency, `member.deactivated` " +
		"(403), `member.agency_ended` (403) and `account.locked` (403). `account.locked_employee` (403) for addresses that the tenant locks by a pattern; " +
		"`route.unknown` (404) where the tenant has no agency area.",
	"lookMemberAccess": "Tells whether a token of a mailed link is `open`, `used` or `expired`, without using it up; those of `account/resetPassword` are good here, too. Its holder is told what " +
		"`agentur/login` would tell: `member.none`, `member.deactivated`, `member.agency_ended`, `account.locked` (403). `token.unknown` (401) for one that isn't known; " +
		"`route.unknown` (404) where the tenant has no agency area.",
	"setMemberPassword": "Sets the first or a new password of the account by a mailed token, which works once, and begins a member's session as `agentur/login` does; all other sessions of " +
		"the account end. `token.used` or `token.expired` (410), `token.unknown` (401); `password.weak` or `password.common` (422) by the rules of section 5. Where the login would open nothing " +
		"(`member.none`, `member.deactivated`, `member.agency_ended`, `account.locked`, 403) nothing is set, and the token stays good for `account/resetPassword`.",
	"getSSODoor": "For who begins a login at the tenant's own system (section 7, OpenID Connect): a browser is sent to `Autorisierung` with `response_type=code`, " +
		"`client_id`, `redirect_uri`, `scope`, `code_challenge` with the method S256, a `state` of its own, and as `nonce` the SHA-256 of the word `nonce`, a space and " +
		"the verifier, in base64url. `route.unknown` (404) where the tenant has no such login; `sso.unavailable` (503) while the provider doesn't answer.",
	"memberSSO": "Exchanges the code for a session of 12 hours, as `agentur/login` gives one. Who comes the first time is known by the address that the provider has " +
		"checked, and from then on by the provider's own name for the person. `sso.refused` (401) for a code that was used, is another's, or was made for another " +
		"verifier; `sso.unknown` (403) for who belongs to nobody here; `sso.unchecked` (403) the first time, where the provider gives no address that it has checked; `sso.other` (403) where the account belongs to another identity of the provider; `sso.department` " +
		"(403) where the provider names another agency; `sso.unavailable` (503) while the provider doesn't answer; `member.none`, `member.deactivated`, " +
		"`member.agency_ended`, `account.locked` and `account.locked_employee` (403) as at `agentur/login`.",
	"memberLogout": "Ends the member's login of this token; the same person's others go on, a recommender's in the same browser too.",
	"getMember":    "Name, agency, role and rights of who works, as they are now: for the pages of the agency area, which show what the rights allow.",
	"listMembers": "For active owners. Those who belong to the agency now, the oldest first, in pages; `agency.unknown` (404) for a number that isn't the " +
		"session's own agency's, whosever it is.",
	"listAgencyVariables": "For the pages and letters that a member's texts are filled with, likewise `content/variables` (section 7): a list of names gives those that exist in " +
		"the order asked for, an empty list all. “agency.name”, “agency.number” and “agency.contact”, the owner who works and belongs to it longest; " +
		"“member.firstName”, “member.lastName” and “member.number”, which is the Mitarbeiternummer of `einladung`; “programme.name”, “programme.email” and " +
		"“programme.phone”, the tenant's own; “link.area”, “link.login” and “link.invite”, addresses of pages in the request's language. An agency's own " +
		"links can't be told again: only hashes of them are kept. `agency.unknown` (404) for another agency's number.",
	"changeMember": "For active owners: another role for a member of the own agency, or keeping one out. Who is deactivated is out at the next call. " +
		"What makes or unmakes an owner, inactive ones too, or lets one in or out, takes a proof once more: the account's password (`password.wrong` names the field, 422; `rate.limited`, 429, after as " +
		"many tries as at the login), or from who has none a login of the last ten minutes at which somebody was asked (`account.login_again`, 403). `rate.limited` (429), too, after 10 changes of one member in a day; keeping out is never refused. " +
		"`member.self` (409) for the own membership, `member.last_owner` (409) for the last owner who works; an operator can do both. `member.unknown` (404) " +
		"for an id that the agency hasn't, `agency.unknown` (404) for another agency's number.",
	"listMemberInvitations": "For active owners. What nobody has accepted or withdrawn, the newest first; one whose days are over stays for 30 days. Whether the address has an account, belongs " +
		"to another agency or wants no letters, the list doesn't tell. `agency.unknown` (404) for another agency's number.",
	"inviteMember": "For active owners. A letter leads to a page that makes an employee of who reads it; its link counts 7 days. The answer is the same whatever is known of the address. " +
		"What the agency asked of the same address before, and didn't take back, is renewed under its id: links of earlier letters stay good until their own last day. `member_invitation.word_required` (422) in `Zugesagt` without the owner's word, `field.required`, `field.invalid`, `email.invalid`, " +
		"`email.not_allowed` and `account.locked_employee` (422) field by field; `member_invitation.colleague` (409) for a member of the same agency; `rate.limited` (429) after 20 of the agency or 3 to one " +
		"address in a day. `route.unknown` (404) where the tenant has no agency area, or no passwords.",
	"sendMemberInvitationAgain": "For active owners. The new letter's link counts 7 days from now on, also when the days of the one before were over. `member_invitation.sent_again` (409) for a third letter on one word; " +
		"`member_invitation.unknown` (404) for one that was accepted, withdrawn or is another agency's; `technical.stale` (409) for who comes second.",
	"withdrawMemberInvitation": "For active owners. `member_invitation.unknown` (404) for one that was accepted, withdrawn or is another agency's; `technical.stale` (409) for who comes second.",
	"lookMemberInvitation": "For the page to which the letter leads; nothing is accepted by it. `token.unknown` (401) for a link that was never given; `member_invitation.expired` (410) after its last day, " +
		"`member_invitation.over` (410) once it was accepted or withdrawn, or its owner works as one no more; `member_invitation.elsewhere` (409) for an account that belongs to an agency; `member.agency_ended`, " +
		"`account.locked` and `account.locked_employee` (403); `rate.limited` (429) for who guesses from one place. `route.unknown` (404) where the tenant has no agency area, or no passwords.",
	"joinAgency": "Makes an employee of who reads the mailbox, once; an owner can raise the role later. Who has no password sets the first one by it, within the rules of `account/passwordRules`, and is logged in " +
		"as by `agentur/login`: `password.weak` or `password.common` (422). Who has a password keeps it and logs in by it, since somebody else asked for this link. Refusals are those of `agentur/mitmachen/pruefen`.",
	"partnerLogin": "Opens a session of 12 hours beside a recommender's and an agency's in the same browser. A " +
		"partner that no operator has approved is let in: the own data can be " +
		"completed, and `Aufgenommen` says so. Refusals are those of `agentur/login`, with `partner.none` (403) for " +
		"an account that is no partner's and `partner.ended` (403) for one that was refused or has ended. " +
		"`route.unknown` (404) where the tenant has no partners.",
	"lookPartnerAccess": "For the page to which the letter about a forgotten password leads, as " +
		"`agentur/passwort/pruefen`; `partner.none` and `partner.ended` (403) as by the login.",
	"setPartnerPassword": "As `agentur/passwort`, with a session of the partners' area. Where the login would " +
		"open nothing, nothing is set.",
	"partnerLogout": "A recommender's session and an agency's in the same browser go on.",
	"getPartner": "`Agenturnummer` is the partner's number: calls below `agentur/{agentur}` take it, with " +
		"this session's token, as far as `Rechte` go.",
}
