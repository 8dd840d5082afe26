// Package tenants holds the demo tenants of decisions.md. Another folder of the same form takes their place through
// WS_TENANTS.
package tenants

import "embed"

// Files are the folder's YAML files and their companions.
//
// Rule (tenant, 3 D): The starter is whole under any id, and holds no other company's name, law or demonstration.
// Test: TestTheStarterIsAProgrammeUnderAnyId, TestTheStarterIsNobodys, TestTheStarterIsCheckedAndLoaded.
//
//go:embed *.yaml havelschutz funkwelle
var Files embed.FS
