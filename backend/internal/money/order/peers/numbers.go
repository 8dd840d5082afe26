package peers

import "weitersagen.app/backend/internal/kernel/link"

// Number gives a recommendation's number in its one written form, or an error for a text that can be none.
func Number(text string) (string, error) {
	n, err := link.ParseNumber(text)
	return n.String(), err
}

// Channel is the way by which somebody says to have come, as it may be kept.
func Channel(said string) string { return link.Channel(said) }
