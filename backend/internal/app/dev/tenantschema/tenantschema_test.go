package tenantschema_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/app/dev/tenantschema"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

// module is the backend's folder.
const module = "../../../.."

// What an author reads of a key is the comment of its field: a key without one is a key that no one can set.
func TestEveryKeyHasAMeaning(t *testing.T) {
	s, err := tenantschema.Of(module)
	require.NoError(t, err)
	keys := tenantschema.Keys(s)
	require.Greater(t, len(keys), 100)
	for _, k := range keys {
		assert.NotEmpty(t, k.Meaning, "%s: write what it sets above its field", k.Path)
		if k.Meaning != "" {
			assert.Contains(t, ".)", k.Meaning[len(k.Meaning)-1:], "%s: a sentence", k.Path)
		}
	}
}

func TestSchemaAndDocumentFollowTheTypes(t *testing.T) {
	files, err := tenantschema.Files(module)
	require.NoError(t, err)
	for name, text := range files {
		committed, err := os.ReadFile(filepath.Join(module, name))
		require.NoError(t, err)
		assert.Equal(
			t, string(text), string(committed), "%s is stale: make contract, or go run ./cmd/tenantschema in backend",
			name,
		)
	}
}

// lookOn sees which keys were asked for.
type lookOn struct{ keys []string }

func (l *lookOn) Read(_ *tenant.Tenant, f *tenantfile.File) { l.keys = f.Known() }

// A top-level key that is read and that no Keys names would be refused by every editor.
func TestTheSchemaHasEveryTopLevelKeyThatIsRead(t *testing.T) {
	l := &lookOn{}
	_, err := yamltenants.Load(
		tenants.Files, yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
		l,
	)
	require.NoError(t, err)
	s, err := tenantschema.Of(module)
	require.NoError(t, err)
	var top []string
	for _, k := range tenantschema.Keys(s) {
		if !strings.ContainsAny(k.Path, ".[") {
			top = append(top, k.Path)
		}
	}
	slices.Sort(top)
	assert.Equal(t, top, l.keys)
}

// The schema says of the demo files what the reader says: nothing. And of a mistake it says something.
func TestTheDemoTenantsKeepToTheSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(filepath.Join(module, "tenants", "tenant.schema.json"))
	require.NoError(t, err)
	files, err := filepath.Glob(filepath.Join(module, "tenants", "*.yaml"))
	require.NoError(t, err)
	parts, err := filepath.Glob(filepath.Join(module, "tenants", "*", "*.yaml"))
	require.NoError(t, err)
	require.NotEmpty(t, parts)
	for _, file := range append(files, parts...) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var document yaml.Node
		require.NoError(t, yaml.Unmarshal(text, &document))
		datesAreText(&document)
		var data map[string]any
		require.NoError(t, document.Decode(&data))
		require.NoError(t, schema.Validate(data), file)
	}
	for _, wrong := range []map[string]any{
		{"colour": "red"}, {"theme": map[string]any{"roundness": 3}}, {"rules": map[string]any{"minimumAge": "old"}},
		{"texts": map[string]any{"a": map[string]any{"german": "x"}}},
	} {
		require.Error(t, schema.Validate(wrong), wrong)
	}
}

// datesAreText reads dates as editors do, by YAML 1.2.
func datesAreText(n *yaml.Node) {
	if n.Tag == "!!timestamp" {
		n.Tag = "!!str"
	}
	for _, inner := range n.Content {
		datesAreText(inner)
	}
}

// Editors check the demo files by the schema that lies beside them.
func TestEachFileOfTheDemoTenantsLeadsAnEditorToTheSchema(t *testing.T) {
	const own, beside = "tenant.schema.json", "../tenant.schema.json"
	// The starter lies as it is copied: file and folder beside each other, in a folder of its own.
	for pattern, path := range map[string]string{
		"*.yaml": own, "*/*.yaml": beside, "starter/*.yaml": own, "starter/*/*.yaml": beside,
	} {
		files, err := filepath.Glob(filepath.Join(module, "tenants", pattern))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			if pattern == "*/*.yaml" && filepath.Base(filepath.Dir(file)) == "starter" {
				continue
			}
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			assert.True(t, strings.HasPrefix(string(text), "# yaml-language-server: $schema="+path+"\n"), file)
		}
	}
}
