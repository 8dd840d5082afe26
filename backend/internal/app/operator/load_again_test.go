package operator_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/edition"
	editionstore "weitersagen.app/backend/internal/programme/edition/gormstore"
	"weitersagen.app/backend/tenants"
)

// A newer release may refuse what an older one took. Then nothing starts, and nothing but these commands is let in to
// put it right.
func TestAnEditionThatCantBeReadAnyMoreIsPutRight(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	fresh := t.TempDir()
	insurer, err := fs.Sub(tenants.Files, "havelschutz")
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(filepath.Join(fresh, "neu"), insurer))
	file := filepath.Join(fresh, "neu.yaml")
	raw, err := fs.ReadFile(tenants.Files, "havelschutz.yaml")
	require.NoError(t, err)
	require.NoError(
		t, os.WriteFile(file, []byte(strings.Replace(string(raw), "aliases: [localhost]", "aliases: []", 1)), 0o600),
	)
	spoil := func(number int) {
		files, err := edition.Collect(os.DirFS(fresh), "neu")
		require.NoError(t, err)
		files["neu.yaml"] = append(files["neu.yaml"], "\nofAnOlderRelease: true\n"...)
		require.NoError(
			t,
			editionstore.New(o.db).Put(
				ctx, edition.Edition{Tenant: "neu", Number: number, LoadedAt: time.Now(), Digest: files.Digest()}, files,
			),
		)
		_, err = o.run("", "agency", "list", "--tenant", "havelschutz")
		require.ErrorContains(t, err, "ofAnOlderRelease")
	}

	_, err = o.run("", "tenant", "load", file)
	require.NoError(t, err)
	spoil(2)
	out, err := o.run("", "tenant", "undo", "--tenant", "neu")
	require.NoError(t, err)
	assert.Contains(t, out, "neu stands in edition 3")
	spoil(4)
	out, err = o.run("", "tenant", "load", file)
	require.NoError(t, err)
	assert.Contains(t, out, "neu stands in edition 5")
	_, err = o.run("", "agency", "list", "--tenant", "havelschutz")
	require.NoError(t, err)
}
