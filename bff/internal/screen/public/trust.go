package public

import (
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Trust is what anybody can look up of the company, for who decides whether to go on. What is missing isn't shown.
type Trust struct {
	Company string   `json:"company"`
	Since   int      `json:"since,omitempty" doc:"year in which it began"`
	Licence string   `json:"licence,omitempty" doc:"entry in a public register, or who supervises it"`
	Ratings []Rating `json:"ratings"`
}

// Rating is one that others gave the company, with what proves it.
type Rating struct {
	Source string  `json:"source"`
	Points float64 `json:"points"`
	Most   float64 `json:"most"`
	Count  int     `json:"count"`
	Date   string  `json:"date" format:"date"`
	Link   string  `json:"link"`
}

// trustOf gives none where the tenant's file says nothing.
func trustOf(v *screen.Visit) *Trust {
	t := v.Tenant.Trust
	if t.Since == 0 && len(t.Licence) == 0 && len(t.Ratings) == 0 {
		return nil
	}
	return &Trust{
		Company: v.Tenant.Name, Since: int(t.Since), Licence: t.Licence[v.Locale],
		Ratings: screen.Map(t.Ratings, func(r wire.Rating) Rating {
			return Rating{
				Source: r.Source[v.Locale], Points: r.Points, Most: r.Most, Count: int(r.Count), Date: r.Date, Link: r.Link,
			}
		}),
	}
}
