package usecase

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/insight/wording"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Publish puts words in the place of those that stand, as the tenant's next edition. The draft that they come from is
// gone with it.
//
// Rule (tenant, 5 D): Of two who change one text at once the second one learns so, sees what stands by now, and loses
// nothing of what was written; a change of another text is in no one's way. Enforced: wording/usecase/publish.go
// change, edition/usecase.Edit. Test: TestOfTwoWhoPublishTheSecondLearnsSoAndLosesNothing.
func (e *Editor) Publish(ctx context.Context, id tenant.ID, c wording.Change) (edition.Edition, error) {
	return e.change(ctx, id, c, wording.Published, func(ctx context.Context, now stand) (edition.Edition, error) {
		if err := now.fits(c); err != nil {
			return edition.Edition{}, err
		}
		return e.Editions.Edit(ctx, id, c.By, file(id, c.Name, c.Language), []byte(c.Words), now.Edition)
	})
}

// Revert brings back what a text was in an edition's time, or before its last change (edition.Last).
func (e *Editor) Revert(ctx context.Context, id tenant.ID, c wording.Change, number int) (edition.Edition, error) {
	return e.change(ctx, id, c, wording.Reverted, func(ctx context.Context, now stand) (edition.Edition, error) {
		return e.Editions.Revert(ctx, id, c.By, file(id, c.Name, c.Language), number, now.Edition)
	})
}

// tries are how often a change begins anew because another text was changed in the same moment.
const tries = 5

func (e *Editor) change(
	ctx context.Context, id tenant.ID, c wording.Change, what audit.What,
	do func(ctx context.Context, now stand) (edition.Edition, error),
) (out edition.Edition, err error) {
	for range tries {
		err = e.Tx.InTx(ctx, func(ctx context.Context) error {
			ctx, now, err := e.newest(ctx, id)
			if err != nil {
				return err
			}
			if err := now.editable(c.Name, c.Language); err != nil {
				return err
			}
			if c.Seen != "" && c.Seen != wording.Seen(now.says.Written[c.Name], c.Language) {
				return wording.ErrOvertaken
			}
			if out, err = do(ctx, now); err != nil {
				return err
			}
			return e.noted(ctx, id, c, what, out, now)
		})
		if !errors.Is(err, edition.ErrOvertaken) {
			break
		}
	}
	if err != nil {
		return out, refused(err)
	}
	_, err = e.Newest(ctx) // this process shows it at once, all others within seconds
	return out, err
}

// noted writes down what changed, and takes the draft away that is published with it.
func (e *Editor) noted(
	ctx context.Context, id tenant.ID, c wording.Change, what audit.What, out edition.Edition, before stand,
) error {
	if c.Draft > 0 {
		err := e.Drafts.Drop(ctx, id, c.Name, c.Language, c.Draft)
		if err != nil && !errors.Is(err, wording.ErrDraftOvertaken) {
			return err // another's draft stays where it is
		}
	}
	if out.Label() == before.Edition {
		return nil // it stood like this
	}
	return e.Log.Record(ctx, audit.Entry{
		Tenant: id, At: e.Clock.Now(), Who: c.By, What: what, Subject: c.Name + "." + string(c.Language),
		Detail: "edition " + strconv.Itoa(out.Number), Ref: audit.RefFrom(ctx), Deed: audit.DeedFrom(ctx),
	})
}

// fits tells whether words may stand in a text's place, as far as that can be said without reading the tenant anew.
func (s stand) fits(c wording.Change) error {
	if err := s.editable(c.Name, c.Language); err != nil {
		return err
	}
	if strings.TrimSpace(c.Words) == "" {
		return wording.ErrEmpty
	}
	if most := wording.Longest(c.Name); utf8.RuneCountInString(c.Words) > most {
		return wording.ErrTooLong.With("most", strconv.Itoa(most))
	}
	if content.IsList(c.Name) {
		if _, flaw := content.ReadList(c.Name, c.Words); flaw > 0 {
			return wording.ErrList.With("entry", strconv.Itoa(flaw))
		}
	}
	for _, place := range wording.Keeps(c.Name, s.says.Written[c.Name].File[c.Language]) {
		if !strings.Contains(c.Words, place) {
			return wording.ErrMissing.With("place", place)
		}
	}
	return nil
}

// named is a fact in what a reading of the tenant's files says of it.
var named = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// refused puts what a reading of the tenant's files says of a text into words that a page can say.
func refused(err error) error {
	var all interface{ Lines() []string }
	if !errors.As(err, &all) || len(all.Lines()) == 0 {
		return err
	}
	line := all.Lines()[0]
	fact := named.FindString(line)
	switch {
	case fact != "" && strings.Contains(line, "is not a fact"):
		return wording.ErrUnknownFact.With("place", fact).Because(err)
	case fact != "":
		return wording.ErrUnfitFact.With("place", fact).Because(err)
	}
	return wording.ErrUnfit.Because(err)
}
