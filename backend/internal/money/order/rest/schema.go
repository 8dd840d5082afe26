package rest

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// oneOrMany describes a thing or a list of such things.
func oneOrMany(one *huma.Schema) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{one, {Type: huma.TypeArray, Items: one}}}
}
