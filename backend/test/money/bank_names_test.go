package money_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// keptFiles names the files of a folder of the bank's reports.
func keptFiles(p *fixture.Paying, folder string) []string {
	p.T.Helper()
	names, err := bankfolder.New(p.Config.BankDir, p.Log).List(fixture.Telecom, folder)
	require.NoError(p.T, err)
	return names
}

// The bank's client gives two files the same name; neither is known, or neither can be read.
func TestTwoFilesOfOneNameAreBothKeptAndBothCases(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		for _, message := range []string{"unknown1", "unknown2"} {
			content, err := sepa.EncodeReport(sepa.Report{
				ID: message, CreatedAt: p.Clock.Now(), MessageID: message, Group: sepa.Rejected, Reason: "FF01",
			})
			p.BankTells("status.xml", content, err)
		}
		p.BankTells("letter.xml", []byte("Sehr geehrte Damen und Herren"), nil)
		p.BankTells("letter.xml", []byte("Dear Sirs"), nil)
		cases := map[string]string{}
		for _, c := range p.OpenCases() {
			cases[c.File] = string(c.Kind) + c.MessageID
		}
		assert.Equal(t, map[string]string{
			"status.xml": "unknown_messageunknown1", "status.2.xml": "unknown_messageunknown2", "letter.xml": "unreadable",
			"letter.2.xml": "unreadable",
		}, cases)
		assert.Equal(t, []string{"status.2.xml", "status.xml"}, keptFiles(p, bankfolder.Done))
		assert.Equal(t, []string{"letter.2.xml", "letter.xml"}, keptFiles(p, bankfolder.Unreadable))
	})
}

// A file that could not be read is moved out of its folder to be mended; meanwhile the bank leaves another one of its
// name. Nothing tells whether that is the first one: its case waits for a person, who sees that the mended one was
// read.
func TestTheCaseOfAnUnreadableFileIsSettledByAPersonAlone(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	p.Ordered()
	p.Sent()
	batch, _ := p.TransferOf(reward.Recipient)
	whole, err := sepa.EncodeReport(sepa.Report{
		ID: "r1", CreatedAt: p.Clock.Now(), MessageID: batch.MessageID, Group: sepa.SettledOnDebtor,
	})
	p.BankTells("r1.xml", whole[:len(whole)-20], err)
	require.Len(t, p.OpenCases(), 1)
	require.NoError(
		t, os.Remove(filepath.Join(p.Config.BankDir, string(fixture.Telecom), bankfolder.Unreadable, "r1.xml")),
	)

	other, err := sepa.EncodeReport(sepa.Report{
		ID: "r2", CreatedAt: p.Clock.Now(), MessageID: batch.MessageID, Group: "ACTC",
	})
	p.BankTells("r1.xml", other, err)
	require.Len(t, p.OpenCases(), 1, "nothing of the first was read")
	assert.NotEqual(t, reward.PaidOut, p.AwardStates()[reward.Recipient])

	p.BankTells("r1.xml", whole, nil)
	assert.Equal(t, reward.PaidOut, p.AwardStates()[reward.Recipient])
	open := p.OpenCases()
	require.Len(t, open, 1)
	_, _, err = p.PayoutCases.Settle(ctx, fixture.Telecom, open[0].ID, transfers.Word{
		Decision: transfer.DecidedNoMatter, Who: "anna", Reason: "mended, and read",
	})
	require.NoError(t, err)
	assert.Empty(t, p.OpenCases())
	assert.Equal(t, []string{"r1.2.xml", "r1.3.xml"}, keptFiles(p, bankfolder.Done))
}

// While one that could not be read is away to be mended, the bank leaves another of its name that can't be read
// either: two cases, for the person who settles the first has not seen the second.
func TestANameIsGivenOnceThoughItsFileWasTakenAway(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	p.BankTells("letter.xml", []byte("Sehr geehrte Damen und Herren"), nil)
	require.NoError(
		t, os.Remove(filepath.Join(p.Config.BankDir, string(fixture.Telecom), bankfolder.Unreadable, "letter.xml")),
	)
	p.BankTells("letter.xml", []byte("Dear Sirs"), nil)
	var files []string
	for _, c := range p.OpenCases() {
		files = append(files, c.File)
	}
	assert.ElementsMatch(t, []string{"letter.xml", "letter.2.xml"}, files)
	assert.Equal(t, []string{"letter.2.xml"}, keptFiles(p, bankfolder.Unreadable))
}
