package usecase_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errDisk = errors.New("the disk is away")

// awayOnce is a folder that can't be read again the first time.
type awayOnce struct {
	transfer.Reading
	failed bool
}

func (a *awayOnce) Again(ctx context.Context, t tenant.ID, was transfer.WasRead) (transfer.Report, bool, error) {
	if !a.failed {
		a.failed = true
		return transfer.Report{}, false, errDisk
	}
	return a.Reading.Again(ctx, t, was)
}

// What the books have forgotten comes before all that is new: where it can't be read just now, what is new waits,
// for the mark would pass over it.
func TestWhatIsNewWaitsForWhatTheBooksHaveForgotten(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			ctx, w := context.Background(), newWorld(t, db, kind)
			tells := func(name string) {
				t.Helper()
				folder := filepath.Join(w.dir, "probe", "in")
				require.NoError(t, os.MkdirAll(folder, 0o700))
				require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte("Sehr geehrte Damen und Herren"), 0o600))
			}
			cases := func() (files []string) {
				t.Helper()
				open, err := w.run.Cases.OpenCases(ctx, "probe")
				require.NoError(t, err)
				for _, c := range open {
					files = append(files, c.File)
				}
				return files
			}
			tells("r1.xml")
			_, err := w.run.Read(ctx, "probe", w.clock.Now())
			require.NoError(t, err)
			require.Equal(t, []string{"r1.xml"}, cases())

			require.NoError(t, db.From(ctx).Exec("DELETE FROM bank_read_marks").Error)
			require.NoError(t, db.From(ctx).Exec("DELETE FROM bank_cases").Error)
			tells("r2.xml")
			w.run.Reading = &awayOnce{Reading: w.run.Reading}
			_, err = w.run.Read(ctx, "probe", w.clock.Now())
			require.ErrorIs(t, err, errDisk)
			assert.Empty(t, cases())
			_, err = w.run.Read(ctx, "probe", w.clock.Now())
			require.NoError(t, err)
			assert.ElementsMatch(t, []string{"r1.xml", "r2.xml"}, cases())
		})
	})
}
