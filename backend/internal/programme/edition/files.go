package edition

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Files are a tenant's, by their paths in the folder of tenants: `<id>.yaml`, and what lies in `<id>/`.
type Files map[string][]byte

// largest bounds what one tenant may bring, in bytes: pictures and all.
const largest = 32 << 20

// Collect reads a tenant's files from a folder of tenants; ErrUnknown when it holds none of it.
func Collect(folder fs.FS, t tenant.ID) (Files, error) {
	head, err := fs.ReadFile(folder, string(t)+".yaml")
	if err != nil {
		return nil, ErrUnknown
	}
	files, size := Files{string(t) + ".yaml": head}, len(head)
	err = fs.WalkDir(folder, string(t), func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && name == string(t):
			return fs.SkipAll // a tenant may do without a folder
		case err != nil || entry.IsDir():
			return err
		}
		if files[name], err = fs.ReadFile(folder, name); err != nil {
			return err
		}
		if size += len(files[name]); size > largest {
			return ErrTooLarge
		}
		return nil
	})
	return files, err
}

// Digest is the same for the same files.
func (f Files) Digest() string {
	var list []byte
	for _, name := range slices.Sorted(maps.Keys(f)) {
		list = fmt.Appendf(list, "%s %d %s\n", DigestOf(f[name]), len(name), name)
	}
	return DigestOf(list)
}

// Edited are those of the texts that operators changed.
func (f Files) Edited(t tenant.ID) Files {
	edited := Files{}
	for name, content := range f {
		if strings.HasPrefix(name, path.Join(string(t), tenant.EditedFolder)+"/") {
			edited[name] = content
		}
	}
	return edited
}

// DigestOf is a file's own.
func DigestOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// Folder gives the files as a folder of tenants that holds this one alone.
func (f Files) Folder() (fs.FS, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if !fs.ValidPath(name) || path.Clean(name) != name {
			return nil, fmt.Errorf("%q is no path of a file", name)
		}
		file, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(f[name]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
}
