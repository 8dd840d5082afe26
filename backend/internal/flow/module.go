// Package flow builds waiting, and what must happen after a transaction.
package flow

import (
	"weitersagen.app/backend/internal/setup"
)

// Module is the group's way in.
type Module struct {
	*setup.Base
	Others
}
