package bankfolder

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ownNames are what of ours lies where the bank's answers are put.
var ownNames = []string{".lock", filepath.Base(Working), filepath.Base(Done), filepath.Base(Unreadable)}

// UnreadThings names what was put among the bank's answers before a moment and isn't read: a folder, a link, a file
// of another ending, or one that a client began to write and never finished.
func (f *Folder) UnreadThings(_ context.Context, t tenant.ID, before time.Time) ([]transfer.UnreadThing, error) {
	dir, err := f.Path(t, In, "")
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var found []transfer.UnreadThing
	for _, e := range entries {
		if slices.Contains(ownNames, e.Name()) || (e.Type().IsRegular() && ending(In, e.Name()) && !strings.HasPrefix(e.Name(), ".")) {
			continue
		}
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) || (err == nil && !info.ModTime().Before(before)) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found = append(found, transfer.UnreadThing{
			Name: transfer.Evidence(e.Name()), Since: info.ModTime().UTC(), Why: whyUnread(e),
		})
	}
	return found, nil
}

func whyUnread(e fs.DirEntry) string {
	switch {
	case e.IsDir():
		return "it is a folder: what lies in it isn't read"
	case e.Type()&fs.ModeSymlink != 0:
		return "it is a link: it isn't followed"
	case !e.Type().IsRegular():
		return "it is no file"
	case strings.HasPrefix(e.Name(), "."):
		return "its name begins with a dot, like that of a file which isn't whole yet"
	default:
		return "its name ends neither in .xml nor in .zip"
	}
}
