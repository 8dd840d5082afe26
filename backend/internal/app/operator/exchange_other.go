//go:build !linux

package operator

import (
	"errors"
	"os"
)

// exchange swaps two folders; for a moment there is none of the second name, and who starts then says so and starts again.
func exchange(a, b string) error {
	aside := a + "-before"
	if err := os.Rename(b, aside); err != nil {
		return err
	}
	if err := os.Rename(a, b); err != nil {
		return errors.Join(err, os.Rename(aside, b))
	}
	return os.Rename(aside, a)
}
