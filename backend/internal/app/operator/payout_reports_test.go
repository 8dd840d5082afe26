package operator_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
)

// An operator sees of each file of the bank what it changed, the newest first, and where it lies.
func TestWhatEachFileOfTheBankChangedIsListed(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	o.env["WS_BANK_DIR"] = t.TempDir()
	folder := bankfolder.New(o.env["WS_BANK_DIR"], logging.Discard())
	for _, name := range []string{"first.xml", "second.xml"} {
		require.NoError(
			t, bankfolder.WriteWhole(filepath.Join(o.env["WS_BANK_DIR"], "funkwelle", bankfolder.In, name), []byte(name)),
		)
		_, err := folder.Reports(ctx, "funkwelle")
		require.NoError(t, err)
		require.NoError(t, folder.PutAway(ctx, "funkwelle", name, "2 paid of "+name))
	}
	out, err := o.as("anna", "reports")
	require.NoError(t, err)
	assert.Regexp(t, `(?s)second\.xml +in/done +2 paid of second\.xml.*first\.xml +in/done +2 paid of first\.xml`, out)
	out, err = o.as("anna", "reports", "--limit", "1", "--json")
	require.NoError(t, err)
	var past []struct{ File, Folder, Did string }
	require.NoError(t, json.Unmarshal([]byte(out), &past))
	require.Len(t, past, 1)
	assert.Equal(t, "second.xml", past[0].File)
}
