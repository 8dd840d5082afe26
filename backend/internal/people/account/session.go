package account

import (
	"cmp"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/safety/token"
)

// ErrNoSession is for a session that ended, or never was one of the account's.
var ErrNoSession = fault.New(fault.NotFound, "session.unknown", "the account has no such session")

// Session is one login of the owner in one browser, as the owner sees it.
type Session struct {
	// ID names the login; it opens nothing.
	ID      string
	Browser Browser
	// Agency tells that it is a login to an agency's area.
	Agency bool
	// Partner tells that it is a login to the partners' area.
	Partner bool
	Since   time.Time
	// Seen is when it was last used, to the hour; never before Since.
	Seen time.Time
}

// SessionsOf puts tokens of the owner's logins together, what was used last first: a browser that has a session and is
// also known to the company's portal is one.
func SessionsOf(tokens []token.Token) []Session {
	var all []Session
	for _, t := range tokens {
		s := Session{
			ID: t.Login, Browser: ParseBrowser(t.Browser), Agency: t.Purpose == token.Member,
			Partner: t.Purpose == token.Partner, Since: t.CreatedAt, Seen: t.CreatedAt,
		}
		if t.SeenAt != nil && t.SeenAt.After(s.Seen) {
			s.Seen = *t.SeenAt
		}
		i := slices.IndexFunc(all, func(known Session) bool { return known.ID == s.ID })
		if i < 0 {
			all = append(all, s)
			continue
		}
		if s.Since.Before(all[i].Since) {
			all[i].Since = s.Since
		}
		if s.Seen.After(all[i].Seen) {
			all[i].Seen = s.Seen
		}
	}
	slices.SortStableFunc(all, func(a, b Session) int { return cmp.Or(b.Seen.Compare(a.Seen), b.Since.Compare(a.Since)) })
	return all
}
