// Package edition is about the states of a tenant's files. Each state that an operator loaded is kept with its number,
// the newest holds, and running processes follow it (ADR 48).
package edition

import (
	"bytes"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Edition is one state of a tenant's files.
type Edition struct {
	Tenant tenant.ID
	// Number counts a tenant's editions, from 1. What lies in a process's own folder, and was never loaded, is 0.
	Number   int
	LoadedAt time.Time
	// LoadedBy names the operator; empty for the first of a tenant that had none yet.
	LoadedBy string
	// Restores is the number of the edition whose files these are again; 0 for files that are new.
	Restores int
	Digest   string
	// Supplement counts what came from outside beside the files; 0 for nothing.
	Supplement int
	// Raises are the amounts for which it needs a second operator; with none it holds from when it was loaded.
	Raises []Raise
	// Agreed are the amounts that two people agreed to last, once it holds.
	Agreed tenant.Amounts
	// DecidedBy is the second operator, who Confirmed or refused it.
	DecidedBy string
	DecidedAt time.Time
	Confirmed bool
	// Reason says why it was refused; empty where the command line gave none.
	Reason string
	// Altered are the amounts that differ from what held when it was loaded, raised or not.
	Altered []Raise
}

// Act is what an operator does to a tenant's editions.
type Act string

// The acts.
const (
	Loads    Act = "loaded"
	Proposes Act = "proposed"
	Confirms Act = "confirmed"
	Refuses  Act = "refused"
)

// Act tells what it is to load the edition.
func (e Edition) Act() Act {
	if e.Holds() {
		return Loads
	}
	return Proposes
}

// Holds tells whether the edition holds, or held before a later one.
func (e Edition) Holds() bool { return len(e.Raises) == 0 || e.Confirmed }

// Waits tells whether the edition needs a second operator, and none has decided.
//
// Rule (operator, 5 D): Amounts that are raised wait until a second operator with another key has confirmed them, and
// what held goes on; who loaded can still act by then. Enforced: edition/usecase.Confirm,
// edition/gormstore.Decide. Test: TestAHigherRewardIsPromisedOnceASecondOperatorHasConfirmedIt,
// TestARaisedAmountHoldsOnceASecondOperatorHasConfirmedIt.
func (e Edition) Waits() bool { return !e.Holds() && e.DecidedAt.IsZero() }

// Label names an edition and its very files, so that two processes that speak of it mean the same.
func (e Edition) Label() string {
	if e.Supplement > 0 {
		return fmt.Sprintf("%d.%d-%.12s", e.Number, e.Supplement, e.Digest)
	}
	return fmt.Sprintf("%d-%.12s", e.Number, e.Digest)
}

// Before is the number of the edition that an undo of this one brings back: what held before its files were loaded, of
// a history with the newest first.
//
// Rule (tenant, 1 D): Of two who load a tenant at once one learns so, and overwrites nothing; an undo goes back step
// by step. Enforced: edition/gormstore/store.go ErrOvertaken. Test: TestTwoWhoLoadAtOnceDoNotOverwriteEachOther,
// TestUndoGoesBackStepByStep.
func (e Edition) Before(history []Edition) int {
	loaded := e.Number
	if e.Restores > 0 {
		loaded = e.Restores
	}
	for _, other := range history {
		if other.Number < loaded && other.Holds() {
			return other.Number
		}
	}
	return 0
}

// State is one file from an edition on, until the next state.
type State struct {
	Edition Edition
	// Content is nil where there is no such file.
	Content []byte
}

// Same tells whether two states are of the same content.
func (s State) Same(other State) bool {
	return (s.Content == nil) == (other.Content == nil) && bytes.Equal(s.Content, other.Content)
}

// Last asks for the state before the newest one.
const Last = -1

// Then finds among a file's states, the newest first, the one of an edition's time.
func Then(states []State, number int) (State, error) {
	if number == Last {
		if len(states) < 2 {
			return State{}, ErrFirst
		}
		return states[1], nil
	}
	for _, s := range states {
		if s.Edition.Number <= number {
			return s, nil
		}
	}
	return State{}, ErrUnknown
}
