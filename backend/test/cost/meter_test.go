package cost_test

import (
	"context"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
)

// spent is what something cost that no machine makes more or less.
type spent struct {
	// statements came to the database, and gave or touched rows.
	statements, rows int64
	// bytes are those of the values that statements which write brought along.
	bytes int64
	// outbox are rows added to it.
	outbox int64
	// redis are the questions to it.
	redis int64
	// allocations of this process, to the hundred.
	allocations int64
	// texts are the statements, for who has to find the one too many.
	texts []string
}

// meter counts all that comes to a database and to Redis.
type meter struct {
	questions                       questions
	statements, rows, bytes, outbox atomic.Int64

	mu    sync.Mutex
	texts []string
}

func newMeter(t *testing.T, db *gormdb.DB, store redis.UniversalClient) *meter {
	t.Helper()
	m := &meter{}
	store.AddHook(&m.questions)
	each(t, db, func(handle *gorm.DB) {
		c := handle.Callback()
		require.NoError(t, c.Query().After("gorm:query").Register("cost", m.read))
		require.NoError(t, c.Row().After("gorm:row").Register("cost", m.read))
		require.NoError(t, c.Create().After("gorm:create").Register("cost", m.write))
		require.NoError(t, c.Update().After("gorm:update").Register("cost", m.write))
		require.NoError(t, c.Delete().After("gorm:delete").Register("cost", m.write))
		require.NoError(t, c.Raw().After("gorm:raw").Register("cost", m.write))
	})
	return m
}

// each does something with every set of callbacks that a database has, once.
func each(t *testing.T, db *gormdb.DB, do func(handle *gorm.DB)) {
	t.Helper()
	known := map[any]bool{}
	on := func(handle *gorm.DB) {
		if c := handle.Callback(); !known[c] {
			known[c] = true
			do(handle)
		}
	}
	ctx := context.Background()
	on(db.From(ctx))
	on(db.Reader(ctx))
	within := func(ctx context.Context) error { on(db.From(ctx)); return nil }
	require.NoError(t, db.InTx(ctx, within))
	require.NoError(t, db.Reading(ctx, within))
}

// questions counts what Redis is asked; a pipeline is one question.
type questions struct{ asked atomic.Int64 }

// DialHook counts no connection.
func (q *questions) DialHook(next redis.DialHook) redis.DialHook { return next }

func (q *questions) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		q.count(cmd)
		return next(ctx, cmd)
	}
}

func (q *questions) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		q.count(cmds[0])
		return next(ctx, cmds)
	}
}

// count leaves out what a new connection says at first.
func (q *questions) count(cmd redis.Cmder) {
	if !slices.Contains([]string{"hello", "client", "auth", "select"}, strings.ToLower(cmd.Name())) {
		q.asked.Add(1)
	}
}

func (m *meter) read(tx *gorm.DB) {
	m.statements.Add(1)
	m.rows.Add(max(tx.RowsAffected, 0))
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts = append(m.texts, tx.Statement.SQL.String())
}

func (m *meter) write(tx *gorm.DB) {
	m.read(tx)
	for _, value := range tx.Statement.Vars {
		m.bytes.Add(size(value))
	}
	if tx.Statement.Table == "outbox" && tx.Statement.SQL.String()[:6] == "INSERT" {
		m.outbox.Add(max(tx.RowsAffected, 0))
	}
}

// size of a value: text and bytes as long as they are, anything else eight.
func size(value any) int64 {
	v := reflect.ValueOf(value)
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	switch {
	case !v.IsValid():
		return 0
	case v.Kind() == reflect.String, v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		return int64(v.Len())
	default:
		return 8
	}
}

// of gives what doing something cost.
func (m *meter) of(do func()) spent {
	before, allocated := m.now(), allocations()
	do()
	after := m.now()
	return spent{
		statements: after.statements - before.statements, rows: after.rows - before.rows,
		bytes: after.bytes - before.bytes, outbox: after.outbox - before.outbox,
		redis:       after.redis - before.redis,
		allocations: (allocations() - allocated + 50) / 100 * 100, texts: after.texts[len(before.texts):],
	}
}

func (m *meter) now() spent {
	m.mu.Lock()
	defer m.mu.Unlock()
	return spent{
		statements: m.statements.Load(), rows: m.rows.Load(), bytes: m.bytes.Load(), outbox: m.outbox.Load(),
		redis: m.questions.asked.Load(), texts: m.texts,
	}
}

func allocations() int64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.Mallocs) // #nosec G115 -- fewer than 2^63
}
