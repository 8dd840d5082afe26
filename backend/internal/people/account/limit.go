package account

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits (docs/adr/0008). What turned out to be the owner's own attempt isn't counted.
var (
	// OriginLimit is for all attempts from one place.
	OriginLimit = limit.Rule{Most: 10, Per: time.Minute}
	// LoginLimit is for one account from browsers that it doesn't know, all of them together, and for each browser that it
	// knows. Its window is an hour, so that who guesses slowly gets no further than who guesses fast.
	//
	// Rule (account, 4 D): Anyone who guesses gets as many tries as the limits allow, with Redis and without. Enforced:
	// account/usecase.take, ratelimit.Allow. Test: TestTenThousandWrongPairsGetNoMoreTriesThanAllowed.
	LoginLimit = limit.Rule{Most: 10, Per: time.Hour, Lock: time.Minute, Longest: time.Hour}
	// LetterLimit is for the letters that an address is sent because somebody typed it.
	LetterLimit = limit.Rule{Most: 5, Per: time.Hour}
	// AskLimit is for asking for letters from one place.
	AskLimit = limit.Rule{Most: 30, Per: 10 * time.Minute}
	// DraftLimit is for passwords that are judged while somebody types.
	DraftLimit = limit.Rule{Most: 60, Per: time.Minute}
)
