package tenantfile

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"gopkg.in/yaml.v3"
)

// Words are the texts of a YAML file that holds nothing else, by key: the names of what holds a text stand before it,
// with dots.
type Words struct {
	Texts map[string]string
	file  *File
	name  string
	lines map[string]int
	// scalars are the lines of the texts alone.
	scalars map[string]int
}

// ReadWords reads such a file of the tenant's own folder; nil where there is none, or none that can be read.
func (f *File) ReadWords(name string) *Words {
	full := path.Join(string(f.ID), name)
	f.named[full] = true
	raw, err := fs.ReadFile(f.files, full)
	if err != nil {
		return nil
	}
	var doc yaml.Node
	if line, text := parse(raw, &doc); line > 0 {
		f.add(full, line, "", text)
		return nil
	}
	w := &Words{Texts: map[string]string{}, file: f, name: full, lines: map[string]int{}, scalars: map[string]int{}}
	if len(doc.Content) == 1 {
		w.take("", doc.Content[0])
	}
	return w
}

func (w *Words) take(at string, n *yaml.Node) {
	switch n.Kind {
	case yaml.ScalarNode:
		if _, twice := w.Texts[at]; twice {
			w.file.add(w.name, n.Line, at, fmt.Sprintf("is set twice, in line %d too", w.scalars[at]))
		}
		if cutOff(n) {
			w.file.add(w.name, n.Line, at, cutText(n))
		}
		w.scalars[at] = n.Line
		w.Texts[at], w.lines[at] = n.Value, n.Line
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i].Value
			if at != "" {
				key = at + "." + key
			}
			w.lines[key] = n.Content[i].Line
			w.take(key, n.Content[i+1])
		}
	default:
		w.file.add(w.name, n.Line, at, "must be a text, or names with texts")
	}
}

// Gap notes what is missing in the file, or can't be shown. Something else stands in for it, so a process takes the
// tenant all the same, but a load refuses it.
func (w *Words) Gap(at, text string) { w.file.Gap(w.name, w.near(at), at, text) }

// near is the line of a key, or of what would hold it.
func (w *Words) near(at string) int {
	for at != "" {
		if line, ok := w.lines[at]; ok {
			return line
		}
		at = parent(at)
	}
	return 1
}

func parent(at string) string {
	for i := len(at) - 1; i > 0; i-- {
		if at[i] == '.' {
			return at[:i]
		}
	}
	return ""
}

// Gap notes the same of a file of the tenant's own folder by its name in the folder of tenants.
func (f *File) Gap(name string, line int, at, text string) {
	f.gaps = append(f.gaps, Problem{File: name, Line: line, Path: at, Text: text})
}

// GapAt notes the same of a place of the YAML files.
//
// Rule (tenant, 3 D): What earlier programs took in a tenant's file keeps no process from starting: an application of
// Facebook's that is no number, or a category at another page's path, is refused only to who loads it. Enforced:
// yamltenants.readTenant, yamlproducts.addPage. Test: TestWhatEarlierProgramsTookKeepsNoProcessFromStarting.
func (f *File) GapAt(at, text string) {
	if f.Sound(at) {
		f.gaps = append(f.gaps, f.At(at, text))
	}
}

// Gaps are what was noted so, in the order of files and lines.
func (f *File) Gaps() Problems { return sorted(slices.Clone(f.gaps)) }

// Name is a file of the tenant's own folder, as problems name it.
func (f *File) Name(name string) string { return path.Join(string(f.ID), name) }
