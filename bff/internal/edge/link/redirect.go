package link

import (
	"net/http"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/problem"
)

// Prefix begins every short link.
const Prefix = "/r/"

// Counter takes clicks; it must not block.
type Counter interface {
	Add(tenant string, c backend.Click)
}

// Redirect answers short links. It stands before all other handlers of the edge: no one waits for a log line, a
// session or another process.
type Redirect struct {
	tenants   *tenants.Directory
	clicks    Counter
	visitors  *Visitors
	now       func() time.Time
	redirects prometheus.Counter
	wrong     prometheus.Counter
}

// NewRedirect makes the handler.
func NewRedirect(
	d *tenants.Directory, c Counter, v *Visitors, now func() time.Time, redirects, wrong prometheus.Counter,
) *Redirect {
	return &Redirect{tenants: d, clicks: c, visitors: v, now: now, redirects: redirects, wrong: wrong}
}

var noStore = []string{"no-store"}

// The page behind a link is in the browser's language.
var byLanguage = []string{"Accept-Language"}

// A shared link must not tell other sites where it came from.
var noReferrer = []string{"no-referrer"}

func (h *Redirect) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header["Cache-Control"] = noStore
	header["Referrer-Policy"] = noReferrer
	header["Vary"] = byLanguage
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		problem.New(http.StatusMethodNotAllowed, problem.Technical, "a short link can only be opened").Write(w)
		return
	}
	site, err := h.tenants.Of(r.Context(), r.Host)
	if err != nil {
		problem.Answer(w, err)
		return
	}
	language := site.Language(r.Header.Get("Accept-Language"))
	code, channel, _ := strings.Cut(r.URL.Path[len(Prefix):], "/")
	number, hex, ok := parse(code)
	if !ok {
		h.wrong.Inc()
		// The friend's page knows no such number and shows the page for wrong links.
		header["Location"] = []string{site.FriendPage(language, readable(code))}
		w.WriteHeader(http.StatusFound)
		return
	}
	channel = strings.TrimRightFunc(channel, notOfChannel)
	target := site.FriendPage(language, string(number[:])) + "?k=" + string(hex[:])
	if Usable(channel) {
		target += "&c=" + channel
	} else {
		channel = ""
	}
	header["Location"] = []string{target}
	w.WriteHeader(http.StatusFound)
	h.redirects.Inc()
	if guard.ByPerson(r) {
		h.clicks.Add(site.Tenant.ID, backend.Click{
			Number: string(number[:]), Key: string(hex[:]), Channel: channel, At: h.now(), Visitor: h.visitors.Of(r),
		})
	}
}

const maxChannel = 20

// Usable tells whether a channel of an address is counted under its name.
func Usable(channel string) bool {
	return channel != "" && len(channel) <= maxChannel && !strings.ContainsFunc(channel, notOfChannel)
}

func notOfChannel(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }

// readable keeps of a wrong code what can stand in an address, so that one sees what was typed.
func readable(code string) string {
	var b strings.Builder
	for i := 0; i < len(code) && b.Len() < numberLength+keyLength; i++ {
		c := code[i]
		if c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' {
			b.WriteByte(c)
		}
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}
