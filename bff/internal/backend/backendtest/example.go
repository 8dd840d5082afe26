package backendtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// document is as much of the backend's document as its examples need.
type document struct {
	Paths map[string]map[string]yaml.Node `yaml:"paths"`
}

type operation struct {
	ID          string `yaml:"operationId"`
	Description string `yaml:"description"`
	Responses   map[string]struct {
		Content map[string]struct {
			Example any `yaml:"example"`
		} `yaml:"content"`
	} `yaml:"responses"`
}

// described is what the document says of an operation.
type described struct {
	// example is the body of a success; empty for one without a body.
	example []byte
	about   string
}

// operations are those of the document by their names.
var operations = sync.OnceValues(func() (map[string]described, error) {
	raw, err := read("backend/api/openapi.yaml")
	if err != nil {
		return nil, err
	}
	var d document
	if err := yaml.Unmarshal(raw, &d); err != nil {
		return nil, err
	}
	all := map[string]described{}
	for _, item := range d.Paths {
		for method, node := range item {
			if strings.HasPrefix(method, "x-") || node.Kind != yaml.MappingNode {
				continue
			}
			var op operation
			if err := node.Decode(&op); err != nil {
				return nil, err
			}
			one := described{about: op.Description}
			for status, r := range op.Responses {
				if body, ok := r.Content["application/json"]; ok && strings.HasPrefix(status, "2") {
					if one.example, err = json.Marshal(body.Example); err != nil {
						return nil, fmt.Errorf("%s: %w", op.ID, err)
					}
				}
			}
			all[strings.ToUpper(op.ID[:1])+op.ID[1:]] = one
		}
	}
	return all, nil
})

// example answers as the document says that the operation answers.
func example(operation string) (*http.Response, error) {
	all, err := operations()
	if err != nil {
		return nil, err
	}
	one, ok := all[operation]
	switch {
	case !ok:
		return nil, fmt.Errorf("the document has no operation %s", operation)
	case one.example == nil:
		return response(http.StatusNoContent, "", nil), nil
	default:
		return response(http.StatusOK, "application/json", bytes.NewReader(one.example)), nil
	}
}

// read gives a file of the repository to a test in some folder of this module, by the module's link to what lies beside
// it.
func read(path string) ([]byte, error) {
	at, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for ; ; at = filepath.Dir(at) {
		raw, err := os.ReadFile(filepath.Join(at, "beside", path))
		if err == nil || at == filepath.Dir(at) {
			return raw, err
		}
	}
}
