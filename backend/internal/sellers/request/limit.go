package request

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits of requests: those for one address, and all from one place together. That of an address bounds how many
// stand side by side until their mailbox confirms one, too: Life is 7 days and the rest of the last one, in which 9
// such days begin at most, so 27.
var (
	// Rule (agency, 2 D): Nothing is revealed of who asked before; beside what a mailbox confirmed there is no
	// second, three are taken of one address in a day and ten of one place in an hour. Enforced:
	// request/usecase.enter. Test: TestNothingIsShownOfWhoAskedBefore.
	OneAddress = limit.Rule{Most: 3, Per: 24 * time.Hour}
	OnePlace   = limit.Rule{Most: 10, Per: time.Hour}
)
