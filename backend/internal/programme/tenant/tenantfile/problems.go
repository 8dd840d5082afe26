package tenantfile

import (
	"fmt"
	"strings"
)

// Problem is one thing in a tenant's files that can't be used.
type Problem struct {
	File string
	Line int
	// Path leads to the place inside the file: products[3].name. A file that can't be read at all has none.
	Path string
	Text string

	// cause is what many problems may have in common; then it is reported once.
	cause string
}

func (p Problem) String() string {
	place := fmt.Sprintf("%s:%d: ", p.File, p.Line)
	if p.Path != "" {
		place += p.Path + ": "
	}
	return place + strings.ReplaceAll(p.Text, "\n", "; ")
}

// Problems is an error that names everything that is wrong at once, one mistake a line, so that a tenant's author
// corrects it in one go. What only follows from another mistake isn't in it.
type Problems []Problem

func (p Problems) Error() string { return strings.Join(p.Lines(), "\n") }

// Lines are the mistakes, each by itself.
func (p Problems) Lines() []string {
	lines := make([]string, len(p))
	for i, one := range p {
		lines[i] = one.String()
	}
	return lines
}

// Err gives nil when nothing is wrong.
func (p Problems) Err() error {
	if len(p) == 0 {
		return nil
	}
	return p
}
