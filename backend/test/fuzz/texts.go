package fuzz

import (
	"math/rand/v2"
	"strings"
)

// A kind is a way in which text can be wrong or unusual; each gives an example in front of, in or in place of a right
// one.
type kind struct {
	name string
	make func(r *rand.Rand, right string) string
}

func is(texts ...string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, _ string) string { return texts[r.IntN(len(texts))] }
}

// with puts one of the texts somewhere into what was right.
func with(texts ...string) func(*rand.Rand, string) string {
	return func(r *rand.Rand, right string) string {
		runes := []rune(right)
		at := r.IntN(len(runes) + 1)
		return string(runes[:at]) + texts[r.IntN(len(texts))] + string(runes[at:])
	}
}

var kinds = []kind{
	{
		"control character",
		with("\x01", "\x07", "\x08", "\x1b", "\x1b[2J\x1b]0;x\x07", "\x7f", "\u0085", "\u009b", "\x0b\x0c"),
	},
	{"line feed", with("\n", "\r", "\r\n", "\t", "\u2028", "\u2029", "\r\nX-Odd: 1")},
	{"NUL", with("\x00", "\x00\x00")},
	{
		"invalid UTF-8",
		with("\xff", "\xc3\x28", "\xed\xa0\x80", "\xf8\x88\x80\x80\x80", "\xc0\x80", "\x80", "\xf4\x90\x80\x80"),
	},
	{"beyond the basic plane", with("𠮷田", "𝔘𝔫𝔦", "🎁", "👩‍👩‍👧‍👦", "\U0010ffff", "\U000e0041")},
	{"bidi", with("\u202e", "\u2066abc\u2069", "\u200f", "\u061c", "\u202dGreta")},
	{"invisible", with("\u200b", "\ufeff", "\u2060", "\u00ad", "\u3164", "\u180e", "\ufff9", "\uffff", "\ue000")},
	{"composed", with("e\u0301", "\u0301", strings.Repeat("\u0301", 200), "ﬁ", "Å", "ß", "İ", "ǆ")},
	{"overlong", func(r *rand.Rand, right string) string {
		return right + strings.Repeat([]string{"a", "ä", "𠮷", " "}[r.IntN(4)], []int{300, 5_000, 20_000}[r.IntN(3)])
	}},
	{"blank", is("", " ", "\t", "\u00a0", "   \n", "\u200b", "\u3000")},
	{
		"number",
		is(
			"-1", "0", "00", "1", "99999", "2147483648", "9223372036854775807", "9223372036854775808",
			"-9223372036854775809", "1e400", "NaN", "Infinity", "0x10", "1.5", "１２", "२०२६", "10000", "292277026597",
			"-292277022400",
		),
	},
	{
		"quote",
		with("'", "\"", "`", "' OR 1=1--", "\\", "%", "%00", "%zz", "{{.}}", "${x}", "<script>", "*", "_", "=1+1", "@x"),
	},
	{"path", is("..", "../..", "%2e%2e%2f", ".", "/", "//", "\\..\\", "?", "#", ";", "a/b", "%2f", "%", "%f", "con", "-")},
	{
		"foreign",
		is(
			"null", "undefined", "true", "[]", "{}", "0000000000", "ZZZZZZZZZZ", "00000000-0000-0000-0000-000000000000",
			"a@b", "@", "a@", "x@xn--.de", "a@[127.0.0.1]", "0000-00-00", "2026-02-30", "9999-12-31", "0001-01-01",
			"-0001-01-01", "2026-13-01T99:99:99Z", "DE00", "DE02120300000000202051DE02120300000000202051",
		),
	},
}

// inHeader leaves out what ends a header's line: that would be another request, which is a kind of its own.
func inHeader(s string) string { return strings.NewReplacer("\r", "", "\n", "").Replace(s) }
