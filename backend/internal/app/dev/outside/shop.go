package outside

import (
	"cmp"
	"net/http"
	"time"

	"weitersagen.app/backend/internal/app/dev/tenantsystem"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The shop of a tenant, as the friend meets it behind the link to the offer. Its last click reports the order to the
// programme.

type shopPage struct {
	frame
	Tenant  string
	Product string
	Number  string
	// Order is the shop's own number.
	Order   string
	Buyer   tenantsystem.Buyer
	Ordered bool
}

func (p *pages) shop(w http.ResponseWriter, r *http.Request) {
	p.show(w, p.store, p.shopPage(r.URL.Query().Get))
}

func (p *pages) buy(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	page := p.shopPage(r.PostFormValue)
	answer, err := tenantsystem.Complete(
		r.Context(), p.API, tenant.ID(page.Tenant),
		tenantsystem.Purchase{Recommendation: page.Number, Order: page.Order, Buyer: page.Buyer},
	)
	switch {
	case err != nil:
		page.Problem = "Das Programm ist gerade nicht zu erreichen."
	case !answer.Fine():
		page.Problem = "Das Programm nimmt diese Angaben nicht an. Stimmen sie alle, und stimmt die Empfehlungsnummer?"
	default:
		page.Ordered = true
	}
	p.show(w, p.store, page)
}

func (p *pages) shopPage(value func(string) string) shopPage {
	page := shopPage{
		Tenant: value("mandant"), Number: value("nummer"), Product: value("produkt"),
		Order: cmp.Or(value("auftrag"), tenantsystem.NewNumber(time.Now())),
	}
	page.Buyer = tenantsystem.Buyer{
		Vorname: value("vorname"), Name: value("name"), Geburtsdatum: value("geburtsdatum"), Email: value("email"),
		Adresse: tenantsystem.Address{
			Strasse: value("strasse"), Hausnummer: value("hausnummer"), Plz: value("plz"), Ort: value("ort"),
		},
	}
	page.frame = frame{Title: "Bestellen", Here: "shop"}
	if t := p.tenant(page.Tenant); t != nil {
		page.Title += " bei " + t.Name
	}
	return page
}
