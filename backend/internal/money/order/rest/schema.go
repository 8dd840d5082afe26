package rest

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/order"
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// oneOrMany describes a thing or a list of such things.
func oneOrMany(one *huma.Schema) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{one, {Type: huma.TypeArray, Items: one}}}
}

// reasonField is the name of the wire for why an order was refused, or what is unusual about it.
const reasonField = "Grund"

// withReasons lists in a schema the reasons as the code knows them, each with the result that it comes with.
func withReasons(s *huma.Schema) *huma.Schema {
	property := s.Properties[reasonField]
	lines := []string{property.Description + ":", ""}
	for _, r := range order.Reasons() {
		property.Enum = append(property.Enum, string(r.Reason))
		lines = append(lines, fmt.Sprintf("- `%s` (%s): %s", r.Reason, results[r.Result], r.Meaning))
	}
	property.Description = strings.Join(lines, "\n")
	return s
}
