package tenantfile

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// gluedComment is one that isn't meant as a comment: no space behind the sign, such as the end of "Gas #1 im Norden".
// Behind words for people no comment is taken at all, however it is written; behind a number, a name or a key one may
// stand.
var gluedComment = regexp.MustCompile(`^#[^\s#]`)

// cutOff tells whether YAML took the end of a text without quotes for a comment.
func cutOff(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Style == 0 && n.LineComment != ""
}

func cutText(n *yaml.Node) string {
	comment, _, _ := strings.Cut(n.LineComment, "\n")
	return fmt.Sprintf(
		"ends before %q, which is a comment to YAML: write the whole text in quotes, or the comment in a line of its own",
		comment,
	)
}

// example shows how the keys of a type are written where something else stands.
func example(n *yaml.Node, t reflect.Type) string {
	fields := fieldsOf(t)
	switch {
	case len(fields) == 0:
		return ""
	case n.Kind == yaml.ScalarNode && fields[0].typ.Kind() == reflect.Int && plainNumber.MatchString(n.Value):
		return fmt.Sprintf(", such as {%s: %s}", fields[0].name, n.Value)
	}
	names := make([]string, 0, few+1)
	for _, f := range fields[:min(len(fields), few+1)] {
		names = append(names, f.name)
	}
	return ", such as " + strings.Join(names, ", ")
}

// byLanguage shows how a text is written by language where it stands alone.
func (c checker) byLanguage(n *yaml.Node) string {
	if n.Kind != yaml.ScalarNode || len(c.languages) == 0 {
		return ""
	}
	return fmt.Sprintf(", such as {%s: %q}", c.languages[0], n.Value)
}
