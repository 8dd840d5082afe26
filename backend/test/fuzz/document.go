// Package fuzz asks every call of an OpenAPI document with input that is broken in one place and right everywhere else,
// over plain connections, and counts how it is answered. What it makes follows from a seed, so that a finding can be
// asked for again.
package fuzz

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Call is one operation of a document.
type Call struct {
	ID, Method, Path string
	Params           []Param
	// Body is nil when the call takes none.
	Body *Schema
}

// Name is method and path.
func (c Call) Name() string { return c.Method + " " + c.Path }

// Param stands in the path, in the query or in a header.
type Param struct {
	Name, In string
	Schema   *Schema
}

// Schema is as much of a JSON schema as making a value needs.
type Schema struct {
	Ref string `yaml:"$ref"`
	// AllOf holds a reference with words beside it.
	AllOf      []*Schema          `yaml:"allOf"`
	Type       string             `yaml:"type"`
	Format     string             `yaml:"format"`
	Enum       []any              `yaml:"enum"`
	Items      *Schema            `yaml:"items"`
	Properties map[string]*Schema `yaml:"properties"`
}

type document struct {
	Paths map[string]map[string]struct {
		ID         string `yaml:"operationId"`
		Parameters []struct {
			Name   string  `yaml:"name"`
			In     string  `yaml:"in"`
			Schema *Schema `yaml:"schema"`
		} `yaml:"parameters"`
		RequestBody struct {
			Content map[string]struct {
				Schema *Schema `yaml:"schema"`
			} `yaml:"content"`
		} `yaml:"requestBody"`
	} `yaml:"paths"`
	Components struct {
		Schemas map[string]*Schema `yaml:"schemas"`
	} `yaml:"components"`
}

// Read lists the calls of a document, in the order of their paths.
func Read(r io.Reader) ([]Call, error) {
	var d document
	if err := yaml.NewDecoder(r).Decode(&d); err != nil {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	var calls []Call
	for path, methods := range d.Paths {
		for method, op := range methods {
			call := Call{ID: op.ID, Method: strings.ToUpper(method), Path: path}
			for _, p := range op.Parameters {
				call.Params = append(call.Params, Param{Name: p.Name, In: p.In, Schema: d.whole(p.Schema)})
			}
			for _, content := range op.RequestBody.Content {
				call.Body = d.whole(content.Schema)
			}
			calls = append(calls, call)
		}
	}
	slices.SortFunc(calls, func(a, b Call) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	return calls, nil
}

// whole puts what a schema refers to in its place. No schema of ours holds itself.
func (d *document) whole(s *Schema) *Schema {
	if s == nil {
		return &Schema{}
	}
	if s.Ref != "" {
		return d.whole(d.Components.Schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]])
	}
	if len(s.AllOf) == 1 {
		return d.whole(s.AllOf[0])
	}
	out := *s
	if s.Items != nil {
		out.Items = d.whole(s.Items)
	}
	out.Properties = map[string]*Schema{}
	for name, p := range s.Properties {
		out.Properties[name] = d.whole(p)
	}
	return &out
}
