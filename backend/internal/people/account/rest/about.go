package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"login": "Begins a session of 14 days for the owner of an account (section 4). An unknown address and a wrong password are both `login.wrong` (401), " +
		"after the same work. `account.locked`, `account.locked_employee` and `account.locked_general` (403) are told only after the right password " +
		"or to everybody alike. An address has 10 tries an hour, a place 10 a minute: then `rate.limited` (429). Where the tenant has autologin there " +
		"are no passwords: `route.unknown` (404).",
	"adminLogin": "Takes the token that an operator made for one account. It works once; the session lasts an hour, and is for looking: what changes something " +
		"is refused with `auth.needs_owner` (403). `token.unknown` (401), `token.used` and `token.expired` (410) tell what is wrong with a token. The " +
		"owner is told by letter (section 2, AdminLogin).",
	"autologin": "For tenants whose people come logged in by the tenant's own link (section 2). The answer brings a session and an AutoToken for the next " +
		"visit, which takes the place of the token that was sent. `token.unknown` (401), `token.used` or `token.expired` (410); `route.unknown` (404) " +
		"where the tenant has no autologin.",
	"logout": "Ends the login of this token, and what an autologin left in the same browser (section 4). Once more, the token is refused like any that has " +
		"ended (401).",
	"listSessions": "The logins that are open, what was used last first, 200 at most. Browser and platform are told as families; neither address nor place is " +
		"kept.",
	"endSession": "Ends one login of the list; who sits there hears `auth.ended_elsewhere` (401) at the next call. One that isn't the account's, or has ended, " +
		"is `session.unknown` (404).",
	"endSessions": "Ends all logins but the one of the call; with `auchDiese` that one too. Sessions of operators in this account end with them.",
	"getUser": "The fields of section 3: address, salutation, names, language and the state of the newsletter (`ja`, `offen` until the mailbox has " +
		"confirmed, `nein`). `account.unknown` (404) for an account that is gone.",
	"updateUser": "Changes salutation and names, all three at once; names are needed. What is wrong is refused with 422, field by field. The address is changed " +
		"by `account/email`.",
	"updateLanguage": "Sets the language of the account, in which its letters are written. One that the tenant doesn't speak is refused with `field.invalid` (422) " +
		"(section 2).",
	"seePayouts": "Notes until when the owner has been shown what was paid, so that it is shown once on all devices. " +
		"It never goes back, and an instant of the future counts as now.",
	"changeEmail": "Sends a letter to the new address; the old one holds until its token comes back by PUT. Wants the present password: `password.wrong` (422). " +
		"`email.invalid`, `email.not_allowed` or `email.unchanged` (422). Whether somebody else has the address is told to its mailbox only.",
	"confirmEmail": "The token of the letter to the new address, once and for two days. `token.used` and `token.expired` (410), `token.unknown` (401), " +
		"`email.taken` (409) when another account took the address meanwhile.",
	"askLinkAgain": "By the token of a link that has ended: to set a password, to confirm another address, or the " +
		"newsletter. The same letter goes to the same mailbox once more, as often as it may be asked for. " +
		"The answer is the same for a link that is good, used or unknown, which brings none; " +
		"`rate.limited` (429) counts the place alone.",
	"getPasswordRules": "What a new password has to keep (section 5): its length in characters, and which kinds of characters. A browser can check all but " +
		"`Verbreitet`. The same for all tenants.",
	"checkPassword": "Checks a draft by the rules of section 5 without keeping it. With a login, or a mailed token, the own name and address don't make a password " +
		"strong. 60 drafts a minute from one place, then `rate.limited` (429).",
	"lookPasswordToken": "Tells whether a mailed token is `open`, `used` or `expired`, without using it up, with the masked address. One that is not known is refused " +
		"with `token.unknown` (401).",
	"setPasswordByToken": "Sets the first or a new password by a mailed token, which works once, and begins a session; all other sessions of the account end. " +
		"`token.used` or `token.expired` (410), `token.unknown` (401); `password.weak` or `password.common` (422) by the rules of section 5, and the " +
		"token stays good.",
	"changePassword": "Wants the present password (`password.wrong`, 422) and a new one by the rules of section 5 (`password.weak`, `password.common`, 422). The " +
		"answer bears a new session; all others end with `auth.password_changed`.",
	"askForPassword": "Mails a link that sets a password, good for 14 days and once. The answer is the same for every address, also for one that nobody has or that " +
		"was asked for too often (5 letters an hour). `Bereich=agentur` has the link lead to the agency area, where " +
		"`agentur/passwort` takes it, and `Bereich=profiseller` to the partners', where `profiseller/passwort` " +
		"does: `route.unknown` (404) where the tenant has none. One place asks 30 times in 10 minutes: then " +
		"`rate.limited` (429).",
	"askForWelcome": "Mails the welcome letter with its link once more. The answer is the same for every address; limits are those of a forgotten password.",
	"askForLoginLink": "Mails a link that logs in once, for ten minutes, and only the browser that asked, which it " +
		"knows by `Browser`. Answer and work are the same for every address, also for one that nobody has or that " +
		"was asked for too often (5 letters an hour); limits are those of a forgotten password. `Zahl` is for the " +
		"page that asked: who opens the link in another browser enters it there. `field.invalid` (422) for a secret " +
		"of another form; `route.unknown` (404) where the tenant has no such logins.",
	"lookLoginLink": "Tells whether a mailed link is `open`, `used` or `expired`, without using it up, whether this " +
		"browser asked for it, and which did. One that is not known is refused with `token.unknown` (401), and " +
		"`account.locked` (403) tells of a lock.",
	"confirmLoginLink": "The number that the page shows which asked, entered where the link was opened: then that " +
		"browser is logged in, and this one is not. There is one try: `login_link.number` (410) ends the link. " +
		"`token.used` or `token.expired` (410), `token.unknown` (401).",
	"refuseLoginLink": "For who didn't ask: ends all links that log in to the account and aren't used yet, also " +
		"those that were confirmed. Once more it does nothing.",
	"watchLoginLink": "What became of the login that this browser asked for. An address that nobody has stays `open` " +
		"until its time is over. `login_link.unknown` (404) for a browser that asked for none, or a day ago.",
	"logInByLoginLink": "Begins a session of 14 days in the browser that asked (section 4): with `Token` by the link " +
		"that was opened there, without it once the number was entered elsewhere. Works once. `login_link.elsewhere` " +
		"(403) for another browser, `login_link.waits` (409) while the number isn't entered, `token.used` or " +
		"`token.expired` (410), `token.unknown` (401); locks as at the login.",
	"createRecommender": "Makes an account without a password; the link that sets one is in the welcome letter. Who has an account gets a letter that says so, and the " +
		"answer is the same. `field.required` for names, `email.invalid` or `email.not_allowed` (422), `account.locked_employee` (403) for addresses " +
		"that the tenant excludes (section 6).",
}
