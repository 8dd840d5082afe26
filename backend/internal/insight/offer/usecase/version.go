package usecase

import (
	"errors"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

const versionKey = ".version"

// renewed gives words that people agree to a new version where a change fills them in otherwise, as a bonus that the
// terms name does: what was agreed to keeps its own. It tells whether that was all that was wrong.
//
// Rule (tenant, 3 D): A change at the desk that fills in other words to agree to gives them a new version of the day,
// and says so before it is kept. Enforced: insight/offer/usecase/version.go renewed. Test:
// TestABonusThatTheTermsNameGivesThemANewVersion.
func renewed(files edition.Files, t tenant.ID, refused error, today string) (bool, error) {
	var problems tenantfile.Problems
	if !errors.As(refused, &problems) || len(problems) == 0 {
		return false, nil
	}
	for _, p := range problems {
		if !strings.HasSuffix(p.Path, versionKey) {
			return false, nil
		}
	}
	for _, p := range problems {
		written, err := tenantfile.Rewrite(files[p.File], p.Path, func(v *yaml.Node) error {
			*v = *quoted(nextVersion(v.Value, today))
			return nil
		})
		if err != nil {
			return false, err
		}
		page := ""
		err = read(written, strings.TrimSuffix(p.Path, versionKey)+".page", &page)
		if err != nil {
			return false, err
		}
		files[p.File] = written
		if page == "" {
			continue
		}
		if err := rewrite(files, t, "pages", "."+page+versionKey, func(v *yaml.Node) error {
			v.Value, v.Tag, v.Style = nextVersion(v.Value, today), "!!str", yaml.DoubleQuotedStyle
			return nil
		}); err != nil {
			return false, err
		}
	}
	return true, nil
}

// read gives the text at a path; nothing where there is none.
func read(raw []byte, at string, into *string) error {
	_, err := tenantfile.Rewrite(raw, at, func(v *yaml.Node) error {
		*into = v.Value
		return nil
	})
	if errors.Is(err, tenantfile.ErrNotThere) {
		return nil
	}
	return err
}

// nextVersion is today's, or the next of today.
func nextVersion(old, today string) string {
	if !strings.HasPrefix(old, today) {
		return today
	}
	n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(old, today), "-"))
	if err != nil {
		n = 1
	}
	return today + "-" + strconv.Itoa(n+1)
}
