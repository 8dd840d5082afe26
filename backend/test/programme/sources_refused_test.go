package programme_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/edition"
	editionstore "weitersagen.app/backend/internal/programme/edition/gormstore"
	"weitersagen.app/backend/internal/programme/product/storetest"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/test/fakes/jsonapitest"
)

// What was kept may not fit a later program, or what somebody else wrote there: a process starts without it, and its
// tenant's files can be loaded.
func TestAnUnreadableCatalogueHoldsUpNothing(t *testing.T) {
	w, p := filled(t)
	files, number, err := editionstore.NewSupplements(p.DB).Files(t.Context(), telecom)
	require.NoError(t, err)
	files["funkwelle/remote/products.json"] = []byte(`{"products": [{"id": "net"}], "soldOut": []}`)
	require.NoError(t, editionstore.NewSupplements(p.DB).Put(t.Context(), telecom, number+1, files))
	require.Error(t, p.TakeLoaded(t.Context()))
	assert.Len(t, p.ids(), 3, "what held goes on")
	late := w.process()
	assert.Empty(t, late.ids())
	loaded, err := late.Library.Own(telecom)
	require.NoError(t, err)
	loaded["funkwelle.yaml"] = []byte(
		strings.Replace(string(loaded["funkwelle.yaml"]), "Funkwelle weitersagen", "Welle weiter", 1),
	)
	loaded["funkwelle/content.yaml"] = regexp.MustCompile(`version: 2026\S*`).ReplaceAll(
		loaded["funkwelle/content.yaml"], []byte("version: 2027-01-01"),
	)
	_, err = late.LoadTenant.Files(t.Context(), telecom, "ina", loaded)
	require.NoError(t, err)
	late.sync()
	own, err := late.Tenants.ByID(t.Context(), telecom)
	require.NoError(t, err)
	assert.Equal(t, "Welle weiter", own.ProgrammeName)
	w.clock.Advance(products.Fresh)
	late.ask()
	assert.Len(t, late.ids(), 3, "the source says it anew")
}

// What an operator loads is read together with the catalogue that stands beside it.
func TestALoadThatDoesNotFitTheCatalogueIsRefused(t *testing.T) {
	_, p := filled(t)
	files, err := p.Library.Own(telecom)
	require.NoError(t, err)
	files["funkwelle/categories.yaml"] = []byte(
		strings.Replace(string(files["funkwelle/categories.yaml"]), "path: internet/hybrid", "path: internet/doppelt", 1),
	)
	_, err = p.LoadTenant.Files(t.Context(), telecom, "ina", files)
	require.ErrorContains(t, err, "products[0].category: internet/hybrid is not a category of this tenant")
	assert.Regexp(t, `funkwelle/remote/products\.json:\d+: `, err.Error())
	_, err = p.Editions.Files(t.Context(), telecom, 1)
	require.ErrorIs(t, err, edition.ErrUnknown)
}

// A source that says nothing new makes no new edition, however its answers are ordered.
func TestTheSameCatalogueIsNoNewEdition(t *testing.T) {
	w, p := filled(t)
	_, number, err := editionstore.NewSupplements(p.DB).Files(t.Context(), telecom)
	require.NoError(t, err)
	w.says(storetest.Items()...)
	w.clock.Advance(products.Fresh)
	p.ask()
	_, again, err := editionstore.NewSupplements(p.DB).Files(t.Context(), telecom)
	require.NoError(t, err)
	assert.Equal(t, number, again)
	assert.Equal(t, w.clock.Now(), p.state().ConfirmedAt)
	assert.NotEqual(t, w.clock.Now(), p.state().ChangedAt)
	state, err := json.Marshal(p.state())
	require.NoError(t, err)
	assert.NotContains(t, string(state)+p.log.String(), jsonapitest.Key)
}
