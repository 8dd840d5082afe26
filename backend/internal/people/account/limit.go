package account

import "time"

// Limit says how many attempts a key has (docs/adr/0008).
type Limit struct {
	// Most attempts within Per.
	Most int
	Per  time.Duration
	// Lock closes a key that had one more; it doubles each time, up to Longest. Zero: no lock.
	Lock    time.Duration
	Longest time.Duration
}

// The limits. What turned out to be the owner's own attempt isn't counted.
var (
	// OriginLimit is for all attempts from one place.
	OriginLimit = Limit{Most: 10, Per: time.Minute}
	// LoginLimit is for one account from browsers that it doesn't know, all of them together, and for each browser that it knows. Its
	// window is an hour, so that who guesses slowly gets no further than who guesses fast.
	LoginLimit = Limit{Most: 10, Per: time.Hour, Lock: time.Minute, Longest: time.Hour}
	// LetterLimit is for the letters that an address is sent because somebody typed it.
	LetterLimit = Limit{Most: 5, Per: time.Hour}
	// AskLimit is for asking for letters from one place.
	AskLimit = Limit{Most: 30, Per: 10 * time.Minute}
	// DraftLimit is for passwords that are judged while somebody types.
	DraftLimit = Limit{Most: 60, Per: time.Minute}
)
