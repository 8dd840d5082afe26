package rest_test

import (
	"io/fs"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/product/rest"
	"weitersagen.app/backend/tenants"
)

// energyCompany is the insurer, whose first product is sold by the kilowatt-hour.
func energyCompany(t *testing.T) http.Handler {
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
	own := files["havelschutz/products.yaml"]
	text := strings.Replace(
		string(own.Data), "    line: insurance\n",
		"    line: energy\n    termMonths: 12\n    energy: {unitRateHundredths: 3149}\n", 1,
	)
	require.NotEqual(t, string(own.Data), text)
	own.Data = []byte(text)
	return serverOf(t, files, today)
}

func TestAnEnergyTariffIsGivenWithItsUnitRate(t *testing.T) {
	list := decode[[]rest.Product](t, get(energyCompany(t), "havelschutz/produkt"))
	assert.Equal(t, int64(3149), list[0].UnitRate)
	assert.Positive(t, list[0].MonthlyCents, "the base charge")
	assert.Equal(t, 12, list[0].TermMonths)
	assert.Zero(t, list[0].TotalCents, "nobody knows what will be used")
	assert.Zero(t, list[1].UnitRate, "of another line of business")
}
