// Package outside is the page of the world around the product, for demonstrations: the mailboxes of all people, and a
// tenant's shop and order system.
package outside

import (
	"cmp"
	"embed"
	"html/template"
	"log/slog"
	"net/http"
	"time"

	"weitersagen.app/backend/internal/app/dev/tenantsystem"
	"weitersagen.app/backend/internal/programme/tenant"
)

//go:embed *.html *.css
var files embed.FS

// World is what the page looks at.
type World struct {
	Mailbox Mailbox
	// API is where the feed is reached, the way a tenant's system reaches it.
	API string
	// Tenants gives those that hold now: one that is loaded while the page is open is on it.
	Tenants func() []*tenant.Tenant
	// FeedKey is what a tenant's system signs with; nil for one that came after the programme's start.
	FeedKey func(tenant.ID) []byte
	// Home gives the start page of a tenant.
	Home func(*tenant.Tenant) string
	Log  *slog.Logger
}

type pages struct {
	World
	mails, mail, order, store, site *template.Template
}

// Handler serves the pages.
func (w World) Handler() http.Handler {
	p := &pages{
		World: w, mails: parse("mails.html"), mail: parse("mail.html"), order: parse("order.html"),
		store: parse("shop.html"), site: template.Must(template.ParseFS(files, "site.html")),
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", p.list)
	mux.HandleFunc("GET /mail/{id}", p.open)
	mux.HandleFunc("GET /mail/{id}/inhalt", p.content)
	mux.HandleFunc("GET /mail/{id}/teil/{part}", p.picture)
	mux.HandleFunc("GET /auftrag", p.form)
	mux.Handle("POST /auftrag", http.NewCrossOriginProtection().Handler(http.HandlerFunc(p.send)))
	mux.HandleFunc("GET /bestellen", p.shop)
	mux.Handle("POST /bestellen", http.NewCrossOriginProtection().Handler(http.HandlerFunc(p.buy)))
	mux.HandleFunc("GET /firma/{tenant}", p.company)
	for _, sheet := range []string{"style.css", "site.css"} {
		mux.HandleFunc("GET /"+sheet, func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, files, sheet) })
	}
	return secured(mux)
}

func parse(name string) *template.Template {
	functions := template.FuncMap{"moment": moment}
	return template.Must(template.New("frame.html").Funcs(functions).ParseFS(files, "frame.html", name))
}

func moment(t time.Time) string {
	t = t.In(tenant.Berlin)
	if t.Format(time.DateOnly) == time.Now().In(tenant.Berlin).Format(time.DateOnly) {
		return t.Format("15:04:05")
	}
	return t.Format("02.01.2006 15:04")
}

func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set(
			"Content-Security-Policy",
			"default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; "+
				"frame-ancestors 'none'",
		)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}

// frame is what stands around the pages of this world.
type frame struct {
	Title   string
	Here    string
	Refresh bool
	Problem string
}

func (p *pages) list(w http.ResponseWriter, r *http.Request) {
	data := struct {
		frame
		Mails []Mail
		Homes []home
	}{frame: frame{Title: "Postfächer", Here: "mails", Refresh: true}, Homes: p.homes()}
	mails, err := p.Mailbox.List(r.Context())
	if err != nil {
		data.Problem = "Der Mailserver antwortet gerade nicht."
	}
	data.Mails = mails
	p.show(w, p.mails, data)
}

type home struct {
	Name, Address string
	// Site is the company's own one, where it embeds the programme.
	Site string
}

func (p *pages) homes() []home {
	var homes []home
	for _, t := range p.Tenants() {
		one := home{Name: t.Name, Address: p.Home(t)}
		if t.Modules.IntegratedFrame {
			one.Site = "/firma/" + string(t.ID)
		}
		homes = append(homes, one)
	}
	return homes
}

func (p *pages) open(w http.ResponseWriter, r *http.Request) {
	m, err := p.Mailbox.Open(r.Context(), r.PathValue("id"))
	if err != nil {
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return
	}
	p.show(w, p.mail, struct {
		frame
		Mail Mail
	}{frame{Title: m.Subject, Here: "mails"}, m})
}

type orderPage struct {
	frame
	Tenants []*tenant.Tenant
	Tenant  string
	Order   tenantsystem.Order
	Answer  *tenantsystem.Answer
	Sent    bool
}

func (p *pages) form(w http.ResponseWriter, r *http.Request) {
	now := time.Now()
	q := r.URL.Query()
	p.show(w, p.order, orderPage{
		frame: frame{Title: "Das System des Mandanten", Here: "order"}, Tenants: p.Tenants(), Tenant: q.Get("mandant"),
		Order: tenantsystem.Order{
			Auftragsnummer: cmp.Or(q.Get("auftrag"), tenantsystem.NewNumber(now)), Empfehlungsnummer: q.Get("nummer"),
			Status: tenantsystem.Approved, Auftragsdatum: tenantsystem.Today(now),
		},
	})
}

func (p *pages) send(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	page := orderPage{
		frame: frame{Title: "Das System des Mandanten", Here: "order"}, Tenants: p.Tenants(),
		Tenant: r.PostFormValue("mandant"), Sent: true,
		Order: tenantsystem.Order{
			Auftragsnummer: r.PostFormValue("auftrag"), Empfehlungsnummer: r.PostFormValue("nummer"),
			Status: r.PostFormValue("status"), Auftragsdatum: r.PostFormValue("datum"),
		},
	}
	id := tenant.ID(page.Tenant)
	key := p.FeedKey(id)
	if key == nil {
		page.Problem = "Für diesen Mandanten gibt es noch keinen Schlüssel: Wer geladen wurde, bekommt ihn beim nächsten " +
			"Start von make up."
		p.show(w, p.order, page)
		return
	}
	answer, err := tenantsystem.Send(r.Context(), p.API, id, key, page.Order, time.Now())
	if err != nil {
		page.Problem = "Die Auftragsschnittstelle ist gerade nicht zu erreichen."
	} else {
		page.Answer = &answer
	}
	p.show(w, p.order, page)
}

func (p *pages) show(w http.ResponseWriter, t *template.Template, data interface{}) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := t.Execute(w, data); err != nil {
		p.Log.Error("page", "error", err)
	}
}
