package tenant

import "strings"

// Leads tells whether a path is one of the route's in a language, whatever its parameters hold.
func (r Route) Leads(path string, l Language) bool {
	parts := strings.Split(path, "/")
	own := strings.Split(r.In(l), "/")
	for i, part := range own {
		switch {
		case strings.HasSuffix(part, "...}"):
			return true
		case i >= len(parts), strings.HasPrefix(part, "{") && parts[i] == "", !strings.HasPrefix(part, "{") && part != parts[i]:
			return false
		}
	}
	return len(own) == len(parts)
}
