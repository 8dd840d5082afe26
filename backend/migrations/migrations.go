// Package migrations holds the schema's steps, one folder a dialect. Step 1000 is the baseline: the whole schema, by
// the slices that keep its tables. A change of the schema is a step of its own with the next number, the same in both
// folders; the baseline and steps that have run somewhere are never edited.
package migrations

import "embed"

// FS holds both folders.
//
//go:embed sqlite/*.sql postgres/*.sql
var FS embed.FS
