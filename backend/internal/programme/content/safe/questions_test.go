package safe_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/safe"
	"weitersagen.app/backend/internal/programme/tenant"
)

func inGerman(words string) tenant.Localized { return tenant.Localized{"de": words} }

// asked are as many questions, each with the same answer.
func asked(many int, answer string) []content.FAQ {
	all := make([]content.FAQ, many)
	for i := range all {
		all[i] = content.FAQ{Question: inGerman("Wann?"), Answer: inGerman(answer)}
	}
	return all
}

func cleanQuestions(all []content.FAQ) ([]content.FAQ, []string) {
	out, refused := safe.Clean(probe(), content.Raw{Words: content.Words{FAQs: all}})
	return out.FAQs, refused
}

// shown is how many bytes of them the start page carries.
func shown(all []content.FAQ) int {
	n := 0
	for _, q := range all {
		n += len(q.Question["de"]) + len(q.Answer["de"])
	}
	return n
}

func TestTooManyQuestionsAreCutOff(t *testing.T) {
	out, refused := cleanQuestions(asked(101, "<p>Bald.</p>"))
	assert.Len(t, out, 100)
	assert.Equal(t, []string{"faqs: there are too many"}, refused)
}

func TestLongAnswersLeaveTheFilesOwnQuestions(t *testing.T) {
	for name, answer := range map[string]string{
		"words":                 "<p>" + strings.Repeat("Werbung ", 60<<10/8) + "</p>",
		"marks that grow":       "<p>" + strings.Repeat("\"", 4_000) + "</p>",
		"facts that are longer": "<p>" + strings.Repeat("{email}", 500) + "</p>",
	} {
		out, refused := cleanQuestions(asked(100, answer))
		assert.Empty(t, out, name)
		assert.Len(t, refused, 100, name)

		file := &content.Content{
			FAQs: asked(1, "<p>Aus der Datei.</p>"), Pages: []content.Page{{Name: "faq", Intro: inGerman("<p>Vorweg</p>")}},
		}
		whole := file.With(probe(), content.Words{FAQs: out})
		assert.Equal(t, file.FAQs, whole.FAQs, name)
		page, err := whole.Page("faq")
		assert.NoError(t, err, name)
		assert.Equal(t, "<p>Vorweg</p>\n<h2>Wann?</h2>\n<p>Aus der Datei.</p>", page.Body["de"], name)
	}
}

func TestAllQuestionsTogetherAreBounded(t *testing.T) {
	answer := "<p>" + strings.Repeat("a", 4_000) + "</p>"
	out, refused := cleanQuestions(asked(100, answer))
	assert.Equal(t, []string{"faqs: all together are too long"}, refused)
	assert.NotEmpty(t, out, "the first are shown")
	assert.LessOrEqual(t, shown(out), 64<<10)
	assert.Greater(t, shown(append(out, out[0])), 64<<10, "as many as there is room for")

	// A letter that counts once may have three bytes.
	all := asked(100, "<p>Bald.</p>")
	for i := range all {
		all[i].Question = inGerman(strings.Repeat("€", 300))
	}
	out, refused = cleanQuestions(all)
	assert.Equal(t, []string{"faqs: all together are too long"}, refused, "questions count, too")
	assert.LessOrEqual(t, shown(out), 64<<10)
}

func TestAPageIsBoundedAsItIsShown(t *testing.T) {
	out, refused := page(probe(), "<p>"+strings.Repeat("\"", 60_000)+"</p>")
	assert.Empty(t, out)
	assert.Equal(t, []string{"kontakt (de): is too long"}, refused)
}
