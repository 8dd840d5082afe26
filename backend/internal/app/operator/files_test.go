package operator_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A file that isn't there is named as it was typed, whatever it was for.
func TestAMissingFileIsReportedByTheNameThatWasTyped(t *testing.T) {
	o := openOffice(t)
	const typed = "../lists/nothing.yaml"
	for _, command := range []string{
		"tenant check " + typed, "tenant check --folder " + typed, "tenant list --folder " + typed, "tenant load " + typed,
		"mail preview --tenant funkwelle --folder " + typed, "orders import " + typed + " --tenant funkwelle",
		"voucher import " + typed + " --tenant funkwelle --reward gutschein",
		"content set intro --tenant funkwelle --file " + typed,
	} {
		_, err := o.run("", strings.Fields(command)...)
		require.ErrorIs(t, err, fs.ErrNotExist, command)
		assert.ErrorContains(t, err, typed, command)
		assert.Regexp(t, "^there is no (file|folder) ", err.Error(), command)
	}
}
