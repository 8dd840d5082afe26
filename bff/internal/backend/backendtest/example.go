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
	ID        string `yaml:"operationId"`
	Responses map[string]struct {
		Content map[string]struct {
			Example any `yaml:"example"`
		} `yaml:"content"`
	} `yaml:"responses"`
}

// examples are the bodies of successes by operation; empty for one without a body.
var examples = sync.OnceValues(func() (map[string][]byte, error) {
	raw, err := read("backend/api/openapi.yaml")
	if err != nil {
		return nil, err
	}
	var d document
	if err := yaml.Unmarshal(raw, &d); err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for _, item := range d.Paths {
		for method, node := range item {
			if strings.HasPrefix(method, "x-") || node.Kind != yaml.MappingNode {
				continue
			}
			var op operation
			if err := node.Decode(&op); err != nil {
				return nil, err
			}
			for status, r := range op.Responses {
				if !strings.HasPrefix(status, "2") {
					continue
				}
				name := strings.ToUpper(op.ID[:1]) + op.ID[1:]
				all[name] = nil
				if body, ok := r.Content["application/json"]; ok {
					if all[name], err = json.Marshal(body.Example); err != nil {
						return nil, fmt.Errorf("%s: %w", op.ID, err)
					}
				}
			}
		}
	}
	return all, nil
})

// example answers as the document says that the operation answers.
func example(operation string) (*http.Response, error) {
	all, err := examples()
	if err != nil {
		return nil, err
	}
	body, ok := all[operation]
	switch {
	case !ok:
		return nil, fmt.Errorf("the document has no operation %s", operation)
	case body == nil:
		return response(http.StatusNoContent, "", nil), nil
	default:
		return response(http.StatusOK, "application/json", bytes.NewReader(body)), nil
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
