// Package languagetest has a tenant with a language that isn't built in, for tests: Ukrainian, with letters that aren't
// Latin and four forms of numbers.
package languagetest

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"weitersagen.app/backend/internal/platform/besidetest"
)

// Tenant is the id, Ukrainian its second language.
const (
	Tenant    = "kalyna"
	Ukrainian = "uk"
)

// borrowed are the files of a demo tenant that this one shows too.
var borrowed = []string{
	"pictures/logo.svg", "pictures/logo-dark.svg", "pictures/favicon.svg", "pictures/keyvisual.svg",
	"pictures/logo-mail.png", "pictures/keyvisual-share.jpg",
	"pictures/reward-bank.svg", "pictures/reward-bank-half.svg", "pictures/product-101.svg", "pictures/product-201.svg",
	"pictures/product-301.svg",
	"pictures/icon-internet.svg", "pictures/icon-smartphone-tarife.svg", "pictures/icon-smartphones.svg",
	"legal/agb.de.md", "legal/barrierefreiheit.de.md", "legal/datenschutz.de.md", "legal/faq.de.md",
	"legal/impressum.de.md", "legal/kontakt.de.md", "legal/teilnahmebedingungen.de.md",
}

// Folder is a folder of tenants that holds this one alone. Changes replace words in a file, by its name and pairs of
// before and after.
func Folder(t *testing.T, changes ...string) fstest.MapFS {
	t.Helper()
	folder := fstest.MapFS{}
	take := func(name, path string) {
		raw, err := os.ReadFile(path) // #nosec G304 -- the repository's own
		if err != nil {
			t.Fatal(err)
		}
		folder[name] = &fstest.MapFile{Data: raw}
	}
	own := besidetest.Path(t, "e2e/fixtures/tenants")
	err := filepath.WalkDir(own, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(own, path) // it lies below
			take(filepath.ToSlash(name), path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range borrowed {
		take(Tenant+"/"+name, besidetest.Path(t, "backend/tenants/funkwelle", name))
	}
	for i := 0; i+2 < len(changes); i += 3 {
		file := folder[changes[i]]
		if file == nil || !strings.Contains(string(file.Data), changes[i+1]) {
			t.Fatalf("%s has nothing like %s", changes[i], changes[i+1])
		}
		folder[changes[i]] = &fstest.MapFile{Data: []byte(strings.Replace(string(file.Data), changes[i+1], changes[i+2], 1))}
	}
	return folder
}
