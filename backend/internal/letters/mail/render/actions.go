package render

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

	"weitersagen.app/backend/internal/letters/mail"
)

// A translator's text may do what the built-in texts do, and nothing that could run for ever or make something huge of
// little.

// mostFilled bounds what one text becomes, in bytes: many times the longest that a letter of ours has.
const mostFilled = 256 << 10

var errTooLong = fmt.Errorf("becomes longer than %d kB", mostFilled>>10)

// comparisons are the functions that every text has without them being ours; none of the others is of use, and printf
// makes any length of nothing.
var comparisons = []string{"and", "or", "not", "eq", "ne", "lt", "le", "gt", "ge"}

// bounded takes what a text becomes, up to the most.
type bounded struct{ strings.Builder }

func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > mostFilled {
		return 0, errTooLong
	}
	return b.Builder.Write(p)
}

// actions looks through a text before it is filled.
type actions struct {
	own  template.FuncMap
	data mail.Data
}

// check gives an error for what a text may not do.
func (a actions) check(t *template.Template) error {
	for _, one := range t.Templates() {
		if one.Name() != t.Name() {
			return fmt.Errorf("can't have a text of its own: define and block aren't known here (%q)", one.Name())
		}
	}
	if t.Tree == nil || t.Root == nil {
		return nil
	}
	return a.list(t.Root, false)
}

func (a actions) list(l *parse.ListNode, looped bool) error {
	if l == nil {
		return nil
	}
	for _, n := range l.Nodes {
		if err := a.node(n, looped); err != nil {
			return err
		}
	}
	return nil
}

func (a actions) node(n parse.Node, looped bool) error {
	switch n := n.(type) {
	case *parse.TextNode, *parse.CommentNode:
		return nil
	case *parse.ActionNode:
		return a.pipe(n.Pipe)
	case *parse.IfNode:
		return a.branch(&n.BranchNode, looped)
	case *parse.WithNode:
		return a.branch(&n.BranchNode, looped)
	case *parse.RangeNode:
		if looped || !a.isList(n.Pipe) {
			return fmt.Errorf(
				"can't have %s: range goes through a list of the letter, such as .Lines, and stands in no other range", opening(n),
			)
		}
		return a.branch(&n.BranchNode, true)
	default:
		return fmt.Errorf("can't have %s: values, if, else and with are what there is", opening(n))
	}
}

func (a actions) branch(b *parse.BranchNode, looped bool) error {
	return errors.Join(a.pipe(b.Pipe), a.list(b.List, looped), a.list(b.ElseList, looped))
}

// isList tells whether a range goes through a list that the letter has, which is as long as what there is to tell.
func (a actions) isList(p *parse.PipeNode) bool {
	if len(p.Decl) != 0 || len(p.Cmds) != 1 || len(p.Cmds[0].Args) != 1 {
		return false
	}
	f, ok := p.Cmds[0].Args[0].(*parse.FieldNode)
	if !ok || len(f.Ident) != 1 {
		return false
	}
	data := reflect.Indirect(reflect.ValueOf(a.data))
	if data.Kind() != reflect.Struct {
		return false
	}
	value := data.FieldByName(f.Ident[0])
	return value.IsValid() && value.Kind() == reflect.Slice
}

func (a actions) pipe(p *parse.PipeNode) error {
	if len(p.Decl) != 0 {
		return fmt.Errorf("can't have %s: values have no other names here", p.Decl[0])
	}
	for _, c := range p.Cmds {
		for _, arg := range c.Args {
			if err := a.argument(arg); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a actions) argument(n parse.Node) error {
	switch n := n.(type) {
	case *parse.PipeNode:
		return a.pipe(n)
	case *parse.ChainNode:
		return a.argument(n.Node)
	case *parse.IdentifierNode:
		if _, own := a.own[n.Ident]; !own && !slices.Contains(comparisons, n.Ident) {
			return fmt.Errorf("can't have %s: no letter knows it", n.Ident)
		}
	}
	return nil
}

// opening is how an action begins, short enough for a message.
func opening(n parse.Node) string {
	text, _, _ := strings.Cut(n.String(), "}}")
	const most = 60
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…}}"
	}
	return text + "}}"
}
