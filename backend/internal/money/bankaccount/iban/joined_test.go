package iban

import (
	"slices"
	"strings"
	"testing"

	formats "github.com/jacoelho/banking/iban"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scope is SEPA's geographical scope as the European Payments Council lists it (EPC409-09), by the letters of countries
// and of their parts that are in it, as of November 2026: Åland, parts of France overseas, the Channel Islands and the
// Isle of Man among them, whose numbers mostly begin like their state's. The Faroes and Greenland aren't.
const scope = "AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT"

// The list is as short as it can be: the library's own goes with its releases.
func TestACountryStandsInOurListAsLongAsTheLibraryDoesNotKnowIt(t *testing.T) {
	for _, country := range joined {
		known, err := formats.IsSEPACountryCode(country)
		require.NoError(t, err, "%s: the library knows no format of its numbers", country)
		assert.False(t, known, "%s: the library knows it now; take it out of the list", country)
	}
}

func TestTheCountriesAreThoseOfTheEuropeanPaymentsCouncil(t *testing.T) {
	var reached []string
	for first := 'A'; first <= 'Z'; first++ {
		for second := 'A'; second <= 'Z'; second++ {
			if country := string(first) + string(second); inSEPA(country) {
				reached = append(reached, country)
			}
		}
	}
	slices.Sort(reached)
	assert.Equal(t, strings.Fields(scope), reached)
}
