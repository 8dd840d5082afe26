package docs_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// messages.md has three tables, each under a heading: what section 8 of the specification asks for, the codes that a
// browser can get, and those that none gets. These tests hold them against the code in both directions.

func TestEachCodeOfTheProgrammeStandsInTheTables(t *testing.T) {
	inTables := slices.Concat(codesOf(t, seen), codesOf(t, atDesk), codesOf(t, hidden))
	inCode := map[string]string{}
	for _, module := range []string{"backend/internal", "bff/internal"} {
		for code, file := range codesIn(t, module) {
			inCode[code] = file
		}
	}
	for code, file := range inCode {
		assert.True(
			t, slices.Contains(inTables, code),
			"%s answers with %q: messages.md needs a row for it, and shell/kit/src/locales a text", file, code,
		)
	}
	browser := frontEnd(t)
	for _, code := range inTables {
		if _, ok := inCode[code]; !ok {
			assert.True(
				t, strings.Contains(browser, "'"+code+"'"), "messages.md has a row for %q, which nothing answers with", code,
			)
		}
	}
	assert.Greater(t, len(inCode), 60, "codes were found")
}

func TestEachCodeThatABrowserGetsHasATextInEachLanguage(t *testing.T) {
	de, en := texts(t, "de"), texts(t, "en")
	rows := table(t, seen)
	listed := map[string]bool{}
	for _, row := range rows {
		code, key := quoted(row[0])[0], strings.TrimPrefix(quoted(row[1])[0], "error.")
		listed[key] = true
		assert.NotEmpty(t, de[key], "German text of %s", code)
		assert.NotEmpty(t, en[key], "English text of %s", code)
		fallback := key == "technical" || key == "notfound" && strings.HasSuffix(code, ".unknown")
		assert.True(t, key == code || fallback, "%s: a code has its own text, or falls back as problemText.ts does", code)
	}
	for key := range de {
		assert.True(t, listed[key], "error.%s is a text that no row of messages.md leads to", key)
	}
	for key := range en {
		assert.NotEmpty(t, de[key], key)
	}
}

// The desk's texts stand in its own locale files: no other page bears them.
func TestEachCodeOfTheDesksPageHasATextInEachLanguage(t *testing.T) {
	listed := codesOf(t, atDesk)
	for _, language := range []string{"de", "en"} {
		own := errorsOf(t, "shell/desk/src/locales", language)
		for _, code := range listed {
			assert.NotEmpty(t, own[code], "text of %s in %s", code, language)
		}
		for code := range own {
			assert.Contains(t, listed, code, "a text of the desk that no row of messages.md leads to")
		}
	}
}

func TestAGermanTextThatSpeaksToPeopleHasBothForms(t *testing.T) {
	all := raw(t, "de")
	formal := regexp.MustCompile(`\b(Sie|Ihre[mnrs]?|Ihnen|Ihr)\b`)
	for key, text := range all {
		if strings.HasSuffix(key, "_du") {
			assert.NotRegexp(t, formal, text, key)
			continue
		}
		if formal.MatchString(text) && key != literal {
			assert.NotEmpty(t, all[key+"_du"], "error.%s says Sie", key)
		}
	}
}

// literal is section 8's own wording, which is kept as it is.
const literal = "password.not_changed"

func TestEachMessageOfSection8IsReached(t *testing.T) {
	codes := codesOf(t, seen)
	rows := table(t, asked)
	var messages []string
	for _, row := range rows {
		messages = append(messages, strings.TrimSpace(row[0]))
		for _, code := range quoted(row[1]) {
			if key, ok := strings.CutPrefix(code, "personal:"); ok {
				assert.True(t, hasText(t, "mfe-personal/src/locales", key), "%s: the personal area has no text %s", row[0], key)
				continue
			}
			assert.True(t, slices.Contains(codes, code), "%s: %s has no row below", row[0], code)
		}
		reached := quoted(row[4])
		if assert.GreaterOrEqual(t, len(reached), 2, "a test that reaches %q", row[0]) {
			for i := 0; i+1 < len(reached); i += 2 {
				assertTest(t, row[0], reached[i], reached[i+1])
			}
		}
	}
	assert.Equal(t, section8, messages)
}

// section8 are the user messages of the specification, in its order, and the two literal ones about passwords.
var section8 = []string{
	"general technical error", "wrong e-mail or password", "link expired", "not authorised",
	"account locked: general", "account locked: single", "account locked: employee or provider",
	"e-mail not registered", "recommendation already created", "e-mail already exists", "e-mail not allowed",
	"invalid e-mail",
	"token already used for login", "recipient e-mail same as recommender", "network error", "accept AGB",
	"reward already collected",
	"use login first", "opt-in required", "captcha required", "captcha wrong or expired", "reward token invalid",
	"reward token expired",
	"recommender bank data could not be saved", "password changed", "password not changed",
}

const (
	asked  = "## What section 8 asks for"
	seen   = "## Codes that a browser can get"
	atDesk = "## Codes that the desk's page alone gets"
	hidden = "## Codes that no browser gets"
)

// table gives the cells of the rows under a heading of messages.md.
func table(t *testing.T, heading string) [][]string {
	t.Helper()
	text, err := os.ReadFile("messages.md")
	require.NoError(t, err)
	_, after, found := strings.Cut(string(text), heading+"\n")
	require.True(t, found, heading)
	after, _, _ = strings.Cut(after, "\n## ")
	var rows [][]string
	for _, line := range strings.Split(after, "\n") {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| ---") {
			rows = append(rows, strings.Split(strings.Trim(line, "| "), " | "))
		}
	}
	require.Greater(t, len(rows), 1, heading)
	return rows[1:]
}

func codesOf(t *testing.T, heading string) []string {
	t.Helper()
	var out []string
	for _, row := range table(t, heading) {
		own := quoted(row[0])
		require.NotEmpty(t, own, row)
		out = append(out, own...)
	}
	return out
}

func quoted(cell string) []string {
	var out []string
	for _, m := range code.FindAllStringSubmatch(cell, -1) {
		out = append(out, m[1])
	}
	return out
}
