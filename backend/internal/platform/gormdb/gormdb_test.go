package gormdb_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

type counter struct {
	Tenant  string `gorm:"primaryKey"`
	ID      string `gorm:"primaryKey"`
	Version int
	At      *time.Time
}

func withTable(t *testing.T, db *gormdb.DB) context.Context {
	t.Helper()
	ctx := context.Background()
	kind := "TIMESTAMP"
	if db.Dialect() == gormdb.Postgres {
		kind = "TIMESTAMPTZ"
	}
	require.NoError(
		t,
		db.From(ctx).Exec(
			"CREATE TABLE counters (tenant TEXT, id TEXT, version INTEGER, at "+kind+", PRIMARY KEY (tenant, id))",
		).Error,
	)
	return ctx
}

func TestTransactionsJoinAndRollBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		broken := errors.New("broken")
		err := db.InTx(ctx, func(ctx context.Context) error {
			require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
				return db.From(ctx).Create(&counter{Tenant: "a", ID: "1"}).Error
			}))
			var n int64
			require.NoError(t, db.Reader(ctx).Model(&counter{}).Count(&n).Error)
			assert.EqualValues(t, 1, n, "a reader inside sees what the transaction wrote")
			return broken
		})
		require.ErrorIs(t, err, broken)
		err = db.Reader(ctx).Take(&counter{}).Error
		require.ErrorIs(t, gormdb.NotFound(err, fault.New(fault.NotFound, "x", "x")), fault.New(fault.NotFound, "x", ""))
	})
}

func TestOneWinsACompareAndSwap(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		require.NoError(t, db.From(ctx).Create(&counter{Tenant: "a", ID: "1"}).Error)
		var won, lost atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				err := db.InTx(ctx, func(ctx context.Context) error {
					return gormdb.CompareAndSwap(
						db.From(ctx).Exec("UPDATE counters SET version = 1 WHERE tenant = 'a' AND id = '1' AND version = 0"),
					)
				})
				switch {
				case err == nil:
					won.Add(1)
				case errors.Is(err, transaction.ErrStale):
					lost.Add(1)
				default:
					t.Errorf("unexpected: %v", err)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		assert.EqualValues(t, 15, lost.Load())
	})
}

func TestAReadingIsOfOneMoment(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		_ = db.Reading(ctx, func(reading context.Context) error {
			for id := range 3 {
				var n int64
				require.NoError(t, db.Reader(reading).Model(&counter{}).Count(&n).Error)
				assert.Zero(t, n)
				require.NoError(
					t, db.From(ctx).Create(&counter{Tenant: "a", ID: string(rune('0' + id))}).Error, "others write meanwhile",
				)
			}
			assert.Error(t, db.From(reading).Create(&counter{Tenant: "b"}).Error, "and who reads doesn't")
			return nil // PostgreSQL rolls back, for a write was refused
		})
		var n int64
		require.NoError(t, db.Reader(ctx).Model(&counter{}).Count(&n).Error)
		assert.EqualValues(t, 3, n)
	})
}

func TestDuplicateKeysAreRecognised(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		require.NoError(t, db.From(ctx).Create(&counter{Tenant: "a", ID: "1"}).Error)
		require.ErrorIs(t, db.From(ctx).Create(&counter{Tenant: "a", ID: "1"}).Error, gorm.ErrDuplicatedKey)
	})
}

func TestTimesSortCompareAndReturnInUTC(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	require.NoError(t, err)
	noon := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		for i, at := range []time.Time{noon, noon.Add(500 * time.Millisecond).In(berlin), noon.Add(time.Second)} {
			require.NoError(t, db.From(ctx).Create(&counter{Tenant: "a", ID: string(rune('0' + i)), At: &at}).Error)
		}
		var rows []counter
		require.NoError(
			t,
			db.Reader(ctx).Where("at > ? AND at < ?", noon.In(berlin), noon.Add(time.Second)).Order("at").Find(&rows).Error,
		)
		require.Len(t, rows, 1)
		assert.Equal(t, "1", rows[0].ID)
		assert.Equal(t, noon.Add(500*time.Millisecond), *rows[0].At)
		assert.Equal(t, time.UTC, rows[0].At.Location())
	})
}

