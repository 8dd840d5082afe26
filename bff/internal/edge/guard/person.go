package guard

import "net/http"

// ByPerson leaves out what no person did: looking ahead by a browser and asking for the head alone.
func ByPerson(r *http.Request) bool {
	return r.Method == http.MethodGet && r.Header.Get("Sec-Purpose") == "" && r.Header.Get("Purpose") == ""
}
