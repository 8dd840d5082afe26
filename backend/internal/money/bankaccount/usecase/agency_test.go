package usecase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

const north = "7K2M9QX4"

func (w *world) seller(t *testing.T) *usecase.OfSeller {
	t.Helper()
	require.NoError(t, sellerstore.New(w.db).Add(t.Context(), seller.Seller{
		Kind:   seller.KindAgency,
		Tenant: w.programme.ID, Number: north, Name: "Agentur Nord", CreatedAt: start,
	}))
	keep := *w.keep
	keep.Accounts, keep.Whose = gormstore.NewOfAgencies(w.db), bankaccount.Seller
	return usecase.NewOfSeller(keep)
}

// The first account takes no one's place, nor does the same one again, however it is typed.
func TestAnotherAccountOfAnAgencyIsNotTheSame(t *testing.T) {
	w := newWorld(t)
	u := w.seller(t)
	for _, tt := range []struct {
		given   bankaccount.Account
		another bool
	}{
		{typed, false}, {typed, false},
		{bankaccount.Account{IBAN: "DE02120300000000202051", Holder: "Anna Müller"}, false},
		{bankaccount.Account{IBAN: "DE02120300000000202051", Holder: "Eve Dieb"}, true},
		{another, true}, {another, false},
	} {
		got, err := u.Store(t.Context(), w.programme, north, tt.given)
		require.NoError(t, err)
		assert.Equal(t, tt.another, got, tt.given)
	}
}

// Each refusal names its field and has a sentence of its own.
func TestAnAccountOfAnAgencyThatIsNotAccepted(t *testing.T) {
	w := newWorld(t)
	u := w.seller(t)
	w.programme.Rules.GermanIBANOnly = true
	for _, tt := range []struct{ iban, code string }{
		{"", "field.required"}, {"DE02120300000000202052", "iban.invalid"}, {"AT611904300234573201", "iban.german_only"},
		{"SA0380000000608010167519", "iban.invalid"},
	} {
		_, err := u.Store(t.Context(), w.programme, north, bankaccount.Account{IBAN: tt.iban, Holder: "Agentur Nord"})
		var wrong *fault.Error
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, []fault.Field{{Path: "iban", Code: tt.code}}, wrong.Fields, tt.iban)
	}
	w.programme.Rules.GermanIBANOnly = false
	_, err := u.Store(
		t.Context(), w.programme, north, bankaccount.Account{IBAN: "AT611904300234573201", Holder: "Agentur Nord"},
	)
	require.NoError(t, err)
}
