package screen_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

type formOfTests struct {
	Product string `json:"productId,omitempty" wire:"empfehlung.produkt"`
	Rules   string `json:"rulesVersion" wire:"regelnversion=rules"`
	Talk    string `json:"talk" enum:"onSite,phone" words:"VorOrt,Telefon"`
	Person  struct {
		Email string `json:"email" wire:"empfehler.email"`
	} `json:"person"`
}

func TestRelocateGivesFieldsTheNamesOfTheForm(t *testing.T) {
	type input struct{ Body formOfTests }
	p := problem.New(422, "field.invalid", "")
	p.Errors = []problem.Field{
		{Location: "Empfehler.Email"}, {Location: "body.Empfehlung.Produkt"}, {Location: "RegelnVersion"},
		{Location: "Etwas.Anderes"}, {Location: "iban"}, {Location: "RegelnVersion[2]"}, {Location: "Unbekannt[2]"},
	}
	for _, got := range []error{
		screen.Relocate(errors.Join(p, errors.New("cause")), &input{}), screen.Relocate(error(p), input{}),
		screen.Relocate(error(p), formOfTests{}), screen.Relocate(p, any(&input{})),
	} {
		var own *problem.Problem
		assert.ErrorAs(t, got, &own)
		var locations []string
		for _, f := range own.Errors {
			locations = append(locations, f.Location)
		}
		assert.Equal(t, []string{"email", "productId", "rules", "anderes", "iban", "rules[2]", "unbekannt[2]"}, locations)
	}
	assert.Equal(t, "Empfehler.Email", p.Errors[0].Location, "the backend's error isn't changed")

	plain := errors.New("no problem")
	assert.Equal(t, plain, screen.Relocate(plain, formOfTests{}))
}

func TestWordsStandAtTheirFields(t *testing.T) {
	type further struct {
		Missing []string `json:"missing" enum:"data,account" words:"Stammdaten,Konto"`
	}
	type view struct {
		Talk  string `json:"talk" enum:"onSite,phone" words:"VorOrt,Telefon"`
		Other string `json:"other" enum:"a,b"`
		further
	}
	german := view{Talk: "Telefon", Other: "Telefon"}
	assert.Equal(t, view{Talk: "phone", Other: "Telefon"}, screen.FromWire(german))
	assert.Equal(t, "Telefon", german.Talk, "what was given stays")
	assert.Equal(t, german, screen.ToWire(view{Talk: "phone", Other: "Telefon"}))
	assert.Empty(t, screen.FromWire(view{Talk: "Brief"}).Talk, "what has no word is left out")

	missing := further{Missing: []string{"Konto", "Stammdaten"}}
	assert.Equal(t, []string{"account", "data"}, screen.FromWire(missing).Missing)
	assert.Equal(t, []string{"Konto", "Stammdaten"}, missing.Missing)
	assert.Equal(t, "VorOrt", screen.Word[view]("Talk", "onSite"))
	assert.Empty(t, screen.Word[view]("Talk", "letter"))
	assert.Panics(t, func() { screen.Word[view]("Nowhere", "x") })

	type shifted struct {
		Talk string `enum:"onSite,phone" words:"VorOrt"`
	}
	assert.Panics(t, func() { screen.FromWire(shifted{}) })
}
