package language

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Template gives the file of an area for a translator: every key, with its German and English words as comments, and
// the words that are there already.
func Template(l tenant.Language, area string, there map[string]string) ([]byte, error) {
	needed := Forms(l)
	top, written := &yaml.Node{Kind: yaml.MappingNode}, map[string]bool{}
	for _, f := range families {
		if f.area != area {
			continue
		}
		for _, key := range f.wanted(needed, there) {
			put(top, strings.Split(key, "."), there[key], f.comment(key))
			written[key] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(there)) {
		if !written[key] {
			put(top, strings.Split(key, "."), there[key], "There is no such text: it has another name, or is gone.")
		}
	}
	top.HeadComment = fmt.Sprintf("Words of %q in %s: below each key stand the German and the English words. What stands in braces is filled in, what stands in <…> is a link or a button:\n"+
		"both stay as they are, at the place where your language wants them. Counted texts have these forms: %s.", area, l, strings.Join(needed, ", "))
	return yaml.Marshal(&yaml.Node{Kind: yaml.DocumentNode, Content: []*yaml.Node{top}})
}

// wanted are the keys that a language has of a text.
func (f *family) wanted(needed []string, there map[string]string) []string {
	keys := []string{f.base}
	if f.counted {
		keys = nil
		for _, form := range needed {
			keys = append(keys, f.base+"_"+form)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(there)) {
		if base, _, _ := parse(key, func(string) bool { return f.counted }); base == f.base && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// comment shows the words of a form in the built-in languages; where they don't have it, those of the last form.
func (f *family) comment(key string) string {
	best := f.forms[len(f.forms)-1]
	for _, e := range f.forms {
		if e.key == key || e.key == f.base+"_other" && best.key != key {
			best = e
		}
	}
	var lines []string
	for _, l := range BuiltIn {
		if words := best.words[l]; words != "" {
			lines = append(lines, string(l)+": "+strings.ReplaceAll(words, "\n", " "))
		}
	}
	return strings.Join(lines, "\n")
}

func put(n *yaml.Node, path []string, words, comment string) {
	for _, name := range path[:len(path)-1] {
		n = child(n, name)
	}
	key := &yaml.Node{Kind: yaml.ScalarNode, Value: path[len(path)-1], HeadComment: comment}
	value := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: words, Style: yaml.DoubleQuotedStyle}
	n.Content = append(n.Content, key, value)
}

func child(n *yaml.Node, name string) *yaml.Node {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == name && n.Content[i+1].Kind == yaml.MappingNode {
			return n.Content[i+1]
		}
	}
	next := &yaml.Node{Kind: yaml.MappingNode}
	n.Content = append(n.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: name}, next)
	return next
}
