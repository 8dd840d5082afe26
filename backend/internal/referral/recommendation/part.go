package recommendation

import "weitersagen.app/backend/internal/kernel/link"

// MaxPart is how many of a recommender's recommendations one answer holds, where it holds a part of them.
const MaxPart = 200

// Part is a part of a recommender's recommendations, of which there may be thousands.
type Part struct {
	// Numbers asks for these alone; empty asks for all.
	Numbers []link.Number
	// After is the id of the last one of the part before; what was made in the meantime stands before it, so that a walk
	// meets each once.
	After string
	// Most is how many; 0 asks for all.
	Most int
}
