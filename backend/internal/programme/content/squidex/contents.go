package squidex

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// atOnce is how many contents are asked for at once; Squidex gives 200 at most.
const atOnce = 100

// item is a content. Its fields hold a value by language, or one for all under iv.
type item struct {
	ID           string                                `json:"id"`
	LastModified time.Time                             `json:"lastModified"`
	Version      int                                   `json:"version"`
	Data         map[string]map[string]json.RawMessage `json:"data"`
}

// one asks for a content by its id.
func (r *reader) one(ctx context.Context, schema, id string) (item, error) {
	var i item
	err := r.app.into(ctx, question{path: r.below(schema) + "/" + url.PathEscape(id), languages: r.codes()}, &i)
	return i, err
}

// list asks for those that a filter of OData takes, all where it is empty, the oldest first.
func (r *reader) list(ctx context.Context, schema, filter string) ([]item, error) {
	query := url.Values{"$top": {strconv.Itoa(atOnce)}, "$orderby": {"created asc"}}
	if filter != "" {
		query.Set("$filter", filter)
	}
	var answer struct {
		Total *int   `json:"total"`
		Items []item `json:"items"`
	}
	if err := r.app.into(ctx, question{path: r.below(schema), query: query, languages: r.codes()}, &answer); err != nil {
		return nil, err
	}
	if answer.Total == nil || len(answer.Items) != min(*answer.Total, atOnce) {
		return nil, fmt.Errorf("the CMS gives a part of %s", schema)
	}
	return answer.Items, nil
}

func (r *reader) below(schema string) string { return "/api/content/" + r.app.name + "/" + schema }

func (r *reader) codes() string {
	codes := make([]string, len(r.tenant.Languages))
	for i, l := range r.tenant.Languages {
		codes[i] = r.source.Code(l)
	}
	return strings.Join(codes, ",")
}

// equal is a filter for the values of a field that has one for all languages.
func equal(field string, values []string) string {
	filters := make([]string, len(values))
	for i, v := range values {
		filters[i] = "data/" + strings.ReplaceAll(field, "-", "_") + "/iv eq '" + strings.ReplaceAll(v, "'", "''") + "'"
	}
	return strings.Join(filters, " or ")
}

// text gives a field in each of the tenant's languages, empty where the content doesn't have it. A value for all
// languages is one only where the tenant speaks no second: it isn't known in which language it is.
func (r *reader) text(i item, field string) tenant.Localized {
	out := tenant.Localized{}
	for _, l := range r.tenant.Languages {
		if out[l] = word(i.Data[field][r.source.Code(l)]); out[l] == "" && len(r.tenant.Languages) == 1 {
			out[l] = word(i.Data[field]["iv"])
		}
	}
	return out
}

// given is a text that a content may do without.
func (r *reader) given(i item, field string) tenant.Localized {
	text := r.text(i, field)
	for _, s := range text {
		if s != "" {
			return text
		}
	}
	return nil
}

// word is a value that is a text; empty for any other.
func word(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}
