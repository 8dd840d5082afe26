package personal

import (
	"bytes"
	"context"
	"embed"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/bff/internal/screen"
)

//go:embed locales/*.json
var localeFiles embed.FS

// words are those of the table, by language.
var words = map[string]map[string]string{"de": wordsOf("de"), "en": wordsOf("en")}

func wordsOf(language string) map[string]string {
	raw, err := localeFiles.ReadFile("locales/" + language + ".json")
	if err != nil {
		panic(err)
	}
	t := map[string]string{}
	if err := json.Unmarshal(raw, &t); err != nil {
		panic(err)
	}
	return t
}

// getTable gives all own recommendations, with the notes: the backend hands those to their owner alone, so that an
// operator who looks is refused.
func (s *Screens) getTable(ctx context.Context, _ *struct{}) (*File, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	var (
		rows  []backend.OwnRecommendation
		notes map[string]string
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { rows, err = s.backend.OwnRecommendations(together, call); return })
	g.Go(func() (err error) { notes, err = s.backend.ListOwnNotes(together, call); return })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	t := table{language: v.Locale, address: v.Tenant.Address, further: v.Tenant.Words(v.Locale, "table")}
	body, err := t.write(rows, notes)
	if err != nil {
		return nil, err
	}
	return &File{
		CacheControl: "no-store", ContentType: "text/csv; charset=utf-8",
		Disposition: `attachment; filename="` + t.name() + `"`, Body: body,
	}, nil
}

// table writes numbers and days as the programs that open it expect them in the language.
type table struct {
	language, address string
	// further are the words of a language that isn't built in.
	further map[string]string
}

// continental tells whether numbers have a comma and days dots, as nearly everywhere but in English.
func (t table) continental() bool { return t.language != "en" }

func (t table) name() string {
	if t.language == "de" {
		return "empfehlungen.csv"
	}
	return "recommendations.csv"
}

func (t table) phrase(name string) string {
	texts, ok := words[t.language]
	switch {
	case !ok && t.further != nil:
		texts = t.further
	case !ok:
		texts = words["en"]
	}
	if text, ok := texts[name+"_"+t.address]; ok {
		return text
	}
	return texts[name]
}

// moneyColumns are the words for money.
var moneyColumns = []string{"possible", "waiting", "under_way", "held", "paid", "lapsed"}

func (t table) write(rows []backend.OwnRecommendation, notes map[string]string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("\ufeff") // by it Excel knows UTF-8
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	if t.continental() {
		w.Comma = ';' // the comma is in the numbers
	}
	head := []string{}
	for _, column := range append(
		[]string{"number", "note", "product", "standing", "created", "valid", "visits"}, moneyColumns...,
	) {
		head = append(head, t.phrase(column))
	}
	_ = w.Write(head) // Error tells
	for _, r := range rows {
		cells := []string{
			r.RecommendationNumber, plain(notes[r.RecommendationNumber]), plain(r.ProductName), t.phrase("is_" + r.Standing),
			t.day(r.CreatedAt.In(screen.Berlin).Format(time.DateOnly)), t.day(r.ValidUntil), strconv.FormatInt(r.Visits, 10),
		}
		sums := totalsOf([]backend.OwnInShort{inShort(&r)})
		for _, sum := range []Total{sums.Possible, sums.Waiting, sums.UnderWay, *sums.held(), sums.Paid, sums.Lapsed} {
			cells = append(cells, t.money(sum.Cents))
		}
		_ = w.Write(cells)
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func inShort(r *backend.OwnRecommendation) backend.OwnInShort {
	return backend.OwnInShort{OwnInShort: wire.OwnInShort{
		Standing: r.Standing, RecommenderCents: r.RecommenderCents, Awards: r.Awards,
	}}
}

// plain keeps a spreadsheet from taking a text for a formula.
//
// Rule (page, 7 D): The table of a person's recommendations runs nothing in a spreadsheet: a cell that begins
// like a formula is a text. Test: TestTheTableIsReadBySpreadsheetsAndRunsNothing.
func plain(text string) string {
	if strings.ContainsAny(text[:min(1, len(text))], "=+-@\t\r") {
		return "'" + text
	}
	return text
}

func (t table) money(cents int64) string {
	point := "."
	if t.continental() {
		point = ","
	}
	return strconv.FormatInt(cents/100, 10) + point + strconv.FormatInt(100+cents%100, 10)[1:]
}

func (t table) day(iso string) string {
	if !t.continental() {
		return iso
	}
	return text.Day(iso, t.language)
}
