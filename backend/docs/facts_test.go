package docs_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Who writes a tenant's texts reads in tenant.md which facts there are: all that the code fills in, and no other.
func TestEachFactOfATextStandsInTheDocument(t *testing.T) {
	raw, err := os.ReadFile("tenant.md")
	require.NoError(t, err)
	_, paragraph, found := strings.Cut(string(raw), "Texts may hold facts in braces")
	require.True(t, found)
	paragraph, _, _ = strings.Cut(paragraph, "\n\n")
	written := regexp.MustCompile(`\{[a-zA-Z]+\}`).FindAllString(paragraph, -1)

	months, days, seconds := &tenant.Tenant{}, &tenant.Tenant{}, &tenant.Tenant{}
	months.Periods.Claim, months.Periods.ContactMessages = tenant.Months(1), tenant.Months(1)
	days.Periods.Claim, days.Periods.ContactMessages = tenant.Days(1), tenant.Days(1)
	seconds.Periods.Complaint = tenant.Seconds(1)
	var known []string
	for _, own := range []*tenant.Tenant{months, days, seconds} {
		facts := own.Facts("de")
		for i := 0; i < len(facts); i += 2 {
			known = append(known, facts[i])
		}
	}
	for _, list := range []*[]string{&written, &known} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	assert.Equal(t, known, written)
}

// Who carries the bank's files wants to know when they are read.
func TestHowOftenTheBanksFolderIsReadStandsInTheDocument(t *testing.T) {
	code, err := os.ReadFile("../internal/money/transfer/usecase/listen.go")
	require.NoError(t, err)
	every := regexp.MustCompile(`listenEvery = (\d+) \* time\.Second`).FindSubmatch(code)
	require.NotNil(t, every)
	text, err := os.ReadFile("operator.md")
	require.NoError(t, err)
	assert.Contains(t, string(text), "it looks each "+string(every[1])+" seconds")
}
