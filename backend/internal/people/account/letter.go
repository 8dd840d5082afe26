package account

import (
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// Letter is a kind of letter about an account.
type Letter string

// The letters that are asked for.
const (
	// LetterWelcome goes to who registered or asked for it again; who has a password already gets LetterExists.
	LetterWelcome Letter = "welcome"
	LetterReset   Letter = "reset"
	// LetterAgencyWelcome and LetterAgencyReset are the same for who works for an agency: their links lead to the agency
	// area.
	LetterAgencyWelcome Letter = "agency_welcome"
	LetterAgencyReset   Letter = "agency_reset"
	// LetterPartnerReset leads to the partners' area.
	LetterPartnerReset Letter = "partner_reset"
	// LetterChanged tells that the password was changed.
	LetterChanged Letter = "password_changed"
	// LetterEmail is for a new address: LetterNotice to the old one first, then LetterConfirm to the new one.
	LetterEmail Letter = "email_change"
	// LetterVisit tells that an operator looked into the account; its ID is the session.
	LetterVisit Letter = "operator_visit"
	// LetterPortal is the tenant's own link, by which its person comes in.
	LetterPortal Letter = "portal_link"
	// LetterCorrected tells that the name was put right by somebody else.
	LetterCorrected Letter = "data_corrected"
	// LetterLoginLink brings a link that logs in; its ID is that of the login.
	LetterLoginLink Letter = "login_link"
)

// The letters that only the worker decides on.
const (
	LetterExists  Letter = "account_exists"
	LetterNotice  Letter = "email_notice"
	LetterConfirm Letter = "email_confirm"
	// LetterLocked takes the place of a letter with access while the account is locked.
	LetterLocked Letter = "account_locked"
)

// Bound names the bound of a letter that somebody asks for by typing an address: the same wherever its link leads.
//
// Rule (account, 2, 7 D): `account/resetPassword` takes one word of a closed list that says where its letter
// leads; letters to all areas count together, and look the same for every address. Enforced:
// account/usecase.AskForAgencyPassword. Test: TestLettersToBothAreasCountTogether,
// TestAForgottenPasswordOfAnAgencyLooksTheSameForEveryAddress.
func (l Letter) Bound() string {
	if l == LetterAgencyReset || l == LetterPartnerReset {
		l = LetterReset
	}
	return string(l)
}

// SetsPassword tells of a key that it asks for a link which sets a password: once one is set, the letter is overtaken.
// What tells somebody of the work for an agency says more, and is written nevertheless.
func SetsPassword(key string) bool {
	r, ok := ParseRequest(key)
	return ok && slices.Contains([]Letter{LetterWelcome, LetterReset, LetterAgencyReset, LetterPartnerReset}, r.Letter)
}

// Request asks for a letter. It waits in the outbox as opaque ids, whether or not there is such an account.
type Request struct {
	Letter Letter
	// Account is the id of the account, or an id that no account has.
	Account string
	// ID tells one request from another.
	ID string
	// Language is that of the page which asked; empty where the account's own is meant.
	Language string
}

const separator = "/"

// Message is what asks for the letter, in the transaction of what it is about.
func (r Request) Message(t tenant.ID) outbox.Message {
	return outbox.Message{Tenant: string(t), Topic: outbox.AccountLetter, Key: r.Key()}
}

// Key spells a request for the outbox; it also names the letter for ever.
func (r Request) Key() string {
	parts := []string{string(r.Letter), r.Account, r.ID}
	if r.Language != "" {
		parts = append(parts, r.Language)
	}
	return strings.Join(parts, separator)
}

// LockedKey names the letter which says that an account is locked. It is one a day, whatever is asked for.
func LockedKey(account string, now time.Time) string {
	return Request{Letter: LetterLocked, Account: account, ID: now.In(tenant.Berlin).Format(time.DateOnly)}.Key()
}

// ParseRequest reads a key.
func ParseRequest(key string) (Request, bool) {
	parts := strings.Split(key, separator)
	if len(parts) < 3 || len(parts) > 4 {
		return Request{}, false
	}
	r := Request{Letter: Letter(parts[0]), Account: parts[1], ID: parts[2]}
	if len(parts) == 4 {
		r.Language = parts[3]
	}
	return r, true
}

// Mail is a letter that is ready to be written.
type Mail struct {
	Letter Letter
	Key    string
	// Asked is the key of the request that it answers.
	Asked   string
	Account *Account
	// Language is that of the page which asked; empty for the account's own.
	Language string
	To       person.Email
	// Token is what the letter's link bears, with its end; empty for letters without one.
	Token   token.Secret
	Expires time.Time
	// Visit is what LetterVisit tells of.
	Visit audit.Entry
}
