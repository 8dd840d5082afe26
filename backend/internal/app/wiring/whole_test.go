package wiring

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/setup"
)

// A slice that takes another one before it is built would have nothing in its place, and say so on its first call only.
func TestWhatIsBuiltLacksNothing(t *testing.T) {
	a := wired(t)

	seen := map[uintptr]bool{}
	var missing []string
	walk(reflect.ValueOf(a).Elem(), "App", seen, func(path string) { missing = append(missing, path) })
	assert.Empty(t, missing)
	assert.Greater(t, len(seen), 150, "the graph was walked")
}

// wired is everything as a process has it, with nothing that it would connect to.
func wired(t *testing.T) *App {
	t.Helper()
	key, err := keys.Parse("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=")
	require.NoError(t, err)
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	safe, err := vault.Parse(keyset)
	require.NoError(t, err)
	c := setup.Config{
		PublicURL: "http://{tenant}.localhost:8080", Keys: key, Vault: safe, BankDir: t.TempDir(), BankPlay: true,
	}
	b := setup.Unconnected(c, logging.Discard())
	b.DB, b.Redis = dbtest.SQLite(t), redis.NewClient(&redis.Options{Addr: "127.0.0.1:1"})
	a, err := New(b)
	require.NoError(t, err)
	return a
}

// optional are fields that a caller sets for one run.
var optional = map[string]bool{
	"creditnote.Run.Alive": true, "edition.Follow.Changed": true, "edition.Follow.Refused": true,
}

// walk looks at the fields of what slices are built of, their own and those of what they hold.
func walk(v reflect.Value, path string, seen map[uintptr]bool, lacks func(string)) {
	for i := range v.NumField() {
		field, of := v.Type().Field(i), v.Field(i)
		name := path + "." + field.Name
		if path == "App" && field.Anonymous && of.Kind() == reflect.Struct {
			walk(of, path, seen, lacks)
			continue
		}
		if path != "App" && !field.IsExported() && field.Name != "p" || field.Name == "Base" {
			continue
		}
		switch of.Kind() {
		case reflect.Pointer, reflect.Interface, reflect.Func:
			if of.IsNil() {
				if !optional[typeName(v.Type())+"."+field.Name] {
					lacks(name)
				}
				continue
			}
		default:
		}
		descend(of, name, seen, lacks)
	}
}

func descend(v reflect.Value, name string, seen map[uintptr]bool, lacks func(string)) {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		if v.Kind() == reflect.Pointer {
			if seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
		}
		v = v.Elem()
	}
	if v.Kind() == reflect.Struct && built(v.Type()) {
		walk(v, name, seen, lacks)
	}
}

// built tells the types that slices are made of: use cases, and what answers them.
func built(t reflect.Type) bool {
	for _, kind := range []string{"/usecase", "/peers"} {
		if strings.HasSuffix(t.PkgPath(), kind) {
			return true
		}
	}
	return false
}

func typeName(t reflect.Type) string {
	parts := strings.Split(t.PkgPath(), "/")
	return fmt.Sprintf("%s.%s", strings.Join(parts[len(parts)-2:len(parts)-1], "/"), t.Name())
}
