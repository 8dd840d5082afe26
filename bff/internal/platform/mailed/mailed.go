// Package mailed reads links as they arrive once mail gateways, trackers and mail programs have rewritten them and
// people have copied them. shell/kit/src/router/mailedToken.ts reads what only the browser sees, by the same table
// (rewritings.json beside it).
package mailed

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// What a mailed link can bear: what it is about with a keyed hash behind a dot, or 256 random bits.
const form = `(?:[\da-f-]+\.[\da-f]{32}|[\w-]{43})`

var (
	begins = regexp.MustCompile(`^` + form)
	// quoted is "=" as quoted-printable writes it.
	quoted = regexp.MustCompile(`^3D(` + form + `)(?:[^\w-]|$)`)
	// mark is where a fragment or a query begins that stands in the path.
	mark = regexp.MustCompile(`#(?:[tc]=|$)|\?[a-z_]+=`)
	// unmarked is a fragment that lost its mark: safe to tell where what follows has the form of a token.
	unmarked = regexp.MustCompile(`^(/.+?)[/;&]?(t=(?:3D)?` + form + `(?:[^\w-].*)?)$`)
)

// Token gives what a link's parameter bore when it was sent, without what was hung behind it and what breaks a long
// line. Where it has none of the forms that are mailed, it is what could be read.
func Token(value string) string {
	run := Run(value, "._-")
	if plain := quoted.FindStringSubmatch(run); plain != nil {
		return plain[1]
	}
	if token := begins.FindString(run); token != "" {
		return token
	}
	return strings.TrimRight(run, ".")
}

// Quoted leaves out what quoted-printable wrote for the "=" before a text of a known length.
func Quoted(text string, length int) string {
	if plain, found := strings.CutPrefix(text, "3D"); found && len(plain) == length {
		return plain
	}
	return text
}

// Run is what a text begins with of letters, digits and some more characters of ASCII. What a mail server puts into
// a long line and what can't be seen is left out.
func Run(text, more string) string {
	var run strings.Builder
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9', r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', strings.ContainsRune(more, r):
			run.WriteRune(r)
		case r == '=', unicode.IsSpace(r), unicode.Is(unicode.Cf, r):
		default:
			return run.String()
		}
	}
	return run.String()
}

// inQuery is the mark of a fragment that was escaped behind a query.
var inQuery = regexp.MustCompile(`(?i)%(?:25)*23[tc](?:=|%(?:25)*3D)`)

// Address gives where a link leads whose fragment or query a gateway made a part of the path, or its fragment one of
// the query; empty where each is what it was.
func Address(u *url.URL) string {
	path := decoded(u.EscapedPath())
	var behind string
	if at := inQuery.FindStringIndex(u.RawQuery); at != nil {
		fragment := strings.TrimPrefix(decoded(u.RawQuery[at[0]:]), "#")
		to := url.URL{Path: "/" + strings.TrimLeft(path, `/\`), RawQuery: u.RawQuery[:at[0]], Fragment: fragment}
		return to.String()
	}
	if at := mark.FindStringIndex(path); at != nil {
		path, behind = path[:at[0]], path[at[0]:]
	} else if lost := unmarked.FindStringSubmatch(path); lost != nil {
		path, behind = lost[1], "#"+lost[2]
	} else {
		return ""
	}
	query, fragment, _ := strings.Cut(behind, "#")
	to := url.URL{Path: "/" + strings.TrimLeft(path, `/\`), RawQuery: u.RawQuery, Fragment: fragment}
	// What can't be read of a query is left out of it.
	if more, _ := url.ParseQuery(strings.TrimPrefix(query, "?")); len(more) > 0 {
		to.RawQuery = strings.TrimPrefix(to.RawQuery+"&"+more.Encode(), "&")
	}
	return to.String()
}

// rounds is how often a link can have been escaped: by one gateway behind the other.
const rounds = 3

func decoded(path string) string {
	for range rounds {
		plain, err := url.PathUnescape(path)
		if err != nil || plain == path {
			break
		}
		path = plain
	}
	return path
}
