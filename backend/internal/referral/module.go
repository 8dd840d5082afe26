// Package referral builds recommendations and what those who take part in them do.
package referral

import (
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}
