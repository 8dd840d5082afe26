package tenantfile

import (
	"io/fs"
	"path"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// leftovers are the files in the folders of the tenant's own folder that no key named: pictures, legal texts of a page
// that isn't one or in a language that the tenant doesn't speak. Who wrote them thinks that people see them. Beside the
// tenant's YAML files may lie what is never shown, such as a licence.
//
// Rule (tenant, 3 D): A file in the folders of a tenant's own folder that no key names is refused: a picture, a legal
// text of a page or a language that there isn't; a text in a language that the tenant doesn't speak is, too. Enforced:
// tenantfile.localized, tenantfile/note.go Problems. Test: TestAFileThatNothingShowsIsRefused.
func (f *File) leftovers() Problems {
	var left Problems
	top := string(f.ID)
	_ = fs.WalkDir(f.files, top, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fs.SkipDir // a tenant may have no folder
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && name == path.Join(top, tenant.RemoteFolder):
			return fs.SkipDir // no author's
		case !d.IsDir() && path.Dir(name) != top && !f.named[name]:
			left = append(left, Problem{
				File: name, Line: 1, Text: "is named by no key of " + f.name + ", so nobody is shown it",
			})
		}
		return nil
	})
	return left
}
