package rest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/report"
)

var calls = map[report.Kind]string{
	report.Recommendations: "exportAgencyRecommendations", report.Orders: "exportAgencyOrders",
	report.Leads: "exportAgencyLeads", report.Recommenders: "exportAgencyRecommenders",
	report.Invitations: "exportAgencyInvitations", report.Commissions: "exportAgencyCommissions",
}

// Each column of a file can be asked for by a word of the wire, and the call's description lists these words in the
// order of the columns.
func TestEachColumnOfAFileCanBeAskedFor(t *testing.T) {
	assert.Len(t, exported, len(calls))
	for kind, call := range calls {
		words := map[string]string{}
		for word, column := range exported[kind] {
			words[column] = word
		}
		assert.ElementsMatch(t, kind.Columns(), slices.Collect(maps.Values(exported[kind])), "%s: exported", kind)

		_, list, _ := strings.Cut(about[call], "Columns are of ")
		list, _, _ = strings.Cut(list, limited)
		var known []string
		for _, column := range kind.Columns() {
			known = append(known, words[column])
		}
		assert.Equal(t, known, quoted(list), "%s: about.go", kind)
	}
}

// What a list can be sorted by stands in its call's description, too.
func TestEachColumnThatSortsIsDescribed(t *testing.T) {
	for call, w := range map[string]words{
		"listAgencyRecommendations": recommendationWords, "listAgencyOrders": orderWords, "listAgencyLeads": leadWords,
		"listAgencyInvitations": invitationWords, "listAgencyRecommenders": recommenderWords,
	} {
		_, list, _ := strings.Cut(about[call], "OrderBy names one of ")
		list, _, _ = strings.Cut(list, ". ")
		assert.ElementsMatch(t, slices.Collect(maps.Keys(w.columns)), quoted(list), call)
		assert.ElementsMatch(t, w.of.Columns, slices.Collect(maps.Values(w.columns)), call)
	}
}

var backquoted = regexp.MustCompile("`([^`]+)`")

func quoted(text string) []string {
	var all []string
	for _, m := range backquoted.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}
