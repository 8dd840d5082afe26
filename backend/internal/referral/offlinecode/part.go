package offlinecode

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
)

// MaxPart is how many codes one answer holds, where it holds a part of a person's.
const MaxPart = 200

// Part is a part of a person's codes, of which there is one for each recommendation, or more where some were ended.
type Part struct {
	// Origins asks for the codes of these recommendations alone; nil asks for all.
	Origins []string
	// After is where the part before ended; what was made in the meantime stands before it, so that a walk meets each
	// once.
	After Place
	// Most is how many; 0 asks for all.
	Most int
}

// Place is where a code stands in the order in which they come.
type Place struct {
	CreatedAt time.Time
	Value     link.Code
}

// Place is where the code stands.
func (c Code) Place() Place { return Place{c.CreatedAt, c.Value} }
