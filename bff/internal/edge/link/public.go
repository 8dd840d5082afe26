package link

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/platform/problem"
)

// PublicPrefix begins every public address of a seller's link.
const PublicPrefix = "/p/"

// Public leads on who opens the public address of a seller's link: to its page, with its readable end and its label as
// long as it counts. What is remembered waits for no other process.
//
// Rule (page, 3 D): The public address of a seller's link leads to its page at once; while it counts, its readable end
// and a label go along and its opening is counted, otherwise neither. An end that there isn't leads to the start page,
// and while no one can say where one leads, it leads there with its end: whose it is, is judged with the form.
// Enforced: edge/link.Leads. Test: TestAPublicAddressLeadsToItsPage, TestAPublicAddressLeadsOnWhileTheBackendIsAway.
//
// Rule (page, 2 D): A public address that is opened in a frame leads to a page of that frame: what says so, its scheme,
// its language and its channel go along. Enforced: edge/link.carried. Test: TestAPublicAddressInAFrameStaysInIt.
type Public struct {
	Tenants  *tenants.Directory
	Leads    *Leads
	Clicks   Counter
	Visitors *Visitors
	// Admits bounds how often one place asks for ends that aren't remembered.
	Admits    func(*http.Request) bool
	Now       func() time.Time
	Redirects prometheus.Counter
	Wrong     prometheus.Counter
}

func (h *Public) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header["Cache-Control"] = noStore
	header["Referrer-Policy"] = noReferrer
	header["Vary"] = byLanguage
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		problem.New(http.StatusMethodNotAllowed, problem.Technical, "a link can only be opened").Write(w)
		return
	}
	site, err := h.Tenants.Of(r.Context(), r.Host)
	if err != nil {
		problem.Answer(w, err)
		return
	}
	language := spoken(site, r)
	end := endOf(r)
	target, counted := h.target(r, site, language, end)
	if target == "" {
		problem.New(http.StatusTooManyRequests, problem.RateLimited, "too many links from this address").Write(w)
		return
	}
	header["Location"] = []string{target}
	w.WriteHeader(http.StatusFound)
	if counted == "" || !guard.ByPerson(r) {
		return
	}
	h.Clicks.Add(site.Tenant.ID, backend.Click{
		Lead: counted, Label: end.label, At: h.Now(), Visitor: h.Visitors.Of(r),
	})
}

// target gives the page, empty for who tries too many, and the link whose opening counts.
func (h *Public) target(r *http.Request, site *tenants.Site, language string, end end) (target, counted string) {
	start, query, handle := "/"+language, r.URL.RawQuery, end.handle
	if handle == "" {
		h.Wrong.Inc()
		return start + joined(carried(query)), ""
	}
	found, fresh := h.Leads.remembered(site.Tenant.ID, handle)
	if !fresh {
		if found == nil && !h.Admits(r) {
			return "", ""
		}
		var err error
		if found, err = h.Leads.of(r.Context(), site.Tenant.ID, handle); err != nil {
			return start + joined(end.came(), carried(query)), ""
		}
	}
	if !found.there {
		h.Wrong.Inc()
		return start + joined(carried(query)), ""
	}
	h.Redirects.Inc()
	if path := found.Paths[language]; path != "" {
		start = path
	}
	if !found.Counts {
		return start + joined(carried(query)), ""
	}
	return start + joined(end.came(), carried(query)), found.ID
}

// end is what a public address says: which link it is, and which label it bears.
type end struct{ handle, label string }

// endOf reads /p/anna-energie, and a label behind it: as its next part, where an address can have no question, or as a
// parameter.
func endOf(r *http.Request) end {
	handle, label, _ := strings.Cut(strings.TrimRight(strings.ToLower(r.URL.Path[len(PublicPrefix):]), copied), "/")
	if !isLabel(label) {
		label = LabelOf(r.URL.RawQuery)
	}
	return end{handleOf(handle), label}
}

// came is what the page learns of the link.
func (e end) came() string {
	if e.label != "" {
		return "t=" + e.handle + "&label=" + e.label
	}
	return "t=" + e.handle
}

// joined makes a query of its parts; none of parts that are empty.
func joined(parts ...string) string {
	query := strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), "&")
	if query == "" {
		return ""
	}
	return "?" + query
}

// The names by which the page around a frame says what it wants, as edge/page reads them.
const (
	inWidget   = "widget"
	inFrame    = "frame"
	ofLanguage = "language"
)

// carried is what a frame's page needs of the address that opened it.
func carried(query string) string {
	values, _ := url.ParseQuery(query) // what can't be read of it is no frame's
	flag := ""
	for _, name := range []string{inFrame, inWidget} {
		if values.Has(name) {
			flag = name
		}
	}
	if flag == "" {
		return ""
	}
	for _, name := range []string{"theme", "channel"} {
		if value := values.Get(name); value != "" {
			flag += "&" + name + "=" + url.QueryEscape(value)
		}
	}
	return flag
}

// spoken is the language of the page that is led to: a frame's is that of the page around it.
func spoken(site *tenants.Site, r *http.Request) string {
	if carried(r.URL.RawQuery) != "" {
		if language := r.URL.Query().Get(ofLanguage); site.Tenant.Speaks(language) {
			return language
		}
	}
	return site.Language(r.Header.Get("Accept-Language"))
}

const (
	shortestHandle = 3
	longestHandle  = 40
	longestLabel   = 40
	mostDigits     = 6
	tokenLength    = 43
)

// copied is what comes along when an address is copied out of a text.
const copied = "/.,;:!?)>\"'"

// handleOf gives a readable end, empty for what can't be one.
func handleOf(handle string) string {
	if len(handle) < shortestHandle || len(handle) > longestHandle || strings.ContainsFunc(handle, notOfChannel) {
		return ""
	}
	return handle
}

// labelNames are the parameters that bear a label, the first one first.
var labelNames = []string{"label", "utm_source", "utm_campaign"}

// LabelOf gives the label of a seller's link; empty for none, and for what the backend would leave out.
func LabelOf(query string) string {
	if query == "" {
		return ""
	}
	values, _ := url.ParseQuery(query) // what can't be read of it is no label
	for _, name := range labelNames {
		if label := strings.ToLower(strings.TrimSpace(values.Get(name))); isLabel(label) {
			return label
		}
	}
	return ""
}

func isLabel(label string) bool {
	digits := 0
	for i := range len(label) {
		if c := label[i]; c >= '0' && c <= '9' {
			digits++
		} else if c != '_' && notOfChannel(rune(c)) {
			return false
		}
	}
	return label != "" && len(label) <= longestLabel && digits <= mostDigits
}

// SecretLead is the opening of a seller's secret link: the hash of its token names it. False for what can't be one.
func SecretLead(token, query string) (backend.Click, bool) {
	if len(token) != tokenLength {
		return backend.Click{}, false
	}
	sum := sha256.Sum256([]byte(token))
	return backend.Click{Lead: hex.EncodeToString(sum[:]), Label: LabelOf(query)}, true
}
