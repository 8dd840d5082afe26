package guard

import (
	"net/http"

	"weitersagen.app/bff/internal/platform/problem"
)

// SameOrigin refuses mutating calls that a browser makes from another site.
func SameOrigin(next http.Handler) http.Handler {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		problem.New(http.StatusForbidden, problem.CrossOrigin, "this call may only come from the programme's own pages").Write(w)
	}))
	return p.Handler(next)
}
