package httpapi

import (
	"net/http"
	"strings"
	"sync"

	"github.com/gin-gonic/gin"
)

// paths brings the fixed segments of a request's path to the spelling of the registered route and cuts a trailing
// slash: the specification itself writes the same call in several ways. Parameters keep their case.
//
// Rule (call, 7): A fixed part of a path matches in any case, with or without a slash at its end. Test:
// TestPathsMatchInAnyCaseAndKeepParameters.
type paths struct {
	once sync.Once
	root *segment
}

type segment struct {
	name  string
	fixed map[string]*segment
	param *segment
	end   bool
}

func (p *paths) canonical(engine *gin.Engine, r *http.Request) {
	p.once.Do(func() { p.root = pathTree(engine.Routes()) })
	path := r.URL.Path
	trimmed := strings.TrimSuffix(path, "/")
	if trimmed == "" {
		return
	}
	if own, ok := p.root.match(trimmed[1:]); ok && own != path {
		r.URL.Path = own
		r.URL.RawPath = ""
	}
}

func pathTree(routes gin.RoutesInfo) *segment {
	root := &segment{}
	for _, route := range routes {
		at := root
		for name := range strings.SplitSeq(strings.Trim(route.Path, "/"), "/") {
			at = at.child(name)
		}
		at.end = true
	}
	return root
}

func (s *segment) child(name string) *segment {
	if strings.HasPrefix(name, ":") || strings.HasPrefix(name, "*") {
		if s.param == nil {
			s.param = &segment{}
		}
		return s.param
	}
	key := strings.ToLower(name)
	if s.fixed[key] == nil {
		if s.fixed == nil {
			s.fixed = map[string]*segment{}
		}
		s.fixed[key] = &segment{name: name}
	}
	return s.fixed[key]
}

// match walks the tree, fixed segments before parameters, and gives the path in the routes' own spelling.
func (s *segment) match(rest string) (string, bool) {
	name, more, deeper := strings.Cut(rest, "/")
	try := func(next *segment, own string) (string, bool) {
		if next == nil {
			return "", false
		}
		if !deeper {
			return "/" + own, next.end
		}
		tail, ok := next.match(more)
		return "/" + own + tail, ok
	}
	if next := s.fixed[strings.ToLower(name)]; next != nil {
		if own, ok := try(next, next.name); ok {
			return own, true
		}
	}
	if name == "" {
		return "", false
	}
	return try(s.param, name)
}
