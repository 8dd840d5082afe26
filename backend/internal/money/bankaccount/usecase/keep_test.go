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

func (w *world) put(a bankaccount.Account) error {
	_, err := w.own.Store(context.Background(), w.programme, bankaccount.Proof{Owner: "anna", Password: "right"}, a)
	return err
}

func (w *world) keepsNothing(t *testing.T, owner string) {
	t.Helper()
	_, err := w.stored(owner)
	require.ErrorIs(t, err, bankaccount.ErrNone)
	assert.Empty(t, w.asked)
}

func TestATenantThatStoresNoAccountsTakesNone(t *testing.T) {
	w := newWorld(t)
	require.NoError(t, w.put(typed))
	w.programme.Modules.StoringBankData = false
	require.ErrorIs(t, w.put(typed), bankaccount.ErrOff)
	_, err := w.keep.Open(context.Background(), w.programme, "anna")
	require.ErrorIs(t, err, bankaccount.ErrNone, "and uses none that was stored before")
}

func TestNothingReadableIsStored(t *testing.T) {
	w := newWorld(t)
	shown, err := w.own.Store(context.Background(), w.programme, bankaccount.Proof{Owner: "anna"}, typed)
	require.NoError(t, err)
	assert.Equal(t, bankaccount.Shown{Last4: "2051", Holder: "Anna Müller"}, shown)
	stored, err := w.stored("anna")
	require.NoError(t, err)
	assert.Equal(t, bankaccount.Stored{
		Tenant: w.programme.ID, Owner: "anna", IBAN: []byte("sealed probe iban DE02120300000000202051"),
		Holder: []byte("sealed probe account_holder Anna Müller"),
		Last4:  "2051", Hash: "print probe DE02120300000000202051", StoredAt: start,
	}, stored)
	assert.Equal(t, []outbox.Message{w.letter(bankaccount.Recommender, "anna", "change")}, w.asked)
}

// The same once more changes nothing; another number, or another name, brings a letter.
func TestAnOwnerGetsALetterOfANewOrChangedAccountAndOfNoOther(t *testing.T) {
	for name, tt := range map[string]struct {
		before bankaccount.Account
		mailed bool
	}{
		"the same":       {typed, false},
		"another number": {bankaccount.Account{IBAN: "DE75512108001245126199", Holder: typed.Holder}, true},
		"another name":   {bankaccount.Account{IBAN: typed.IBAN, Holder: "Eve Dieb"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			require.NoError(t, w.put(tt.before))
			w.asked = nil
			require.NoError(t, w.put(typed))
			var want []outbox.Message
			if tt.mailed {
				want = append(want, w.letter(bankaccount.Replaced, "anna", "change"))
			}
			assert.Equal(t, want, w.asked)
			open, err := w.keep.Open(context.Background(), w.programme, "anna")
			require.NoError(t, err)
			assert.Equal(
				t, bankaccount.Account{IBAN: "DE02120300000000202051", Holder: "Anna Müller"}, open, "and the new one is kept",
			)
		})
	}
}

// An account whose letter can't be asked for isn't stored: both are one transaction.
func TestAnAccountIsNotStoredWithoutItsLetter(t *testing.T) {
	w := newWorld(t)
	w.away = errAway
	require.ErrorIs(t, w.put(typed), errAway)
	w.keepsNothing(t, "anna")
}

func TestAnAccountThatBreaksARuleIsNotStored(t *testing.T) {
	w := newWorld(t)
	dutch := bankaccount.Account{IBAN: "NL91ABNA0417164300", Holder: "Anna Müller"}
	w.programme.Rules.GermanIBANOnly = true
	require.Equal(t, fault.Fields{{Path: "iban", Code: "iban.german_only"}}.Err(), w.put(dutch))
	w.keepsNothing(t, "anna")
	w.programme.Rules.GermanIBANOnly = false
	require.NoError(t, w.put(dutch))
}

func TestWithoutTheSafeNothingIsStored(t *testing.T) {
	w := newWorld(t)
	w.keep.Safe = broken{}
	require.ErrorIs(t, w.put(typed), errAway)
	w.keepsNothing(t, "anna")
}

func TestNoAccountIsShownAsNone(t *testing.T) {
	w := newWorld(t)
	shown, err := w.keep.Of(context.Background(), w.programme.ID, "anna")
	require.NoError(t, err)
	assert.Empty(t, shown)
}
