package language

import (
	"regexp"
	"slices"
	"strings"
)

var (
	hole  = regexp.MustCompile(`\{\{\w+\}\}|\{\w+\}`)
	opens = regexp.MustCompile(`<(\w+)>`)
	part  = regexp.MustCompile(`<\w+>[^<>]*</\w+>`)
)

// marks are what is filled into a text, and its parts that are more than words: {{name}}, <link>.
func marks(text string) []string {
	found := hole.FindAllString(text, -1)
	for _, m := range opens.FindAllStringSubmatch(text, -1) {
		found = append(found, "<"+m[1]+">")
	}
	return found
}

// fault tells what in a text can't be shown.
func fault(text string) string {
	rest := hole.ReplaceAllString(text, "")
	rest = part.ReplaceAllStringFunc(rest, func(s string) string {
		if name := opens.FindStringSubmatch(s)[1]; strings.HasSuffix(s, "</"+name+">") {
			return ""
		}
		return s
	})
	switch {
	case strings.TrimSpace(text) == "":
		return "is empty"
	case strings.ContainsAny(rest, "<>"):
		return "holds a < or > that belongs to no part: texts take no HTML, and a part is closed as it was opened, <link>…</link>"
	case strings.ContainsAny(rest, "{}"):
		return "holds a brace that nothing fills"
	case strings.Contains(text, "$t("):
		return "holds $t(, which reads another text"
	}
	return ""
}

// compare tells how the marks of a text differ from those of its German and English words.
func (f *family) compare(text string) string {
	var may, must []string
	for _, l := range BuiltIn {
		var own []string
		for _, e := range f.forms {
			own = append(own, marks(e.words[l])...)
		}
		may = append(may, own...)
		if l == BuiltIn[0] {
			must = own
		}
		must = slices.DeleteFunc(slices.Clone(must), func(m string) bool { return !slices.Contains(own, m) })
	}
	given := marks(text)
	for _, m := range given {
		if !slices.Contains(may, m) {
			return m + " stands in neither the German nor the English words" + list("; they have ", may)
		}
	}
	for _, m := range must {
		// A form for one number may say it in a word, and any form may leave it out.
		if !slices.Contains(given, m) && !f.counted {
			return "lacks " + m
		}
	}
	return ""
}

func list(before string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	names = slices.Clone(names)
	slices.Sort(names)
	return before + strings.Join(slices.Compact(names), ", ")
}
