package usecase_test

import (
	"context"
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/edition/gormstore"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

const telecom tenant.ID = "funkwelle"

// process is one that runs, with an operator's command beside it.
type process struct {
	*usecase.Load
	*usecase.Follow

	t       *testing.T
	catalog library.Catalog
	noted   []string
	// ended is no operator any more.
	ended   string
	changed []tenant.ID
}

func start(t *testing.T, db *gormdb.DB) *process {
	t.Helper()
	return startIn(t, db, tenants.Files)
}

func startIn(t *testing.T, db *gormdb.DB, folder fs.FS) *process {
	t.Helper()
	l, err := library.Open(folder, func() []yamltenants.Section {
		return []yamltenants.Section{
			yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
		}
	}, time.Now)
	require.NoError(t, err)
	p := &process{t: t, catalog: library.Catalog{Library: l}}
	p.Load = &usecase.Load{
		Clock: clock.NewManual(time.Date(2027, 1, 4, 9, 0, 0, 0, time.UTC)), Editions: gormstore.New(db),
		Supplements: gormstore.NewSupplements(db), Shelf: l,
		Noted: func(
			ctx context.Context, e edition.Edition, by string, act edition.Act, keep func(context.Context) error,
		) error {
			p.noted = append(p.noted, by+" "+string(act)+" "+string(e.Tenant))
			return keep(ctx)
		},
		CanAct: func(_ context.Context, _ tenant.ID, name string) (bool, error) { return name != p.ended, nil },
		Log:    logging.Discard(),
	}
	p.Follow = &usecase.Follow{
		Editions: gormstore.New(db), Supplements: gormstore.NewSupplements(db), Shelf: l, Log: logging.Discard(),
		Changed: func(_ context.Context, ids []tenant.ID) { p.changed = append(p.changed, ids...) },
	}
	return p
}

// files are the telecom tenant's, with a name of its own for the programme, and versions of their own for the words to
// agree to that hold it.
func (p *process) files(name string) edition.Files {
	files, err := p.Load.Shelf.Own(telecom)
	require.NoError(p.t, err)
	head := string(telecom) + ".yaml"
	files[head] = []byte(strings.Replace(string(files[head]), "Funkwelle weitersagen", name, 1))
	if content := string(telecom) + "/content.yaml"; name != "Funkwelle weitersagen" {
		files[content] = regexp.MustCompile(`version: 2026\S*`).ReplaceAll(files[content], []byte("version: "+name))
	}
	return files
}

func (p *process) named() string {
	found, err := p.catalog.ByID(context.Background(), telecom)
	require.NoError(p.t, err)
	return found.ProgrammeName
}

func TestWhatOneLoadsAllFollow(t *testing.T) {
	db, ctx := dbtest.SQLite(t), context.Background()
	one, other := start(t, db), start(t, db)

	e, err := one.Files(ctx, telecom, "ina", one.files("Welle weiter"))
	require.NoError(t, err)
	assert.Equal(t, 1, e.Number)
	assert.Equal(t, []string{"ina loaded funkwelle"}, one.noted)
	for _, p := range []*process{one, other} {
		assert.Equal(t, "Funkwelle weitersagen", p.named())
		require.NoError(t, p.Now(ctx))
		assert.Equal(t, "Welle weiter", p.named())
		assert.Equal(t, []tenant.ID{telecom}, p.changed)
		require.NoError(t, p.Now(ctx))
		assert.Len(t, p.changed, 1, "nothing is new")
	}
	late := start(t, db)
	require.NoError(t, late.Now(ctx))
	assert.Equal(t, "Welle weiter", late.named(), "who starts later stands where the others do")

	e, err = other.Files(ctx, telecom, "ina", other.files("Welle weiter"))
	require.NoError(t, err)
	assert.Equal(t, 1, e.Number, "the same files are no new edition")
	assert.Empty(t, other.noted)
}

func TestUndoGoesBackStepByStep(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	_, err := p.Undo(ctx, telecom, "ina")
	require.ErrorIs(t, err, edition.ErrFirst)
	for _, name := range []string{"Eins", "Zwei", "Drei"} {
		_, err := p.Files(ctx, telecom, "ina", p.files(name))
		require.NoError(t, err)
	}
	for _, want := range []struct {
		name     string
		number   int
		restores int
	}{{"Zwei", 4, 2}, {"Eins", 5, 1}, {"Funkwelle weitersagen", 6, 0}} {
		e, err := p.Undo(ctx, telecom, "ina")
		require.NoError(t, err)
		require.NoError(t, p.Now(ctx))
		assert.Equal(t, want.name, p.named())
		assert.Equal(t, []int{want.number, want.restores}, []int{e.Number, e.Restores})
	}
	_, err = p.Restore(ctx, telecom, "ina", 3)
	require.NoError(t, err)
	require.NoError(t, p.Now(ctx))
	assert.Equal(t, "Drei", p.named())
	_, err = p.Restore(ctx, telecom, "ina", 99)
	require.ErrorIs(t, err, edition.ErrUnknown)
}

// A newer release may refuse what an older one took: then nothing starts, and a mended file has to find its way in all
// the same.
func TestAnEditionThatCantBeReadAnyMoreIsReplaced(t *testing.T) {
	db, ctx := dbtest.SQLite(t), context.Background()
	p := start(t, db)
	_, err := p.Files(ctx, telecom, "ina", p.files("Eins"))
	require.NoError(t, err)
	spoilt := p.files("Zwei")
	spoilt["funkwelle.yaml"] = append(spoilt["funkwelle.yaml"], "\nofAnOlderRelease: true\n"...)
	require.NoError(
		t,
		gormstore.New(db).Put(
			ctx, edition.Edition{Tenant: telecom, Number: 2, LoadedAt: time.Now(), Digest: spoilt.Digest()}, spoilt,
		),
	)
	late := start(t, db)
	require.ErrorContains(t, late.Now(ctx), "ofAnOlderRelease")

	_, err = late.Files(ctx, telecom, "ina", spoilt)
	require.Error(t, err, "loaded once more it is refused")
	e, err := late.Files(ctx, telecom, "ina", late.files("Drei"))
	require.NoError(t, err)
	assert.Equal(t, 3, e.Number)
	require.NoError(t, late.Now(ctx))
	assert.Equal(t, "Drei", late.named())
	e, err = start(t, db).Undo(ctx, telecom, "ina")
	require.Error(t, err, "what stood before it can't be read")
	assert.Equal(t, 2, e.Restores)
}

func TestAMistakeIsNeitherKeptNorTaken(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	wrong := p.files("Welle weiter")
	wrong["funkwelle.yaml"] = append(wrong["funkwelle.yaml"], "\nnobodys: key\n"...)
	_, err := p.Files(ctx, telecom, "ina", wrong)
	require.ErrorContains(t, err, "nobodys")
	assert.Empty(t, p.noted)
	newest, err := p.Load.Editions.Newest(ctx)
	require.NoError(t, err)
	assert.Empty(t, newest)

	// One that another version of the program could read.
	require.NoError(
		t, p.Load.Editions.Put(ctx, edition.Edition{Tenant: telecom, Number: 1, Digest: wrong.Digest()}, wrong),
	)
	insurer, err := p.Load.Shelf.Own("havelschutz")
	require.NoError(t, err)
	insurer["havelschutz.yaml"] = []byte(strings.Replace(string(insurer["havelschutz.yaml"]), "days: 60", "days: 61", 1))
	require.NoError(
		t, p.Load.Editions.Put(ctx, edition.Edition{Tenant: "havelschutz", Number: 1, Digest: insurer.Digest()}, insurer),
	)
	require.ErrorContains(t, p.Now(ctx), "nobodys")
	assert.Equal(t, "Funkwelle weitersagen", p.named(), "what held goes on")
	assert.Equal(t, []tenant.ID{"havelschutz"}, p.changed, "one tenant's mistake holds up no other")
}

func TestTwoWhoLoadAtOnceDoNotOverwriteEachOther(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	p.Noted = func(
		ctx context.Context, e edition.Edition, _ string, _ edition.Act, keep func(context.Context) error,
	) error {
		id := e.Tenant
		files := p.files("Schneller")
		require.NoError(t, p.Load.Editions.Put(ctx, edition.Edition{Tenant: id, Number: 1, Digest: files.Digest()}, files))
		return keep(ctx)
	}
	_, err := p.Files(ctx, telecom, "ina", p.files("Langsamer"))
	require.ErrorIs(t, err, edition.ErrOvertaken)
}

// A database that answers again is followed again, and what is wrong is logged once.
func TestFollowingGoesOnWhenTheDatabaseComesBack(t *testing.T) {
	p := start(t, dbtest.SQLite(t))
	away := &sometimes{Editions: p.Load.Editions}
	away.gone.Store(true)
	p.Follow.Editions = away
	refused := make(chan bool, 100)
	p.Refused = func(is bool) { refused <- is }
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- p.Run(ctx) }()
	assert.True(t, <-refused)
	away.gone.Store(false)
	for <-refused {
		// One more look may have been under way.
	}
	cancel()
	require.NoError(t, <-ended)
}

type sometimes struct {
	edition.Editions

	gone atomic.Bool
}

func (s *sometimes) Newest(ctx context.Context) (map[tenant.ID]edition.Edition, error) {
	if s.gone.Load() {
		return nil, errors.New("away")
	}
	return s.Editions.Newest(ctx)
}
