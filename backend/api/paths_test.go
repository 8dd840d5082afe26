package api_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
)

// alike are the pairs of paths of which one address can mean both. The specification has them, or one of ours stands
// beside one of its; a fixed segment goes before a parameter, so the first of each pair is meant.
var alike = []string{
	"/empfaenger/create/{} /empfaenger/{}/praemie",
	"/empfehlung/empfehlungscode/{} /empfehlung/{}/empfehlungscode",
	"/produkt/extern/{} /produkt/{}/grafik",
	"/produkt/extern/{} /produkt/{}/sgrafik",
	"/produkt/handytarife/{} /produkt/{}/grafik",
	"/produkt/handytarife/{} /produkt/{}/sgrafik",
}

func TestNoOtherPathsAreAmbiguousThanTheSpecificationHas(t *testing.T) {
	document, err := wiring.Document()
	require.NoError(t, err)
	var paths []string
	for path := range document.Paths {
		if rest, ok := strings.CutPrefix(path, "/api/v1/{tenant}"); ok {
			paths = append(paths, parameter.ReplaceAllString(rest, "{}"))
		}
	}
	slices.Sort(paths)
	var found []string
	for i, one := range paths {
		for _, other := range paths[i+1:] {
			if ambiguous(one, other) {
				found = append(found, one+" "+other)
			}
		}
	}
	assert.Equal(t, alike, found)
}

// ambiguous tells whether an address can be both, without one being the more special one in each segment.
func ambiguous(one, other string) bool {
	a, b := strings.Split(one, "/"), strings.Split(other, "/")
	if len(a) != len(b) {
		return false
	}
	first, second := false, false
	for i := range a {
		switch {
		case a[i] == b[i]:
		case a[i] == "{}":
			second = true
		case b[i] == "{}":
			first = true
		default:
			return false
		}
	}
	return first && second
}
