package tenantfile

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"regexp"

	"gopkg.in/yaml.v3"
)

// Decoded is a YAML file of the tenant's own folder that isn't one of the tenant's keys.
type Decoded[T any] struct {
	Value T
	file  *File
	name  string
	node  *yaml.Node
}

var typeError = regexp.MustCompile(`^line (\d+): (.*)$`)

// Decode reads such a file; nil where there is none, or none that can be read, which is reported as a gap.
func Decode[T any](f *File, name string) *Decoded[T] {
	full := path.Join(string(f.ID), name)
	f.named[full] = true
	raw, err := fs.ReadFile(f.files, full)
	if err != nil {
		f.Gap(full, 1, "", "there is no such file")
		return nil
	}
	d := &Decoded[T]{file: f, name: full, node: &yaml.Node{}}
	if line, text := parse(raw, d.node); line > 0 {
		f.Gap(full, line, "", text)
		return nil
	}
	d.cut(d.node)
	strict := yaml.NewDecoder(bytes.NewReader(raw))
	strict.KnownFields(true)
	err = strict.Decode(&d.Value)
	var mistakes *yaml.TypeError
	switch {
	case errors.As(err, &mistakes):
		for _, one := range mistakes.Errors {
			line, text := 1, one
			if m := typeError.FindStringSubmatch(one); m != nil {
				line, text = number(m[1]), m[2]
			}
			f.Gap(full, line, "", text)
		}
		return nil
	case err != nil:
		f.Gap(full, 1, "", err.Error())
		return nil
	}
	return d
}

// cut tells of every text whose end is a comment to YAML.
func (d *Decoded[T]) cut(n *yaml.Node) {
	if cutOff(n) {
		d.file.Gap(d.name, n.Line, "", cutText(n))
	}
	for _, inner := range n.Content {
		d.cut(inner)
	}
}

// Gap notes what is missing at a path, or can't be shown.
func (d *Decoded[T]) Gap(at, text string) {
	line := 1
	if len(d.node.Content) == 1 {
		line = lineOf(d.node.Content[0], 1, at)
	}
	d.file.Gap(d.name, line, at, text)
}
