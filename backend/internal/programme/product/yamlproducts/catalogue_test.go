package yamlproducts

import (
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Who serves a catalogue writes it by the document.
func TestTheDocumentOfACatalogueNamesEachKey(t *testing.T) {
	text, err := os.ReadFile("../../../../docs/catalogue.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(text), "| key | |\n")
	require.True(t, found)
	var documented []string
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			break
		}
		for _, key := range regexp.MustCompile("`([a-zA-Z]+)`").FindAllStringSubmatch(cells[1], -1) {
			documented = append(documented, key[1])
		}
	}
	var read []string
	for i := range reflect.TypeFor[remoteDoc]().NumField() {
		name, _, _ := strings.Cut(reflect.TypeFor[remoteDoc]().Field(i).Tag.Get("yaml"), ",")
		read = append(read, name)
	}
	assert.ElementsMatch(t, read, documented)
}
