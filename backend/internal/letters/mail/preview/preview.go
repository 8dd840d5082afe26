// Package preview writes every letter of a tenant with likely values, for its author to look at before anybody gets
// one.
package preview

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"html/template"
	"strings"
	"time"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// World is what letters tell of in a preview.
type World struct {
	Product string
	// Voucher is empty for a tenant that has none, and so sends no letter about one. What it buys, and Where, and for how
	// long.
	Voucher      string
	What         string
	Where        string
	RedeemMonths int64
	// Cents are the recommender's, FriendCents the friend's.
	Cents       int64
	FriendCents int64
	Now         time.Time
}

// File is one file of a preview.
type File struct {
	Name string
	Text []byte
}

// letter is a row of the index.
type letter struct {
	Name, Language, Subject, To, HTML, Text string
}

// Files gives each letter in each language as HTML and as plain text, and an index of them. The address of a page
// stands for every link.
//
// Rule (operator, 3 D): Every letter of a tenant can be looked at before anybody gets one. Enforced:
// app/operator/mail.go. Test: TestEveryLetterOfATenantIsWrittenToLookAt.
func Files(
	ctx context.Context, r mail.Renderer, t *tenant.Tenant, world func(tenant.Language) World,
	page func(tenant.Language) string,
) ([]File, error) {
	var files []File
	var rows []letter
	for _, language := range t.Languages {
		for _, empty := range letters {
			if kind := empty.Kind(); world(language).Voucher == "" && (kind == mail.Voucher || kind == mail.StockAlert) {
				continue
			}
			for _, s := range samples(empty, world(language), page(language)) {
				to, person := "Anna", mail.Person{Name: "Anna Müller", Email: "anna@example.org"}
				if isFriends(s) {
					to, person = "the friend", mail.Person{Name: "Bente Jensen", Email: "bente@example.org"}
				}
				m, err := r.Render(ctx, t, mail.Letter{
					Tenant: t.ID, Language: language, To: person, Key: s.name + "/1", Data: s.data,
				})
				if err != nil {
					return nil, fmt.Errorf("%s in %s: %w", s.name, language, err)
				}
				name := s.name + "." + string(language)
				files = append(files, File{name + ".html", withLogo(m)}, File{
					name + ".txt", []byte("Subject: " + m.Subject + "\n\n" + m.Text),
				})
				rows = append(rows, letter{s.name, string(language), m.Subject, to, name + ".html", name + ".txt"})
			}
		}
	}
	var page1 bytes.Buffer
	if err := index.Execute(&page1, map[string]any{"Programme": t.ProgrammeName, "Letters": rows}); err != nil {
		return nil, err
	}
	return append(files, File{"index.html", page1.Bytes()}), nil
}

func isFriends(s sample) bool {
	return toFriend[s.data.Kind()] || strings.HasSuffix(s.name, "-friend")
}

// withLogo puts the logo where a mail program takes it from the letter's second part.
func withLogo(m mail.Message) []byte {
	data := "data:" + m.Logo.Type + ";base64," + base64.StdEncoding.EncodeToString(m.Logo.Data)
	return []byte(strings.ReplaceAll(m.HTML, "cid:logo", data))
}

var index = template.Must(template.New("index").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Letters of {{.Programme}}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:70rem}td,th{text-align:left;padding:.4rem 1.2rem .4rem 0;vertical-align:top}</style></head>
<body><h1>Letters of {{.Programme}}</h1>
<table><tr><th>Letter</th><th>Language</th><th>To</th><th>Subject</th><th></th></tr>
{{range .Letters}}<tr><td>{{.Name}}</td><td>{{.Language}}</td><td>{{.To}}</td><td><a href="{{.HTML}}">{{.Subject}}</a></td><td><a href="{{.Text}}">plain text</a></td></tr>
{{end}}</table></body></html>
`))
