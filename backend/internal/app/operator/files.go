package operator

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// notThere is a file or folder that isn't there, named as it was typed.
type notThere struct {
	what, name string
	err        error
}

func (n notThere) Error() string { return "there is no " + n.what + " " + n.name }

func (n notThere) Unwrap() error { return n.err }

// typed tells of a file that couldn't be opened without the words of the machine.
func typed(what, name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return notThere{what, name, err}
	}
	return err
}

var errNoFolder = errors.New("is a file: name the folder in which it lies")

// there tells of a folder that is missing by the name that was typed. Empty stands for the tenants that are built in.
func there(folder string) error {
	if folder == "" {
		return nil
	}
	found, err := os.Stat(folder)
	if err == nil && !found.IsDir() {
		return named("folder", fmt.Errorf("%s %w", folder, errNoFolder))
	}
	return typed("folder", folder, err)
}
