package guard

import (
	"net/http"

	"weitersagen.app/bff/internal/platform/problem"
)

// SameOrigin refuses calls that do something and that a browser makes from another site.
func SameOrigin(next http.Handler) http.Handler {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(refuse))
	protected := p.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if actingRead(r) && foreign(r) {
			refuse(w, r)
			return
		}
		protected.ServeHTTP(w, r)
	})
}

func refuse(w http.ResponseWriter, _ *http.Request) {
	problem.New(
		http.StatusForbidden, problem.CrossOrigin, "this call may only come from the programme's own pages",
	).Write(w)
}
