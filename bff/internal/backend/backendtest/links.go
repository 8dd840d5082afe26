package backendtest

import (
	"slices"
	"strings"

	"weitersagen.app/bff/internal/backend/wire"
)

// SecretOfLink is the secret address of the link that the fake makes.
const (
	SecretOfLink = "http://funkwelle.localhost:8080/de?t=" + secretOfLink
	secretOfLink = "5pJ0cW8rA1kQ3vX7nM2sL9dF4gH6tB0yE8uI1oP3zKA"
)

func linksOf(lives bool, ids string) []wire.Link {
	all := []wire.Link{
		{
			ID: "l-3", Name: "Stand auf der Messe", ProductID: "20", Handle: "oehler-messe",
			Address: "http://funkwelle.localhost:8080/p/oehler-messe", State: "Aktiv", ValidUntil: "2027-11-21",
			CreatedAt: day.AddDate(0, 0, 2), Mine: true,
		},
		{ID: "l-4", Name: "geheim", State: "Aktiv", ValidUntil: "2027-11-21", CreatedAt: day.AddDate(0, 0, 1), Mine: true},
		{ID: "l-2", Name: "alte Kunden", State: "Pausiert", ValidUntil: "2027-11-20", CreatedAt: day},
		{ID: "l-1", Name: "Sommer", State: "Beendet", ValidUntil: "2027-06-20", CreatedAt: day, EndedAt: &day},
	}
	if lives {
		all = all[:3]
	}
	if ids == "" {
		return all
	}
	return slices.DeleteFunc(all, func(l wire.Link) bool { return !slices.Contains(strings.Split(ids, ","), l.ID) })
}

// standing are the links of a page, the newest first, with their figures.
func standing(q wire.LinkQuestion, messe wire.LinkRow) []wire.LinkRow {
	if q.Filter.State == "Beendet" {
		return []wire.LinkRow{{Link: "l-1"}}
	}
	if q.Pagenumber > 1 {
		return nil
	}
	return []wire.LinkRow{messe, {Link: "l-4"}, {Link: "l-2"}}
}

// figuresOfLinks are those of a messe's link, with and without a label, and of people who came by none.
func figuresOfLinks(q wire.LinkQuestion) wire.LinkReport {
	few, many := wire.Figures{Made: 1}, wire.Figures{Made: 6, Visited: 5, Entered: 4, Confirmed: 3, Ordered: 2, Paid: 1}
	rows := []wire.LinkRow{
		{Link: "l-3", Calls: 120, Visits: 80, Figures: many, Cents: 15000}, {Link: "-", Figures: few, Cents: -500},
	}
	total := int64(0)
	switch {
	case q.Group == "Gesamt":
		rows[0].Link = ""
	case q.Filter.State != "":
		rows, total = standing(q, rows[0]), 3
		if q.Filter.State == "Beendet" {
			total = 1
		}
	case q.Group == "Label":
		rows = []wire.LinkRow{{Label: "berlin", Calls: 120, Visits: 80, Figures: many, Cents: 15000}, {Figures: few}}
	case q.Group == "Tag":
		rows = []wire.LinkRow{{Day: q.Filter.Until, Calls: 3, Visits: 2, Figures: few}}
	case q.Filter.Link != "":
		rows = rows[:1]
	}
	return wire.LinkReport{Rows: rows, Total: max(total, int64(len(rows))), Pagenumber: q.Pagenumber, Pagesize: q.Pagesize}
}

// ofLinks is what sellers ask about links of their own.
var ofLinks = map[string]answer{
	"ListLinks": func(_ *Fake, a Asked) (any, error) {
		return linksOf(a.Query.Get("lebend") == "true", a.Query.Get("ids")), nil
	},
	"MakeLink": func(_ *Fake, a Asked) (any, error) {
		wish := of[wire.NewLink](a)
		made := wire.MadeLink{
			ID: "l-4", Name: wish.Name, ProductID: wish.ProductID, Category: wish.Category, Handle: wish.Handle,
			State: "Aktiv", ValidUntil: "2027-11-21", CreatedAt: day, Mine: true, Secret: SecretOfLink,
		}
		if wish.Handle != "" {
			made.Address = "http://funkwelle.localhost:8080/p/" + wish.Handle
		}
		return made, nil
	},
	"ChangeLink": same(linksOf(true, "")[0]),
	"RenewLink": same(wire.MadeLink{
		ID: "l-4", Name: "geheim", State: "Aktiv", ValidUntil: "2027-11-21", CreatedAt: day, Mine: true,
		Secret: SecretOfLink,
	}),
	"EndLink":               same(nil),
	"ListAgencyLinkFigures": func(_ *Fake, a Asked) (any, error) { return figuresOfLinks(of[wire.LinkQuestion](a)), nil },
}
