package rest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/content"
)

// Who connects a system finds every name that these calls take in the document.
func TestTheNamesOfPagesAndTextsAreDescribed(t *testing.T) {
	for _, name := range content.AllPageNames {
		assert.Contains(t, about["getPage"], "`"+name+"`")
	}
	for _, name := range content.ConsentNames {
		assert.Contains(t, about["getConsentText"], "`"+name+"`")
	}
}
