package yamltenants_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
)

// read is the telecom tenant with one file changed.
func read(t *testing.T, file, from, to string) yamltenants.Fresh {
	t.Helper()
	f := tenantfile.ReadFile(whole(t, file, from, to), "funkwelle.yaml")
	return yamltenants.Read(
		f, yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
	)
}

// What earlier programs took in a file that was loaded stops no process: only a load is refused.
func TestWhatEarlierProgramsTookKeepsNoProcessFromStarting(t *testing.T) {
	const head, categories = "funkwelle.yaml", "funkwelle/categories.yaml"
	for _, tt := range []struct{ name, file, from, to, want string }{
		{
			"an application that is no number", head, "  address: du", "  address: du\n  facebookId: funkwelle",
			`^funkwelle\.yaml:\d+: tenant\.facebookId: must be the number of an application`,
		},
		{
			"a category at a page's path", categories, "    path: glasfaser\n", "    path: kontakt\n",
			`categories\[3\]\.path: /kontakt is the path of Contact too, in language de`,
		},
		{
			"a category at a path of many", categories, "    path: glasfaser\n", "    path: klick/10\n",
			`categories\[3\]\.path: /klick/10 is the path of Click too`,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			fresh := read(t, tt.file, tt.from, tt.to)
			for _, p := range fresh.File.Problems() {
				assert.NotRegexp(t, tt.want, p.String(), "a process reads on")
			}
			require.Len(t, fresh.File.Gaps(), 1)
			assert.Regexp(t, tt.want, fresh.File.Gaps()[0].String())
		})
	}
}

// The page whose path it is stays where it stood, and the category stands under the path of all products alone.
func TestACategoryTakesNoOtherPagesPath(t *testing.T) {
	fresh := read(t, "funkwelle/categories.yaml", "    path: glasfaser\n", "    path: kontakt\n")
	var at []string
	for _, r := range fresh.Tenant.Routes {
		if r.Leads("/kontakt", "de") {
			at = append(at, r.Name)
		}
	}
	assert.Equal(t, []string{"Contact"}, at)
}

func TestPeopleCanBeginToRecommendAtACategorysOwnPath(t *testing.T) {
	fresh := read(t, "funkwelle.yaml", "  address: du", "  address: du\n  recommendPath: /internet")
	assert.Empty(t, fresh.File.Problems())
	assert.Equal(t, "/internet", fresh.Tenant.RecommendPath)
	assert.Contains(t, fresh.Tenant.Routes, tenant.Route{
		Name: tenant.RouteProductCategory, Path: "/internet", Additional: true,
	})
}