// Two that write the same outside of a transaction wait for the only connection of SQLite, which a transaction has that
// meets a new statement.
func TestAWriteOutsideKeepsNoTransactionWaiting(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		var all sync.WaitGroup
		for i := range 100 {
			for range 2 {
				all.Go(func() {
					assert.NoError(
						t, db.From(ctx).Exec(fmt.Sprintf("UPDATE counters SET version = %d WHERE tenant = ?", i), "a").Error,
					)
				})
			}
			all.Go(func() {
				assert.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
					return db.From(ctx).Exec(fmt.Sprintf("UPDATE counters SET version = %d WHERE tenant = ?", 5000+i), "b").Error
				}))
			})
		}
		done := make(chan struct{})
		go func() { all.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(30 * time.Second):
			require.FailNow(t, "they wait for each other")
		}
	})
}

// The same for those that read: more of them than there are connections, each with one, ask something new inside a
// reading.
func TestAReadOutsideKeepsNoReadingWaiting(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		ask := func(ctx context.Context, i int) error {
			var n int
			return db.Reader(ctx).Raw(fmt.Sprintf("SELECT count(*) FROM counters WHERE version <> %d", i)).Scan(&n).Error
		}
		var all sync.WaitGroup
		for i := range 400 {
			for range 2 {
				all.Go(func() { assert.NoError(t, ask(ctx, i)) })
				all.Go(func() {
					assert.NoError(
						t,
						db.Reading(ctx, func(ctx context.Context) error { return errors.Join(ask(ctx, 1_000+i), ask(ctx, 2_000+i)) }),
					)
				})
			}
		}
		done := make(chan struct{})
		go func() { all.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(30 * time.Second):
			require.FailNow(t, "they wait for each other")
		}
	})
}

func TestRowsAreDeletedInPages(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		rows := make([]counter, 1201)
		for i := range rows {
			rows[i] = counter{Tenant: "a", ID: fmt.Sprint(i), Version: min(i, 1)}
		}
		require.NoError(t, db.From(ctx).CreateInBatches(rows, 300).Error)
		n, err := db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
			return tx.Model(&counter{}).Select("tenant, id").Where("version = 1")
		}, &counter{}, "tenant, id")
		require.NoError(t, err)
		assert.EqualValues(t, 1200, n, "all, in however many pages")
		var left []counter
		require.NoError(t, db.Reader(ctx).Find(&left).Error)
		require.Len(t, left, 1)
		assert.Equal(t, "0", left[0].ID)
	})
}

func TestReadersCanNotWrite(t *testing.T) {
	db := dbtest.SQLite(t)
	require.Error(t, db.Reader(context.Background()).Exec("CREATE TABLE x (y TEXT)").Error)
}

func TestSchemaIsCurrentAfterMigration(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		steps, err := db.Migrate(context.Background())
		require.NoError(t, err)
		assert.Zero(t, steps, "a second run has nothing to do")
		current, err := db.Current(context.Background())
		require.NoError(t, err)
		assert.True(t, current)
	})
}

func TestAddressesAreChecked(t *testing.T) {
	for _, address := range []string{"", "sqlite:", "mysql://x", "file.db"} {
		_, _, err := gormdb.ParseURL(address)
		require.Error(t, err, address)
	}
}

// Each way of asking writes its statement down by itself.
func TestLoggedStatementsHoldNoValues(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := withTable(t, db)
		var statements []string
		ctx = gormdb.Observed(ctx, func(statement string, _ int64) { statements = append(statements, statement) })
		require.NoError(t, db.From(ctx).Create(&counter{Tenant: "kolibri", ID: "1"}).Error)
		require.NoError(t, db.From(ctx).Exec("UPDATE counters SET version = 2 WHERE tenant = ?", "kolibri").Error)
		var one counter
		require.NoError(t, db.Reader(ctx).Where("tenant = ?", "kolibri").Take(&one).Error)
		var ids []string
		require.NoError(t, db.Reader(ctx).Model(&counter{}).Select("id").Where("tenant = ?", "kolibri").Scan(&ids).Error)
		require.NoError(t, db.Reader(ctx).Raw("SELECT id FROM counters WHERE tenant = ?", "kolibri").Scan(&ids).Error)
		require.NoError(t, db.Reader(ctx).Model(&counter{}).Where("tenant = ?", "kolibri").Pluck("id", &ids).Error)
		require.Len(t, statements, 6)
		for _, statement := range statements {
			assert.NotContains(t, statement, "kolibri")
		}
	})
}
