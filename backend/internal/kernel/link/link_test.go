package link_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/kernel/link"
)

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// The first rows are the vectors that other programs, such as the edge, must agree with.
func TestParseNumber(t *testing.T) {
	tests := []struct {
		name, in, want string
	}{
		{"all zeros", "0000000000", "0000000000"},
		{"a one at the end", "0000000012", "0000000012"},
		{"counting up", "1234567890", "1234567890"},
		{"letters", "WEZTERSAG7", "WEZTERSAG7"},
		{"lower case with dashes", "wezte-rsag7", "WEZTERSAG7"},
		{"spaces", " 123 456 7890 ", "1234567890"},
		{"O for 0, I and L for 1", "OoOOOOOOI2", "0000000012"},
		{"L for 1", "oooooooOl2", "0000000012"},
		{"wrong check character", "1234567891", ""},
		{"U is no character", "U234567893", ""},
		{"too short", "123456789", ""},
		{"too long", "12345678900", ""},
		{"empty", "", ""},
		{"umlaut", "12345678ÄH", ""},
		{"path tricks", "../../etc/", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n, err := link.ParseNumber(tt.in)
			if tt.want == "" {
				assert.ErrorIs(t, err, link.ErrUnknown)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.want, n.String())
		})
	}
}

func TestNumbersSurviveHowPeopleWriteThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := link.NewNumber()
		var typed strings.Builder
		for _, c := range n.String() {
			if rapid.Bool().Draw(t, "dash") {
				typed.WriteString("-")
			}
			s := string(c)
			switch {
			case s == "0" && rapid.Bool().Draw(t, "letter O"):
				s = rapid.SampledFrom([]string{"O", "o"}).Draw(t, "o")
			case s == "1" && rapid.Bool().Draw(t, "letter I"):
				s = rapid.SampledFrom([]string{"I", "i", "L", "l"}).Draw(t, "i")
			case rapid.Bool().Draw(t, "lower"):
				s = strings.ToLower(s)
			}
			typed.WriteString(s)
		}
		got, err := link.ParseNumber(typed.String())
		if err != nil || got != n {
			t.Fatalf("%q became %q, %v", typed.String(), got, err)
		}
	})
}

func TestOneWrongCharacterIsNoticed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := []byte(link.NewNumber())
		at := rapid.IntRange(0, len(n)-1).Draw(t, "at")
		other := rapid.SampledFrom([]byte(alphabet)).Filter(func(c byte) bool { return c != n[at] }).Draw(t, "other")
		n[at] = other
		if _, err := link.ParseNumber(string(n)); err == nil {
			t.Fatalf("%s was accepted", n)
		}
	})
}

func TestTwoSwappedCharactersAreNoticed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := []byte(link.NewNumber())
		i, j := rapid.IntRange(0, 9).Draw(t, "i"), rapid.IntRange(0, 9).Draw(t, "j")
		if n[i] == n[j] {
			return
		}
		n[i], n[j] = n[j], n[i]
		if _, err := link.ParseNumber(string(n)); err == nil {
			t.Fatalf("%s was accepted", n)
		}
	})
}

func TestNumbersAndCodesAreOfTheirForm(t *testing.T) {
	seen := map[link.Number]bool{}
	for range 1000 {
		n := link.NewNumber()
		assert.Regexp(t, `^[0-9A-HJKMNP-TV-Z]{10}$`, n.String())
		assert.False(t, seen[n])
		seen[n] = true
	}
	c := link.NewCode()
	assert.Len(t, string(c), 8)
	got, err := link.ParseCode(strings.ToLower(string(c)))
	require.NoError(t, err)
	assert.Equal(t, c, got)
}

func TestSigner(t *testing.T) {
	s := link.NewSigner([]byte("a key of the test"))
	other := link.NewSigner([]byte("another key"))
	rapid.Check(t, func(t *rapid.T) {
		n := link.NewNumber()
		hex := s.Hex("funkwelle", n)
		short := s.Short("funkwelle", n)
		if len(hex) != link.HexLength || len(short) != 10+link.ShortKeyLength || !strings.HasPrefix(short, n.String()) {
			t.Fatalf("odd form: %q %q", hex, short)
		}
		key := short[10:]
		for _, k := range []string{hex, strings.ToUpper(hex), key, strings.ToLower(key)} {
			if !s.Verify("funkwelle", n, k) {
				t.Fatalf("%q refused for %s", k, n)
			}
			if s.Verify("havelschutz", n, k) || other.Verify("funkwelle", n, k) {
				t.Fatalf("%q accepted for a foreign tenant or key", k)
			}
		}
		if s.Verify("funkwelle", n, "") || s.Verify("funkwelle", n, hex[:9]) ||
			s.Verify("funkwelle", n, strings.Repeat("0", 10)) && hex != strings.Repeat("0", 10) {
			t.Fatal("a broken key was accepted")
		}
	})
}

// The vector fixes the construction: links that are out in the world must stay valid.
func TestSignerVector(t *testing.T) {
	s := link.NewSigner([]byte("0123456789abcdef0123456789abcdef"))
	assert.Equal(t, "5278146b79", s.Hex("funkwelle", "1234567890"))
	assert.Equal(t, "1234567890A9W18TVS", s.Short("funkwelle", "1234567890"))
}
