package tenants

import (
	"strings"

	"weitersagen.app/bff/internal/backend"
)

// Language picks what the tenant speaks from an Accept-Language header: the first language named that is spoken,
// else the default. Weights are left aside, because browsers send their list in order.
func (s *Site) Language(accept string) string { return Language(s.Tenant, accept) }

// Language does so for a tenant.
func Language(t *backend.Tenant, accept string) string {
	for accept != "" {
		var one string
		one, accept, _ = strings.Cut(accept, ",")
		one = strings.TrimLeft(one, " ")
		if len(one) >= 2 && (len(one) == 2 || one[2] == '-' || one[2] == ';') {
			for _, spoken := range t.Languages {
				if strings.EqualFold(one[:2], spoken) {
					return spoken
				}
			}
		}
	}
	return t.DefaultLanguage()
}
