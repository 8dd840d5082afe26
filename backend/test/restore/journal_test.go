package restore_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payout"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// journalled is a life whose voucher left and stands in the journal, which the books have read.
func journalled(t *testing.T) (p *fixture.Paying, journal string) {
	t.Helper()
	p = fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	p.Live()
	require.NoError(t, p.Gate.Check(context.Background(), fixture.Telecom))
	files, err := filepath.Glob(filepath.Join(p.Config.BankDir, string(fixture.Telecom), "handed", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	return p, files[0]
}

// A journal that is gone tells of no voucher: nothing leaves before an operator has said that it is lost.
func TestAJournalThatIsGoneStopsPayouts(t *testing.T) {
	p, journal := journalled(t)
	ctx := context.Background()
	require.NoError(t, os.RemoveAll(filepath.Dir(journal)))
	p.Refused(1)
	_, err := p.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga"})
	require.NoError(t, err)
	require.ErrorIs(t, p.Gate.Check(ctx, fixture.Telecom), payout.ErrNotInBooks, "not without the operator's word")
	_, err = p.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga", FolderLost: true})
	require.NoError(t, err)
	require.NoError(t, p.Gate.Check(ctx, fixture.Telecom))
}

// A line that no one can read stops payouts until an operator has seen it, in the audit log.
func TestAnOperatorPassesOverALineThatNoOneCanRead(t *testing.T) {
	p, journal := journalled(t)
	ctx := context.Background()
	content, err := os.ReadFile(journal)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(journal, append(content, "broken\n"...), 0o600))
	p.Refused(1)
	unknown, err := p.Compare.Do(ctx, fixture.Telecom)
	require.NoError(t, err)
	_, err = p.TakePayouts.Do(ctx, fixture.Telecom, restores.Asked{Who: "olga"})
	require.NoError(t, err)
	require.NoError(t, p.Gate.Check(ctx, fixture.Telecom))
	entries, err := p.Audit.Of(ctx, fixture.Telecom, unknown[0].Reference)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, audit.PayoutTaken, entries[0].What)
	assert.Equal(t, "olga", entries[0].Who)
}

// The books go back under a running worker, as when a lagging copy of the database takes over: its gate is open, and no
// second code leaves.
func TestNoSecondCodeLeavesBooksThatGoBackUnderTheWorker(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.Ordered()
	ctx, backup, letters := context.Background(), p.Backup(), p.LettersSent
	again := p.Restored(t, backup)
	require.NoError(t, again.Gate.Check(ctx, fixture.Telecom), "open, before anything left that the copy lacks")
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	p.Live()
	require.NoError(t, os.RemoveAll(again.Config.BankDir))
	require.NoError(t, os.CopyFS(again.Config.BankDir, os.DirFS(p.Config.BankDir)), "one folder for both")
	free := freeCodes(again)

	again.LettersSent = letters
	again.ChooseReward("offered recommender", fixture.VoucherID, "")
	award := again.AwardOf("recommender")
	require.ErrorIs(t, again.HandOver.Do(ctx, fixture.Telecom, award, again.Clock.Now()), payout.ErrNotInBooks)
	assert.Equal(t, free, freeCodes(again), "no code was given")
}
