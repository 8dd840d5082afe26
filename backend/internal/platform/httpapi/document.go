package httpapi

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/yaml"
)

const about = `The calls of a referral programme. A tenant's id stands in each path; names of fields are those of its specification, in German.

Refusals are problems (RFC 9457) of one shape, with a code in ` + "`code`" + ` that doesn't change with language or wording. How to connect a system, with a
worked example, is told in backend/docs/integration.md.

Without notice may come new calls, new fields and headers that may be left out, new fields in answers in any order, new codes of refusals, and other words. All else is told before it holds, under its
date, in backend/docs/api-changes.md.`

// tree is the document as JSON of version 3.0.3, which all generators read, without what that version doesn't have.
func tree(document *huma.OpenAPI) (map[string]any, error) {
	text, err := document.Downgrade()
	if err != nil {
		return nil, fmt.Errorf("write the document: %w", err)
	}
	var out map[string]any
	if err := json.Unmarshal(text, &out); err != nil {
		return nil, fmt.Errorf("read the document: %w", err)
	}
	older(out)
	return out, nil
}

// older puts what stands beside a reference around it, where version 3.0 would not read it, and names binary
// content as that version does.
func older(value any) {
	switch value := value.(type) {
	case map[string]any:
		for _, inner := range value {
			older(inner)
		}
		if ref, ok := value["$ref"].(string); ok && len(value) > 1 {
			delete(value, "$ref")
			value["allOf"] = []any{map[string]any{"$ref": ref}}
		}
		if _, ok := value["contentMediaType"].(string); ok {
			delete(value, "contentMediaType")
			value["format"] = "binary"
		}
	case []any:
		for _, inner := range value {
			older(inner)
		}
	}
}

// DocumentYAML gives a document as text, the same for the same calls. It tells the names of the code too, which
// clients are generated with.
func DocumentYAML(document *huma.OpenAPI) ([]byte, error) {
	TellNames(document)
	whole, err := tree(document)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(whole)
	if err != nil {
		return nil, fmt.Errorf("write the document: %w", err)
	}
	var out bytes.Buffer
	if err := yaml.Convert(&out, bytes.NewReader(text)); err != nil {
		return nil, fmt.Errorf("write the document: %w", err)
	}
	return out.Bytes(), nil
}

// withoutRaw takes away the second form of a body that is also read byte for byte, as a signature needs it.
func withoutRaw(document *huma.OpenAPI, op huma.Operation) {
	for _, registered := range operations(document.Paths[op.Path]) {
		if registered.OperationID == op.OperationID && registered.RequestBody != nil &&
			len(registered.RequestBody.Content) > 1 {
			delete(registered.RequestBody.Content, "application/octet-stream")
		}
	}
}
