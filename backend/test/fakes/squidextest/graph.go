package squidextest

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// queried is the one form of query that is known: contents of a schema, with a filter and a number that come as
// variables, and fields below data.
var queried = regexp.MustCompile(
	`^query (\w+)\(\$filter: String!, \$top: Int!\) \{ query(\w+)Contents\(filter: \$filter, top: \$top\) \{ data \{ (.+) \} \} \}$`,
)

var selected = regexp.MustCompile(`(\w+) \{ ([\w ]+) \}`)

func (s *Server) graph(w http.ResponseWriter, r *http.Request) {
	var asked struct {
		Query     string `json:"query"`
		Variables struct {
			Filter string `json:"filter"`
			Top    int    `json:"top"`
		} `json:"variables"`
	}
	m := []string(nil)
	if json.NewDecoder(r.Body).Decode(&asked) == nil {
		m = queried.FindStringSubmatch(asked.Query)
	}
	if m == nil {
		notUnderstood(w, "Error parsing query")
		return
	}
	all, ok := s.contents(strings.ToLower(m[2]))
	if !ok {
		notUnderstood(w, "Cannot query field 'query"+m[2]+"Contents' on type 'AppQueries'")
		return
	}
	found, ok := filtered(all, asked.Variables.Filter)
	if !ok {
		notUnderstood(w, "OData query is not valid")
		return
	}
	items := []any{}
	for _, c := range found[:min(asked.Variables.Top, len(found))] {
		items = append(items, map[string]any{"data": picked(c, m[3])})
	}
	write(w, http.StatusOK, map[string]any{"data": map[string]any{"query" + m[2] + "Contents": items}})
}

// picked are the fields of a content that a query names; a language is spelt with low lines.
func picked(c Content, fields string) map[string]any {
	data := map[string]any{}
	for _, field := range selected.FindAllStringSubmatch(fields, -1) {
		values := map[string]any{}
		for language, value := range c.Data[field[1]] {
			if spelt := strings.ReplaceAll(language, "-", "_"); slices.Contains(strings.Fields(field[2]), spelt) {
				values[spelt] = value
			}
		}
		data[field[1]] = values
	}
	return data
}

func notUnderstood(w http.ResponseWriter, message string) {
	write(w, http.StatusBadRequest, map[string]any{"errors": []any{map[string]string{"message": message}}})
}
