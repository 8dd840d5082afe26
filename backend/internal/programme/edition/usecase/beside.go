package usecase

import (
	"context"
	"path"
	"strings"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Beside puts a catalogue among the tenant's files as what came from outside.
type Beside struct {
	Supplements edition.Supplements
	Load        *Load
}

var _ product.Shelf = Beside{}

func folder(t tenant.ID) string { return path.Join(string(t), tenant.RemoteFolder) + "/" }

// Files gives the remote catalogue that stands beside the tenant's files.
func (b Beside) Files(ctx context.Context, t tenant.ID) (map[string][]byte, error) {
	kept, _, err := b.Supplements.Files(ctx, t)
	files := make(map[string][]byte, len(kept))
	for name, data := range kept {
		files[strings.TrimPrefix(name, folder(t))] = data
	}
	return files, err
}

// Put exchanges it, if the tenant's files can be read with it.
func (b Beside) Put(ctx context.Context, t tenant.ID, files map[string][]byte) (bool, error) {
	whole := make(edition.Files, len(files))
	for name, data := range files {
		whole[folder(t)+name] = data
	}
	return b.Load.Supply(ctx, t, whole)
}
