package tenantfile

import (
	"io/fs"
	"path"
)

// Beside reads a file that came from outside as if the first one included it; false when there is none. What it says in
// a language that the tenant doesn't speak is no mistake: it may come to speak it.
func (f *File) Beside(name string) bool {
	full := path.Join(string(f.ID), name)
	if _, err := fs.Stat(f.files, full); err != nil {
		return false
	}
	f.outside = full
	f.take("", full)
	return true
}
