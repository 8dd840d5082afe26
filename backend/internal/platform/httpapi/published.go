package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"
)

// DocumentPath is where the document is read. No tenant is called so.
const DocumentPath = "/api/v1/openapi.json"

// documentAge is how long, in seconds, a reader of the document may keep it without asking again.
const documentAge = "300"

// Published gives the document for anyone who connects a system: without the calls that only other processes of the
// programme make, the shapes that only those have, and what generators of our own clients read.
func Published(document *huma.OpenAPI, internal func(operation string) bool) ([]byte, error) {
	whole, err := tree(document)
	if err != nil {
		return nil, err
	}
	paths, _ := whole["paths"].(map[string]any)
	for path, item := range paths {
		calls, _ := item.(map[string]any)
		for method, call := range calls {
			op, ok := call.(map[string]any)
			if !ok {
				continue
			}
			if internal(fmt.Sprint(op["operationId"])) {
				delete(calls, method)
				continue
			}
			withoutEdge(op)
		}
		if len(calls) == 0 {
			delete(paths, path)
		}
	}
	withoutUnused(whole)
	withoutExtensions(whole)
	return json.Marshal(whole)
}

// realIP is what the edge tells of a caller; a caller's own word of it is thrown away.
const realIP = "X-Real-IP"

// withoutEdge takes away what only the edge sends.
func withoutEdge(op map[string]any) {
	parameters, _ := op["parameters"].([]any)
	op["parameters"] = slices.DeleteFunc(parameters, func(p any) bool {
		named, _ := p.(map[string]any)
		return named["name"] == realIP
	})
}

// withoutUnused takes away the components that nothing refers to any more, until each has its use.
func withoutUnused(whole map[string]any) {
	components, _ := whole["components"].(map[string]any)
	for gone := true; gone; {
		gone = false
		used := map[string]bool{}
		references(whole, used)
		for _, kind := range []string{"schemas", "responses", "securitySchemes"} {
			named, _ := components[kind].(map[string]any)
			for name := range named {
				if !used["#/components/"+kind+"/"+name] {
					delete(named, name)
					gone = true
				}
			}
		}
	}
}

// references notes what is referred to; a call's security names its schemes.
func references(value any, used map[string]bool) {
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			if ref, ok := inner.(string); ok && key == "$ref" {
				used[ref] = true
			}
			if proofs, ok := inner.([]any); ok && key == "security" {
				for _, proof := range proofs {
					schemes, _ := proof.(map[string]any)
					for scheme := range schemes {
						used["#/components/securitySchemes/"+scheme] = true
					}
				}
			}
			references(inner, used)
		}
	case []any:
		for _, inner := range value {
			references(inner, used)
		}
	}
}

func withoutExtensions(value any) {
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			if strings.HasPrefix(key, "x-") && key != TakesKey {
				delete(value, key)
				continue
			}
			withoutExtensions(inner)
		}
	case []any:
		for _, inner := range value {
			withoutExtensions(inner)
		}
	}
}

// Publish serves the document, which is made when it is first asked for and is the same until the process ends.
func (s *Server) Publish(internal func(operation string) bool) {
	made := sync.OnceValues(func() (document, error) {
		text, err := Published(s.API.OpenAPI(), internal)
		if err != nil {
			return document{}, err
		}
		sum := sha256.Sum256(text)
		packed, err := pack(text)
		return document{text, packed, hex.EncodeToString(sum[:16])}, err
	})
	s.Engine.Match([]string{http.MethodGet, http.MethodHead}, DocumentPath, func(c *gin.Context) {
		d, err := made()
		if err != nil {
			newProblem(http.StatusInternalServerError, "technical", "something went wrong on our side").Write(c.Writer)
			return
		}
		c.Header("Cache-Control", "public, max-age="+documentAge)
		c.Header("Vary", "Accept-Encoding")
		c.Header("Content-Type", "application/json; charset=utf-8")
		text := d.text
		if takesGzip(c.GetHeader("Accept-Encoding")) {
			c.Header("Content-Encoding", "gzip")
			d.tag, text = d.tag+"-gzip", d.packed
		}
		c.Header("ETag", `"`+d.tag+`"`)
		http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(text))
	})
}

type document struct {
	text, packed []byte
	tag          string
}

func pack(text []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(text)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// takesGzip reads an Accept-Encoding header; gzip that is named with a weight of nothing is refused.
func takesGzip(accepted string) bool {
	for one := range strings.SplitSeq(accepted, ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}
