package lookup_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/link"
)

func TestWhatSomebodyMayMean(t *testing.T) {
	number, code := link.NewNumber().String(), string(link.NewCode())
	for typed, want := range map[string]lookup.Way{
		number: lookup.ByNumber, strings.ToLower(number[:5]) + "-" + number[5:]: lookup.ByNumber, code: lookup.BySeller,
		"01934c2e-7d7a-7e6f-9d5b-3f2a1b0c9d8e": lookup.ByAward, "A-10442": lookup.ByOrder, "K 4711": lookup.ByCustomer,
		" anna@example.de ": lookup.ByEmail, "Müller": lookup.ByName, "Müller, Anna": lookup.ByName,
		"Anna von der Heide": lookup.ByName, "O’Neill": lookup.ByName, "李明": lookup.ByName,
	} {
		q, err := lookup.Parse(typed)
		require.NoError(t, err, typed)
		assert.Contains(t, q.Ways, want, typed)
	}
	for _, typed := range []string{
		"", " ", "x", strings.Repeat("x", 301), strings.Repeat("x", 101), "a@", "@b",
		"anna@example.de ben@example.de", "a\nb\x00", "M\u202eüller",
		"\xff\xfe", "one two three four five", ", Anna",
	} {
		_, err := lookup.Parse(typed)
		require.ErrorIs(t, err, lookup.ErrQuery, "%q", typed)
	}
}

func TestANameIsFoundAsPeopleWriteIt(t *testing.T) {
	for typed, kept := range map[string]string{
		"müller": "Müller", "MÜLLER": "Müller", "Mueller": "Müller", "Müller": "Mueller", "gross": "Groß",
		"von der heide": "von der Heide", "Von Der Heide": "von der Heide",
		"müller-lüdenscheidt": "Müller-Lüdenscheidt",
		"YILDIZ-ALBRECHT":     "Yıldız-Albrecht", "Petrovic": "Petrović", "ozturk": "Öztürk", "Sahin": "Şahin",
		"celik":    "Çelik",
		"de vries": "De Vries", "öztürk": "ÖZTÜRK",
	} {
		q, err := lookup.Parse(typed)
		require.NoError(t, err)
		assert.Contains(t, q.Names[0].Last, kept, typed)
		assert.Empty(t, q.Names[0].First)
	}
	q, err := lookup.Parse("anna müller")
	require.NoError(t, err)
	require.Len(t, q.Names, 2)
	assert.Contains(t, q.Names[1].First, "Anna")
	assert.Contains(t, q.Names[1].Last, "Müller")
}

// What people paste or say on the telephone has the number in it, whether one of its characters is a digit or none.
func TestANumberIsTakenOutOfWhatIsPasted(t *testing.T) {
	for _, number := range []link.Number{"NAPB20R0NK", "WMHBXSJZRG"} {
		_, err := link.ParseNumber(string(number))
		require.NoError(t, err)
		first, last := string(number[:5]), string(number[5:])
		for _, typed := range []string{
			"#" + first + " " + last, "Nr. " + first + last, "Nr.: " + strings.ToLower(first+"-"+last),
			"Empfehlungsnummer: " + first + last, "Nummer " + strings.ToLower(first+last) + ", bitte",
			"https://example.de/r/" + link.NewSigner([]byte("k")).Short("funkwelle", number),
			"example.de/de/e/" + first + last + "?k=0a1b", "https://example.de/de/e/" + first + last + "?k=zzzz",
			"Deine Empfehlung " + first + " " + last + " vom 30.11.2026 ist bestätigt, und ihre Prämie wartet auf dich. " +
				"Melde dich an, um sie auszuwählen. Fragen? hilfe@example.de",
		} {
			q, err := lookup.Parse(typed)
			require.NoError(t, err, typed)
			assert.Equal(t, []link.Number{number}, q.Numbers, typed)
			assert.Contains(t, q.Ways, lookup.ByNumber, typed)
		}
	}
	for typed, text := range map[string]string{
		"Kundennummer: K 4711": "K 4711", "Auftrag A-10442": "A-10442", "Nr. 4711": "4711", "#4711": "4711",
		"A-10442": "A-10442",
	} {
		q, err := lookup.Parse(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, text, q.Text)
		assert.Empty(t, q.Numbers)
	}
	q, err := lookup.Parse("napb20r0nk@example.de")
	require.NoError(t, err)
	assert.Equal(t, []lookup.Way{lookup.ByEmail}, q.Ways)
}

func TestADoubleNameIsFoundByEachOfItsNames(t *testing.T) {
	for typed, kept := range map[string]string{
		"Schwarzenberg-Hohenlohe": "von Schwarzenberg-Hohenlohe", "von Schwarzenberg-Hohenlohe": "Schwarzenberg-Hohenlohe",
		"von der Heide": "Heide", "van Schwarzenberg": "Schwarzenberg", "mueller strauß": "von Mueller Strauß",
	} {
		q, err := lookup.Parse(typed)
		require.NoError(t, err)
		assert.Contains(t, q.Names[0].Last, kept, typed)
		assert.Empty(t, q.Names[0].Part, typed)
	}
	for _, typed := range []string{"Müller", "Strauß", "Anna Müller"} {
		q, err := lookup.Parse(typed)
		require.NoError(t, err)
		last := q.Names[len(q.Names)-1]
		assert.Equal(t, last.Last, last.Part)
	}
	q, err := lookup.Parse("von")
	require.NoError(t, err)
	assert.Empty(t, q.Names[0].Part, "a particle is in every tenth name")
}

// mostSpellings is ten forms in four ways of writing small and capital, and what was typed.
const mostSpellings = 41

// mostBeside is with and without twelve particles, in three ways.
const mostBeside = 36

// Whatever is typed is looked for in a few ways, with a few spellings each.
func TestASearchIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, err := lookup.Parse(rapid.String().Draw(t, "typed"))
		if err != nil {
			return
		}
		assert.NotEmpty(t, q.Ways)
		assert.LessOrEqual(t, len(q.Names), 4)
		for _, n := range q.Names {
			assert.LessOrEqual(t, len(n.Last), mostSpellings+mostBeside)
			assert.LessOrEqual(t, len(n.Part), mostSpellings)
			assert.LessOrEqual(t, len(n.First), mostSpellings)
			assert.NotContains(t, n.Last, "")
		}
	})
}

func TestMask(t *testing.T) {
	assert.Equal(t, "A. M.", lookup.Mask("Anna", "Müller", "").Initials)
	assert.Equal(t, "Ö.", lookup.Mask("", " özil", "").Initials)
	assert.Equal(t, "O.", lookup.Mask("'O", "123", "").Initials)
	assert.Empty(t, lookup.Mask("", "", "").Initials)
}
