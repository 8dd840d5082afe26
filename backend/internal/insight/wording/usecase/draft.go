package usecase

import (
	"context"
	"unicode/utf8"

	"strconv"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Keep keeps a draft in the place of the version that was seen, 0 for none. It needn't fit yet: only what is published
// has to.
func (e *Editor) Keep(ctx context.Context, id tenant.ID, c wording.Change) (wording.Draft, error) {
	_, now, err := e.newest(ctx, id)
	if err != nil {
		return wording.Draft{}, err
	}
	if err := now.editable(c.Name, c.Language); err != nil {
		return wording.Draft{}, err
	}
	if most := wording.Longest(c.Name); utf8.RuneCountInString(c.Words) > most {
		return wording.Draft{}, wording.ErrTooLong.With("most", strconv.Itoa(most))
	}
	d := wording.Draft{
		Tenant: id, Name: c.Name, Language: c.Language, Words: c.Words, By: c.By, At: e.Clock.Now().UTC(),
		Version: c.Draft + 1, Upon: c.Seen,
	}
	return d, e.Drafts.Keep(ctx, d)
}

// Drop takes a draft away, of the version that was seen.
func (e *Editor) Drop(ctx context.Context, id tenant.ID, name string, l tenant.Language, version int) error {
	return e.Drafts.Drop(ctx, id, name, l, version)
}
