package backend

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// BuiltIn are the languages whose texts come with the front ends and with this program.
var BuiltIn = []string{"de", "en"}

// Language is what pages say in a language that isn't built in.
type Language struct {
	areas map[string]map[string]string
	texts map[string]Texts
}

// Texts are those of a namespace as the browser takes them, with a hash of their content.
type Texts struct {
	JSON json.RawMessage
	Hash string
}

// The kit's texts travel with the shell's, but for the shared ones: each front end has them among its own, as its
// build makes them for the languages that are built in. The other areas are words that this program writes itself.
const (
	areaKit     = "kit"
	areaShell   = "shell"
	areaSeller  = "seller"
	groupShared = "shared"
)

var ownAreas = []string{areaKit, areaSeller, "page", "drawing", "table"}

// sellers are the front ends that have the texts of what both kinds of sellers see among their own.
var sellers = []string{"agency", "profiseller"}

// NewLanguage makes a language of its texts by area and key.
func NewLanguage(areas map[string]map[string]string) *Language {
	l := &Language{areas: areas, texts: map[string]Texts{}}
	kit := treeOf(areas[areaKit])
	shared, hasShared := kit[groupShared]
	delete(kit, groupShared)
	for _, name := range slices.Sorted(maps.Keys(areas)) {
		if slices.Contains(ownAreas, name) {
			continue
		}
		tree := treeOf(areas[name])
		if slices.Contains(sellers, name) {
			tree[areaSeller] = treeOf(areas[areaSeller])
		}
		switch {
		case name == areaShell:
			tree[areaKit] = kit
		case hasShared:
			tree[groupShared] = shared
		}
		raw, err := json.Marshal(tree)
		if err != nil {
			continue // strings can always be written
		}
		sum := sha256.Sum256(raw)
		l.texts[name] = Texts{JSON: raw, Hash: hex.EncodeToString(sum[:6])}
	}
	return l
}

// treeOf puts texts below the names that their keys are made of.
func treeOf(flat map[string]string) map[string]any {
	tree := map[string]any{}
	for key, text := range flat {
		at, path := tree, strings.Split(key, ".")
		for _, name := range path[:len(path)-1] {
			next, ok := at[name].(map[string]any)
			if !ok {
				next = map[string]any{}
				at[name] = next
			}
			at = next
		}
		at[path[len(path)-1]] = text
	}
	return tree
}

// Texts gives those of a namespace in a language that isn't built in; false for one that is, or that there is nothing
// of.
func (t *Tenant) Texts(language, namespace string) (Texts, bool) {
	l := t.Further[language]
	if l == nil {
		return Texts{}, false
	}
	texts, ok := l.texts[namespace]
	return texts, ok
}

// Words gives what this program itself writes in a language that isn't built in, by key; nil for one that is.
func (t *Tenant) Words(language, area string) map[string]string {
	if l := t.Further[language]; l != nil {
		return l.areas[area]
	}
	return nil
}
