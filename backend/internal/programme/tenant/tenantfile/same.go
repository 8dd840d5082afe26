package tenantfile

import (
	"path"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// SameBut tells whether two states of a file say the same, but for what stands at places such as products.*.rewards.
// What isn't YAML is never the same.
func SameBut(one, other []byte, places ...string) bool {
	var a, b any
	if yaml.Unmarshal(one, &a) != nil || yaml.Unmarshal(other, &b) != nil {
		return false
	}
	return reflect.DeepEqual(without(a, "", places), without(b, "", places))
}

// without gives what was read without what stands at places.
func without(v any, at string, places []string) any {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			below := path.Join(at, key)
			if isAt(below, places) {
				delete(v, key)
			} else {
				v[key] = without(value, below, places)
			}
		}
	case []any:
		for i, value := range v {
			v[i] = without(value, path.Join(at, strconv.Itoa(i)), places)
		}
	}
	return v
}

func isAt(at string, places []string) bool {
	for _, place := range places {
		if is, _ := path.Match(strings.ReplaceAll(place, ".", "/"), at); is {
			return true
		}
	}
	return false
}
