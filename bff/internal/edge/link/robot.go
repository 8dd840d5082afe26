package link

import (
	"bytes"
	_ "embed"
	"strings"
)

// robotNames is what opens links and is no person: search engines, what fetches a preview for a messenger or looks
// after an office's mails, and tools. The backend has the same file.
//
//go:embed robots.txt
var robotNames string

// names are words by which a browser is known, by their first three letters.
type names struct {
	by    map[[3]byte][]name
	begin [][]byte
	left  [][]byte
	// starts has a bit for each three letters that begin a word: nearly all that stands in a browser's name begins none.
	starts [1 << 9]uint64
}

type name struct {
	word []byte
	// ends tells that no letter may follow.
	ends bool
}

var robots = func() (n names) {
	n.by = map[[3]byte][]name{}
	for line := range strings.Lines(robotNames) {
		word := strings.TrimSpace(line)
		switch {
		case word == "" || word[0] == '#':
		case word[0] == '!':
			n.left = append(n.left, []byte(word[1:]))
		case word[0] == '^':
			n.begin = append(n.begin, []byte(word[1:]))
		default:
			plain, ends := strings.CutSuffix(word, "$")
			letters := [3]byte([]byte(plain))
			n.by[letters] = append(n.by[letters], name{[]byte(plain), ends})
			at := place(letters[:])
			n.starts[at/64] |= 1 << (at % 64)
		}
	}
	return n
}()

// place is a number for three letters, the same for a few others.
func place(b []byte) uint { return uint(b[0]&31)<<10 | uint(b[1]&31)<<5 | uint(b[2]&31) }

// Robot tells that no person looks through it: a browser that isn't named, or one that says so itself.
func Robot(browser string) bool {
	var room [256]byte
	small := lower(room[:0], browser)
	for _, word := range robots.left {
		if bytes.Contains(small, word) {
			small = bytes.ReplaceAll(small, word, nil)
		}
	}
	for _, word := range robots.begin {
		if bytes.HasPrefix(small, word) {
			return true
		}
	}
	for i := range max(len(small)-2, 0) {
		if at := place(small[i : i+3]); robots.starts[at/64]&(1<<(at%64)) != 0 && robotAt(small[i:]) {
			return true
		}
	}
	return len(small) == 0
}

// robotAt tells that a robot's name stands there.
func robotAt(browser []byte) bool {
	for _, n := range robots.by[[3]byte(browser)] {
		rest, found := bytes.CutPrefix(browser, n.word)
		if found && (!n.ends || len(rest) == 0 || rest[0] < 'a' || rest[0] > 'z') {
			return true
		}
	}
	return false
}

// lower writes a text in small letters, as far as the names of robots have them.
func lower(to []byte, s string) []byte {
	for i := range len(s) {
		c := s[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		to = append(to, c)
	}
	return to
}
