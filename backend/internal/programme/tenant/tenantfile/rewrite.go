package tenantfile

import (
	"bytes"
	"errors"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrNotThere is for a key that a tenant's files don't have.
var ErrNotThere = errors.New("there is no such key in the tenant's files")

// errShape is for what is written in a form that can't be changed line by line.
var errShape = errors.New("is written in a form that only its author can change")

// Holder finds the file that has a top-level key.
func Holder(files map[string][]byte, id tenant.ID, key string) (name string, ok bool) {
	for _, name := range namesOf(files, id) {
		var doc yaml.Node
		if yaml.Unmarshal(files[name], &doc) != nil || len(doc.Content) != 1 {
			continue
		}
		if i := keyIn(doc.Content[0], key); i >= 0 {
			return name, true
		}
	}
	return "", false
}

// namesOf are the files that hold a tenant's keys: its own and those that it includes.
func namesOf(files map[string][]byte, id tenant.ID) []string {
	head := string(id) + ".yaml"
	names := []string{head}
	var keys Keys
	if yaml.Unmarshal(files[head], &keys) == nil {
		for _, n := range keys.Include {
			names = append(names, path.Join(string(id), n))
		}
	}
	return names
}

// keyIn gives the place of a key among a mapping's nodes, or -1.
func keyIn(n *yaml.Node, key string) int {
	if n.Kind != yaml.MappingNode {
		return -1
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return i
		}
	}
	return -1
}

// Rewrite changes the value at a path of a file, such as products[3].rewards, and leaves every line that doesn't belong
// to it as it is, to the byte. The key has to be there. Comments inside the value stay where they are.
func Rewrite(raw []byte, at string, change func(value *yaml.Node) error) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(raw, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) != 1 {
		return nil, errShape
	}
	key, rest, err := innermost(doc.Content[0], at)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(raw), "\n")
	from, column := key.Line-1, key.Column-1
	until := endOf(lines, from, column)
	rewritten, err := rewritten(lines[from:until], column, rest, change)
	if err != nil {
		return nil, err
	}
	lines = slices.Concat(lines[:from], rewritten, lines[until:])
	return []byte(strings.Join(lines, "\n")), nil
}

// innermost follows a path to the last key that is written in lines of its own, and gives what is left of the path: a
// key inside of brackets is changed with all that the brackets hold.
func innermost(n *yaml.Node, at string) (key *yaml.Node, rest string, err error) {
	path, flow := at, false
	for path != "" {
		flow = flow || n.Style&yaml.FlowStyle != 0
		if n.Kind == yaml.MappingNode {
			name := topOf(strings.TrimPrefix(path, "."))
			if i := keyIn(n, name); i >= 0 && !flow {
				key, rest = n.Content[i], strings.TrimPrefix(strings.TrimPrefix(path, "."), name)
			}
		}
		next, _, left := step(n, path)
		if next == nil {
			return nil, "", ErrNotThere
		}
		if next.Kind == yaml.AliasNode || next.Anchor != "" {
			return nil, "", errShape
		}
		n, path = next, left
	}
	if key == nil {
		return nil, "", errShape
	}
	return key, rest, nil
}

// endOf gives the first line that doesn't belong any more to a key that stands at a column of a line.
func endOf(lines []string, from, column int) int {
	end := from + 1
	for i := from + 1; i < len(lines); i++ {
		text := strings.TrimRight(lines[i], "\r ")
		body := strings.TrimLeft(text, " ")
		indent := len(text) - len(body)
		switch {
		case body == "":
			continue
		case indent > column, indent == column && strings.HasPrefix(body, "- "):
			end = i + 1
		case strings.HasPrefix(body, "#"):
			continue
		default:
			return end
		}
	}
	return end
}

// rewritten gives a key's lines with another value.
func rewritten(lines []string, column int, rest string, change func(*yaml.Node) error) ([]string, error) {
	before, breaks := lines[0][:column], strings.HasSuffix(lines[0], "\r")
	bare := slices.Clone(lines)
	bare[0] = bare[0][column:]
	for i := 1; i < len(bare); i++ {
		bare[i] = strings.TrimPrefix(bare[i], strings.Repeat(" ", column))
	}
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(strings.Join(bare, "\n")), &doc); err != nil || len(doc.Content) != 1 {
		return nil, errShape
	}
	value := doc.Content[0].Content[1]
	for rest != "" {
		next, _, left := step(value, rest)
		if next == nil {
			return nil, ErrNotThere
		}
		value, rest = next, left
	}
	if err := change(value); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	if err := errors.Join(encoder.Encode(&doc), encoder.Close()); err != nil {
		return nil, err
	}
	written := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	for i := range written {
		switch {
		case i == 0:
			written[i] = before + written[i]
		case written[i] != "":
			written[i] = strings.Repeat(" ", column) + written[i]
		}
		if breaks {
			written[i] += "\r"
		}
	}
	return written, nil
}

// Append adds a top-level key to the end of a file.
func Append(raw []byte, key string, value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	if err := errors.Join(encoder.Encode(map[string]any{key: value}), encoder.Close()); err != nil {
		return nil, err
	}
	before := strings.TrimRight(string(raw), "\n")
	return []byte(before + "\n" + out.String()), nil
}
