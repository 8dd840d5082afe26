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

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

var validID = regexp.MustCompile(`^[a-z][a-z0-9]{1,30}$`)

// Keys are the top-level keys that this package reads; each slice has its own. The comment of a field is what an author reads of its key.
type Keys struct {
	// Files of the folder `<id>/` that hold further top-level keys; each key stands in one file.
	Include []string `yaml:"include,omitempty"`
}

// File is one tenant's description.
type File struct {
	ID       tenant.ID
	name     string
	files    fs.FS
	sections map[string]section
	// asked are the top-level keys that somebody asked for, there or not.
	asked    map[string]bool
	pictures map[string]tenant.Picture
	problems Problems
}

type section struct {
	node *yaml.Node
	file string
	read bool
}

// ReadFolder reads every `<id>.yaml` of a folder, in the order of their names.
func ReadFolder(folder fs.FS) ([]*File, error) {
	names, err := fs.Glob(folder, "*.yaml")
	if err != nil {
		return nil, fmt.Errorf("listing tenants: %w", err)
	}
	if len(names) == 0 {
		return nil, errors.New("the folder of tenants holds no YAML file")
	}
	slices.Sort(names)
	files := make([]*File, len(names))
	for i, name := range names {
		files[i] = read(folder, name)
	}
	return files, nil
}

func read(folder fs.FS, name string) *File {
	id := strings.TrimSuffix(name, ".yaml")
	f := &File{ID: tenant.ID(id), name: name, files: folder, sections: map[string]section{}, asked: map[string]bool{"include": true}, pictures: map[string]tenant.Picture{}}
	if !validID.MatchString(id) {
		f.Problem("", "a tenant's file is named by its id: lower-case letters and digits, beginning with a letter")
	}
	f.take(name)
	if include, ok := f.sections["include"]; ok {
		delete(f.sections, "include")
		var names []string
		if err := include.node.Decode(&names); err != nil {
			f.Problem("include", "must be a list of file names")
		}
		for _, n := range names {
			f.take(path.Join(id, n))
		}
	}
	return f
}

func (f *File) take(name string) {
	raw, err := fs.ReadFile(f.files, name)
	if err != nil {
		f.Problem("include", "there is no file "+name)
		return
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(raw, &doc); err != nil {
		f.add(name, "", err.Error())
		return
	}
	if len(doc.Content) != 1 || doc.Content[0].Kind != yaml.MappingNode {
		f.add(name, "", "must be a mapping")
		return
	}
	pairs := doc.Content[0].Content
	for i := 0; i+1 < len(pairs); i += 2 {
		key := pairs[i].Value
		if other, twice := f.sections[key]; twice {
			f.add(name, key, "is set in "+other.file+" too")
			continue
		}
		f.sections[key] = section{node: pairs[i+1], file: name}
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
// `omitempty` must be there, and a tenant.Localized must have a text in each of the languages.
func Section[T any](f *File, key string, languages []tenant.Language) T {
	var value T
	f.asked[key] = true
	s, ok := f.sections[key]
	if !ok {
		f.Problem(key, "is missing")
		return value
	}
	s.read = true
	f.sections[key] = s
	c := checker{file: f, name: s.file, languages: languages}
	if !c.check(s.node, typeOf[T](), key, false) {
		return value
	}
	if err := s.node.Decode(&value); err != nil {
		f.add(s.file, key, err.Error())
	}
	return value
}

// Problem notes what is wrong at a path that begins with a top-level key.
func (f *File) Problem(at, text string) {
	key, _, _ := strings.Cut(strings.ReplaceAll(at, "[", "."), ".")
	name := f.name
	if s, ok := f.sections[key]; ok {
		name = s.file
	}
	f.add(name, at, text)
}

func (f *File) add(name, at, text string) {
	f.problems = append(f.problems, Problem{File: name, Path: at, Text: text})
}

// Require notes a problem unless ok.
func (f *File) Require(ok bool, at, text string) {
	if !ok {
		f.Problem(at, text)
	}
}

// Companion reads a file of the tenant's own folder. The path at names the place that asks for it.
func (f *File) Companion(at, name string) []byte {
	full := path.Join(string(f.ID), name)
	if !strings.HasPrefix(full, string(f.ID)+"/") {
		f.Problem(at, name+" lies outside of the tenant's folder")
		return nil
	}
	raw, err := fs.ReadFile(f.files, full)
	if err != nil {
		f.Problem(at, "there is no file "+full)
		return nil
	}
	return raw
}

// Problems gives all that was noted, and every top-level key that nobody read.
func (f *File) Problems() Problems {
	out := slices.Clone(f.problems)
	for key, s := range f.sections {
		if !s.read {
			out = append(out, Problem{File: s.file, Path: key, Text: "is not a known key"})
		}
	}
	slices.SortStableFunc(out, func(a, b Problem) int { return strings.Compare(a.File+a.Path, b.File+b.Path) })
	return out
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
