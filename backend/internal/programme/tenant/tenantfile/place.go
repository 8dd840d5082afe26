package tenantfile

import (
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// topOf gives the top-level key that a path begins with.
func topOf(at string) string {
	if i := strings.IndexAny(at, ".["); i >= 0 {
		return at[:i]
	}
	return at
}

// lineOf finds the line of a path below a node, or of what holds it where it isn't there.
func lineOf(n *yaml.Node, line int, path string) int {
	for path != "" {
		next, at, rest := step(n, path)
		if next == nil {
			return line
		}
		n, line, path = next, at, rest
	}
	return line
}

// step goes down by the first part of a path, such as .name or [3]. Keys may hold dots: the longest that fits is meant.
func step(n *yaml.Node, path string) (next *yaml.Node, line int, rest string) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if inner, ok := strings.CutPrefix(path, "["); ok {
		number, rest, _ := strings.Cut(inner, "]")
		i, err := strconv.Atoi(number)
		if err != nil || n.Kind != yaml.SequenceNode || i >= len(n.Content) {
			return nil, 0, ""
		}
		return n.Content[i], n.Content[i].Line, rest
	}
	path = strings.TrimPrefix(path, ".")
	if n.Kind != yaml.MappingNode {
		return nil, 0, ""
	}
	longest := -1
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i].Value
		after, ok := strings.CutPrefix(path, key)
		if ok && len(key) > longest && (after == "" || after[0] == '.' || after[0] == '[') {
			longest, next, line, rest = len(key), n.Content[i+1], n.Content[i].Line, after
		}
	}
	return next, line, rest
}

// overlap tells whether one of two places lies in the other.
func overlap(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return strings.HasPrefix(b, a) && (len(a) == len(b) || b[len(a)] == '.' || b[len(a)] == '[')
}
