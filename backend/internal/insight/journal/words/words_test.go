package words_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/journal/words"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// kinds are all that product code names as audit.What, and what is done to a tenant's editions.
func kinds(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, act := range []edition.Act{edition.Loads, edition.Proposes, edition.Confirms, edition.Refuses} {
		found[string(audit.TenantEdition(string(act)))] = true
	}
	top := filepath.Join("..", "..", "..")
	require.NoError(t, filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || !isWhat(spec.Type, file.Name.Name) {
				return true
			}
			for _, value := range spec.Values {
				if literal, ok := value.(*ast.BasicLit); ok {
					text, err := strconv.Unquote(literal.Value)
					require.NoError(t, err)
					found[text] = true
				}
			}
			return true
		})
		return nil
	}))
	require.Greater(t, len(found), 70)
	return found
}

func isWhat(of ast.Expr, pkg string) bool {
	switch of := of.(type) {
	case *ast.SelectorExpr:
		in, ok := of.X.(*ast.Ident)
		return ok && in.Name == "audit" && of.Sel.Name == "What"
	case *ast.Ident:
		return pkg == "audit" && of.Name == "What"
	}
	return false
}

// Each kind of the log has a word in both languages, on the page and in its files, and no word is of none.
//
// Rule (operator, 9 D): Each kind of deed in the audit log has a word at the desk, in German and in English. Enforced:
// journal/words/words.go All. Test: TestEachKindOfTheLogHasAWord.
func TestEachKindOfTheLogHasAWord(t *testing.T) {
	known := kinds(t)
	source, err := os.ReadFile(besidetest.Path(t, "shell", "desk", "src", "screens", "log", "kinds.ts"))
	require.NoError(t, err)
	listed := map[string]bool{}
	for _, match := range regexp.MustCompile(`'([a-z_]+\.[a-z_.]+)'`).FindAllStringSubmatch(string(source), -1) {
		listed[match[1]] = true
	}
	assert.Equal(t, known, listed, "screens/log/kinds.ts lists each")
	vouched := map[string]bool{}
	for what := range staff.Vouching() {
		vouched[string(what)] = true
	}
	assert.Equal(t, known, vouched, "staff/vouching.go says of each by which commands it comes about, if any sign it")
	for _, l := range []tenant.Language{"de", "en"} {
		shown, inFile := screen(t, l), words.All[l]
		for code := range known {
			assert.NotEmpty(t, inFile["kind."+code], "%s has a word in %s", code, l)
			assert.Equal(t, at(shown, "log.kind."+code), inFile["kind."+code], "%s: the page says so", l)
		}
		for code := range inFile {
			if kind, ok := strings.CutPrefix(code, "kind."); ok {
				assert.True(t, known[kind], "%s: %s is no kind of the log", l, kind)
			}
			for prefix, place := range map[string]string{"signal.": "suspicion.kind.", "text.": "texts.name."} {
				if name, ok := strings.CutPrefix(code, prefix); ok {
					assert.Equal(t, at(shown, place+name), inFile[code], "%s: the room says so", l)
				}
			}
		}
		for code := range known {
			assert.NotEmpty(t, journal.About(audit.What(code)), "%s is about something", code)
		}
		for _, thing := range journal.Things() {
			assert.NotEmpty(t, inFile["thing."+string(thing)], "%s: %s", l, thing)
		}
		for _, kind := range signal.Kinds {
			assert.NotEmpty(t, inFile["signal."+string(kind)], "%s: %s", l, kind)
		}
		assert.ElementsMatch(t, slices.Sorted(maps.Keys(words.All["de"])), slices.Sorted(maps.Keys(inFile)))
		for _, by := range []staff.ProofBy{staff.ByKey, staff.ByPasskey, staff.BySession, staff.ByNothing, staff.Broken} {
			assert.Equal(t, at(shown, "log.proof."+string(by)), inFile["proof."+string(by)])
			assert.NotEmpty(t, inFile["proof."+string(by)])
		}
		for _, column := range journal.Columns {
			assert.NotEmpty(t, inFile["column."+column], "%s: %s", l, column)
		}
		assert.Equal(t, at(shown, "rooms.protokoll"), inFile["title"])
		assert.Regexp(t, `^[a-z-]+$`, inFile["file"], "part of a file's name")
	}
	assert.Equal(t, words.All.In("en")("title"), words.All.In("uk")("title"), "who speaks another reads English")
	assert.Equal(t, "kind.unknown", words.All.In("de")("kind.unknown"))
}

func screen(t *testing.T, l tenant.Language) map[string]any {
	t.Helper()
	raw, err := os.ReadFile(besidetest.Path(t, "shell", "desk", "src", "locales", string(l)+".json"))
	require.NoError(t, err)
	var texts map[string]any
	require.NoError(t, json.Unmarshal(raw, &texts))
	return texts
}

func at(texts map[string]any, path string) string {
	var node any = texts
	for _, step := range strings.Split(path, ".") {
		group, ok := node.(map[string]any)
		if !ok {
			return ""
		}
		node = group[step]
	}
	text, _ := node.(string)
	return text
}
