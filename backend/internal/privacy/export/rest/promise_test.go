package rest_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/privacy/export/rest"
)

// about says what the file is, and nothing of the person.
var about = []string{"ErstelltAm", "Programm", "Unternehmen"}

// The page that hands the file out tells its parts one by one: it promises what is in it, no more and no less.
func TestTheFileHoldsWhatThePagePromises(t *testing.T) {
	var held []string
	for field := range reflect.TypeFor[rest.Export]().Fields() {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" {
			held = append(held, name)
		}
	}
	for _, language := range []string{"de", "en"} {
		raw, err := os.ReadFile(besidetest.Path(t, "mfe-personal", "src", "locales", language+".json"))
		require.NoError(t, err)
		var texts struct{ ExportPart map[string]string }
		require.NoError(t, json.Unmarshal(raw, &texts))
		promised := append([]string{}, about...)
		for name, words := range texts.ExportPart {
			assert.NotEmpty(t, words, name)
			if !strings.HasSuffix(name, "_du") {
				promised = append(promised, name)
			}
		}
		assert.ElementsMatch(t, held, promised, language)
	}
}
