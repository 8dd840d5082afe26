package chaos

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// faults are the answers that say that something is wrong, by their status. Anyone who can't answer now says 502 or
// 503; 500 would say that no one has thought of it.
type faults struct {
	mu      sync.Mutex
	by      map[int]int
	example string
}

func (f *faults) note(method, path string, a answer) {
	if a.status < http.StatusInternalServerError {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.by == nil {
		f.by = map[int]int{}
	}
	f.by[a.status]++
	if a.status == http.StatusInternalServerError {
		f.example = fmt.Sprintf("%s %s: %s", method, path, a.body)
	}
}

func (f *faults) unthought() int { return f.by[http.StatusInternalServerError] }

func (f *faults) String() string {
	var parts []string
	for _, status := range slices.Sorted(maps.Keys(f.by)) {
		parts = append(parts, fmt.Sprintf("%d × %d", f.by[status], status))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}
