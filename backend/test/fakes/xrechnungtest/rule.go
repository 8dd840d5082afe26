// Package xrechnungtest judges an electronic invoice by a table of our own: each rule of EN 16931, of XRechnung 3.0 and
// of the Peppol rules in it that a credit note can break, by its id and in our words, with what breaks it. It reads the
// bytes alone and shares nothing with what writes them.
package xrechnungtest

import (
	"regexp"
	"slices"

	"github.com/shopspring/decimal"
)

// Rule is one of a standard's.
type Rule struct {
	// ID is the standard's; Words say what a document has to be.
	ID, Words string
	holds     func(doc *Node) bool
	// breaks makes a document that holds into one that doesn't, and leaves it alone where it has nothing to break.
	breaks func(doc *Node)
}

// Rules are all of them.
var Rules = slices.Concat(
	document, payment, parties, contacts, lines, items, taxes, categories, sums, decimals, elements,
)

// Broken tells which rules a document breaks.
func Broken(raw []byte) ([]string, error) {
	doc, err := Read(raw)
	if err != nil {
		return nil, err
	}
	return doc.broken(), nil
}

func (n *Node) broken() []string {
	var ids []string
	for _, r := range Rules {
		if !r.holds(n) {
			ids = append(ids, r.ID+" "+r.Words)
		}
	}
	return ids
}

// every is for what each node that a path leads to has to be.
func every(id, words, at string, holds func(n *Node) bool, breaks func(n *Node)) Rule {
	return Rule{id, words, func(doc *Node) bool {
		return !slices.ContainsFunc(doc.all(at), func(n *Node) bool { return !holds(n) })
	}, func(doc *Node) {
		for _, n := range doc.all(at) {
			breaks(n)
		}
	}}
}

// needs a text, by one of the paths at least. It is broken by none.
func needs(id, words, at string, paths ...string) Rule {
	return every(id, words, at, func(n *Node) bool {
		return slices.ContainsFunc(paths, func(path string) bool { return n.text(path) != "" })
	}, func(n *Node) {
		for _, path := range paths {
			n.drop(path)
		}
	})
}

// has is for an element that is needed whatever stands in it.
func has(id, words, at, path string) Rule {
	return every(id, words, at, func(n *Node) bool { return len(n.all(path)) > 0 }, func(n *Node) { n.drop(path) })
}

// none is for an element that our documents don't have, so that its rule holds. It is broken by elements that break
// that one.
func none(id, words, at, path, elements string) Rule {
	return every(id, words, at, func(n *Node) bool { return len(n.all(path)) == 0 }, func(n *Node) { n.add("", elements) })
}

// oneOf is for a text of which our documents have these alone. It is broken by another one.
func oneOf(id, words, at, path, other string, texts ...string) Rule {
	return every(
		id, words, at, func(n *Node) bool { return slices.Contains(texts, n.text(path)) },
		func(n *Node) { n.set(path, other) },
	)
}

// matches is for a text of a shape. It is broken by one of another.
func matches(id, words, at, path string, shape *regexp.Regexp, other string) Rule {
	return every(
		id, words, at, func(n *Node) bool { return shape.MatchString(n.text(path)) },
		func(n *Node) { n.set(path, other) },
	)
}

// cents is for an amount in whole cents. It is broken by a tenth of one.
func cents(id, words, at, path string) Rule {
	return every(
		id, words, at, func(n *Node) bool { return n.amount(path).Exponent() >= -2 },
		func(n *Node) { n.set(path, n.amount(path).StringFixed(2)+"1") },
	)
}

// computed is for an amount that follows from others. It is broken by one that is further off than the standards let
// pass.
func computed(id, words, at, path string, want func(n *Node) decimal.Decimal) Rule {
	return every(
		id, words, at, func(n *Node) bool { return n.amount(path).Equal(want(n)) },
		func(n *Node) { n.set(path, want(n).Abs().Add(three).String()) },
	)
}

var three = decimal.NewFromInt(3)
