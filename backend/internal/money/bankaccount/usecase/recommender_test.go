package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/outbox"
)

var (
	another   = bankaccount.Account{IBAN: "DE75512108001245126199", Holder: "Eve Dieb"}
	errProof  = fault.New(fault.Invalid, "probe.proof", "the proof isn't taken")
	annasWord = bankaccount.Proof{Owner: "anna", Password: "typed"}
)

func (w *world) ends(t *testing.T) string {
	t.Helper()
	stored, err := w.stored("anna")
	require.NoError(t, err)
	return stored.Last4
}

func TestTheFirstAccountTakesNoProof(t *testing.T) {
	w := newWorld(t)
	w.refused = errProof
	asks, err := w.own.AsksPassword(context.Background(), w.programme, "anna")
	require.NoError(t, err)
	assert.False(t, asks)
	require.NoError(t, w.own.Remove(context.Background(), w.programme, annasWord), "there is nothing to remove")
	require.NoError(t, w.put(typed))
	assert.Equal(t, "2051", w.ends(t))
	assert.Empty(t, w.proofs)
	asks, err = w.own.AsksPassword(context.Background(), w.programme, "anna")
	require.NoError(t, err)
	assert.True(t, asks)
}

func TestAStoredAccountIsReplacedAndRemovedByWhoProvesToBeItsOwner(t *testing.T) {
	ctx, w := context.Background(), newWorld(t)
	require.NoError(t, w.put(typed))
	w.asked, w.refused = nil, errProof
	_, err := w.own.Store(ctx, w.programme, annasWord, another)
	require.ErrorIs(t, err, errProof)
	require.ErrorIs(t, w.own.Remove(ctx, w.programme, annasWord), errProof)
	assert.Equal(t, "2051", w.ends(t))
	assert.Empty(t, w.asked)
	assert.Equal(t, []string{"typed", "typed"}, w.proofs)

	w.refused = nil
	_, err = w.own.Store(ctx, w.programme, annasWord, another)
	require.NoError(t, err)
	assert.Equal(t, "6199", w.ends(t))
	w.programme.Modules.StoringBankData = false
	require.NoError(t, w.own.Remove(ctx, w.programme, annasWord), "also where none are stored any more")
	_, err = w.stored("anna")
	require.ErrorIs(t, err, bankaccount.ErrNone)
	removed := bankaccount.LetterOfRemoval(w.programme.ID, "anna", start)
	assert.Equal(t, []outbox.Message{w.letter(bankaccount.Replaced, "anna", "change"), removed}, w.asked)
	require.NoError(t, w.own.Remove(ctx, w.programme, annasWord))
	assert.Len(t, w.asked, 2, "where none is stored there is nothing to tell")
}

// An account whose letter can't be asked for stays: both are one transaction.
func TestAnAccountIsNotRemovedWithoutItsLetter(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.put(typed))
	w.away = errAway
	require.ErrorIs(t, w.own.Remove(context.Background(), w.programme, annasWord), errAway)
	assert.Equal(t, "2051", w.ends(t))
}

// What is wrong with an account is reported before anybody has to prove who they are.
func TestAProofIsAskedForWhatCouldBeStored(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.put(typed))
	require.Error(t, w.put(bankaccount.Account{IBAN: "DE00", Holder: "Anna"}))
	assert.Empty(t, w.proofs)
}

// Two first accounts at once: the later one replaces, and takes the proof.
func TestAFirstAccountThatComesSecondIsProven(t *testing.T) {
	for name, tt := range map[string]struct {
		refused error
		end     string
	}{"refused": {errProof, "2051"}, "proven": {nil, "6199"}} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.refused = tt.refused
			w.racing = func() { require.NoError(t, w.put(typed)) }
			_, err := w.own.Store(context.Background(), w.programme, annasWord, another)
			require.ErrorIs(t, err, tt.refused)
			assert.Equal(t, []string{"typed"}, w.proofs)
			assert.Equal(t, tt.end, w.ends(t))
		})
	}
}
