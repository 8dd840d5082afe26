// Package workflow_test looks at what Temporal keeps of all workflows.
package workflow_test

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	// Payloads are what we hand to Temporal: opaque ids, and the names of tenants, steps and topics. A person's name has a
	// capital or a blank.
	opaque = regexp.MustCompile(`^[a-z0-9][a-z0-9._/-]*$`)
	// Around the payloads stand Temporal's own words.
	mail = regexp.MustCompile(`[^\s"@]+@[^\s"@]+\.[a-z]{2,}`)
	iban = regexp.MustCompile(`\b[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}\b`)
)

// leaves gives every text of a document, and those inside of payloads by themselves.
func leaves(t *testing.T, value any, texts, payloads *[]string) {
	t.Helper()
	switch v := value.(type) {
	case string:
		*texts = append(*texts, v)
	case []any:
		for _, one := range v {
			leaves(t, one, texts, payloads)
		}
	case map[string]any:
		for name, one := range v {
			raw, isText := one.(string)
			if _, payload := v["metadata"]; payload && name == "data" && isText {
				decoded, err := base64.StdEncoding.DecodeString(raw)
				require.NoError(t, err)
				var inside any
				require.NoError(t, json.Unmarshal(decoded, &inside), string(decoded))
				leaves(t, inside, payloads, payloads)
				continue
			}
			leaves(t, one, texts, payloads)
		}
	}
}

func isOpaque(s string) bool {
	if s == "" || opaque.MatchString(s) {
		return true
	}
	_, err := time.Parse(time.RFC3339Nano, s)
	return err == nil
}

// A person who is erased stays in no history, because no person ever came into one: ids, kinds of steps and instants
// are all that is there.
func TestHistoriesHoldNothingOfPeople(t *testing.T) {
	files, err := filepath.Glob("*/testdata/*.json")
	require.NoError(t, err)
	before, err := filepath.Glob("*/testdata/before/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	require.NotEmpty(t, before)
	files = append(files, before...)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var history any
		require.NoError(t, json.Unmarshal(raw, &history), file)
		var texts, payloads []string
		leaves(t, history, &texts, &payloads)
		require.NotEmpty(t, payloads, file)
		for _, p := range payloads {
			assert.True(t, isOpaque(p), "%s: %q", file, p)
		}
		for _, text := range texts {
			assert.NotRegexp(t, mail, text, file)
			assert.NotRegexp(t, iban, text, file)
		}
	}
}

func TestWhatIsNoID(t *testing.T) {
	for _, personal := range []string{
		"Anna", "anna müller", "anna@example.de", "DE02120300000000202051", "Straße des 17. Juni 135", "+491701234567",
	} {
		assert.False(t, isOpaque(personal), personal)
	}
	for _, id := range []string{
		"01a2007a-a5d2-7eef-944e-46936186ed2d", "mail.created", "funkwelle", "2026-11-21T01:24:12.809452137Z", "award/1",
	} {
		assert.True(t, isOpaque(id), id)
	}
}
