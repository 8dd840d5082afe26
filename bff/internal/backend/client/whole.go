package client

import (
	"net/http"

	"weitersagen.app/bff/internal/platform/problem"
)

// whole refuses what leads to another call than the one that is meant: in an address an empty text and dots are steps, and no names. Every call
// whose address holds what somebody gave asks here first; all else is escaped.
func whole(parts ...string) error {
	for _, part := range parts {
		if part == "" || part == "." || part == ".." {
			return problem.New(http.StatusNotFound, problem.NotFound, "the address is not whole")
		}
	}
	return nil
}
