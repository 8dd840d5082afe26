package bankfolder_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	restorestoretest "weitersagen.app/backend/internal/money/restore/storetest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/money/transfer/storetest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestFolderIsABank(t *testing.T) {
	dir := t.TempDir()
	folder := bankfolder.New(dir, slog.New(slog.DiscardHandler))
	storetest.Bank(t, folder, func(t *testing.T, id tenant.ID, o transfer.Order) {
		content, err := os.ReadFile(filepath.Join(dir, string(id), "out", o.MessageID+".xml"))
		require.NoError(t, err)
		_, err = sepa.Decode(content)
		require.NoError(t, err, "what the bank finds is whole")
		require.NoError(t, folder.Move(id, bankfolder.Out, bankfolder.Sent, o.MessageID+".xml"))
		report, err := sepa.EncodeReport(sepa.Report{ID: "r1", CreatedAt: o.CreatedAt, MessageID: o.MessageID, Group: sepa.Part, Lines: []sepa.ReportLine{
			{EndToEndID: o.Transfers[0].EndToEndID, Status: sepa.SettledOnCreditor},
			{EndToEndID: o.Transfers[1].EndToEndID, Status: sepa.Rejected, Reason: "AC04"},
		}})
		require.NoError(t, err)
		require.NoError(t, bankfolder.WriteWhole(filepath.Join(dir, string(id), "in", "2026-11-21-r1.xml"), report))
	})
}

func TestTheJournalLiesBesideTheFolder(t *testing.T) {
	restorestoretest.Journal(t, bankfolder.New(t.TempDir(), slog.New(slog.DiscardHandler)))
}

// Another call handed the file over while this one hung, and the bank's client has taken it.
func TestWhatTheBankHasTakenIsNotPutThereAgain(t *testing.T) {
	dir, ctx := t.TempDir(), context.Background()
	folder := bankfolder.New(dir, slog.New(slog.DiscardHandler))
	o := transfer.Order{
		MessageID: "m1", ExecuteOn: "2026-11-23",
		Debtor: tenant.Payout{AccountHolder: "Probe AG", IBAN: "DE89370400440532013000"},
		Transfers: []transfer.Transfer{{
			EndToEndID: "e1", AmountCents: 3501, Account: payable.Account{Holder: "Ben", IBAN: "DE02120300000000202051"},
		}},
	}
	require.NoError(t, folder.Submit(ctx, "x", o))
	require.NoError(t, folder.Move("x", bankfolder.Out, bankfolder.Sent, "m1.xml"))
	require.NoError(t, folder.Submit(ctx, "x", o))
	files, err := os.ReadDir(filepath.Join(dir, "x", "out"))
	require.NoError(t, err)
	assert.Empty(t, files)
}

func TestWhatCannotBeReadIsPutAside(t *testing.T) {
	dir := t.TempDir()
	folder := bankfolder.New(dir, slog.New(slog.DiscardHandler))
	in := filepath.Join(dir, "x", "in")
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(in, "a.xml"), []byte("no report")))
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(in, "readme.txt"), []byte("not for us")))
	require.NoError(t, bankfolder.WriteWhole(filepath.Join(in, ".half.xml"), []byte("being written")))
	for _, want := range []string{"a.xml", "a.2.xml"} {
		reports, err := folder.Reports(context.Background(), "x")
		require.NoError(t, err)
		require.Len(t, reports, 1)
		assert.NotEmpty(t, reports[0].Unreadable)
		require.NoError(t, folder.SetAside(context.Background(), "x", reports[0].ID, ""))
		require.NoError(t, folder.SetAside(context.Background(), "x", reports[0].ID, ""), "once more it is gone")
		assert.FileExists(t, filepath.Join(in, "unreadable", want))
		require.NoError(t, bankfolder.WriteWhole(filepath.Join(in, "a.xml"), []byte("another of the name")))
	}
	assert.FileExists(t, filepath.Join(in, ".half.xml"))
}

func TestHalfAFileIsNeverSeen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out", "m.xml")
	require.NoError(t, bankfolder.WriteWhole(path, []byte("first")))
	require.NoError(t, bankfolder.WriteWhole(path, []byte("second")))
	content, err := os.ReadFile(path) // #nosec G304 -- of this test
	require.NoError(t, err)
	assert.Equal(t, "second", string(content))
	entries, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left lying about")
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestATenantCannotLeaveItsFolder(t *testing.T) {
	folder := bankfolder.New(t.TempDir(), slog.New(slog.DiscardHandler))
	for _, id := range []tenant.ID{"..", "../x", "a/b", "/etc", ""} {
		_, err := folder.Known(context.Background(), id, "m")
		assert.Error(t, err, id)
	}
	assert.Error(t, folder.PutAway(context.Background(), "x", "../../y", ""))
}
