package payable_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/payable"
)

func TestAKindKeepsOutOfTheKeysOfOthers(t *testing.T) {
	for _, k := range payable.Kinds() {
		assert.True(t, k.Valid(), k)
	}
	assert.True(t, payable.Kind("commission").Valid())
	for _, k := range []payable.Kind{
		"", "payout", "voucher", "receivable", "programme", "reward", "a/b", "a|b", "Award", "award ",
	} {
		assert.False(t, k.Valid(), k)
	}
}

func TestANameIsReadBack(t *testing.T) {
	for name, ref := range map[string]payable.Ref{
		"": {}, "a1": {Kind: payable.Award, ID: "a1"}, "commission/a1": {Kind: "commission", ID: "a1"},
	} {
		assert.Equal(t, name, ref.String())
		if !ref.None() {
			assert.Equal(t, ref, payable.Read(name))
		}
	}
	assert.True(t, payable.Read("").None())
}

// What awards are called at the bank was handed out before there were kinds: it never changes.
func TestTheKeyOfAnAwardStaysWhatItWas(t *testing.T) {
	award := payable.Key(payable.Award, "probe", "reward|r1|recommender")
	assert.Equal(t, "GBIGCPRG3MD2YNZL7Q5LSYXG", award)
	assert.NotEqual(
		t, award, payable.Key("commission", "probe", "reward|r1|recommender"), "another kind has another name for the same",
	)
	assert.NotEqual(t, award, payable.Key(payable.Award, "other", "reward|r1|recommender"))
}
