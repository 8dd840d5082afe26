// Package usecase edits the texts of a tenant, for commands and for the desk alike.
package usecase

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Editor does it.
type Editor struct {
	Tenants  tenant.Catalog
	Contents content.Contents
	Editions wording.Editions
	// Changed gives which edition changed an edited file last.
	Changed func(ctx context.Context, t tenant.ID, folder string) (map[string]edition.Edition, error)
	// Newest has all that is done with the context see what was loaded last.
	Newest func(ctx context.Context) (context.Context, error)
	// Page draws the page of a text as people see it.
	Page   func(t *tenant.Tenant, c *content.Content, name string, l tenant.Language) ([]byte, error)
	Drafts wording.Drafts
	Log    audit.Service
	Tx     transaction.Transactor
	Clock  clock.Clock
	// Took writes down that somebody took a file, of what.
	Took func(ctx context.Context, what string) error
}

// stand is what a tenant says at a moment.
type stand struct {
	*tenant.Tenant

	says *content.Content
}

// newest gives what holds, and the context that sees it.
func (e *Editor) newest(ctx context.Context, id tenant.ID) (context.Context, stand, error) {
	ctx, err := e.Newest(ctx)
	if err != nil {
		return ctx, stand{}, err
	}
	now, err := e.in(ctx, id)
	return ctx, now, err
}

// in gives what the context sees.
func (e *Editor) in(ctx context.Context, id tenant.ID) (now stand, err error) {
	if now.Tenant, err = e.Tenants.ByID(ctx, id); err != nil {
		return now, err
	}
	now.says, err = e.Contents.Of(ctx, id)
	return now, err
}

// editable tells whether a text can be changed here in a language that the tenant speaks.
func (s stand) editable(name string, l tenant.Language) error {
	if all := s.says.Editable(); !slices.Contains(all, name) {
		return fmt.Errorf("%s: %w; there are %s", name, content.ErrNotEditable, strings.Join(all, ", "))
	}
	if !s.Speaks(l) {
		return content.ErrLanguage
	}
	return nil
}

// file is where an edited text lies among the tenant's files.
func file(t tenant.ID, name string, l tenant.Language) string {
	return path.Join(string(t), content.EditedFile(name, l))
}

// Edited gives what was edited as files of the tenant's folder, so that they can be brought into it.
func (e *Editor) Edited(ctx context.Context, t tenant.ID) (edition.Files, error) {
	files, err := e.Editions.Edited(ctx, t)
	if err == nil && len(files) == 0 {
		err = wording.ErrNoneEdited
	}
	if err != nil {
		return nil, err
	}
	return files, e.Took(ctx, "zip")
}

// waits tells whether raised amounts wait for a second person.
func (e *Editor) waits(ctx context.Context, t tenant.ID) (bool, error) {
	_, err := e.Editions.Waiting(ctx, t)
	if errors.Is(err, edition.ErrNoneWaits) {
		return false, nil
	}
	return err == nil, err
}
