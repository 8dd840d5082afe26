package httpapi

import (
	"errors"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
)

type place struct {
	City string `json:"ort"`
	Name string `json:"ortsname"`
}

type entry struct {
	Tenant
	Number string `path:"nummer"`
	Source string `query:"quelle,explode"`
	Body   *struct {
		Address   *place   `json:"adresse,omitempty"`
		FirstName string   `json:"vorname,omitempty"`
		Name      string   `json:"name"`
		IBAN      string   `json:"Iban"`
		ProductID string   `json:"produkt"`
		Tags      []string `json:"schilder"`
	}
}

func TestFieldNames(t *testing.T) {
	assert.Equal(t, map[string]string{
		"source": "quelle", "firstName": "vorname", "name": "name", "iban": "Iban", "productID": "produkt",
		"tags":    "schilder",
		"address": "adresse", "city": "adresse.ort",
	}, fieldNames(reflect.TypeFor[entry]()))
	assert.Empty(t, fieldNames(reflect.TypeFor[struct{}]()))
}

func TestNamed(t *testing.T) {
	names := map[string]string{"city": "adresse.ort"}
	bad := fault.Fields{{Path: "city", Code: "field.required"}, {Path: "Password", Code: "password.short"}}.Err()
	var f *fault.Error
	require.ErrorAs(t, named(bad, names), &f)
	assert.Equal(
		t, []fault.Field{{Path: "adresse.ort", Code: "field.required"}, {Path: "Password", Code: "password.short"}},
		f.Fields, "what the request has no other name for keeps its own",
	)
	require.ErrorAs(t, bad, &f)
	assert.Equal(t, "city", f.Fields[0].Path, "the rule's own error stays as it is")

	other := errors.New("away")
	assert.Equal(t, other, named(other, names))
}
