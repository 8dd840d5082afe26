// Package tenantfile reads the YAML files that describe tenants, and refuses what it doesn't understand. One file
// `<id>.yaml` is a tenant; it may include files of its folder `<id>/`. Each slice reads the keys that are its own.
package tenantfile

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

var validID = regexp.MustCompile(`^[a-z][a-z0-9]{1,30}$`)

// Keys are the top-level keys that this package reads; each slice has its own. The comment of a field is what an author
// reads of its key.
type Keys struct {
	// Files of the folder `<id>/` that hold further top-level keys; each key stands in one file.
	Include []string `yaml:"include,omitempty"`
}

// File is one tenant's description.
type File struct {
	ID       tenant.ID
	name     string
	files    fs.FS
	lines    map[string][]string
	sections map[string]section
	// asked are the top-level keys that somebody asked for, there or not.
	asked    map[string]bool
	pictures map[string]tenant.Picture
	// named are the files of the tenant's own folder that a key asked for.
	named map[string]bool
	// whole tells that somebody read the folder of pictures: then the tenant is read as a process reads it, and what
	// wasn't named is named nowhere.
	whole    bool
	problems Problems
	// gaps are reported as mistakes to who loads the tenant, and to no one else.
	gaps Problems
	// failed are the places of mistakes: what is noted there afterwards only follows from them.
	failed []string
	// unread tells that a part of the description can't be read, so that it isn't known which keys are missing.
	unread bool
	// outside is the file that came from elsewhere.
	outside string
	// runsOn are quotes that look as if they weren't closed: the cause of whatever else is wrong.
	runsOn Problems
	// misnamed tells that the file's own name is no id.
	misnamed Problems
	// texts counts those that are written by language.
	texts int
}

type section struct {
	node *yaml.Node
	file string
	line int
	// Rule (tenant, 3 D): A tenant's file ends in .yaml, and another ending is reported. Test: TestATenantsFileEndsInYAML.
	read bool
}

// idLike proposes the id that a name comes near to.
func idLike(name string) string {
	if like := strings.ToLower(name); validID.MatchString(like) {
		return ", to " + like + ".yaml and " + like + "/"
	}
	return ""
}

// ReadFolder reads every `<id>.yaml` of a folder, in the order of their names.
func ReadFolder(folder fs.FS) ([]*File, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, fmt.Errorf("listing tenants: %w", err)
	}
	var files []*File
	for _, e := range entries {
		if !e.IsDir() && slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(path.Ext(e.Name()))) {
			files = append(files, ReadFile(folder, e.Name()))
		}
	}
	if len(files) == 0 {
		return nil, errors.New("the folder of tenants holds no YAML file")
	}
	return files, nil
}

// ReadFile reads one tenant's file; what is wrong with it stands in its problems.
func ReadFile(folder fs.FS, name string) *File {
	id, ending, _ := strings.Cut(name, ".")
	f := &File{
		ID: tenant.ID(id), name: name, files: folder, lines: map[string][]string{}, sections: map[string]section{},
		asked: map[string]bool{"include": true}, pictures: map[string]tenant.Picture{}, named: map[string]bool{},
	}
	switch {
	case ending != "yaml":
		f.Problem("", "a tenant's file ends in .yaml: rename it to "+id+".yaml")
		f.unread = true
	case !validID.MatchString(id):
		f.misnamed = Problems{{
			File: name, Line: 1,
			Text: "a tenant's file and its folder are named by its id, lower-case letters and digits, beginning with a letter: rename them" + idLike(id),
		}}
		fallthrough
	default:
		f.take("", name)
		f.include()
	}
	return f
}

// include takes the files that the first one names. One in the folder that it doesn't name was forgotten.
func (f *File) include() {
	var names []string
	if !f.Has("include") && slices.ContainsFunc(
		slices.Collect(maps.Keys(f.sections)), func(key string) bool { return nearest(key, f.Known()) != "" },
	) {
		f.unread = true // it is there, by another name
	}
	if f.Has("include") {
		names = Section[[]string](f, "include", nil)
	}
	for i, n := range names {
		f.take(fmt.Sprintf("include[%d]", i), path.Join(string(f.ID), n))
	}
	for _, n := range f.CompanionNames(".") {
		if ending := strings.ToLower(path.Ext(n)); (ending == ".yaml" || ending == ".yml") && !slices.Contains(names, n) && !f.unread {
			f.add(path.Join(string(f.ID), n), 1, "", "isn't named under include in "+f.name+", so nobody reads it")
			f.unread = true
		}
	}
}

