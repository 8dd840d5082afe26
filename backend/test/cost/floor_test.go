package cost_test

import (
	"bytes"
	"context"
	"database/sql"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

var many = flag.Int("many", 40, "what is measured beside its floor, so many; `make bench` takes 2000")

const (
	// callers come at the same time.
	callers = 32
	// enough are as many as a ratio is held for: few say nothing.
	enough = 1000
	// timesTheRows is how much longer a creation may take than its rows alone.
	timesTheRows = 3
)

// statement is one that wrote, with its values.
type statement struct {
	text   string
	values []any
}

// written are the statements of one transaction, in their order.
type written struct{ statements []statement }

type writtenKey struct{}

// recording has what is written with a context that bears a list be noted there.
func recording(t *testing.T, db *gormdb.DB) {
	t.Helper()
	note := func(tx *gorm.DB) {
		if w, ok := tx.Statement.Context.Value(writtenKey{}).(*written); ok && tx.Error == nil {
			w.statements = append(w.statements, statement{tx.Statement.SQL.String(), slices.Clone(tx.Statement.Vars)})
		}
	}
	each(t, db, func(handle *gorm.DB) {
		c := handle.Callback()
		require.NoError(t, c.Create().After("gorm:create").Register("floor", note))
		require.NoError(t, c.Update().After("gorm:update").Register("floor", note))
		require.NoError(t, c.Delete().After("gorm:delete").Register("floor", note))
		require.NoError(t, c.Raw().After("gorm:raw").Register("floor", note))
	})
}

// took is what many of a kind took: by the clock, and of this process's processor time.
type took struct {
	clock, processor time.Duration
	n                int
}

func (k took) String() string {
	return fmt.Sprintf("%.0f/s, %.2f ms of the processor each", float64(k.n)/k.clock.Seconds(),
		float64(k.processor.Microseconds())/1000/float64(k.n))
}

// together does it n times, by as many callers as come at the same time.
func together(n int, do func(i int)) took {
	var next atomic.Int64
	var all sync.WaitGroup
	begun, used := time.Now(), processor()
	for range callers {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
	return took{time.Since(begun), processor() - used, n}
}

func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A creation beside the very rows that it writes, written by bare database/sql in one transaction each into a copy of
// the database, in four turns. On PostgreSQL the server's own processor time isn't in either figure.
func TestACreationBesideItsRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		s.Set(func(b *setup.Base) { b.Config.Unlimited = true }) // all come from one place
		s.Recommended(nil)                                       // what a tenant's first creation writes is no cost of each
		copied := dbtest.Copy(t, db)
		recording(t, db)
		forms := make([][]byte, *many)
		for i := range forms {
			address := fmt.Sprintf("floor-%d@example.de", i)
			forms[i] = s.Form(func(_, empfehler map[string]string) { empfehler["Email"] = address })
		}
		bare := newBare(t, copied)
		var made, rows took
		const turns = 4
		for turn := range turns {
			some := forms[turn*len(forms)/turns : (turn+1)*len(forms)/turns]
			all := make([]written, len(some))
			made.add(together(len(some), func(i int) { create(t, s, some[i], &all[i]) }))
			rows.add(together(len(some), func(i int) { bare.write(&all[i]) }))
		}
		for _, table := range []string{"recommendations", "accounts", "consents", "outbox", "mailbox_letters"} {
			assert.Equal(t, count(t, db, table), count(t, copied, table), table)
		}
		times := made.clock.Seconds() / rows.clock.Seconds()
		t.Logf("creation: %s", made)
		t.Logf("its rows by database/sql: %s", rows)
		t.Logf("a creation takes %.1f times as long as its rows (promised: within %d times)", times, timesTheRows)
		if *many >= enough {
			assert.LessOrEqual(t, times, float64(timesTheRows))
		}
	})
}

func (k *took) add(more took) {
	k.clock, k.processor, k.n = k.clock+more.clock, k.processor+more.processor, k.n+more.n
}

func create(t *testing.T, s *fixture.Served, form []byte, w *written) {
	ctx := context.WithValue(context.Background(), writtenKey{}, w)
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, fixture.Base+"/empfehlen/create", bytes.NewReader(form))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set(httpapi.HeaderKey, id.New())
	r.Header.Set("X-Real-IP", "192.0.2.7")
	got := httptest.NewRecorder()
	s.Serve(got, r)
	assert.Equal(t, http.StatusOK, got.Code, got.Body.String())
}

func count(t *testing.T, db *gormdb.DB, table string) (n int64) {
	t.Helper()
	require.NoError(t, db.Reader(context.Background()).Table(table).Count(&n).Error)
	return n
}

// bare writes without anything of ours.
type bare struct {
	t        *testing.T
	pool     *sql.DB
	mu       sync.Mutex
	prepared map[string]*sql.Stmt
}

func newBare(t *testing.T, db *gormdb.DB) *bare {
	t.Helper()
	pool, err := db.From(context.Background()).DB()
	require.NoError(t, err)
	return &bare{t: t, pool: pool, prepared: map[string]*sql.Stmt{}}
}

func (b *bare) write(w *written) {
	ctx := context.Background()
	statements := make([]*sql.Stmt, len(w.statements))
	for i, s := range w.statements {
		statements[i] = b.statement(ctx, s.text)
	}
	tx, err := b.pool.BeginTx(ctx, nil)
	if !assert.NoError(b.t, err) {
		return
	}
	for i, s := range w.statements {
		_, err := tx.StmtContext(ctx, statements[i]).ExecContext(ctx, s.values...)
		assert.NoError(b.t, err, s.text)
	}
	assert.NoError(b.t, tx.Commit())
}

// statement is prepared before the transaction, which would keep the only connection from it.
func (b *bare) statement(ctx context.Context, text string) *sql.Stmt {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s, ok := b.prepared[text]; ok {
		return s
	}
	s, err := b.pool.PrepareContext(ctx, text)
	assert.NoError(b.t, err, text)
	b.prepared[text] = s
	return s
}
