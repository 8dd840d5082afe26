package programme_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// spoken are the paths of a type's texts in the tenant's languages, as the tenant's file has them.
func spoken(of reflect.Type, at string) (all []string) {
	switch {
	case of == reflect.TypeFor[tenant.Localized]():
		return []string{at}
	case of.Kind() == reflect.Map:
		return spoken(of.Elem(), at+".*")
	case of.Kind() == reflect.Slice:
		return spoken(of.Elem(), at+"[]")
	case of.Kind() != reflect.Struct:
		return nil
	}
	for i := range of.NumField() {
		key, _, _ := strings.Cut(of.Field(i).Tag.Get("yaml"), ",")
		all = append(all, spoken(of.Field(i).Type, strings.TrimPrefix(at+"."+key, "."))...)
	}
	return all
}

// Whatever the tenant's file says to people stands in the room, edited there or with the reason why it isn't: each path
// of the file's own types is one of these names.
func TestEachTextOfTheFileStandsInTheRoom(t *testing.T) {
	s := fixture.ServeSQLite(t)
	for _, of := range []tenant.ID{fixture.Telecom, fixture.Insured} {
		c, err := s.Contents.Of(t.Context(), of)
		require.NoError(t, err)
		session := string(s.AtDesk(of, "Kira", "content"))
		got := s.Call(http.MethodGet, "/api/v1/"+string(of)+"/verwaltung/inhalte", session, nil)
		require.Equal(t, http.StatusOK, got.Status)
		fixed := map[string]string{}
		for _, one := range fixture.Decoded[struct {
			Texte []struct{ Name, NurInDatei string }
		}](t, got).Texte {
			fixed[one.Name] = one.NurInDatei
		}
		var want []string
		for _, path := range spoken(reflect.TypeFor[yamlcontent.Keys](), "") {
			list, _, inList := strings.Cut(path, "[]")
			kind, part, inMap := strings.Cut(path, ".*")
			switch {
			case kind == "pages":
				for _, p := range c.Pages {
					want = append(want, "pages."+p.Name)
					if !slices.Contains(content.Agreed, p.Name) {
						want = append(want, "pages."+p.Name+part)
					}
				}
			case kind == "consents":
				for _, one := range c.Consents {
					want = append(want, "consents."+one.Name)
				}
			case list == "campaigns":
				for _, one := range c.Campaigns {
					want = append(want, "campaigns."+one.ID)
				}
			case inMap:
				for _, name := range content.TextNames {
					want = append(want, kind+"."+name)
				}
			case inList:
				want = append(want, list)
			default:
				want = append(want, path)
			}
		}
		slices.Sort(want)
		for _, name := range slices.Compact(want) {
			why, there := fixed[name]
			assert.True(t, there, "%s of %s isn't in the room", name, of)
			if !strings.HasPrefix(name, "consents.") && !strings.HasPrefix(name, "campaigns.") && why != "" {
				page, _ := content.PageOf(name)
				assert.Contains(t, content.Agreed, page, "%s of %s is agreed to, or edited", name, of)
			}
		}
	}
}

// A question comes, moves and goes in one language, and the export brings it into the tenant's folder.
func TestQuestionsAreAddedMovedAndTakenAwayAtTheDesk(t *testing.T) {
	s := fixture.ServeSQLite(t)
	kira := writes(s, "Kira")
	asks := func(l string) (titles []string) {
		t.Helper()
		got := s.Call(http.MethodGet, fixture.Base+"/content/getlanguagecontent/"+l, "", nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		var page struct {
			Start struct {
				Fragen []struct{ Title string }
			}
		}
		require.NoError(t, json.Unmarshal(got.Body, &page))
		for _, q := range page.Start.Fragen {
			titles = append(titles, q.Title)
		}
		return titles
	}
	german, english := asks("de"), asks("en")
	before := kira.of("faqs")
	parts, flaw := content.ReadList("faqs", before.Text)
	require.Zero(t, flaw)
	parts = append([]content.Part{{Head: "Was ist neu?", Body: "Diese **Frage**."}}, parts[1:]...)
	words := content.ListText(parts)
	require.Equal(t, http.StatusOK, kira.publishes("faqs", words, before.Gesehen, 0).Status)
	assert.Equal(t, append([]string{"Was ist neu?"}, german[1:]...), asks("de"))
	assert.Equal(t, english, asks("en"))
	longer := content.ListText(append(parts, content.Part{Head: "Und noch eine?", Body: "Ja."}))
	require.Equal(t, http.StatusOK, kira.publishes("faqs", longer, kira.of("faqs").Gesehen, 0).Status)
	assert.Len(t, asks("de"), len(german)+1)
	assert.Equal(t, english, asks("en"), "what one language has more isn't shown in another")
	files, err := s.Wording.Editions.Edited(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	assert.Equal(t, longer, string(files["funkwelle/edited/faqs.de.md"]))
	back := kira.sends(http.MethodPost, "/faqs/de/zuruecknahme", map[string]any{
		"Ausgabe": 0, "Gesehen": kira.of("faqs").Gesehen,
	})
	require.Equal(t, http.StatusOK, back.Status, string(back.Body))
	assert.Equal(t, german, asks("de"))
}
