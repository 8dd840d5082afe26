// Package id makes the opaque names of rows. They are ordered by time, which keeps indexes compact, and tell
// nothing else.
package id

import "github.com/google/uuid"

// New gives a UUID of version 7 as text.
func New() string { return uuid.Must(uuid.NewV7()).String() }
