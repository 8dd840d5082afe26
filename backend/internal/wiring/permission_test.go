package wiring

import (
	"context"
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/access"
	"weitersagen.app/backend/internal/token"
)

type operation struct {
	id, method, path string
}

// operations lists every call of the generated document.
func operations(t *testing.T) []operation {
	t.Helper()
	document, err := Document()
	require.NoError(t, err)
	var out []operation
	for path, item := range document.Paths {
		for method, op := range map[string]*huma.Operation{
			http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete, http.MethodPatch: item.Patch,
		} {
			if op != nil {
				out = append(out, operation{op.OperationID, method, path})
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}

// Section 6 of the specification is a table: every call has a row, and every row a call.
func TestEveryCallHasARow(t *testing.T) {
	built := map[string]bool{}
	for _, op := range operations(t) {
		built[op.id] = true
		_, ok := access.Of(op.id)
		assert.True(t, ok, "%s (%s %s) has no row in access/permission.go", op.id, op.method, op.path)
	}
	for _, id := range access.Operations() {
		assert.True(t, built[id], "%s has a row, but there is no such call", id)
	}
}

var (
	tenantInPath    = regexp.MustCompile(`\{tenant\}|\{mandant\}`)
	parameterInPath = regexp.MustCompile(`\{[^}]*\}`)
)

func (o operation) address(tenantID string) string {
	return parameterInPath.ReplaceAllString(tenantInPath.ReplaceAllString(o.path, tenantID), "x")
}

// bearers gives a live token of every purpose at a tenant, by the role that it stands for.
func (s *served) bearers(tenantID string) map[access.Role]string {
	s.t.Helper()
	out := map[access.Role]string{access.Service: serviceKey}
	for role, purpose := range map[access.Role]token.Purpose{
		access.Recommender: token.Session, access.Recipient: token.Recipient, access.Confirmer: token.RecipientConfirm, access.Reward: token.Reward,
	} {
		secret, err := s.Tokens().Issue(context.Background(), tenantID, purpose, "somebody", s.clock.Now(), s.clock.Now().Add(time.Hour))
		require.NoError(s.t, err)
		out[role] = string(secret)
	}
	return out
}

// Every call with every role, without a token, and with a foreign tenant's token: who may not, hears no more than that.
func TestEveryCallWithEveryRole(t *testing.T) {
	s := serveSQLite(t)
	own, foreign := s.bearers("funkwelle"), s.bearers("havelschutz")
	delete(foreign, access.Service)
	for _, op := range operations(t) {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		address := op.address("funkwelle")
		if !permission.Open() {
			got := s.call(op.method, address, "", nil)
			assert.Equal(t, http.StatusUnauthorized, got.status, "%s without a token", op.id)
			for role, bearer := range own {
				if permission.Allows(role) {
					continue
				}
				got = s.call(op.method, address, bearer, nil)
				assert.Equal(t, http.StatusForbidden, got.status, "%s as %s", op.id, role)
				assert.Equal(t, "auth.forbidden", got.code(t), op.id)
			}
		}
		if address == "/mandant/funkwelle" {
			continue // belongs to no tenant's API
		}
		for role, bearer := range foreign {
			got := s.call(op.method, address, bearer, nil)
			assert.Equal(t, http.StatusNotFound, got.status, "%s with a foreign %s token", op.id, role)
			assert.Equal(t, "route.unknown", got.code(t), op.id)
		}
	}
}
