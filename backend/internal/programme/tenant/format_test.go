package tenant_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestMoney(t *testing.T) {
	for cents, want := range map[int64][2]string{
		0: {"0,00 €", "€0.00"}, 5: {"0,05 €", "€0.05"}, 123450: {"1.234,50 €", "€1,234.50"},
		100000000: {"1.000.000,00 €", "€1,000,000.00"}, -1250: {"-12,50 €", "€-12.50"},
	} {
		assert.Equal(t, want[0], tenant.Money(cents, "de"))
		assert.Equal(t, want[1], tenant.Money(cents, "en"))
	}
	assert.Equal(t, "1\u00a0234\u00a0567,05 €", tenant.Money(123456705, "uk"), "a language without a line of its own")
}

func TestDateIsOfBerlin(t *testing.T) {
	assert.Equal(t, "24.12.2026", tenant.Date(at(t, "2026-12-23T23:30:00Z"), "de"))
	assert.Equal(t, "24.12.2026", tenant.Date(at(t, "2026-12-23T23:30:00Z"), "uk"))
	assert.Equal(t, "24 December 2026", tenant.Date(at(t, "2026-12-23T23:30:00Z"), "en"))
}

func TestAMonthHasItsNameInTheLanguagesThatTheProductBrings(t *testing.T) {
	for l, want := range map[tenant.Language]string{"de": "März 2026", "en": "March 2026", "uk": "03/2026"} {
		assert.Equal(t, want, tenant.Month(at(t, "2026-02-28T23:30:00Z"), l), "of Berlin")
	}
	assert.Equal(t, "Dezember 2026", tenant.Month(at(t, "2026-12-31T12:00:00Z"), "de"))
}

func TestWindow(t *testing.T) {
	assert.NoError(t, tenant.Window{From: "2026-01-01", Until: "2026-01-01"}.Check())
	assert.Error(t, tenant.Window{From: "2026-01-02", Until: "2026-01-01"}.Check())
	assert.Error(t, tenant.Window{From: "1.1.2026"}.Check())
	assert.True(t, tenant.Window{}.Contains(at(t, "2026-01-01T00:00:00Z")))
}

func TestContrast(t *testing.T) {
	ratio, err := tenant.Contrast("#000000", "#ffffff")
	assert.NoError(t, err)
	assert.InDelta(t, 21, ratio, 0.001)
	ratio, err = tenant.Contrast("#777777", "#ffffff")
	assert.NoError(t, err)
	assert.InDelta(t, 4.48, ratio, 0.005)
	_, err = tenant.Contrast("red", "#ffffff")
	assert.Error(t, err)
}
