package offlinecode

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// GuessLimit leaves a house full of people with bad handwriting some tries, and who goes through 35 random bits none that matter.
var GuessLimit = limit.Rule{Most: 20, Per: 10 * time.Minute}

// Places name where a guess comes from, so that nobody's address is kept.
type Places interface {
	Key(t tenant.ID, address string) string
}