// take reads a file's top-level keys. The path at names the place that asks for it.
func (f *File) take(at, name string) {
	raw, err := fs.ReadFile(f.files, name)
	if err != nil {
		f.absent(at, name)
		f.unread = true
		return
	}
	var doc yaml.Node
	if line, text := parse(raw, &doc); line > 0 {
		f.add(name, line, "", text)
		f.unread = true
		return
	}
	if len(doc.Content) != 1 || doc.Content[0].Kind != yaml.MappingNode {
		f.add(name, 1, "", "must hold keys with their values")
		f.unread = true
		return
	}
	f.lines[name] = linesOf(raw)
	if line, text := unclosed(f.lines[name]); line > 0 {
		f.runsOn = append(f.runsOn, Problem{File: name, Line: line, Text: text})
	}
	pairs := doc.Content[0].Content
	for i := 0; i+1 < len(pairs); i += 2 {
		key, line := pairs[i].Value, pairs[i].Line
		switch other, twice := f.sections[key]; {
		case twice && other.file == name:
			f.add(name, line, key, fmt.Sprintf("is set twice, in line %d too", other.line))
		case twice:
			f.add(name, line, key, "is set in "+other.file+" too")
		default:
			f.sections[key] = section{node: pairs[i+1], file: name, line: line}
		}
	}
}

// Known lists the top-level keys that somebody has asked for.
func (f *File) Known() []string { return slices.Sorted(maps.Keys(f.asked)) }

// Has tells whether a top-level key is set.
func (f *File) Has(key string) bool {
	f.asked[key] = true
	_, ok := f.sections[key]
	return ok
}

// Section reads a top-level key into a struct, list or map. Unknown keys are refused, fields whose tag lacks
// `omitempty` must be there, and a tenant.Localized must have a text in each of the languages. What is wrong is left
// out.
func Section[T any](f *File, key string, languages []tenant.Language) T {
	var value T
	f.asked[key] = true
	s, ok := f.sections[key]
	if !ok {
		if !f.unread {
			f.add(f.name, 1, key, "is missing")
		}
		f.fail(key)
		return value
	}
	s.read = true
	f.sections[key] = s
	c := checker{file: f, name: s.file, languages: languages, outside: s.file == f.outside}
	sound := c.check(s.node, s.line, typeOf[T](), key, false)
	if err := s.node.Decode(&value); err != nil && sound {
		f.add(s.file, s.line, key, err.Error())
	}
	return value
}

// Companion reads a file of the tenant's own folder. The path at names the place that asks for it.
func (f *File) Companion(at, name string) []byte {
	full := path.Join(string(f.ID), name)
	if !strings.HasPrefix(full, string(f.ID)+"/") {
		f.Problem(at, name+" lies outside of the tenant's folder")
		return nil
	}
	f.named[full] = true
	raw, err := fs.ReadFile(f.files, full)
	if err != nil {
		f.absent(at, full)
		return nil
	}
	return raw
}

// Words reads a text that lies in the tenant's folder; false when there is none.
func (f *File) Words(at, name string) (string, bool) {
	raw := f.Companion(at, name)
	f.Require(utf8.Valid(raw), at, name+" isn't UTF-8: save the file with that encoding")
	return string(raw), raw != nil
}

// CompanionNames lists the files of a folder inside the tenant's own; none when there is no such folder.
func (f *File) CompanionNames(folder string) []string {
	entries, err := fs.ReadDir(f.files, path.Join(string(f.ID), folder))
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

// CompanionFolders lists the folders inside a folder of the tenant's own.
func (f *File) CompanionFolders(folder string) []string {
	entries, err := fs.ReadDir(f.files, path.Join(string(f.ID), folder))
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}
