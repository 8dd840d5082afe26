package gormdb

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/ncruces/go-sqlite3/gormlite"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

// The dialects, as goose and the folders of migrations name them.
//
// Rule (call, 4 D): Readings of one moment, more than SQLite has connections for readers, never wait for each other.
// Test: TestAReadOutsideKeepsNoReadingWaiting.
//
// Rule (call, 4 D): A write outside of a transaction and one inside never wait for each other. Test:
// TestAWriteOutsideKeepsNoTransactionWaiting.
const (
	SQLite   = "sqlite"
	Postgres = "postgres"
)

// ParseURL tells the dialect of a database's address, `sqlite:<path>` or `postgres://…`, and what its driver takes.
func ParseURL(address string) (dialect, source string, err error) {
	switch {
	case strings.HasPrefix(address, "sqlite:") && len(address) > len("sqlite:"):
		return SQLite, strings.TrimPrefix(address, "sqlite:"), nil
	case strings.HasPrefix(address, "postgres://"), strings.HasPrefix(address, "postgresql://"):
		if _, err := url.Parse(address); err != nil {
			return "", "", fmt.Errorf("the PostgreSQL address can't be read")
		}
		return Postgres, address, nil
	default:
		return "", "", fmt.Errorf("a database is sqlite:<path> or postgres://…")
	}
}

// Open connects to a database. Close releases it.
func Open(ctx context.Context, address string, log *slog.Logger) (*DB, error) {
	dialect, source, err := ParseURL(address)
	if err != nil {
		return nil, err
	}
	var d *DB
	if dialect == SQLite {
		d, err = openSQLite(source, log)
	} else {
		d, err = openPostgres(source, log)
	}
	if err != nil {
		return nil, fmt.Errorf("open %s database: %w", dialect, err)
	}
	if err := d.Ping(ctx); err != nil {
		return nil, fmt.Errorf("reach %s database: %w", dialect, err)
	}
	return d, nil
}

// Times are written with one width and in UTC, so that they sort and compare as text; a column of a time is
// declared TIMESTAMP.
const sqliteTime = "2006-01-02T15:04:05.000"

// checkpointAfter is after how many pages the log is carried over into the file, which is the one time that a commit
// waits for the disk; what changes often is carried over once for many times. So many fit the first block of the log's
// index.
const checkpointAfter = 4000

func sqliteSource(path string, pragmas ...string) string {
	q := url.Values{"_timefmt": {sqliteTime}, "_pragma": append([]string{
		"busy_timeout(10000)", "journal_mode(wal)", "synchronous(normal)", "foreign_keys(1)", "temp_store(memory)",
		"cache_size(-8000)", fmt.Sprintf("wal_autocheckpoint(%d)", checkpointAfter),
	}, pragmas...)}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
}

func openSQLite(path string, log *slog.Logger) (*DB, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	write, err := openPool(sqliteSource(path) + "&_txlock=immediate")
	if err != nil {
		return nil, err
	}
	// A second writer would only wait for the first; in line they never see SQLITE_BUSY from each other.
	write.SetMaxOpenConns(1)
	write.SetMaxIdleConns(1)
	read, err := openPool(sqliteSource(path, "query_only(1)"))
	if err != nil {
		return nil, err
	}
	readers := max(4, runtime.NumCPU())
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)

	turn, err := newWriterQueue(path)
	if err != nil {
		return nil, err
	}
	d := &DB{dialect: SQLite, path: path, pools: []*sql.DB{write, read}, turn: turn}
	if d.write, err = gorm.Open(gormlite.OpenDB(write), settings(log)); err != nil {
		return nil, err
	}
	if err := turn.inTurn(d.write); err != nil {
		return nil, err
	}
	if d.read, err = gorm.Open(gormlite.OpenDB(read), settings(log)); err != nil {
		return nil, err
	}
	return d, nil
}

// connections are the most that a process has to PostgreSQL; what no one has used for minutes is closed.
const connections = 20

func openPostgres(address string, log *slog.Logger) (*DB, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("the address can't be used") // pgx quotes the address, and that holds a password
	}
	pool := stdlib.OpenDB(*config, stdlib.OptionAfterConnect(func(_ context.Context, c *pgx.Conn) error {
		c.TypeMap().RegisterType(&pgtype.Type{
			Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC},
		})
		return nil
	}))
	pool.SetMaxOpenConns(connections)
	// For a connection that was closed between two requests the server would begin a process, and prepare every statement
	// anew.
	pool.SetMaxIdleConns(connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), settings(log))
	if err != nil {
		return nil, err
	}
	return &DB{dialect: Postgres, write: db, read: db, pools: []*sql.DB{pool}}, nil
}

func settings(log *slog.Logger) *gorm.Config {
	return &gorm.Config{
		Logger:                 queryLog{log},
		NowFunc:                func() time.Time { return time.Now().UTC() },
		SkipDefaultTransaction: true,
		TranslateError:         true,
	}
}

// Dialect tells which database it is: SQLite or Postgres.
func (d *DB) Dialect() string { return d.dialect }

// Ping tells whether the database answers.
func (d *DB) Ping(ctx context.Context) error {
	for _, pool := range d.pools {
		if err := pool.PingContext(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Close releases all connections.
func (d *DB) Close() error {
	first := d.turn.close()
	for _, pool := range d.pools {
		if err := pool.Close(); err != nil && first == nil {
			first = err
		}
	}
	return first
}
