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

// with are the telecom tenant's files with pairs of words exchanged in one of them.
func (p *process) with(file string, pairs ...string) edition.Files {
	files, err := p.Load.Shelf.Own(telecom)
	require.NoError(p.t, err)
	before := string(files[file])
	files[file] = []byte(strings.NewReplacer(pairs...).Replace(before))
	require.NotEqual(p.t, before, string(files[file]), "the change must change something")
	return files
}

// What people agreed to stands under its version for ever: other words need another one, also where only a fact in them
// is another.
func TestOtherWordsToAgreeToNeedAnotherVersion(t *testing.T) {
	const head, content, terms = "funkwelle.yaml", "funkwelle/content.yaml", "funkwelle/legal/teilnahmebedingungen.de.md"
	for _, tt := range []struct {
		name, file string
		pairs      []string
		want       []string
	}{
		{"the text", content, []string{"Du bist mindestens", "Du bist wenigstens"}, []string{
			"consents.recipientTerms.version: the words that people agree to (de) aren't those of version 2026-11-30 any more, whether written or filled in: raise the version",
		}},
		{
			"the label", content, []string{"Ja, die {company} darf mich anrufen und mir eigene Angebote machen.", "Ja."},
			[]string{"consents.advertisingPhone.version: the words that people agree to (de)"},
		},
		{"the page", terms, []string{"\n#", "\nNeu.\n\n#"}, []string{
			"consents.terms.version: the words that people agree to (de) aren't those of version 2026-11-29 any more, whether written or filled in: raise the version, and that of pages.teilnahmebedingungen, whose words lie in legal/teilnahmebedingungen.de.md",
		}},
		{
			"a fact", head, []string{"validity: {days: 60}", "validity: {days: 59}"},
			[]string{"consents.terms.version: the words that people agree to (de, en)"},
		},
		{
			"with a version of its own", content,
			[]string{"Du bist mindestens", "Du bist wenigstens", "version: 2026-11-30", "version: 2026-12-01"}, nil,
		},
		{"nothing that anybody agrees to", content, []string{"Sag’s weiter, ihr habt beide was davon.", "Neu."}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := start(t, dbtest.SQLite(t))
			_, err := p.Files(context.Background(), telecom, "ina", p.with(tt.file, tt.pairs...))
			if tt.want == nil {
				require.NoError(t, err)
				return
			}
			require.Error(t, err)
			lines := strings.Split(err.Error(), "\n")
			for _, line := range lines {
				assert.Regexp(t, `^funkwelle/content\.yaml:\d+: consents\.`, line)
			}
			for _, want := range tt.want {
				assert.Contains(t, err.Error(), want)
			}
			history, err := p.Load.Editions.History(context.Background(), telecom)
			require.NoError(t, err)
			assert.Empty(t, history, "nothing was loaded")
		})
	}
}

// What stood before stood under its own version, so it is brought back as it was.
func TestWhatWasAgreedToBeforeIsBroughtBack(t *testing.T) {
	p, ctx := start(t, dbtest.SQLite(t)), context.Background()
	const content = "funkwelle/content.yaml"
	_, err := p.Files(
		ctx, telecom, "ina",
		p.with(content, "Du bist mindestens", "Du bist wenigstens", "version: 2026-11-30", "version: 2026-12-01"),
	)
	require.NoError(t, err)
	_, err = p.Files(
		ctx, telecom, "ina",
		p.with(content, "Du bist mindestens", "Du musst sein: mindestens", "version: 2026-11-30", "version: 2026-12-01"),
	)
	require.ErrorContains(t, err, "consents.recipientTerms.version", "compared with what holds, not with the folder")
	e, err := p.Undo(ctx, telecom, "ina")
	require.NoError(t, err)
	assert.Equal(t, 2, e.Number)
	_, err = p.Restore(ctx, telecom, "ina", 1)
	require.NoError(t, err)
}
