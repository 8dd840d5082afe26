package person_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
)

func TestParseEmail(t *testing.T) {
	tests := []struct {
		in string
		ok bool
	}{
		{"anna@example.de", true},
		{"  anna@example.de ", true},
		{"anna.maria+post@mail.example.co.uk", true},
		{"o'neill@example.ie", true},
		{"jürgen@müller.example", true},
		{"anna@xn--mller-kva.example", true},
		{"", false},
		{"anna", false},
		{"anna@", false},
		{"@example.de", false},
		{"anna@localhost", false},
		{"anna@127.0.0.1", false},
		{"anna@[127.0.0.1]", false},
		{"anna@example..de", false},
		{"anna@-example.de", false},
		{"anna@example.d", false},
		{"Anna <anna@example.de>", false},
		{"<anna@example.de>", false},
		{`"anna maria"@example.de`, false},
		{"anna@example.de, ben@example.de", false},
		{"anna@example.de\r\nBcc: ben@example.de", false},
		{"anna maria@example.de", false},
		{"anna@exam_ple.de", false},
		{strings.Repeat("a", 65) + "@example.de", false},
		{"a@" + strings.Repeat("a.", 130) + "de", false},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			e, err := person.ParseEmail(tt.in)
			if !tt.ok {
				assert.ErrorIs(t, err, person.ErrEmail)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, strings.TrimSpace(tt.in), e.String())
		})
	}
}

func TestMasked(t *testing.T) {
	assert.Equal(t, "a…@example.de", person.EmailOf("anna@example.de").Masked())
	assert.Equal(t, "ä…@example.de", person.EmailOf("änne@example.de").Masked())
	assert.Empty(t, person.EmailOf("").Masked())
}

func TestAllowedBy(t *testing.T) {
	tests := []struct {
		email     string
		whitelist []string
		want      bool
	}{
		{"anna@example.de", nil, true},
		{"anna@example.de", []string{"example.de"}, true},
		{"anna@EXAMPLE.de", []string{"@Example.de"}, true},
		{"anna@mail.example.de", []string{".example.de"}, true},
		{"anna@badexample.de", []string{"example.de"}, false},
		{"anna@example.de.evil.example", []string{"example.de"}, false},
		{"anna@other.de", []string{"example.de", "other.de"}, true},
		{"anna@other.de", []string{""}, false},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, person.EmailOf(tt.email).AllowedBy(tt.whitelist), "%s %v", tt.email, tt.whitelist)
	}
}

// What phones, word processors and web pages put in a name is no reason to refuse it.
func TestANameHasOneSpellingOfItsMarks(t *testing.T) {
	for typed, want := range map[string]string{
		"O\u00b4Hara":                 "O'Hara",
		"O`Hara":                      "O'Hara",
		"O\u2018Hara":                 "O'Hara",
		"O\u2032Hara":                 "O'Hara",
		"O’Hara":                      "O’Hara",
		"Anna\u2011Lena":              "Anna-Lena",
		"Anna\u2010Lena":              "Anna-Lena",
		"\ufeffAnna\u00a0Maria\u200b": "Anna Maria",
	} {
		clean := person.CleanName(typed)
		assert.Equal(t, want, clean, typed)
		assert.True(t, person.IsName(clean), typed)
	}
	assert.False(t, person.IsName(person.CleanName("Anna\u202eMaria")), "a sign that turns the order of reading")
}

func TestIsName(t *testing.T) {
	good := []string{
		"Anna", "Anna-Maria", "O’Neill", "D'Arc", "von der Leyen", "Łukasz", "Зоя", "Dr. Ada", "J. R.", "Émile",
		"E\u0301mile", "Nguye\u0302\u0303n", "李",
	}
	bad := []string{
		"", "  ", "A1", "http://evil.example", "evil.example", "<b>", "Anna\nBcc", "😀", "-", "evil.\u0301com",
		"evil.\ufe0fcom", "\u0301Anna", "Anna \u0301", strings.Repeat("a", 81), "a@b",
	}
	for _, s := range good {
		assert.True(t, person.IsName(s), s)
	}
	for _, s := range bad {
		assert.False(t, person.IsName(s), s)
	}
	assert.Equal(t, "Anna Maria", person.CleanName("  Anna \t Maria\n"))
}

func TestCalled(t *testing.T) {
	for typed, want := range map[string]string{
		"Anna": "Anna", "Anna Maria": "Anna Maria", "Maria del Carmen": "Maria del Carmen",
		"Maria del Carmen de los Angeles":             "Maria del Carmen",
		"Ihr Konto wurde gesperrt":                    "Ihr Konto wurde",
		"Donaudampfschifffahrtsgesellschaftskapitaen": "Donaudampfschifffahrtsgesellsc…", "": "",
	} {
		assert.Equal(t, want, person.Called(typed))
	}
	assert.Equal(t, "Rufen Sie uns A.", person.Short("Rufen Sie uns sofort an", "anna"))
}

func TestShort(t *testing.T) {
	assert.Equal(t, "Anna M.", person.Short("Anna", "Müller"))
	assert.Equal(t, "Anna Ö.", person.Short("Anna", "özdemir"))
	assert.Equal(t, "Anna", person.Short("Anna", ""))
	assert.Equal(t, "N. N.", person.Short("", ""), "erased")
}

func TestHasher(t *testing.T) {
	h := person.NewHasher([]byte("key"))
	assert.Equal(t, h.Hash("a", "b"), h.Hash("a", "b"))
	assert.NotEqual(t, h.Hash("a", "b"), h.Hash("ab"))
	assert.NotEqual(t, h.Hash("a", "b"), h.Hash("", "ab"))
	assert.NotEqual(t, h.Hash("a"), person.NewHasher([]byte("other")).Hash("a"))
}

func TestLockedBy(t *testing.T) {
	tests := []struct {
		pattern, address string
		want             bool
	}{
		{"*@havelschutz.example", "anna@havelschutz.example", true},
		{"*@havelschutz.example", "Anna@HAVELSCHUTZ.example", true},
		{" *@Havelschutz.example ", "anna+x@havelschutz.example", true},
		{"*@havelschutz.example", "anna@sub.havelschutz.example", false},
		{"*@havelschutz.example", "anna@havelschutz.example.org", false},
		{"*@*.havelschutz.example", "anna@sub.havelschutz.example", true},
		{"ext-*@*.example", "ext-ben@makler.example", true},
		{"ext-*@*.example", "ben@makler.example", false},
		{"max@partner.example", "max@partner.example", true},
		{"max@partner.example", "max+offers@partner.example", true},
		{"max@gmail.com", "m.ax@googlemail.com", true},
		{"max@partner.example", "maxi@partner.example", false},
		{"", "anna@example.de", false},
		{"a*a@example.de", "a@example.de", false},
	}
	for _, tt := range tests {
		assert.Equal(
			t, tt.want, person.EmailOf(tt.address).LockedBy([]string{"nobody@else.example", tt.pattern}), "%s %s",
			tt.pattern, tt.address,
		)
	}
	assert.False(t, person.EmailOf("anna@example.de").LockedBy(nil))
}
