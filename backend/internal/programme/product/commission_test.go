package product_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product"
)

func TestProvisionsAreRead(t *testing.T) {
	for text, want := range map[string]product.Commission{
		"standard;5000":      {Plan: "standard", Cents: 5000},
		"9000":               {Plan: "standard", Cents: 9000},
		"premium;1":          {Plan: "premium", Cents: 1},
		"haus-und-auto2;250": {Plan: "haus-und-auto2", Cents: 250},
		" standard ; 5000 ":  {Plan: "standard", Cents: 5000},
		"0":                  {Plan: "standard", Cents: 0},
		"standard;100000000": {Plan: "standard", Cents: 100_000_000},
	} {
		got, err := product.ReadCommission(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
		again, err := product.ReadCommission(got.String())
		require.NoError(t, err)
		assert.Equal(t, want, again, "what is written can be read")
	}
	for _, wrong := range []string{
		"", ";5000", "standard;", "standard", "standard;50,00", "standard;50.00", "5.000", "-1", "standard;-1", "05000",
		"Standard;5000", "standard:5000", "standard;5000;1", "50 €", "5000 cents", "standard;100000001", "4,5E+15",
		"1;2", "9999999999999999999999",
	} {
		_, err := product.ReadCommission(wrong)
		require.ErrorIs(t, err, product.ErrCommission, wrong)
	}
	assert.Equal(t, "standard;0", product.Commission{}.String())
	assert.Equal(t, int64(5000), product.Commission{Plan: "premium", Cents: 5000}.By("premium"))
	assert.Zero(t, product.Commission{Plan: "premium", Cents: 5000}.By("standard"))
}
