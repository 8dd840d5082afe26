// Package newsletter is a person's permission to be written to (sections 3 and 4 of the specification): given in two steps,
// because only the owner of a mailbox can say yes for it, kept as evidence, and taken back by one click.
package newsletter

// State is where a person stands, in the words of the wire.
type State string

// The states.
const (
	Yes State = "ja"
	// Pending: the mail that asks for the second step was sent.
	Pending State = "offen"
	No      State = "nein"
)
