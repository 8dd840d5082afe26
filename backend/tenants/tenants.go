// Package tenants holds the demo tenants of decisions.md. Another folder of the same form takes their place through WS_TENANTS.
package tenants

import "embed"

// Files are the folder's YAML files and their companions.
//
//go:embed *.yaml havelschutz funkwelle
var Files embed.FS
