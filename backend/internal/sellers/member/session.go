package member

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
)

// Session is whose session a request bears that a member makes.
type Session struct {
	Account string
	// Agency is the seller that the session is of, which a path with {agentur} was compared with; Role is what the member
	// is in it now.
	Agency link.Code
	Role   Role
	// Login names the login that the session comes from, Since is when that was.
	Login string
	Since time.Time
}
