package peers

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/transfer"
)

// sealLength is enough to tell accounts apart, and short enough for a line that people sign.
const sealLength = 32

// Seal hides accounts by a key.
func Seal(h person.Hasher) transfer.Seal {
	return func(plain string) string { return h.Hash(plain)[:sealLength] }
}
