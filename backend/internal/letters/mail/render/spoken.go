package render

import (
	"reflect"
	"sync"
	"text/template"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// spoken is a tenant's way to speak a language. It reads a text once for each kind of letter.
type spoken struct {
	tenant *tenant.Tenant
	funcs  template.FuncMap

	mu    sync.RWMutex
	known map[sentence]*template.Template
}

type sentence struct {
	text    string
	wording tenant.Wording
	of      reflect.Type
}

func newSpoken(t *tenant.Tenant, l tenant.Language) *spoken {
	return &spoken{tenant: t, funcs: functions(t, l), known: map[sentence]*template.Template{}}
}

// read gives a text as a template that may be filled with the data of a kind of letter.
func (s *spoken) read(text string, data mail.Data) (*template.Template, error) {
	key := sentence{text, s.tenant.Wording, reflect.TypeOf(data)}
	s.mu.RLock()
	known := s.known[key]
	s.mu.RUnlock()
	if known != nil {
		return known, nil
	}
	parsed, err := template.New("").Funcs(s.funcs).Option("missingkey=error").Parse(s.tenant.Wording.Fill(text))
	if err != nil {
		return nil, err
	}
	if err := (actions{own: s.funcs, data: data}).check(parsed); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[key] = parsed
	return parsed, nil
}

// ways are those to speak of all tenants, each as its newest edition has it.
type ways struct {
	mu  sync.Mutex
	all map[way]*spoken
}

type way struct {
	tenant   tenant.ID
	language tenant.Language
}

// of gives a tenant's way to speak a language. Another edition of the tenant begins anew.
func (w *ways) of(t *tenant.Tenant, l tenant.Language) *spoken {
	w.mu.Lock()
	defer w.mu.Unlock()
	key := way{t.ID, l}
	if there := w.all[key]; there != nil && there.tenant == t {
		return there
	}
	if w.all == nil {
		w.all = map[way]*spoken{}
	}
	fresh := newSpoken(t, l)
	w.all[key] = fresh
	return fresh
}
