package squidex

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/programme/content"
)

// variables are texts by name, asked for by GraphQL. A footnote that the tenant's file puts under a name goes before
// one of them.
func (r *reader) variables(ctx context.Context, raw *content.Raw) error {
	if !r.source.Variables {
		return nil
	}
	var answer struct {
		Data struct {
			Variables []item `json:"queryVariablesContents"`
		} `json:"data"`
		Errors []json.RawMessage `json:"errors"`
	}
	err := r.app.into(ctx, question{path: "/api/content/" + r.app.name + "/graphql", languages: r.codes(), body: map[string]any{
		"query": r.query(), "variables": map[string]any{"filter": equal("name", content.TextNames), "top": atOnce},
	}}, &answer)
	switch {
	case err != nil:
		return err
	case len(answer.Errors) > 0 || answer.Data.Variables == nil:
		return errors.New("the CMS can't answer the query for the variables")
	}
	for _, i := range answer.Data.Variables {
		name := word(i.Data["name"]["iv"])
		if _, noted := r.source.Footnotes[name]; !noted {
			raw.Name(name, r.text(r.spelt(i), "value"))
		}
	}
	return nil
}

// query names each language by itself: what is flat comes in one that the CMS chooses.
func (r *reader) query() string {
	return "query Texts($filter: String!, $top: Int!) { queryVariablesContents(filter: $filter, top: $top) { data { name { iv } value { " +
		strings.ReplaceAll(strings.ReplaceAll(r.codes(), "-", "_"), ",", " ") + " } } } }"
}

// spelt gives the languages their own names back, which GraphQL spells with low lines.
func (r *reader) spelt(i item) item {
	values := i.Data["value"]
	for _, l := range r.tenant.Languages {
		code := r.source.Code(l)
		if v, ok := values[strings.ReplaceAll(code, "-", "_")]; ok {
			values[code] = v
		}
	}
	return i
}
