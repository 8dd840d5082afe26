package address

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// other links bear no token in the fragment. Each names the test that has it rewritten.
var other = map[string]string{
	"Admin":       "bff/internal/edge/rewritten_test.go",
	"Agency":      "bff/internal/edge/rewritten_test.go",
	"Unsubscribe": "bff/internal/edge/rewritten_test.go",
	"Share":       "bff/internal/edge/rewritten_test.go",
	"Long":        "bff/internal/edge/rewritten_test.go",
	"FriendPage":  "bff/internal/edge/rewritten_test.go",
	"Short":       "bff/internal/edge/link/code_test.go",
	"Page":        "bears nothing",
	"Again":       "bears nothing",
	// Record, with a place in the page before the token.
	"RecordToDecline": "mfe-public/src/screens/record/RecordScreen.test.tsx",
	// No mail brings it: an operator hands it over.
	"DeskInvitation": "internal/app/operator/person_desk_test.go",
	"Leads":          "bears nothing",
	"Public":         "bff/internal/edge/link/public_test.go",
	"Begin":          "bears nothing",
	"Origin":         "bears nothing",
	"DeskNumbers":    "bears nothing",
	"Order":          "the tenant's own shop",
	"Hex":            "no link",
}

// e2e/specs/public/gateway.spec.ts opens each kind through every rewriting.
func TestEachKindOfMailedLinkIsListed(t *testing.T) {
	raw, err := os.ReadFile("testdata/links.json")
	require.NoError(t, err)
	var listed []struct{ Kind, Route, Bears string }
	require.NoError(t, json.Unmarshal(raw, &listed))

	one := &tenant.Tenant{ID: "probe", Languages: []tenant.Language{"de"}, Routes: tenant.DefaultRoutes()}
	links := reflect.ValueOf(New(link.NewSigner([]byte("key")), "http://{tenant}.localhost:8080", oneTenant{one}))
	kinds := map[string]bool{}
	for _, l := range listed {
		kinds[l.Kind] = true
		build := links.MethodByName(l.Kind)
		require.True(t, build.IsValid(), l.Kind)
		bears := reflect.ValueOf("token")
		assert.Equal(t, l.Bears == "secret", build.Type().In(2) == reflect.TypeFor[token.Secret](), l.Kind)
		built := build.Call([]reflect.Value{
			reflect.ValueOf(one), reflect.ValueOf(tenant.Language("de")), bears.Convert(build.Type().In(2)),
		})
		path, known := one.PathOf(l.Route, "de")
		assert.True(t, known, l.Route)
		assert.Equal(t, "http://probe.localhost:8080/de"+path+"#t=token", built[0].String(), l.Kind)
	}
	for i := range links.NumMethod() {
		method := links.Type().Method(i)
		if method.Type.NumOut() == 0 || method.Type.Out(0).Kind() != reflect.String {
			continue
		}
		assert.NotEqual(
			t, kinds[method.Name], other[method.Name] != "", "%s stands in testdata/links.json, or among the others",
			method.Name,
		)
	}
}
