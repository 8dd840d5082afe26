package xrechnungtest

import (
	"encoding/xml"
	"strings"

	"github.com/shopspring/decimal"
)

// Node is an element of a document. Names are read without their namespaces.
type Node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []*Node    `xml:",any"`
}

// Read gives a document as its root.
func Read(raw []byte) (*Node, error) {
	var root Node
	return &root, xml.Unmarshal(raw, &root)
}

// step is a part of a path: a name and, where only some nodes are meant, what a node below or an attribute of theirs
// says: `ID[@schemeID=VA]`.
type step struct{ name, by, says string }

func stepOf(text string) step {
	name, rest, _ := strings.Cut(strings.TrimSuffix(text, "]"), "[")
	by, says, _ := strings.Cut(rest, "=")
	return step{name, by, says}
}

func (s step) leads(to *Node) bool {
	return to.XMLName.Local == s.name && (s.by == "" || to.text(s.by) == s.says)
}

// all gives what a path leads to, the node itself by an empty one.
func (n *Node) all(path string) []*Node {
	if path == "" {
		return []*Node{n}
	}
	first, rest, _ := strings.Cut(path, "/")
	var found []*Node
	for _, child := range n.Nodes {
		if stepOf(first).leads(child) {
			found = append(found, child.all(rest)...)
		}
	}
	return found
}

// text gives what stands in the first that a path leads to, or in its attribute: `TaxTotalAmount/@currencyID`.
func (n *Node) text(path string) string {
	path, attr := parted(path)
	found := n.all(path)
	switch {
	case len(found) == 0:
		return ""
	case attr != "":
		return strings.TrimSpace(found[0].attr(attr))
	default:
		return strings.TrimSpace(found[0].Text)
	}
}

// parted tells the attribute at the end of a path from the way to its node.
func parted(path string) (node, attr string) {
	if i := strings.LastIndexByte(path, '/') + 1; strings.HasPrefix(path[i:], "@") {
		return strings.TrimSuffix(path[:i], "/"), path[i+1:]
	}
	return path, ""
}

func (n *Node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// amount gives a number, none where there is no number.
func (n *Node) amount(path string) decimal.Decimal {
	d, err := decimal.NewFromString(n.text(path))
	if err != nil {
		return decimal.Zero
	}
	return d
}

// sum adds up what stands in all that a path leads to.
func (n *Node) sum(path string) decimal.Decimal {
	total := decimal.Zero
	for _, one := range n.all(path) {
		total = total.Add(one.amount(""))
	}
	return total
}

// set writes a text, or an attribute, wherever a path leads.
func (n *Node) set(path, text string) {
	path, attr := parted(path)
	for _, one := range n.all(path) {
		if attr == "" {
			one.Text = text
			continue
		}
		for i := range one.Attrs {
			if one.Attrs[i].Name.Local == attr {
				one.Attrs[i].Value = text
			}
		}
	}
}

// drop takes away all that a path leads to, or the attribute.
func (n *Node) drop(path string) {
	above, last := "", path
	if i := strings.LastIndexByte(path, '/'); i >= 0 {
		above, last = path[:i], path[i+1:]
	}
	for _, parent := range n.all(above) {
		parent.Attrs = without(parent.Attrs, func(a xml.Attr) bool { return "@"+a.Name.Local == last })
		parent.Nodes = without(parent.Nodes, stepOf(last).leads)
	}
}

func without[T any](all []T, drops func(T) bool) []T {
	var kept []T
	for _, one := range all {
		if !drops(one) {
			kept = append(kept, one)
		}
	}
	return kept
}

// add puts elements to the end of all that a path leads to.
func (n *Node) add(path, elements string) {
	for _, parent := range n.all(path) {
		more, err := Read([]byte("<all>" + elements + "</all>"))
		if err != nil {
			panic(err)
		}
		parent.Nodes = append(parent.Nodes, more.Nodes...)
	}
}
