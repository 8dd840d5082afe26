package outside

import (
	"html/template"
	"net/http"
	"strings"
)

// contentPolicy lets a mail's own HTML show pictures and be followed to the product, and nothing else.
const contentPolicy = "sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox; " +
	"default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; frame-ancestors 'self'"

func (p *pages) content(w http.ResponseWriter, r *http.Request) {
	m, err := p.Mailbox.Open(r.Context(), r.PathValue("id"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Security-Policy", contentPolicy)
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write([]byte(framed(m))) // #nosec G705 -- sandboxed by its policy
}

// framed makes links open at the top, and pictures that lie in the mail come from it.
func framed(m Mail) string {
	html := m.HTML
	if html == "" {
		html = "<!doctype html><head></head><pre>" + template.HTMLEscapeString(m.Text) + "</pre>"
	}
	for _, part := range m.Inline {
		html = strings.ReplaceAll(html, "cid:"+part.ContentID, "/mail/"+m.ID+"/teil/"+part.PartID)
	}
	const base = `<base target="_top">`
	if strings.Contains(html, "<head>") {
		return strings.Replace(html, "<head>", "<head>"+base, 1)
	}
	return base + html
}

func (p *pages) picture(w http.ResponseWriter, r *http.Request) {
	kind, content, err := p.Mailbox.Picture(r.Context(), r.PathValue("id"), r.PathValue("part"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(content) // #nosec G705 -- a picture, by its type and without sniffing
}
