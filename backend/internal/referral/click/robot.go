package click

import (
	_ "embed"
	"strings"
)

// robotNames is what opens links and is no person: search engines, what fetches a preview for a messenger or looks
// after an office's mails, and tools. The edge has the same file.
//
//go:embed robots.txt
var robotNames string

// names are words by which a browser is known, by their first two letters.
type names struct {
	by    map[[2]byte][]name
	begin []string
	left  []string
}

type name struct {
	word string
	// ends tells that no letter may follow.
	ends bool
}

var robots = func() (n names) {
	n.by = map[[2]byte][]name{}
	for line := range strings.Lines(robotNames) {
		word := strings.TrimSpace(line)
		switch {
		case word == "" || word[0] == '#':
		case word[0] == '!':
			n.left = append(n.left, word[1:])
		case word[0] == '^':
			n.begin = append(n.begin, word[1:])
		default:
			plain, ends := strings.CutSuffix(word, "$")
			key := [2]byte{plain[0], plain[1]}
			n.by[key] = append(n.by[key], name{plain, ends})
		}
	}
	return n
}()

// Robot tells that no person looks through it: a browser that isn't named, or one that says so itself.
func Robot(browser string) bool {
	browser = strings.ToLower(browser)
	for _, word := range robots.left {
		browser = strings.ReplaceAll(browser, word, "")
	}
	for _, word := range robots.begin {
		if strings.HasPrefix(browser, word) {
			return true
		}
	}
	for i := range max(len(browser)-1, 0) {
		for _, n := range robots.by[[2]byte{browser[i], browser[i+1]}] {
			if rest, found := strings.CutPrefix(browser[i:], n.word); found && (!n.ends || rest == "" || rest[0] < 'a' || rest[0] > 'z') {
				return true
			}
		}
	}
	return browser == ""
}
