package outbox

import (
	"context"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Open gives the tenant of a message and the parts of its key, of which the last one holds the rest. A key that has
// fewer is an error.
func Open(ctx context.Context, all tenant.Catalog, m Message, parts int) (*tenant.Tenant, []string, error) {
	key := strings.SplitN(m.Key, "/", parts)
	if len(key) < parts {
		return nil, nil, fmt.Errorf("a message of %s has no such key: %q", m.Topic, m.Key)
	}
	t, err := all.ByID(ctx, tenant.ID(m.Tenant))
	return t, key, err
}
