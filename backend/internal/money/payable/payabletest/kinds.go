// Package payabletest has a second kind of payable, so that contracts and proofs hold of more than awards.
package payabletest

import (
	"testing"

	"weitersagen.app/backend/internal/money/payable"
)

// Second is a kind that only tests pay.
const Second payable.Kind = "second"

// Each runs a test for awards, and for the second kind with the same ids.
func Each(t *testing.T, test func(t *testing.T, kind payable.Kind)) {
	t.Helper()
	for _, kind := range []payable.Kind{payable.Award, Second} {
		t.Run(string(kind), func(t *testing.T) { test(t, kind) })
	}
}

// Other gives the kind that a payable isn't of.
func Other(kind payable.Kind) payable.Kind {
	if kind == payable.Award {
		return Second
	}
	return payable.Award
}
