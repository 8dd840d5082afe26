package chaos

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
)

func (d *drill) postgres() bool { return strings.HasPrefix(d.product.database(), "postgres") }

// backup copies the database while it is used, by the commands that the documentation names, and Temporal's files
// beside it.
func (d *drill) backup(ctx context.Context) (string, error) {
	if d.temporalData == temporalOlder {
		if err := copyFiles(d.temporal(), filepath.Join(d.product.folder, "temporal")); err != nil {
			return "", err
		}
	}
	if d.postgres() {
		to := filepath.Join(d.product.folder, "backup.dump")
		return to, d.command(ctx, "pg_dump", "--format=custom", "--file="+to, d.product.database())
	}
	to := filepath.Join(d.product.folder, "backup.db")
	db, err := gormdb.Open(ctx, d.product.database(), logging.Discard())
	if err != nil {
		return "", err
	}
	return to, errors.Join(db.From(ctx).Exec("VACUUM INTO ?", to).Error, db.Close())
}

func (d *drill) temporal() string { return filepath.Join(d.product.folder, "data", "temporal") }

// restore puts the database back while nothing runs.
func (d *drill) restore(ctx context.Context, backup string) error {
	if d.postgres() {
		if err := d.command(
			ctx, "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction",
			"--dbname="+d.product.database(), backup,
		); err != nil {
			return err
		}
	} else {
		file := strings.TrimPrefix(d.product.database(), "sqlite:")
		for _, beside := range []string{"-wal", "-shm"} {
			if err := os.Remove(file + beside); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		content, err := os.ReadFile(backup) // #nosec G304 -- our own folder
		if err != nil {
			return err
		}
		if err := os.WriteFile(file, content, 0o600); err != nil { // #nosec G703 -- the database of the drill
			return err
		}
	}
	if d.temporalData == temporalNewer {
		return nil
	}
	if err := os.RemoveAll(d.temporal()); err != nil || d.temporalData == temporalLost {
		return err
	}
	return copyFiles(filepath.Join(d.product.folder, "temporal"), d.temporal())
}

// copyFiles copies a folder's files; those that come and go beside a database are taken as they are.
func copyFiles(from, to string) error {
	return os.CopyFS(to, os.DirFS(from))
}

func (d *drill) command(ctx context.Context, name string, args ...string) error {
	out, err := exec.CommandContext(ctx, name, args...).CombinedOutput() // #nosec G204 -- named above
	if err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}
