package squidex

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The schemas of a tenant's app (section 7 of the specification), with their fields.
const (
	blocks    = "content-bloecke"
	visuals   = "keyvisual"
	single    = "faq"
	questions = "faqs"
	footnotes = "fussnoten"
)

// reader asks for what one source names.
type reader struct {
	app    *app
	tenant *tenant.Tenant
	source content.Source
}

// found asks for a content that the source names. One that the CMS doesn't have is noted: a person who takes it away
// there wants the file's words back.
func (r *reader) found(ctx context.Context, raw *content.Raw, what, schema, id string) (item, bool, error) {
	i, err := r.one(ctx, schema, id)
	if errors.Is(err, errUnknown) {
		raw.Missing = append(raw.Missing, what+": the CMS has no "+schema+" "+id)
		return i, false, nil
	}
	return i, err == nil, err
}

func (r *reader) keyVisual(ctx context.Context, raw *content.Raw) error {
	if r.source.KeyVisual == "" {
		return nil
	}
	i, ok, err := r.found(ctx, raw, "hero", visuals, r.source.KeyVisual)
	if !ok {
		return err
	}
	raw.Hero = content.Hero{Title: r.text(i, "Titel"), Lead: r.given(i, "Text"), PictureAlt: r.given(i, "BildText")}
	assets := references(i.Data["Bild"]["iv"])
	if len(assets) == 0 {
		return nil
	}
	raw.Picture, err = r.app.picture(ctx, assets[0], pictureWidth, pictureHeight)
	if errors.Is(err, errUnknown) || errors.Is(err, errNoPicture) {
		raw.Missing = append(raw.Missing, "hero.picture: "+err.Error())
		return nil
	}
	return err
}

// references are the ids in a field of assets; none in any other field.
func references(raw json.RawMessage) (ids []string) {
	if json.Unmarshal(raw, &ids) != nil {
		return nil
	}
	return ids
}

func (r *reader) questions(ctx context.Context, raw *content.Raw) error {
	var items []item
	for _, id := range r.source.FAQ {
		i, ok, err := r.found(ctx, raw, "faqs", single, id)
		switch {
		case err != nil:
			return err
		case ok:
			items = append(items, i)
		}
	}
	if r.source.FAQs {
		all, err := r.list(ctx, questions, "")
		if err != nil {
			return err
		}
		items = append(items, all...)
	}
	for _, i := range items {
		raw.FAQs = append(raw.FAQs, content.FAQ{Question: r.text(i, "Title"), Answer: r.text(i, "answer")})
	}
	return nil
}

func (r *reader) pages(ctx context.Context, raw *content.Raw) error {
	for _, name := range slices.Sorted(maps.Keys(r.source.Pages)) {
		i, ok, err := r.found(ctx, raw, name, blocks, r.source.Pages[name])
		switch {
		case err != nil:
			return err
		case ok:
			raw.Pages = append(raw.Pages, content.Page{
				Name: name, Version: "cms-" + strconv.Itoa(i.Version), UpdatedOn: i.LastModified.UTC().Format(time.DateOnly),
				Title: r.given(i, "Titel"), Body: r.text(i, "Inhalt"),
			})
		}
	}
	return nil
}

// footnotes are texts by name that the CMS keeps under Identifiers of its own.
func (r *reader) footnotes(ctx context.Context, raw *content.Raw) error {
	if len(r.source.Footnotes) == 0 {
		return nil
	}
	items, err := r.list(
		ctx, footnotes, equal("Identifier", slices.Compact(slices.Sorted(maps.Values(r.source.Footnotes)))),
	)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(r.source.Footnotes)) {
		identifier := r.source.Footnotes[name]
		at := slices.IndexFunc(items, func(i item) bool { return word(i.Data["Identifier"]["iv"]) == identifier })
		if at < 0 {
			raw.Missing = append(raw.Missing, name+": the CMS has no "+footnotes+" "+identifier)
			continue
		}
		raw.Name(name, r.text(items[at], "Inhalt"))
	}
	return nil
}
