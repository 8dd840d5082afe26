package squidextest

import (
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

func (s *Server) contents(schema string) ([]Content, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all, ok := s.schemas[schema]
	return slices.Clone(all), ok
}

func (s *Server) one(w http.ResponseWriter, r *http.Request) {
	all, _ := s.contents(r.PathValue("schema"))
	i := slices.IndexFunc(all, func(c Content) bool { return c.ID == r.PathValue("id") })
	if i < 0 {
		refuse(w, http.StatusNotFound, "Not found")
		return
	}
	write(w, http.StatusOK, shown(all[i], r))
}

func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	all, ok := s.contents(r.PathValue("schema"))
	if !ok {
		refuse(w, http.StatusNotFound, "Not found")
		return
	}
	found, ok := filtered(all, r.URL.Query().Get("$filter"))
	if order := r.URL.Query().Get("$orderby"); !ok || order != "" && order != "created asc" {
		refuse(w, http.StatusBadRequest, "OData query is not valid")
		return
	}
	top, items := number(r.URL.Query().Get("$top"), 20), []any{}
	skip := min(number(r.URL.Query().Get("$skip"), 0), len(found))
	for _, c := range found[skip:min(skip+min(top, 200), len(found))] {
		items = append(items, shown(c, r))
	}
	write(w, http.StatusOK, map[string]any{"total": len(found), "items": items})
}

func number(text string, otherwise int) int {
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	return otherwise
}

var comparison = regexp.MustCompile(`^data/(\w+)/(\w+) eq '((?:[^']|'')*)'$`)

// filtered knows of OData what compares a field with a text, and the or between such.
func filtered(all []Content, filter string) (found []Content, ok bool) {
	if filter == "" {
		return all, true
	}
	for part := range strings.SplitSeq(filter, " or ") {
		m := comparison.FindStringSubmatch(part)
		if m == nil {
			return nil, false
		}
		for _, c := range all {
			if c.Data[m[1]][m[2]] == strings.ReplaceAll(m[3], "''", "'") {
				found = append(found, c)
			}
		}
	}
	return found, true
}

// shown is a content in the languages that were asked for.
func shown(c Content, r *http.Request) map[string]any {
	data, asked := map[string]map[string]any{}, r.Header.Get("X-Languages")
	for name, field := range c.Data {
		data[name] = map[string]any{}
		for language, value := range field {
			if language == "iv" || asked == "" || slices.Contains(strings.Split(asked, ","), language) {
				data[name][language] = value
			}
		}
	}
	return map[string]any{
		"id": c.ID, "created": c.Changed, "createdBy": "subject:1", "lastModified": c.Changed, "status": "Published",
		"version":    c.Version,
		"schemaName": r.PathValue("schema"), "data": data,
	}
}
