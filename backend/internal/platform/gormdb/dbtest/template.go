package dbtest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/migrations"
)

// The migrations run once for each kind of database and each state of their files; every test gets a copy of the
// result. The copies are shared by all test processes of a machine: anyone who comes first makes what is missing.

// sqliteTemplate gives the bytes of a migrated SQLite file.
var sqliteTemplate = sync.OnceValues(func() ([]byte, error) {
	state, err := stateOf(gormdb.SQLite)
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(os.TempDir(), "weitersagen-dbtest-"+strconv.Itoa(os.Getuid()))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, state+".db")
	if made, err := os.ReadFile(path); err == nil { // #nosec G304 -- a file of our own
		return made, nil
	}
	making, err := os.MkdirTemp(folder, "making")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(making) }()
	file := filepath.Join(making, "new.db")
	if err := migrate("sqlite:" + file); err != nil {
		return nil, err
	}
	// Two that make it at once make the same, and a rename is seen whole or not at all.
	if err := os.Rename(file, path); err != nil {
		return nil, err
	}
	return os.ReadFile(path) // #nosec G304 -- a file of our own
})

// postgresTemplate gives the name of a migrated database on the server of EnvPostgres, and a connection that may
// copy it.
var postgresTemplate = sync.OnceValues(func() (*template, error) {
	ctx := context.Background()
	state, err := stateOf(gormdb.Postgres)
	if err != nil {
		return nil, err
	}
	address := os.Getenv(EnvPostgres)
	admin, err := gormdb.Open(ctx, address, logging.Discard())
	if err != nil {
		return nil, fmt.Errorf("reach the PostgreSQL of %s: %w", EnvPostgres, err)
	}
	made := &template{admin: admin, name: "template_" + state}
	return made, admin.InTx(ctx, func(ctx context.Context) error {
		if err := admin.Alone(ctx, "dbtest/"+state); err != nil {
			return err
		}
		var there int64
		if err := admin.From(ctx).Raw(
			"SELECT count(*) FROM pg_database WHERE datname = ?", made.name,
		).Scan(&there).Error; err != nil || there > 0 {
			return err
		}
		// It gets its right name when it is whole: a process that dies meanwhile leaves nothing that others take for a
		// template.
		making := "making_" + bare()
		if err := made.do("CREATE DATABASE " + making); err != nil {
			return err
		}
		if err := migrate(databaseAt(address, making)); err != nil {
			return err
		}
		return made.do("ALTER DATABASE " + making + " RENAME TO " + made.name)
	})
})

type template struct {
	admin *gormdb.DB
	name  string
}

// do runs what a transaction can't hold, beside the one that may be open.
func (t *template) do(statement string) error {
	return t.admin.From(context.Background()).Exec(statement).Error
}

func migrate(address string) error {
	db, err := gormdb.Open(context.Background(), address, logging.Discard())
	if err != nil {
		return err
	}
	if _, err := db.Migrate(context.Background()); err != nil {
		return err
	}
	return db.Close()
}

// stateOf names what a dialect's migrations are at this moment.
func stateOf(dialect string) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(migrations.FS, dialect, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(migrations.FS, path)
		_, _ = fmt.Fprintf(sum, "%s\n%s\n", path, text)
		return err
	})
	return hex.EncodeToString(sum.Sum(nil))[:20], err
}
