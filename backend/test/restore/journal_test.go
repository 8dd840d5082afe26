package wiring

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// journalled is a life whose voucher left and stands in the journal, which the books have read.
func journalled(t *testing.T) (p *paying, journal string) {
	t.Helper()
	p = newPaying(t, dbtest.SQLite(t))
	p.ordered()
	p.choose("offered recommender", voucherID, "")
	p.live()
	require.NoError(t, p.Passage().Check(context.Background(), telecom))
	files, err := filepath.Glob(filepath.Join(p.Config.BankDir, string(telecom), "handed", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	return p, files[0]
}

// A journal that is gone tells of no voucher: nothing leaves before an operator has said that it is lost.
func TestAJournalThatIsGoneStopsPayouts(t *testing.T) {
	p, journal := journalled(t)
	ctx := context.Background()
	require.NoError(t, os.RemoveAll(filepath.Dir(journal)))
	p.refused(1)
	_, err := p.TakePayouts(false, false).Do(ctx, telecom, "olga")
	require.NoError(t, err)
	require.ErrorIs(t, p.Passage().Check(ctx, telecom), payout.ErrNotInBooks, "not without the operator's word")
	_, err = p.TakePayouts(false, true).Do(ctx, telecom, "olga")
	require.NoError(t, err)
	require.NoError(t, p.Passage().Check(ctx, telecom))
}

// A line that nobody can read stops payouts until an operator has seen it, in the audit log.
func TestAnOperatorPassesOverALineThatNobodyCanRead(t *testing.T) {
	p, journal := journalled(t)
	ctx := context.Background()
	content, err := os.ReadFile(journal)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(journal, append(content, "broken\n"...), 0o600))
	p.refused(1)
	unknown, err := p.Unknown(ctx, telecom)
	require.NoError(t, err)
	_, err = p.TakePayouts(false, false).Do(ctx, telecom, "olga")
	require.NoError(t, err)
	require.NoError(t, p.Passage().Check(ctx, telecom))
	entries, err := p.Audit().Of(ctx, telecom, unknown[0].Reference)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, audit.PayoutTaken, entries[0].What)
	assert.Equal(t, "olga", entries[0].Who)
}

// The books go back under a running worker, as when a lagging copy of the database takes over: its gate is open, and no second code leaves.
func TestNoSecondCodeLeavesBooksThatGoBackUnderTheWorker(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	p.ordered()
	ctx, backup, letters := context.Background(), p.backup(), p.letters
	again := p.restored(t, backup)
	require.NoError(t, again.Passage().Check(ctx, telecom), "open, before anything left that the copy lacks")
	p.choose("offered recommender", voucherID, "")
	p.live()
	require.NoError(t, os.RemoveAll(again.Config.BankDir))
	require.NoError(t, os.CopyFS(again.Config.BankDir, os.DirFS(p.Config.BankDir)), "one folder for both")
	free := again.free()

	again.letters = letters
	again.choose("offered recommender", voucherID, "")
	award := again.awardOf("recommender")
	require.ErrorIs(t, again.HandOver().Do(ctx, telecom, award, again.clock.Now()), payout.ErrNotInBooks)
	assert.Equal(t, free, again.free(), "no code was given")
}
