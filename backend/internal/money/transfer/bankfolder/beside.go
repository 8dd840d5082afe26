package bankfolder

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Keep appends a line to a journal that a neighbour has beside the bank's. It is on the disk when this returns.
func (f *Folder) Keep(_ context.Context, t tenant.ID, folder string, line any) error {
	return f.append(t, folder, line)
}

// Kept gives all lines of such a journal.
func (f *Folder) Kept(ctx context.Context, t tenant.ID, folder string) ([][]byte, error) {
	found, _, err := f.since(ctx, t, folder, "")
	all := make([][]byte, len(found))
	for i, line := range found {
		all[i] = line.text
	}
	return all, err
}

// Backward reads such a journal from its end, one file after the other, until somebody has found what they look
// for.
func (f *Folder) Backward(
	ctx context.Context, t tenant.ID, folder string, found func(line []byte) (bool, error),
) error {
	dir, err := f.Path(t, folder, "")
	if err != nil {
		return err
	}
	names, err := lineFiles(dir)
	if err != nil {
		return err
	}
	for _, name := range slices.Backward(names) {
		read, _, err := readLines(dir, name, 0)
		if err != nil {
			return err
		}
		for _, line := range slices.Backward(read) {
			if done, err := found(line.text); done || err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}
