package outside

import (
	"net/http"
	"net/url"

	"weitersagen.app/backend/internal/programme/tenant"
)

// The website of a company, on an origin of its own, with the programme in it both ways: one line of script, and an
// element.

type sitePage struct {
	Company string
	// Programme is the origin of the tenant's programme.
	Programme string
	// Du says that the company says du, as the programme in it does.
	Du bool
}

// company shows the site under a policy as strict as a careful company's: scripts and frames of the programme's host
// alone, no style that isn't in a file.
func (p *pages) company(w http.ResponseWriter, r *http.Request) {
	t := p.tenant(r.PathValue("tenant"))
	if t == nil {
		http.NotFound(w, r)
		return
	}
	home, err := url.Parse(p.Home(t))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	programme := home.Scheme + "://" + home.Host
	w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src "+programme+"; frame-src "+programme+
		"; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'")
	w.Header().Set("Referrer-Policy", "strict-origin-when-cross-origin")
	p.show(w, p.site, sitePage{Company: t.Name, Programme: programme, Du: t.Address == tenant.Informal})
}

func (p *pages) tenant(id string) *tenant.Tenant {
	for _, t := range p.Tenants() {
		if string(t.ID) == id {
			return t
		}
	}
	return nil
}
