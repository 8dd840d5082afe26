package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Trust is what anybody can look up of the company.
type Trust struct {
	_ struct{} `schema:"Vertrauen"`

	Since   int                        `json:"Seit" doc:"year in which the company began; 0 for none"`
	Licence map[tenant.Language]string `json:"Zulassung" doc:"public register entry or supervisor, by language"`
	Ratings []Rating                   `json:"Bewertungen" doc:"given by others, each with what proves it"`
}

// Rating is one that others gave the company.
type Rating struct {
	_ struct{} `schema:"Bewertung"`

	Source map[tenant.Language]string `json:"Quelle" doc:"who asked for it, by language"`
	Points float64                    `json:"Punkte" doc:"those that the company got"`
	Most   float64                    `json:"Hoechstpunkte" doc:"the most that there are"`
	Count  int                        `json:"Anzahl" doc:"how many people gave it"`
	Date   string                     `json:"Stand" format:"date" doc:"the day for which that holds"`
	Link   string                     `json:"Beleg" doc:"where it can be read"`
}

func toTrust(t *tenant.Tenant) Trust {
	out := Trust{Since: t.Trust.Since, Licence: inEach(t, t.Trust.Licence), Ratings: []Rating{}}
	for _, r := range t.Trust.Ratings {
		out.Ratings = append(out.Ratings, Rating{
			Source: inEach(t, r.Source), Points: r.Points, Most: r.Most, Count: r.Count, Date: r.Date.Format(time.DateOnly),
			Link: r.Link,
		})
	}
	return out
}

// inEach gives a text in every language of the tenant; none where there is no text.
func inEach(t *tenant.Tenant, text tenant.Localized) map[tenant.Language]string {
	all := map[tenant.Language]string{}
	if len(text) == 0 {
		return all
	}
	for _, l := range t.Languages {
		all[l] = t.In(text, l)
	}
	return all
}
