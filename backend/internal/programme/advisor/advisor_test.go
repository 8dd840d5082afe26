package advisor_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var all = advisor.Advisors{
	{Number: "1", FirstName: "Jörg", LastName: "Groß-Müller", Zip: "14467", City: "Potsdam"},
	{Number: "2", FirstName: "Ayşe", LastName: "Yıldız", Zip: "14770", City: "Brandenburg an der Havel"},
	{Number: "3", FirstName: "Anna", LastName: "Havelmann", Zip: "10115", City: "Berlin"},
}

func numbers(found advisor.Advisors) string {
	out := ""
	for _, one := range found {
		out += one.Number
	}
	return out
}

func TestSearch(t *testing.T) {
	for query, want := range map[string]string{
		"": "123", "  ": "123", "müller": "1", "Mueller": "1", "MULLER": "1", "gross-mueller": "1", "jorg": "1",
		"joerg gross": "1",
		"144":         "1", "14": "12", "havel": "23", "havel brandenburg": "2", "ayse yildiz": "2", "anna potsdam": "",
		"dam": "",
		"467": "",
	} {
		assert.Equal(t, want, numbers(all.Search(query)), "%q", query)
	}
}

func TestPages(t *testing.T) {
	for _, c := range []struct {
		number, size int
		want         string
		next         bool
		pages        int
	}{
		{1, 2, "12", true, 2}, {2, 2, "3", false, 2}, {3, 2, "", false, 2}, {1, 3, "123", false, 1},
		{1, advisor.PageSize, "123", false, 1},
	} {
		p := all.Page(c.number, c.size)
		assert.Equal(t, c.want, numbers(p.Advisors))
		assert.Equal(t, c.next, p.HasNext)
		assert.Equal(t, c.pages, p.Pages)
		assert.Equal(t, 3, p.Total)
	}
	assert.Equal(t, advisor.Page{}, advisor.Advisors(nil).Page(1, 6))
}

func TestByNumber(t *testing.T) {
	one, err := all.ByNumber("2")
	require.NoError(t, err)
	assert.Equal(t, "Ayşe Yıldız", one.Name())
	_, err = all.ByNumber("")
	require.ErrorIs(t, err, advisor.ErrUnknown)
}

func TestATenantShowsAdvisorsWhereAModuleNamesThem(t *testing.T) {
	own := tenanttest.New()
	own.Modules.Advisor, own.Modules.AgentRecommendation = false, false
	assert.False(t, advisor.Shown(own))
	own.Modules.AgentRecommendation = true
	assert.True(t, advisor.Shown(own))
	own.Modules.Advisor, own.Modules.AgentRecommendation = true, false
	assert.True(t, advisor.Shown(own))
}
