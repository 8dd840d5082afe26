package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// textsOfTheDesk are those of its screens, and of the files that are taken there: the log and the numbers.
func textsOfTheDesk(t *testing.T) (all []stated) {
	t.Helper()
	files, err := filepath.Glob("../internal/insight/*/words/texts.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, l := range []string{"de", "en"} {
		files = append(files, besidetest.Path(t, "shell", "desk", "src", "locales", l+".json"))
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var tree any
		require.NoError(t, yaml.Unmarshal(raw, &tree), file) // JSON is YAML, too
		all = append(all, leaves(file, tree)...)
	}
	return all
}

// concluding is how people speak who conclude contracts.
var concluding = regexp.MustCompile(`(?i)\b(vertr[aä]g\w*|contracts?)\b`)

// Who runs a programme reads the word of its customers: of an insurer no order, of a shop no contract.
func TestTheDeskSaysTheWordOfItsTenant(t *testing.T) {
	worded := 0
	for _, one := range textsOfTheDesk(t) {
		text := filledIn.ReplaceAllString(one.text, "")
		if strings.Contains(text, "[[") {
			worded++
		}
		text = elsewhere.ReplaceAllString(text, "")
		assert.NotRegexp(t, ordering, tenant.SaysContract.Fill(text), "%s is read at an insurer, too", one.file)
		assert.NotRegexp(t, concluding, tenant.SaysOrder.Fill(text), "%s is read at a shop, too", one.file)
	}
	assert.Greater(t, worded, 150)
}

// onPaper is how people speak of what is posted. What the programme sends is e-mail.
var onPaper = regexp.MustCompile(`\b([Bb]rief(e|en|s|es)?|[Ll]etters?)\b`)

// ofTheAlphabet are letters that no one sends.
var ofTheAlphabet = regexp.MustCompile(`letters of one script`)

// What the programme sends is an e-mail, and the desk calls it so.
func TestTheDeskCallsAnEMailByItsName(t *testing.T) {
	for _, one := range textsOfTheDesk(t) {
		text := ofTheAlphabet.ReplaceAllString(filledIn.ReplaceAllString(one.text, ""), "")
		assert.NotRegexp(t, onPaper, text, one.file)
	}
}
