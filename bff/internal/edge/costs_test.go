package edge_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/session"
)

var update = flag.Bool("update", false, "write costs.tsv anew")

const (
	costsFile = "costs.tsv"
	costsHead = "what\tstatus\trequests to the back end\tquestions to Redis\tallocations"
	// unsaid stands where a figure isn't held: one of a refusal may end before all was asked, and allocations are held of
	// what very many people do.
	unsaid = "-"
)

// What the edge asks the back end and Redis for a short link, each page and each call of a screen, once it knows the
// tenant: figures that are the same on every machine, held to costs.tsv. A landing that makes one dearer changes that
// file, and is seen to.
func TestWhatTheEdgeAsksFor(t *testing.T) {
	f := newFixture(t)
	has := &f.tenant.Modules
	has.Agency, has.Approvals, has.Profiseller, has.Kiosk, has.AgentRecommendation = true, 2, true, true, true
	has.OfflineCode, has.Advisor, has.ShowProductCategory = true, true, true
	m := &meter{fixture: f, questions: &questions{}}
	f.store.AddHook(m.questions)
	m.links()
	m.pages()
	for _, document := range []string{"public", "personal", "agency", "profiseller", "seller", "shell", "desk"} {
		for _, op := range f.operations(document) {
			m.call(document, op)
		}
	}
	assert.Greater(t, m.held, 150, "lines with figures")
	m.compare()
}

// questions counts what Redis is asked. What a new connection says at first is no question.
type questions struct{ asked atomic.Int64 }

func (c *questions) DialHook(next redis.DialHook) redis.DialHook { return next }

func (c *questions) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		c.count(cmd)
		return next(ctx, cmd)
	}
}

func (c *questions) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		c.count(cmds[0])
		return next(ctx, cmds)
	}
}

func (c *questions) count(cmd redis.Cmder) {
	if !slices.Contains([]string{"hello", "client", "auth", "select"}, strings.ToLower(cmd.Name())) {
		c.asked.Add(1)
	}
}

// meter writes a line for each that is asked.
type meter struct {
	*fixture
	questions *questions
	lines     []string
	held      int
}

// ask asks twice, and counts the second time: what a process fetches once is no cost of a call. Who asks has logged in
// before each.
func (m *meter) ask(name string, who func() []change, one func(who []change) *http.Response) {
	m.t.Helper()
	text(m.t, one(who()))
	again := who()
	requests, questions := m.requests(), m.questions.asked.Load()
	res := one(again)
	text(m.t, res)
	if res.StatusCode >= http.StatusBadRequest {
		m.line(name, res.StatusCode, unsaid, unsaid, unsaid)
		return
	}
	m.held++
	asked, questioned := m.requests()-requests, m.questions.asked.Load()-questions
	m.line(name, res.StatusCode, strconv.Itoa(asked), strconv.FormatInt(questioned, 10), unsaid)
}

func (m *meter) line(name string, status int, figures ...string) {
	m.lines = append(m.lines, name+"\t"+strconv.Itoa(status)+"\t"+strings.Join(figures, "\t"))
}

// requests leaves out those about the tenant itself, which are made beside the answers, also while this counts.
func (m *meter) requests() (n int) {
	for _, asked := range m.backend.All() {
		if asked.Operation != "GetTenant" {
			n++
		}
	}
	return n
}

// elsewhere is another address for each, so that nothing is too often.
func (f *fixture) elsewhere() change {
	f.places++
	return from(fmt.Sprintf("198.51.%d.%d:4711", f.places/250, f.places%250))
}

// links are answered alone, and so many times that each allocation counts.
func (m *meter) links() {
	for _, one := range []struct{ name, path string }{
		{"short link", "/r/" + backendtest.Number + "A9W18TVS"},
		{"short link with a channel", "/r/" + backendtest.Number + "A9W18TVS/whatsapp"},
	} {
		m.ask(one.name, anonymous, func([]change) *http.Response { return m.get(one.path) })
		r := httptest.NewRequest(http.MethodGet, one.path, nil)
		r.Host = host
		r.Header.Set("Accept-Language", "de-DE,de;q=0.9")
		r.Header.Set("User-Agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1")
		w := &unread{header: http.Header{}}
		allocated := testing.AllocsPerRun(1000, func() {
			clear(w.header)
			m.handler.ServeHTTP(w, r)
		})
		at := len(m.lines) - 1
		m.lines[at] = strings.TrimSuffix(m.lines[at], unsaid) + strconv.Itoa(int(allocated))
	}
}

// unread is an answer that no one reads.
type unread struct{ header http.Header }

func (u *unread) Header() http.Header         { return u.header }
func (u *unread) Write(b []byte) (int, error) { return len(b), nil }
func (u *unread) WriteHeader(int)             {}

var parameter = regexp.MustCompile(`\{[^}]+\}`)

// inAddress is what stands in the place of the parts of an address.
var inAddress = map[string]string{
	"{area}": "agency", "{id}": "l-3", "{month}": "2027-01", "{year}": "2026", "{format}": "csv", "{page}": "rules",
	"{number}": backendtest.Number, "{empfehlungsnummer}": backendtest.Number, "{productId}": "7",
	"{category...}": "strom", "{code}": backendtest.OfflineCode,
}

