package restore

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
)

// ErrSeenElse is for a list that isn't what somebody has seen of it.
var ErrSeenElse = fault.New(
	fault.Conflict, "payout.held_changed", "what no award has is something else now than was seen",
)

// line is what a signature of a held payout is about: how it left, under which name, how much, and what the bank said.
func (h Held) line() string {
	return strings.Join([]string{
		string(h.Way), h.Reference, strconv.FormatInt(h.AmountCents, 10), string(h.Status),
	}, " ")
}

// Digest names what stands in a list, whatever its order.
func Digest(held []Held) string {
	lines := Lines(held)
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:8])
}

// Lines are the parts of a list, in one order.
func Lines(held []Held) []string {
	lines := make([]string, len(held))
	for i, h := range held {
		lines[i] = h.line()
	}
	slices.Sort(lines)
	return lines
}
