package programme_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	platformkeys "weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/tenants"
	"weitersagen.app/backend/test/fakes/jsonapitest"
)

const telecom tenant.ID = "funkwelle"

type item = storetest.Item

// world is a telecom tenant whose products a remote source has, and the processes that show them.
type world struct {
	t      *testing.T
	clock  *clock.Manual
	db     *gormdb.DB
	source *jsonapitest.Server
	folder string
}

// general are the tenant's terms for all products; more stands beside them.
func general(more string) string {
	return fmt.Sprintf(
		"  terms:\n    - {line: telecom, rewards: [{cents: %d}], picture: product-101.svg}\n%s", storetest.Cents, more,
	)
}

func newWorld(t *testing.T, terms string) *world {
	t.Helper()
	w := &world{
		t: t, clock: clock.NewManual(time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)), db: dbtest.SQLite(t),
		source: jsonapitest.Start(t), folder: t.TempDir(),
	}
	w.write(fmt.Sprintf(
		"productSource:\n  mode: remote\n  url: %s\n  pictureOrigins: [%q]\n%s", w.source.Address(), w.source.URL, terms,
	))
	return w
}

// write writes the tenant's folder with other products.
func (w *world) write(products string) {
	w.t.Helper()
	err := fs.WalkDir(tenants.Files, ".", func(name string, d fs.DirEntry, err error) error {
		alien := name != "." && !strings.HasPrefix(name, string(telecom))
		picture := strings.Contains(name, "/product-") && !strings.HasSuffix(name, "/product-101.svg")
		if err != nil || d.IsDir() || alien || picture {
			return err
		}
		raw, err := fs.ReadFile(tenants.Files, name)
		if strings.HasSuffix(name, "/products.yaml") {
			raw = []byte(products)
		}
		full := filepath.Join(w.folder, name)
		return errors.Join(err, os.MkdirAll(filepath.Dir(full), 0o700), os.WriteFile(full, raw, 0o600))
	})
	require.NoError(w.t, err)
}

// says has the source say other products.
func (w *world) says(items ...item) {
	lists := map[string][]item{"products": {}, "tariffs": {}, "devices": {}}
	for _, one := range items {
		name := "products"
		if one["tariff"] != nil {
			name = "tariffs"
		}
		if one["device"] != nil {
			name = "devices"
		}
		lists[name] = append(lists[name], one)
	}
	for name, list := range lists {
		w.source.Put(name, list...)
	}
}

// process is one of the tenant's api, which asks and follows.
type process struct {
	*wiring.App

	w      *world
	follow *products.Follow
	log    bytes.Buffer
}

func (w *world) process() *process {
	w.t.Helper()
	p := &process{w: w}
	log := slog.New(slog.NewTextHandler(&p.log, nil))
	keys := map[tenant.ID]string{telecom: jsonapitest.Key}
	key, err := platformkeys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	require.NoError(w.t, err)
	c := setup.Config{Tenants: w.folder, ProductKeys: keys, PublicURL: "http://{tenant}.localhost:8080", Keys: key}
	b := setup.Unconnected(c, log)
	b.DB, b.Clock = w.db, w.clock
	p.App, err = wiring.New(b)
	require.NoError(w.t, err)
	require.NoError(w.t, p.TakeLoaded(w.t.Context()))
	p.follow = p.Sources
	return p
}

// ask has the process look once, and stand where everybody stands afterwards.
func (p *process) ask() {
	p.w.t.Helper()
	var work sync.WaitGroup
	p.follow.Round(p.w.t.Context(), work.Go)
	work.Wait()
	p.sync()
}

func (p *process) sync() {
	p.w.t.Helper()
	require.NoError(p.w.t, p.TakeLoaded(p.w.t.Context()))
}

func (p *process) state() product.State {
	p.w.t.Helper()
	states, err := p.SourceAges.All(p.w.t.Context())
	require.NoError(p.w.t, err)
	return states[telecom]
}

// Shown is what people are shown.
func (p *process) Shown() product.Assortments { return p.Assortments }

func (p *process) offered() *product.Assortment {
	p.w.t.Helper()
	a, err := p.Assortments.Of(p.w.t.Context(), telecom)
	require.NoError(p.w.t, err)
	return a
}

func (p *process) ids() (ids []product.ID) {
	for _, one := range p.offered().Products {
		ids = append(ids, one.ID)
	}
	return ids
}

// remote is a source of the contract.
type remote struct{ *process }

func (r remote) Offer(items ...item) error {
	r.w.says(items...)
	r.w.clock.Advance(products.Fresh)
	r.ask()
	if failure := r.state().Failure; failure != "" {
		return errors.New(failure)
	}
	return nil
}

// own is the tenant's file as a source of the contract.
type own struct {
	*process
	number int
}

func (o *own) Offer(items ...item) error {
	for i, one := range items {
		items[i] = maps.Clone(one)
		maps.Copy(items[i], item{
			"line": "telecom", "rewards": []item{{"cents": storetest.Cents}}, "picture": "product-101.svg",
		})
	}
	written, err := json.MarshalIndent(item{"products": append([]item{}, items...)}, "", " ")
	require.NoError(o.w.t, err)
	files, err := o.Library.Own(telecom)
	require.NoError(o.w.t, err)
	files["funkwelle/products.yaml"] = written
	o.number++
	return o.Library.Take(
		edition.Changes{{Edition: edition.Edition{Tenant: telecom, Number: o.number, Digest: files.Digest()}, Files: files}},
	)
}
