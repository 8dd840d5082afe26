package gormdb_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A condition of SQLite stands as it was written; PostgreSQL puts brackets and casts around everything, and has lists
// in its own way.
func TestAConditionIsTheSameInBothDialects(t *testing.T) {
	for sqlite, postgres := range map[string]string{
		"cents > 0":                                    "((cents > 0))",
		"status IN ('open', 'due')":                    "(status = ANY (ARRAY['open'::text, 'due'::text]))",
		"status NOT IN ('due') AND award_id <> ''":     "((status <> ALL (ARRAY['due'::text])) AND (award_id <> ''::text))",
		"gone = FALSE AND in_payment = 0":              "((gone = false) AND (in_payment = 0))",
		"(a = 'x' AND b > 0) OR (a = 'y' AND b < 0)":   "(((a = 'x'::text) AND (b > 0)) OR ((a = 'y'::text) AND (b < 0)))",
		"(kind = 'monthly') = (about_id = '')":         "((kind = 'monthly'::text) = (about_id = ''::text))",
		"back >= 0 AND back <= cents + off":            "((back >= 0) AND (back <= (cents + off)))",
		"length(name) > 0":                             "(length(name) > 0)",
		"kept text not null default 'a (b), it''s'":    "kept text not null default 'a (b), it''s'::text",
		"left_at IS NULL AND (a = 1 OR b = 2) AND c=3": "((left_at IS NULL) AND ((a = 1) OR (b = 2)) AND (c = 3))",
	} {
		assert.Equal(t, condition(sqlite), condition(postgres))
	}
	for one, other := range map[string]string{
		"a = 1 AND (b = 2 OR c = 3)": "(a = 1 AND b = 2) OR c = 3",
		"status IN ('a', 'b')":       "status NOT IN ('a', 'b')",
		"status = 'A'":               "status = 'a'",
		"x IS NULL":                  "x IS NOT NULL",
	} {
		assert.NotEqual(t, condition(one), condition(other))
	}
}

var (
	token = regexp.MustCompile(`'(?:[^']|'')*'|::(?:timestamp with time zone|\w+)(?:\[\])?|\w+|<>|<=|>=|\S`)
	// What joins conditions, or stands before one; another word before a bracket names a function.
	joints  = []string{"and", "or"}
	between = []string{"and", "or", "not", "default"}
	word    = regexp.MustCompile(`^\w+$`)
)

// condition gives a condition, or a column with its default, without casts, and with those brackets alone that join
// others by AND or OR, hold a list, or what a function takes. Brackets within a sum are lost.
func condition(text string) string {
	var words []string
	for _, one := range token.FindAllString(text, -1) {
		switch lower := strings.ToLower(one); {
		case strings.HasPrefix(one, "'"):
			words = append(words, one)
		case lower == "false":
			words = append(words, "0")
		case lower == "true":
			words = append(words, "1")
		case !strings.HasPrefix(one, "::"):
			words = append(words, lower)
		}
	}
	parts, _ := parse(words)
	for len(parts) == 1 && parts[0].word == "" {
		parts = parts[0].inside
	}
	return write(parts)
}

// part is a word, or a bracket with what it holds.
type part struct {
	word   string
	inside []part
}

// parse reads until the end of a bracket, and gives what stands behind it.
func parse(words []string) (parts []part, rest []string) {
	for len(words) > 0 {
		next := words[0]
		words = words[1:]
		switch next {
		case ")", "]":
			return parts, words
		case "(", "[":
			var inside []part
			inside, words = parse(words)
			parts = append(parts, part{inside: inside})
		default:
			parts = append(parts, part{word: next})
		}
	}
	return parts, nil
}

func write(parts []part) string {
	var phrases []string
	for i, p := range parts {
		last := max(0, len(phrases)-1)
		switch {
		case p.word == "any", p.word == "all":
			// = ANY (ARRAY[…]) is IN (…), and <> ALL (ARRAY[…]) is NOT IN (…)
			phrases[last] = map[string]string{"any": "in", "all": "not in"}[p.word]
		case p.word != "":
			phrases = append(phrases, p.word)
		case i > 0 && slices.Contains([]string{"in", "any", "all"}, parts[i-1].word):
			phrases[last] += " (" + write(listed(p.inside)) + ")"
		case i > 0 && word.MatchString(parts[i-1].word) && !slices.Contains(between, parts[i-1].word):
			phrases[last] += "(" + write(p.inside) + ")"
		case slices.ContainsFunc(p.inside, func(one part) bool { return slices.Contains(joints, one.word) }):
			phrases = append(phrases, "("+write(p.inside)+")")
		default:
			phrases = append(phrases, write(p.inside))
		}
	}
	return strings.ReplaceAll(strings.Join(phrases, " "), " ,", ",")
}

// listed gives the list behind ARRAY, in whatever brackets it is, or else what is there.
func listed(parts []part) []part {
	for i, p := range parts {
		if p.word == "array" {
			return parts[i+1].inside
		}
		if p.word == "" {
			return listed(p.inside)
		}
	}
	return parts
}
