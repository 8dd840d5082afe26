package personal

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend"
)

// pageSize is how many recommendations stand on a page.
const pageSize = 10

// ListForm says what the list of recommendations shows. The words that are searched for travel in the body: they may
// name people.
type ListForm struct {
	Search   string `json:"search,omitempty" maxLength:"100" doc:"in number, product and note"`
	Standing string `json:"standing,omitempty" maxLength:"20"`
	Product  string `json:"product,omitempty" maxLength:"100" doc:"its id"`
	Days     int    `json:"days,omitempty" minimum:"0" maximum:"3660" doc:"made within; 0 for any time"`
	Sort     string `json:"sort,omitempty" enum:",newest,oldest,product,note,amount,standing"`
	Page     int    `json:"page,omitempty" minimum:"0" maximum:"10000" doc:"from 1; beyond the last one it is the last one"`
}

// List tells which part of the recommendations is shown.
type List struct {
	All       int       `json:"all" doc:"recommendations without any filter"`
	Found     int       `json:"found"`
	Page      int       `json:"page"`
	Pages     int       `json:"pages"`
	Size      int       `json:"size"`
	Standings []string  `json:"standings" doc:"those that any has"`
	Products  []Product `json:"products" doc:"those that any is for"`
}

// standings in the order in which they ask for something.
var standings = []string{
	"waiting", "under_way", "friend", "ordered", "confirmed", "open", "paid", "done", "lapsed", "expired", "cancelled",
}

// pageOf filters, sorts and cuts. A filter that fits no recommendation at all, as an old address may have one, filters
// nothing.
func pageOf(
	rows []backend.OwnInShort, notes map[string]string, f ListForm, now time.Time,
) ([]backend.OwnInShort, List) {
	l := List{All: len(rows), Size: pageSize, Standings: []string{}, Products: []Product{}}
	for _, s := range standings {
		if slices.ContainsFunc(rows, func(r backend.OwnInShort) bool { return r.Standing == s }) {
			l.Standings = append(l.Standings, s)
		}
	}
	for i := range rows {
		p := productOf(&rows[i])
		if !slices.ContainsFunc(l.Products, func(known Product) bool { return known.ID == p.ID }) {
			l.Products = append(l.Products, p)
		}
	}
	slices.SortFunc(l.Products, func(a, b Product) int { return cmp.Compare(a.Name, b.Name) })
	byStanding := slices.Contains(l.Standings, f.Standing)
	byProduct := f.Product != "" && slices.ContainsFunc(l.Products, func(p Product) bool { return p.ID == f.Product })
	words := strings.Fields(strings.ToLower(f.Search))
	found := make([]backend.OwnInShort, 0, len(rows))
	for _, r := range rows {
		switch {
		case byStanding && r.Standing != f.Standing, byProduct && r.ProductID != f.Product:
		case f.Days > 0 && r.CreatedAt.Before(now.AddDate(0, 0, -f.Days)):
		case !speaksOf(&r, notes[r.RecommendationNumber], words):
		default:
			found = append(found, r)
		}
	}
	order(found, notes, f.Sort)
	l.Found, l.Pages = len(found), max(1, (len(found)+pageSize-1)/pageSize)
	l.Page = min(max(1, f.Page), l.Pages)
	from := (l.Page - 1) * pageSize
	return found[from:min(from+pageSize, len(found))], l
}

func productOf(r *backend.OwnInShort) Product {
	return Product{ID: r.ProductID, Name: r.ProductName, Picture: r.ProductPicture}
}

// speaksOf tells whether each word stands somewhere. A number is found with and without dashes.
func speaksOf(r *backend.OwnInShort, note string, words []string) bool {
	text := strings.ToLower(r.RecommendationNumber + " " + r.ProductName + " " + note)
	for _, w := range words {
		if !strings.Contains(text, w) && !strings.Contains(text, strings.ReplaceAll(w, "-", "")) {
			return false
		}
	}
	return true
}

// rankOf says how much a recommendation asks of its person: what waits comes first, then what runs, then what is over.
func rankOf(standing string) int {
	switch standing {
	case "waiting":
		return 0
	case "under_way", "friend", "ordered", "confirmed", "open":
		return 1
	default:
		return 2
	}
}

// order sorts what comes newest first; among equals the newest stays first. Rows without a note come after those with
// one. Unless somebody chose otherwise, what waits comes first.
func order(rows []backend.OwnInShort, notes map[string]string, by string) {
	note := func(r *backend.OwnInShort) string {
		if n := notes[r.RecommendationNumber]; n != "" {
			return strings.ToLower(n)
		}
		return "\U0010ffff"
	}
	slices.SortStableFunc(rows, func(a, b backend.OwnInShort) int {
		switch by {
		case "oldest":
			return a.CreatedAt.Compare(b.CreatedAt)
		case "product":
			return cmp.Compare(a.ProductName, b.ProductName)
		case "note":
			return cmp.Compare(note(&a), note(&b))
		case "amount":
			return cmp.Compare(b.RecommenderCents, a.RecommenderCents)
		case "newest":
			return 0
		default:
			return cmp.Compare(rankOf(a.Standing), rankOf(b.Standing))
		}
	})
}

// rowsOf gives the rows as they are shown, in their order; what has gone meanwhile is left out.
func rowsOf(
	shown []backend.OwnInShort, whole []backend.OwnRecommendation, notes map[string]string, codes map[string]Code,
) []Recommendation {
	by := make(map[string]*backend.OwnRecommendation, len(whole))
	for i := range whole {
		by[whole[i].RecommendationNumber] = &whole[i]
	}
	rows := make([]Recommendation, 0, len(shown))
	for i := range shown {
		number := shown[i].RecommendationNumber
		r := by[number]
		if r == nil {
			continue
		}
		var code *Code
		if c, ok := codes[number]; ok {
			code = &c
		}
		rows = append(rows, rowOf(r, notes[number], code))
	}
	return rows
}
