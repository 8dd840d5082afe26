package bankplay_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/bankplay"
	"weitersagen.app/backend/internal/money/transfer/storetest"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
)

func newBank(t *testing.T) (*bankplay.Bank, string) {
	dir := t.TempDir()
	now := clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	return bankplay.New(bankfolder.New(dir, slog.New(slog.DiscardHandler)), now), dir
}

func TestThePlayedBankIsABank(t *testing.T) {
	bank, _ := newBank(t)
	storetest.Bank(t, bank, func(*testing.T, tenant.ID, transfer.Order) {})
}

func TestAFileIsAnsweredOnceEvenAfterACrash(t *testing.T) {
	bank, dir := newBank(t)
	ctx := context.Background()
	file := filepath.Join(dir, "x", "out", "m1.xml")
	require.NoError(t, bankfolder.WriteWhole(file, []byte("no file that a bank can read")))
	reports, err := bank.Reports(ctx, "x")
	require.NoError(t, err)
	require.Len(t, reports, 1)
	verdict, reason := reports[0].On("anything")
	assert.Equal(t, transfer.BankRejected, verdict)
	assert.Equal(t, "FF01", reason)
	require.NoError(t, bank.PutAway(ctx, "x", reports[0].ID, ""))

	// It crashed before the file was moved, so the file is found again.
	require.NoError(t, os.Rename(filepath.Join(dir, "x", "sent", "m1.xml"), file))
	reports, err = bank.Reports(ctx, "x")
	require.NoError(t, err)
	assert.Empty(t, reports)
	assert.FileExists(t, filepath.Join(dir, "x", "sent", "m1.xml"))
}