func placed(path string) string {
	return parameter.ReplaceAllStringFunc(path, func(part string) string {
		if value, ok := inAddress[part]; ok {
			return value
		}
		return "x"
	})
}

// declaredPage is one that a micro-frontend declares.
type declaredPage struct{ Name, Path, Auth string }

// pages are all that a micro-frontend shows; those of who is logged in are asked for by such.
func (m *meter) pages() {
	raw, err := os.ReadFile("page/routes.gen.json")
	require.NoError(m.t, err)
	var declared []declaredPage
	require.NoError(m.t, json.Unmarshal(raw, &declared))
	known := m.tenant.Routes["de"]
	for _, one := range declared {
		if !slices.ContainsFunc(known, func(r backend.Route) bool { return r.Name == one.Name }) {
			m.has(one.Name, one.Path)
		}
	}
	for _, route := range m.tenant.Routes["de"] {
		path := "/de" + strings.TrimSuffix(placed(route.Path), "/") + "?k=" + backendtest.Key
		who := anonymous
		if slices.ContainsFunc(declared, func(d declaredPage) bool { return d.Name == route.Name && d.Auth != "" }) {
			who = m.everyone
		}
		m.ask("page "+route.Name, who, func(who []change) *http.Response { return m.get(path, who...) })
	}
}

// anonymous is who has logged in nowhere.
func anonymous() []change { return nil }

// everyone is logged in as all that one can be.
func (m *meter) everyone() []change {
	member, _ := m.member(m.elsewhere())
	partner, _ := m.partner(m.elsewhere())
	agent, _ := m.agent(m.elsewhere())
	user := m.open(session.Data{FirstName: "Anna"})
	return []change{cookie(user), cookie(member), cookie(partner), cookie(agent)}
}

// who asks for the calls of a document: each area's own, and of public ones the friend for the friend's alone.
func (m *meter) who(document, path string) []change {
	friend := withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient)
	switch {
	case strings.HasPrefix(path, "/bff/public/held"), strings.HasPrefix(path, "/bff/public/bank"):
		return []change{friend}
	case document == "public":
		return nil
	case document == "personal", document == "shell":
		return []change{cookie(m.open(session.Data{FirstName: "Anna"}))}
	case document == "desk":
		return []change{cookie(m.atDesk("Mira Kern", m.elsewhere()))}
	case document == "profiseller":
		partner, _ := m.partner(m.elsewhere())
		return []change{cookie(partner)}
	case strings.HasPrefix(path, "/bff/agency/agent/"):
		agent, _ := m.agent(m.elsewhere())
		return []change{cookie(agent)}
	default:
		member, _ := m.member(m.elsewhere())
		return []change{cookie(member)}
	}
}

func (m *meter) call(document string, op *huma.Operation) {
	path, query := placed(op.Path), ""
	for _, p := range op.Parameters {
		switch p.Name {
		case "k":
			query = "?k=" + backendtest.Key
		case "path":
			query = "?path=/de"
		case "product":
			query = "?product=10&orders=3"
		}
	}
	who := func() []change { return append(m.who(document, path), m.elsewhere()) }
	m.ask(document+" "+op.OperationID, who, func(who []change) *http.Response {
		return m.do(op.Method, path+query, m.form(document, op), who...)
	})
}

// form is the least that a call takes, about the link that the fake knows.
func (m *meter) form(document string, op *huma.Operation) string {
	if document == "seller" {
		return sent[op.OperationID]
	}
	body := m.bodyOf(document, op)
	var fields map[string]any
	if json.Unmarshal([]byte(body), &fields) != nil {
		return body
	}
	for name, value := range map[string]string{
		"number": backendtest.Number, "key": backendtest.Key, "productId": "7", "code": backendtest.OfflineCode,
	} {
		if _, ok := fields[name]; ok {
			fields[name] = value
		}
	}
	raw, err := json.Marshal(fields)
	require.NoError(m.t, err)
	return string(raw)
}

func (m *meter) compare() {
	m.t.Helper()
	if *update {
		text := strings.Join(append([]string{costsHead}, m.lines...), "\n") + "\n"
		require.NoError(m.t, os.WriteFile(costsFile, []byte(text), 0o600))
	}
	kept, err := os.ReadFile(costsFile)
	require.NoError(m.t, err)
	held := strings.Split(strings.TrimSpace(string(kept)), "\n")[1:]
	require.Len(m.t, held, len(m.lines), "one line for each: go test ./internal/edge -run AsksFor -update")
	for i, line := range m.lines {
		was, is := strings.Split(held[i], "\t"), strings.Split(line, "\t")
		last := len(is) - 1
		require.Len(m.t, was, len(is), held[i])
		assert.Equal(
			m.t, was[:last], is[:last], "%s. Dearer on purpose? go test ./internal/edge -run AsksFor -update writes it",
			strings.ReplaceAll(costsHead, "\t", ", "),
		)
		before, err := strconv.ParseFloat(was[last], 64)
		if err != nil {
			assert.Equal(m.t, was[last], is[last], is[0])
			continue
		}
		now, err := strconv.ParseFloat(is[last], 64)
		require.NoError(m.t, err)
		// Under the race detector a pool drops now and then what it was given.
		assert.InDelta(m.t, before, now, max(2.5, before/8), "allocations of %s", is[0])
	}
}
