package operator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const starter = "../../../tenants/starter"

// Anyone who copies the starter checks it, loads it, and learns what a text of an insurer's or of a demonstration says
// wrongly there.
func TestTheStarterIsCheckedAndLoaded(t *testing.T) {
	o, folder := openOffice(t), t.TempDir()
	require.NoError(t, os.CopyFS(filepath.Join(folder, "acme"), os.DirFS(filepath.Join(starter, "starter"))))
	raw, err := os.ReadFile(filepath.Join(starter, "starter.yaml"))
	require.NoError(t, err)
	file := filepath.Join(folder, "acme.yaml")
	require.NoError(t, os.WriteFile(file, raw, 0o600))
	out, err := o.run("", "tenant", "check", file)
	require.NoError(t, err, out)
	assert.Contains(t, out, "no mistakes in acme")
	out, err = o.run("", "tenant", "load", file)
	require.NoError(t, err, out)
	out, err = o.run("", "tenant", "history", "--tenant", "acme")
	require.NoError(t, err, out)

	page := filepath.Join(folder, "acme", "legal", "agb.de.md")
	words, err := os.ReadFile(page)
	require.NoError(t, err)
	wrong := string(words) + "\nNach {validDays} Sekunden, höchstens {maxRecipientEuro} Euro.\n"
	require.NoError(t, os.WriteFile(page, []byte(wrong), 0o600))
	line := strings.Count(wrong, "\n")
	for _, command := range []string{"check", "load"} {
		_, err = o.run("", "tenant", command, file)
		require.Error(t, err, command)
		assert.Regexp(
			t, `acme/legal/agb\.de\.md:\d+: pages\.agb\.de: \{validDays\} counts days, and Sekunden stands behind it`,
			err.Error(),
		)
		assert.Regexp(
			t,
			`acme/legal/agb\.de\.md:\d+: pages\.agb\.de: \{maxRecipientEuro\} says nothing here: rules\.maxRecipientCents isn't set`,
			err.Error(),
		)
		assert.Contains(t, err.Error(), fmt.Sprintf("agb.de.md:%d:", line), command)
	}
}
