// Package language is about a tenant's further languages: German and English come with the program, any other one is a
// folder of texts among the tenant's files (ADR 56).
package language

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// BuiltIn are the languages whose texts come with the program.
var BuiltIn = []tenant.Language{"de", "en"}

// IsBuiltIn tells whether a language needs no folder.
func IsBuiltIn(l tenant.Language) bool { return slices.Contains(BuiltIn, l) }

// Folder is where a language's texts lie in a tenant's own folder.
func Folder(l tenant.Language) string { return "languages/" + string(l) }

// File is where the texts of one area lie.
func File(l tenant.Language, area string) string { return Folder(l) + "/" + area + ".yaml" }

// Texts are what pages say in one language: by area, and by key in it. The parts of a key stand with dots between them.
type Texts map[string]map[string]string

// Languages has the further languages of the tenants.
type Languages interface {
	// Of gives a language with a text for every key; false for one that the tenant has no folder of.
	Of(ctx context.Context, t tenant.ID, l tenant.Language) (Texts, bool)
}
