package yamltenants_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const remoteSource = `productSource:
  mode: remote
  url: https://katalog.funkwelle.example/v1
  pictureOrigins: ["https://bilder.funkwelle.example"]
  terms:
    - {line: telecom, rewards: [{cents: 7000}], picture: product-101.svg}
    - {category: internet, line: telecom, rewards: [{cents: 5000}], picture: product-101.svg}
    - {products: [a], line: telecom, rewards: [{cents: 9000}], picture: product-101.svg}
`

// fromElsewhere is the telecom tenant whose products another system has.
func fromElsewhere(t *testing.T, source string) fstest.MapFS {
	t.Helper()
	files := whole(t, "funkwelle/products.yaml", "products:", "#").(fstest.MapFS)
	files["funkwelle/products.yaml"].Data = []byte(source)
	for name := range files {
		if strings.Contains(name, "/product-") && !strings.HasSuffix(name, "/product-101.svg") {
			delete(files, name)
		}
	}
	return files
}

func TestAProductSourceIsReadFromTheTenantsFile(t *testing.T) {
	assert.Empty(t, mistakes(fromElsewhere(t, remoteSource)))
	assert.Empty(t, mistakes(whole(t, "funkwelle/products.yaml", "products:", "productSource: {mode: own}\nproducts:")))
	near := strings.Replace(remoteSource, "https://katalog.funkwelle.example/v1", "http://127.0.0.1:5000", 1)
	assert.Empty(t, mistakes(fromElsewhere(t, near)), "on the own machine")
}

func TestMistakesAboutAProductSourceAreNamed(t *testing.T) {
	for _, tt := range []struct{ name, from, to, want string }{
		{
			"unknown", "mode: remote", "mode: remot",
			`:2: productSource.mode: "remot" is no product API, own or remote are (Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert); did you mean remote?`,
		},
		{"none", "  mode: remote\n", "", ":1: productSource.mode: is missing"},
		{
			"own with what goes with remote", "mode: remote", "mode: own", ":2: productSource.mode: own takes nothing beside it",
		},
		{
			"without an address", "  url: https://katalog.funkwelle.example/v1\n", "",
			"productSource.url: must be the https address",
		},
		{"an open address", "https://katalog", "http://katalog", ":3: productSource.url: must be the https address"},
		{
			"a key in the address", "https://katalog.funkwelle.example/v1", "https://key@katalog.funkwelle.example/v1",
			":3: productSource.url: must be",
		},
		{"a key in the file", "  terms:", "  key: abc\n  terms:", ":5: productSource.key: is not a known key"},
		{
			"a path of pictures", `"https://bilder.funkwelle.example"`, `"https://bilder.funkwelle.example/a"`,
			":4: productSource.pictureOrigins[0]: https://bilder.funkwelle.example/a is not an origin",
		},
		{
			"no terms for all others", "    - {line", "    - {products: [b], line",
			":5: productSource.terms: must hold terms once",
		},
		{"terms twice for all", "products: [a], ", "", "productSource.terms: must hold terms once"},
		{
			"terms twice for one", "{category: internet, ", "{products: [a], ",
			":8: productSource.terms[2]: a has terms already",
		},
		{
			"terms for an unknown category", "category: internet", "category: internett",
			":7: productSource.terms[1].category: internett is not a category of this tenant; did you mean internet?",
		},
		{
			"terms without a reward", "rewards: [{cents: 5000}]", "rewards: []",
			":7: productSource.terms[1].rewards: must hold one reward at least",
		},
		{
			"a reward that the line doesn't allow", "line: telecom, rewards: [{cents: 9000}]",
			"line: insurance, rewards: [{cents: 9000}]",
			":8: productSource.terms[2].rewards[0]: product of these terms, always, share 50: the recipient would get 45.00 euro",
		},
		{
			"no picture", "internet, line: telecom, rewards: [{cents: 5000}], picture: product-101.svg",
			"internet, line: telecom, rewards: [{cents: 5000}]", ":7: productSource.terms[1].picture: is missing",
		},
	} {
		changed := strings.Replace(remoteSource, tt.from, tt.to, 1)
		require.NotEqual(t, remoteSource, changed, tt.name)
		found := mistakes(fromElsewhere(t, changed))
		require.NotEmpty(t, found, tt.name)
		assert.Len(t, found, 1, "%s: %v", tt.name, found)
		assert.Contains(t, found[0], tt.want, tt.name)
		assert.Regexp(t, `^funkwelle/products\.yaml:\d+: `, found[0], tt.name)
	}
	both := remoteSource + "products: []\n"
	found := mistakes(fromElsewhere(t, both))
	require.Len(t, found, 1)
	assert.Contains(t, found[0], ":9: products: come from productSource, which is remote: name either, not both")
}
