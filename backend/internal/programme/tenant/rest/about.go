package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"getTenant": "What a browser may know of a tenant (section 3): name, theme, modules, rules with periods in days and amounts in cents, and all routes. By " +
		"id or by host; an unknown one is `tenant.unknown` (404). No key or secret is among it. It may be kept for two seconds.",
	"listDefaultRoutes": "The pages of section 2 with their paths in the request's language and in all others, and the tenant's languages, the default one first.",
	"listAdditionalRoutes": "The pages that only some tenants have, as Route and RouteName (section 2): agency, profiseller, kiosk, participation terms. An empty list " +
		"where there are none.",
}
