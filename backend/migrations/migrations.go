// Package migrations holds the schema's steps, one folder a dialect. The ranges of numbers keep the slices apart: 1 to 9 the
// platform, 10 to 19 content and mail, 20 to 39 people and recommendations, 40 to 59 orders and money.
package migrations

import "embed"

// FS holds both folders.
//
//go:embed sqlite/*.sql postgres/*.sql
var FS embed.FS
