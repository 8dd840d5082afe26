package yamladvisors_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

const file = "havelschutz/advisors.yaml"

// insurer is the tenant with advisors, its list of them changed.
func insurer(t *testing.T, from, to string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(tenants.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path, "havelschutz") {
			return err
		}
		raw, err := fs.ReadFile(tenants.Files, path)
		files[path] = &fstest.MapFile{Data: raw}
		return err
	}))
	before := string(files[file].Data)
	changed := strings.Replace(before, from, to, 1)
	require.Equal(t, from == to, before == changed, "the change must change something")
	files[file].Data = []byte(changed)
	files["havelschutz/photos/text.png"] = &fstest.MapFile{Data: []byte("no picture")}
	if from == to {
		delete(files, "havelschutz/photos/text.png")
	}
	return files
}

func load(files fs.FS) (*yamltenants.Catalog, *yamladvisors.Store, error) {
	products := yamlproducts.New()
	advisors := yamladvisors.New(products.Has)
	catalog, err := yamltenants.Load(files, yamlcontent.New(), products, advisors, yamlrewards.New(), yamlplans.New())
	return catalog, advisors, err
}

func TestAdvisorsAreRead(t *testing.T) {
	catalog, advisors, err := load(insurer(t, "", ""))
	require.NoError(t, err)
	own, err := catalog.ByID(context.Background(), "havelschutz")
	require.NoError(t, err)
	all, err := advisors.Of(context.Background(), own)
	require.NoError(t, err)
	require.Greater(t, len(all), 6)
	for _, one := range all {
		assert.Equal(t, "image/jpeg", one.Photo.Type)
		assert.Less(t, len(one.Photo.Data), 40_000, one.Name())
	}
}

func TestMistakesOfAdvisorsAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"number twice":         {"HS-102", "HS-101", "advisors[1].number: HS-101 is used twice"},
		"number of a product":  {"number: HS-102", `number: "10"`, "advisors[1].number: 10 is the id of a product"},
		"number with a blank":  {"number: HS-102", "number: HS 102", "advisors[1].number: must be letters, digits and -"},
		"postcode":             {`"14467"`, `"1446"`, "advisors[0].zip: must be five digits"},
		"no town":              {"city: Potsdam", `city: ""`, "advisors[0].city: must not be empty"},
		"no photo":             {"advisor-1.png", "advisor-0.png", "there is no file havelschutz/photos/advisor-0.png"},
		"photo from elsewhere": {"advisor-1.png", "../logo.png", "is not the name of a photo"},
		"a drawing":            {"advisor-1.png", "advisor-1.svg", "is not the name of a photo"},
		"no picture": {
			"advisor-1.png", "text.png", "advisors[0].photo: text.png is no JPEG or PNG that can be read",
		},
	} {
		_, _, err := load(insurer(t, c.from, c.to))
		assert.ErrorContains(t, err, c.want, name)
	}
}
