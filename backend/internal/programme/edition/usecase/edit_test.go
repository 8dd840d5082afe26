package usecase_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/edition"
)

const title = "funkwelle/edited/hero.title.de.txt"

// edit changes a file of the telecom tenant upon what holds.
func (p *process) edit(by, path string, content []byte) (edition.Edition, error) {
	p.t.Helper()
	require.NoError(p.t, p.Now(context.Background()))
	upon := p.Load.Shelf.Editions()[telecom].Label()
	return p.Edit(context.Background(), telecom, by, path, content, upon)
}

func TestOneFileIsChangedAndAllOthersStay(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	before := p.files("Funkwelle weitersagen")
	e, err := p.edit("ina", title, []byte("Welle"))
	require.NoError(t, err)
	assert.Equal(t, 1, e.Number)
	assert.Equal(t, []string{"ina loaded funkwelle"}, p.noted)
	files, err := p.Load.Editions.Files(ctx, telecom, 1)
	require.NoError(t, err)
	assert.Equal(t, []byte("Welle"), files[title])
	delete(files, title)
	assert.Equal(t, before.Digest(), files.Digest())

	_, err = p.edit("ina", title, []byte("{nobody}"))
	require.ErrorContains(t, err, "{nobody} is not a fact")
	_, err = p.edit("ina", "funkwelle/edited/consents.terms.label.de.txt", []byte("Alles"))
	require.ErrorContains(t, err, "is named by no key", "what people agree to isn't edited, by whatever way")
	_, err = p.edit("ina", "funkwelle/edited/pages.agb.de.md", []byte("Alles"))
	require.ErrorContains(t, err, "is named by no key")
	assert.Len(t, p.noted, 1)
	_, err = p.edit("ina", title, nil)
	require.NoError(t, err)
	files, err = p.Load.Editions.Files(ctx, telecom, 2)
	require.NoError(t, err)
	assert.Equal(t, before.Digest(), files.Digest())
}

// The author's files know nothing of what was edited since they were written.
func TestALoadCarriesOverWhatWasEdited(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	load := func(files edition.Files) edition.Files {
		e, err := p.Files(ctx, telecom, "ina", files)
		require.NoError(t, err)
		kept, err := p.Load.Editions.Files(ctx, telecom, e.Number)
		require.NoError(t, err)
		return kept
	}
	_, err := p.edit("ina", title, []byte("Welle"))
	require.NoError(t, err)
	given := p.files("Neu")
	assert.Equal(t, []byte("Welle"), load(given)[title])
	assert.NotContains(t, given, title, "what was given is left as it was")
	own := p.files("Eigen")
	own["funkwelle/edited/hero.lead.de.txt"] = []byte("Vorspann")
	kept := load(own)
	assert.Equal(t, own.Digest(), kept.Digest(), "files that bring edits of their own say it all")
}

func TestAnEditOfWhatChangedMeanwhileIsRefused(t *testing.T) {
	p := start(t, dbtest.SQLite(t))
	p.Noted = func(
		ctx context.Context, e edition.Edition, _ string, _ edition.Act, keep func(context.Context) error,
	) error {
		id := e.Tenant
		files := p.files("Schneller")
		require.NoError(t, p.Load.Editions.Put(ctx, edition.Edition{Tenant: id, Number: 1, Digest: files.Digest()}, files))
		return keep(ctx)
	}
	_, err := p.edit("ina", title, []byte("Langsamer"))
	require.ErrorIs(t, err, edition.ErrOvertaken)
}

func TestADraftIsSeenByItsContextAlone(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	draft, err := p.Draft(ctx, telecom, "funkwelle.yaml", p.files("Entwurf")["funkwelle.yaml"])
	require.NoError(t, err)
	seen, err := p.catalog.ByID(draft, telecom)
	require.NoError(t, err)
	assert.Equal(t, "Entwurf", seen.ProgrammeName)
	assert.Equal(t, "Funkwelle weitersagen", p.named(), "all others see what holds")
	newest, err := p.Load.Editions.Newest(ctx)
	require.NoError(t, err)
	assert.Empty(t, newest)
	_, err = p.Draft(ctx, telecom, title, []byte("{nobody}"))
	require.Error(t, err)
}

// Who looked at an edition that holds no more learns so, and overwrites nothing.
func TestAnEditUponWhatHoldsNoMoreIsRefused(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	upon := p.Load.Shelf.Editions()[telecom].Label()
	_, err := p.Edit(ctx, telecom, "ina", title, []byte("Eins"), upon)
	require.NoError(t, err)
	_, err = p.Edit(ctx, telecom, "ben", title, []byte("Zwei"), upon)
	require.ErrorIs(t, err, edition.ErrOvertaken)
	edited, err := p.Edited(ctx, telecom)
	require.NoError(t, err)
	assert.Equal(t, edition.Files{title: []byte("Eins")}, edited)
}

func TestAFileGoesBackToWhatItWas(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	revert := func(number int) error {
		require.NoError(t, p.Now(ctx))
		_, err := p.Revert(ctx, telecom, "ina", title, number, p.Load.Shelf.Editions()[telecom].Label())
		return err
	}
	is := func() string {
		states, err := p.Trace(ctx, telecom, title)
		require.NoError(t, err)
		return string(states[0].Content)
	}
	require.ErrorIs(t, revert(edition.Last), edition.ErrFirst)
	for _, words := range []string{"Eins", "Zwei"} {
		_, err := p.edit("ina", title, []byte(words))
		require.NoError(t, err)
	}
	_, err := p.Files(ctx, telecom, "ina", p.files("Anderes"))
	require.NoError(t, err)
	for number, want := range map[int]string{1: "Eins", 3: "Zwei", 0: ""} {
		require.NoError(t, revert(number))
		assert.Equal(t, want, is(), number)
	}
	require.NoError(t, p.Now(ctx))
	assert.Equal(t, "Anderes", p.named(), "all else stays")
	states, err := p.Trace(ctx, telecom, title)
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(states[len(states)-2].Content), "Eins"))
	assert.Zero(t, states[len(states)-1].Edition.Number)
}

// What a load of the file would refuse isn't put in by way of a single text, where the next load would stumble over it.
func TestATextWhoseFactsDoNotFitIsRefused(t *testing.T) {
	p := start(t, dbtest.SQLite(t))
	_, err := p.edit("ina", title, []byte("In {validDays} Sekunden"))
	require.ErrorContains(t, err, "validDays")
	assert.Empty(t, p.noted)
	_, err = p.edit("ina", title, []byte("In {validDays} Tagen"))
	require.NoError(t, err)
}
