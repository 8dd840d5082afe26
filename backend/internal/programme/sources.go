package programme

import (
	"context"
	"errors"
	"path"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/edition"
	editionstore "weitersagen.app/backend/internal/programme/edition/gormstore"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/figures"
	sourcestore "weitersagen.app/backend/internal/programme/product/gormstore"
	"weitersagen.app/backend/internal/programme/product/jsonapi"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OldProducts is from when on the catalogue of a remote source is told as old; a working source is asked each minute.
const OldProducts = 15 * time.Minute

// FollowProducts keeps the products of remote sources at what these say, until its context ends.
func (m *Module) FollowProducts() func(context.Context) error {
	m.Metrics.Registry.MustRegister(figures.Age(m.SourceStates, m.Clock.Now))
	return m.ProductSources().Run
}

// ProductSources gives what asks the remote sources.
func (m *Module) ProductSources() *products.Follow {
	return &products.Follow{
		Clock: m.Clock, Tenants: m.Tenants, Assortments: m.Assortments(), Catalogue: jsonapi.New(m.Config.ProductKey), States: sourcestore.New(m.DB),
		Shelf: beside{supplements: m.Supplements(), load: m.LoadTenant()}, Observer: figures.New(m.Metrics, m.Log),
	}
}

// Supplements gives what came from outside beside the tenants' files.
func (m *Module) Supplements() edition.Supplements { return editionstore.NewSupplements(m.DB) }

// SourceStates tells what became of asking each tenant that has a remote source now.
func (m *Module) SourceStates(ctx context.Context) (map[tenant.ID]product.State, error) {
	asked, err := sourcestore.New(m.DB).All(ctx)
	if err != nil {
		return nil, err
	}
	states := map[tenant.ID]product.State{}
	for _, t := range m.Tenants.All(ctx) {
		a, err := m.Assortments().Of(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		if a.Remote != nil {
			states[t.ID] = asked[t.ID]
		}
	}
	return states, nil
}

// ProductsFresh fails while a tenant's product source said nothing that could be taken for a while.
func (m *Module) ProductsFresh(ctx context.Context) error {
	states, err := m.SourceStates(ctx)
	if err != nil {
		return err
	}
	for id, s := range states {
		if m.Clock.Now().Sub(s.ConfirmedAt) > OldProducts {
			return errors.New("the product source of " + string(id) + " is away")
		}
	}
	return nil
}

// beside puts a catalogue among the tenant's files as what came from outside.
type beside struct {
	supplements edition.Supplements
	load        *editions.Load
}

var _ product.Shelf = beside{}

func folder(t tenant.ID) string { return path.Join(string(t), tenant.RemoteFolder) + "/" }

func (b beside) Files(ctx context.Context, t tenant.ID) (map[string][]byte, error) {
	kept, _, err := b.supplements.Files(ctx, t)
	files := make(map[string][]byte, len(kept))
	for name, data := range kept {
		files[strings.TrimPrefix(name, folder(t))] = data
	}
	return files, err
}

func (b beside) Put(ctx context.Context, t tenant.ID, files map[string][]byte) (bool, error) {
	whole := make(edition.Files, len(files))
	for name, data := range files {
		whole[folder(t)+name] = data
	}
	return b.load.Supply(ctx, t, whole)
}
