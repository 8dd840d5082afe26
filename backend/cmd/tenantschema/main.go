// Command tenantschema writes the JSON Schema of a tenant's file, and the list of its keys in docs/tenant.md. It is
// run in the module's folder.
package main

import (
	"context"

	"weitersagen.app/backend/internal/app/dev/tenantschema"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	process.Main("tenantschema", func(context.Context) error { return tenantschema.Write(".") })
}
