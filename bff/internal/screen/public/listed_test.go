package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func TestALineIsListedUnderItsDisplayName(t *testing.T) {
	v := &screen.Visit{Locale: "de", Tenant: &backend.Tenant{}}
	p := wire.Product{
		ID: "143", Name: "Glaswelle Trio", Landline: &wire.Landline{DisplayName: "Glaswelle Trio mit Fernsehen"},
	}
	assert.Equal(t, "Glaswelle Trio mit Fernsehen", listedOf(v, &p, "").Name)
	assert.Equal(t, "Glaswelle Trio", listedOf(v, &p, "").Spoken, "in a sentence it stays what it is called")
	p.Landline.DisplayName = ""
	assert.Equal(t, "Glaswelle Trio", listedOf(v, &p, "").Name)
}

func TestALinesPointsAreThoseThatItHas(t *testing.T) {
	assert.Equal(t, []string{"a", "b"}, pointsOf(&wire.Landline{Description1: "a", Description3: "b"}))
	assert.Equal(t, []string{}, pointsOf(&wire.Landline{}))
}
