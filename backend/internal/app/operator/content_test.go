package operator_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/tenants"
)

// says gives what the telecom tenant says, as every process takes it.
func (o *office) says() *content.Content {
	o.t.Helper()
	var says *content.Content
	o.holds(func(a *wiring.App) {
		var err error
		says, err = a.Contents.Of(context.Background(), "funkwelle")
		require.NoError(o.t, err)
	})
	return says
}

// content runs a command about one text of the telecom tenant.
func (o *office) content(args ...string) (string, error) {
	o.t.Helper()
	return o.run("", append(append([]string{"content"}, args...), "--tenant", "funkwelle")...)
}

func TestATextIsEditedUndoneAndBroughtBack(t *testing.T) {
	o := openOffice(t)
	before := o.says().Hero.Title
	for _, words := range []string{"Welle machen", "Große Welle"} {
		out, err := o.content("set", "hero.title", "--text", words)
		require.NoError(t, err)
		assert.Contains(t, out, "from: edited")
		assert.Equal(t, words, o.says().Hero.Title["de"])
		assert.Equal(t, before["en"], o.says().Hero.Title["en"], "the other language stays")
	}
	for _, want := range []string{"Welle machen", "Große Welle"} {
		_, err := o.content("undo", "hero.title")
		require.NoError(t, err)
		assert.Equal(t, want, o.says().Hero.Title["de"], "undone again, the change is back")
	}
	_, err := o.content("undo", "hero.title", "--edition", "0")
	require.NoError(t, err)
	assert.Equal(t, before, o.says().Hero.Title, "the file's words")

	out, err := o.content("history", "hero.title", "--json")
	require.NoError(t, err)
	var states []struct {
		Edition               int
		ChangedBy, From, Text string
	}
	require.NoError(t, json.Unmarshal([]byte(out), &states))
	require.Len(t, states, 6)
	assert.Equal(
		t, []string{"anna", "edited", "Welle machen"}, []string{states[4].ChangedBy, states[4].From, states[4].Text},
	)
	assert.Equal(t, []string{"file", "file"}, []string{states[0].From, states[5].From})
	out, err = o.content("show", "hero.title", "--edition", "2")
	require.NoError(t, err)
	assert.Contains(t, out, "Große Welle")

	var acts int64
	require.NoError(
		t,
		o.db.From(context.Background()).Table("audit_log").Where(
			"what = ? AND subject = ?", "tenant.loaded", "funkwelle",
		).Count(&acts).Error,
	)
	assert.Equal(t, int64(5), acts)
}

// A page is Markdown, and no more of it than of the tenant's file gets to people.
func TestAPageIsEditedLookedAtAndMadeSafe(t *testing.T) {
	o := openOffice(t)
	folder := t.TempDir()
	draft, to := filepath.Join(folder, "kontakt.md"), filepath.Join(folder, "kontakt.html")
	require.NoError(
		t,
		os.WriteFile(draft, []byte("## Anrufen\n\n{phone} <script>alert(1)</script>[hier](javascript:alert(1))\n"), 0o600),
	)
	out, err := o.content("preview", "pages.kontakt", "--file", draft, "--to", to)
	require.NoError(t, err)
	assert.Contains(t, out, "nothing was changed")
	page, err := os.ReadFile(to)
	require.NoError(t, err)
	assert.Regexp(t, `<h2 id="anrufen">Anrufen</h2>`, string(page))
	assert.NotRegexp(t, `<script|javascript:|\{phone\}`, string(page))
	assert.NotContains(t, o.says().Written["pages.kontakt"].Text["de"], "Anrufen")
	_, err = o.content("preview", "pages.kontakt", "--to", to)
	require.NoError(t, err, "as it stands, over the last one")
	_, err = o.content("preview", "pages.kontakt", "--to", draft)
	require.ErrorContains(t, err, "--to: ", "and over nothing else")

	_, err = o.content("set", "pages.kontakt", "--file", draft)
	require.NoError(t, err)
	contact, err := o.says().Page("kontakt")
	require.NoError(t, err)
	assert.Contains(t, contact.Body["de"], "Anrufen</h2>")
	assert.NotRegexp(t, `<script|javascript:`, contact.Body["de"])
	out, err = o.content("list")
	require.NoError(t, err)
	assert.Regexp(t, `pages\.kontakt +de +edited +## Anrufen`, out)
	assert.Regexp(t, `pages\.kontakt +en +file `, out)
}

// What was edited outlives the next load of the tenant's files, which know nothing of it.
func TestWhatWasEditedOutlivesALoad(t *testing.T) {
	o := openOffice(t)
	_, err := o.content("set", "texts.share.text", "--language", "en", "--text", "Look: {product} at {name}")
	require.NoError(t, err)
	loadAgain(o, t.TempDir())
	assert.Equal(t, "Look: {product} at Funkwelle Telekommunikation GmbH", o.says().Variables["share.text"]["en"])
	_, err = o.content("undo", "texts.share.text", "--language", "en")
	require.NoError(t, err)
	assert.Empty(t, o.says().Written["texts.share.text"].Edited)
}

func TestAnEditIsRefusedWithItsReason(t *testing.T) {
	o := openOffice(t)
	for _, tt := range []struct {
		want string
		args []string
	}{
		{"changed in the tenant's file alone", []string{"set", "pages.agb", "--text", "Alles erlaubt"}},
		{"there are hero.title, ", []string{"show", "consents.terms.text"}},
		{"--language: ", []string{"set", "hero.title", "--language", "fr", "--text", "Salut"}},
		{"--text or by --file", []string{"set", "hero.title"}},
		{"--text or by --file", []string{"preview", "hero.title", "--text", "a", "--file", "b"}},
		{"there are no words", []string{"set", "hero.title", "--text", "  "}},
		{
			"{validdays} is not a fact of a tenant; did you mean {validDays}?",
			[]string{"set", "hero.title", "--text", "{validdays} Tage"},
		},
		{"{product} is not a fact", []string{"set", "texts.payout.text", "--text", "{product}"}},
		{"nothing stood before", []string{"undo", "hero.title"}},
	} {
		_, err := o.content(tt.args...)
		require.ErrorContains(t, err, tt.want, tt.args)
	}
	delete(o.env, "WS_OPERATOR_KEY")
	_, err := o.content("set", "hero.title", "--text", "Welle")
	require.ErrorContains(t, err, "WS_OPERATOR_KEY")
	_, err = o.content("show", "hero.title")
	require.NoError(t, err, "to look needs none")
}

// loadAgain loads the telecom tenant's files with another period.
func loadAgain(o *office, folder string) {
	o.t.Helper()
	require.NoError(o.t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, "funkwelle.yaml")
	raw, err := os.ReadFile(file)
	require.NoError(o.t, err)
	require.NoError(o.t, os.WriteFile(file, []byte(strings.Replace(string(raw), "days: 60", "days: 59", 1)), 0o600))
	newVersion(o.t, filepath.Join(folder, "funkwelle", "content.yaml"))
	_, err = o.run("", "tenant", "load", file)
	require.NoError(o.t, err)
}
