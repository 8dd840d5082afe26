package bankfolder

import (
	"errors"
	"os"
	"path/filepath"
)

// WriteWhole writes a file that appears under its name only when all of it is on the disk, and is still there after
// a power cut. An older file of the name is replaced.
func WriteWhole(path string, content []byte) error {
	return writeWhole(path, content, func() (bool, error) { return true, nil })
}

// writeWhole does so if the file is still wanted when all of it is on the disk.
func writeWhole(path string, content []byte, wanted func() (bool, error)) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, ".writing-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(temp.Name()) }() // gone already after a rename
	_, err = temp.Write(content)
	if err = errors.Join(err, temp.Sync(), temp.Close()); err != nil {
		return err
	}
	if needed, err := wanted(); err != nil || !needed {
		return err
	}
	if err := os.Rename(temp.Name(), path); err != nil {
		return err
	}
	folder, err := os.Open(dir) // #nosec G304 -- the folder that was just written to
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
