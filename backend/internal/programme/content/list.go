package content

import (
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Part is an entry of a list that is edited as one text: a question with its answer, a step with what happens in it.
type Part struct {
	Head string
	Body string
}

// Lists are the texts that are lists. In each language such a text is a list of its own: a heading of two signs begins
// an entry, and what follows belongs to it.
var Lists = []string{"steps", "faqs"}

// The most entries that the start page shows, and the longest of their parts in letters.
const (
	mostSteps    = 8
	mostParts    = 100
	longestHead  = 300
	longestBody  = 4_000
	beginsAnItem = "## "
)

// MostParts is how many entries a list may have.
func MostParts(list string) int {
	if list == "steps" {
		return mostSteps
	}
	return mostParts
}

// ListText writes a list as one text. What looks like the next entry inside of one becomes a smaller heading.
func ListText(parts []Part) string {
	all := make([]string, len(parts))
	for i, p := range parts {
		lines := strings.Split(strings.TrimSpace(p.Body), "\n")
		for j, line := range lines {
			if strings.HasPrefix(line, beginsAnItem) {
				lines[j] = "#" + line
			}
		}
		all[i] = beginsAnItem + strings.TrimSpace(p.Head) + "\n\n" + strings.Join(lines, "\n")
	}
	return strings.Join(all, "\n\n")
}

// ReadList reads one; flaw is the number of the first entry that isn't whole or too long, or of the first that is too
// many, and 0 for none. What stands before the first entry belongs to none: flaw 1.
func ReadList(list, text string) (parts []Part, flaw int) {
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		switch head, begins := strings.CutPrefix(line, beginsAnItem); {
		case begins:
			parts = append(parts, Part{Head: strings.TrimSpace(head)})
		case len(parts) > 0:
			parts[len(parts)-1].Body += line + "\n"
		case strings.TrimSpace(line) != "":
			return nil, 1
		}
	}
	for i := range parts {
		parts[i].Body = strings.TrimSpace(parts[i].Body)
		if flaw == 0 && (parts[i].flawed() || i >= MostParts(list)) {
			flaw = i + 1
		}
	}
	return parts, flaw
}

func (p Part) flawed() bool {
	return p.Head == "" || p.Body == "" ||
		utf8.RuneCountInString(p.Head) > longestHead || utf8.RuneCountInString(p.Body) > longestBody
}

// Row is an entry of a list in all languages: of those in Without the list has fewer entries.
type Row struct {
	Head, Body tenant.Localized
	Without    []tenant.Language
}
