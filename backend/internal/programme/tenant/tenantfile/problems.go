package tenantfile

import (
	"fmt"
	"strings"
)

// Problem is one thing in a tenant's files that can't be used.
type Problem struct {
	File string
	// Path leads to the place inside the file: products[3].name.
	Path string
	Text string
}

// Problems is an error that names everything that is wrong at once, so that a tenant's author corrects it in one go.
type Problems []Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, one := range p {
		lines[i] = fmt.Sprintf("%s: %s: %s", one.File, one.Path, one.Text)
	}
	return strings.Join(lines, "\n")
}

// Err gives nil when nothing is wrong.
func (p Problems) Err() error {
	if len(p) == 0 {
		return nil
	}
	return p
}
