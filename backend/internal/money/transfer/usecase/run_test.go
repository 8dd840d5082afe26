package usecase_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func TestARunPaysWhatIsDue(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			w := newWorld(t, db, kind)
			assert.Empty(t, w.collect(), "nothing due, no batch")
			w.owe("a", "b")
			batches := w.collect()
			require.Len(t, batches, 1)
			assert.Equal(t, batches, w.collect(), "collected once, found again")
			w.finish(batches[0])

			b := w.batch(batches[0])
			assert.Equal(t, transfer.Settled, b.Status)
			assert.Equal(t, int64(3501+3502), b.SumCents)
			assert.Equal(t, "2026-11-23", b.ExecuteOn, "the 21st is a Saturday")
			assert.Equal(t, map[string]int{"sent a": 1, "sent b": 1, "done a": 1, "done b": 1}, w.booked)
			assert.Equal(t, 1, w.award("a").paid)
			assert.Empty(t, w.collect())

			require.Len(t, w.sent(), 1)
			content, err := os.ReadFile(w.sent()[0])
			require.NoError(t, err)
			file, err := sepa.Decode(content)
			require.NoError(t, err)
			assert.Equal(t, "Juergen", file.Transfers[0].Creditor.Name)
			assert.Equal(t, "Praemie 7K3M9A Probe empfiehlt", file.Transfers[0].Purpose, "it names the recommendation")
		})
	})
}

func TestARefusedTransferComesBackAndIsPaidToAnotherAccount(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w := newWorld(t, dbtest.SQLite(t), kind)
		w.owe("a", "closed")
		w.finish(w.collect()[0])
		assert.Equal(t, 1, w.award("a").paid)
		assert.Equal(t, 1, w.award("closed").returns)
		assert.Equal(t, map[transfer.Status]int{transfer.Paid: 1, transfer.Rejected: 1}, w.settled)

		w.finish(w.collect()[0])
		assert.Equal(t, 1, w.award("closed").paid)
		assert.Equal(
			t, map[string]int{"sent a": 1, "done a": 1, "sent closed": 2, "back closed": 1, "done closed": 1}, w.booked,
		)

		var names []string
		for _, path := range w.sent() {
			content, err := os.ReadFile(path)
			require.NoError(t, err)
			file, err := sepa.Decode(content)
			require.NoError(t, err)
			for _, transfer := range file.Transfers {
				names = append(names, transfer.EndToEndID)
			}
		}
		a, closed := key("a"), key("closed")
		assert.ElementsMatch(t, []string{
			transfer.EndToEndID(a, 1), transfer.EndToEndID(closed, 1), transfer.EndToEndID(closed, 2),
		}, names,
			"the name at the bank follows from award and attempt")
	})
}

// What the bank says of one transfer is about its account; what it says of the whole file isn't.
func TestARefusedFileBlamesNoAccount(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a", "b")
		batch := w.collect()[0]
		require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
		w.taken(batch)
		payouts, err := w.store.PayoutsOf(ctx, "probe", batch)
		require.NoError(t, err)
		w.report(sepa.Report{ID: "r1", CreatedAt: start, MessageID: w.batch(batch).MessageID, Group: sepa.Rejected, Reason: "AM04", Lines: []sepa.ReportLine{
			{EndToEndID: payouts[1].EndToEndID, Status: sepa.Rejected, Reason: "AC04"},
		}})
		w.finish(batch)
		assert.Equal(t, transfer.Settled, w.batch(batch).Status)
		for id, withheld := range map[string]int{payouts[0].Payable.ID: 1, payouts[1].Payable.ID: 0} {
			assert.Equal(t, 1, w.award(id).returns)
			assert.Equal(t, withheld, w.award(id).withheld)
		}
	})
}

// The bank goes through the file line by line, and yet the reasons are ours.
func TestARefusedLineBlamesTheAccountOnlyWhereTheReasonDoes(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		for reason, withheld := range map[string]int{
			"AC04": 0, "AC01": 0, "AM04": 1, "AC02": 1, "MS03": 1, "RR04": 1, "": 1,
		} {
			w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
			w.owe("a")
			batch := w.collect()[0]
			require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
			w.taken(batch)
			payouts, err := w.store.PayoutsOf(ctx, "probe", batch)
			require.NoError(t, err)
			w.report(sepa.Report{ID: "r1", CreatedAt: start, MessageID: w.batch(batch).MessageID, Group: sepa.Part, Lines: []sepa.ReportLine{
				{EndToEndID: payouts[0].EndToEndID, Status: sepa.Rejected, Reason: reason},
			}})
			w.finish(batch)
			assert.Equal(t, 1, w.award("a").returns, reason)
			assert.Equal(t, withheld, w.award("a").withheld, reason)
		}
	})
}

// The bank could not be reached for days: it isn't asked to pay on a day that is over.
func TestAFileThatWaitedIsPaidOnADayThatIsToCome(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, bank, batch := withMockedBank(t, kind)
		assert.Equal(t, "2026-11-23", w.batch(batch).ExecuteOn)
		bank.knows(false, errLine)
		w.unclear(batch)
		bank.knows(false, nil)
		taken := bank.takes(nil)
		require.NoError(t, w.run.Submit(context.Background(), probe, batch, start.AddDate(0, 0, 4)))
		assert.Equal(t, "2026-11-25", taken.ExecuteOn)
		assert.Equal(t, "2026-11-25", w.batch(batch).ExecuteOn)
	})
}

func TestAnUnclearAnswerIsAskedAgainAndNeverSentAgain(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		t.Run("the file had arrived", func(t *testing.T) {
			w, bank, batch := withMockedBank(t, kind)
			bank.knows(false, nil)
			bank.takes(errLine)
			w.unclear(batch)
			bank.knows(false, errLine)
			w.unclear(batch)
			bank.knows(true, nil)
			w.submitted(batch)
			w.submitted(batch)
		})
		t.Run("the file had not arrived", func(t *testing.T) {
			w, bank, batch := withMockedBank(t, kind)
			bank.knows(false, nil)
			first := bank.takes(errLine)
			w.unclear(batch)
			bank.knows(false, nil)
			second := bank.takes(nil)
			w.submitted(batch)
			assert.Equal(t, *first, *second, "the same file under the same name")
			assert.Equal(t, int64(3501), second.Transfers[0].AmountCents)
		})
	})
}

func TestEveryStepMayBeRepeated(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a", "closed")
		batch := w.collect()[0]
		w.finish(batch)
		for range 2 {
			require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
			answered, err := w.run.Poll(ctx, "probe", batch, start)
			require.NoError(t, err)
			assert.True(t, answered)
			require.NoError(t, w.run.Settle(ctx, "probe", batch, start))
		}
		assert.Len(t, w.sent(), 1)
		assert.Equal(t, map[string]int{"sent a": 1, "done a": 1, "sent closed": 1, "back closed": 1}, w.booked)
	})
}

func TestEightRunsAtOncePayOnce(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			w, ctx := newWorld(t, db, kind), context.Background()
			w.owe("a", "b", "c")
			batch := w.collect()[0]
			require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
			var group errgroup.Group
			for range 8 {
				group.Go(func() error {
					err := w.run.Settle(ctx, "probe", batch, start)
					if fault.KindOf(err) == fault.Conflict {
						return nil // somebody else was first; the step would be tried again
					}
					return err
				})
			}
			require.NoError(t, group.Wait())
			require.NoError(t, w.run.Settle(ctx, "probe", batch, start))
			for _, id := range []string{"a", "b", "c"} {
				assert.Equal(t, 1, w.award(id).paid)
				assert.Equal(t, 1, w.booked["done "+id])
			}
			assert.Equal(t, transfer.Settled, w.batch(batch).Status)
		})
	})
}

func TestABankThatOnlyHasReceivedTheFile(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a")
		batch := w.collect()[0]
		require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
		message := w.batch(batch).MessageID
		w.taken(batch) // the bank says so, and hasn't paid yet
		w.report(sepa.Report{ID: "r1", CreatedAt: start, MessageID: message, Group: "ACTC"})
		answered, err := w.run.Poll(ctx, "probe", batch, start)
		require.NoError(t, err)
		assert.False(t, answered)
		assert.FileExists(t, filepath.Join(w.dir, "probe", "in", "done", "r1.xml"), "put away: it decides nothing")

		w.report(sepa.Report{ID: "r2", CreatedAt: start, MessageID: message, Group: sepa.SettledOnCreditor})
		w.finish(batch)
		assert.Equal(t, 1, w.award("a").paid)
	})
}

// The bank got the file twice. What it says of the second tells nothing of the first, which it pays.
func TestAFileThatTheBankHasAlreadyIsNotRefused(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		for _, code := range []string{"AM05", "DU01", "DU02", "DU03", "DU04", "DU05"} {
			w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
			w.owe("a", "b")
			batch := w.collect()[0]
			require.NoError(t, w.run.Submit(ctx, "probe", batch, start))
			w.taken(batch)
			message := w.batch(batch).MessageID
			w.report(sepa.Report{ID: "r1", CreatedAt: start, MessageID: message, Group: sepa.Rejected, Reason: code})
			answered, err := w.run.Poll(ctx, "probe", batch, start)
			require.NoError(t, err)
			assert.False(t, answered, code)
			require.NoError(t, w.run.Settle(ctx, "probe", batch, start))
			assert.Equal(t, transfer.Submitted, w.batch(batch).Status, code)
			assert.Equal(t, 1, w.contradicted, "a person has to look")

			payouts, err := w.store.PayoutsOf(ctx, "probe", batch)
			require.NoError(t, err)
			w.report(sepa.Report{ID: "r2", CreatedAt: start, MessageID: message, Group: sepa.Part, Lines: []sepa.ReportLine{
				{EndToEndID: payouts[0].EndToEndID, Status: sepa.SettledOnDebtor},
				{EndToEndID: payouts[1].EndToEndID, Status: sepa.Rejected, Reason: code},
			}})
			w.finish(batch)
			assert.Equal(t, transfer.Submitted, w.batch(batch).Status, "one of them waits for the bank's word")
			assert.Equal(t, 2, w.contradicted)
			w.report(sepa.Report{ID: "r3", CreatedAt: start, MessageID: message, Group: sepa.SettledOnCreditor})
			w.finish(batch)
			assert.Equal(t, transfer.Settled, w.batch(batch).Status)
			for _, id := range []string{"a", "b"} {
				assert.Equal(t, 1, w.award(id).paid, code)
				assert.Zero(t, w.award(id).returns, code)
			}
		}
	})
}

func TestALateReportThatContradictsIsShownAndChangesNothing(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w, ctx := newWorld(t, dbtest.SQLite(t), kind), context.Background()
		w.owe("a")
		first := w.collect()[0]
		w.finish(first)
		w.owe("b")
		second := w.collect()[0]
		w.report(sepa.Report{
			ID: "late", CreatedAt: start, MessageID: w.batch(first).MessageID, Group: sepa.Rejected, Reason: "AC04",
		})
		w.report(sepa.Report{
			ID: "same", CreatedAt: start, MessageID: w.batch(first).MessageID, Group: sepa.SettledOnCreditor,
		})
		w.report(sepa.Report{ID: "strange", CreatedAt: start, MessageID: "nobody's", Group: sepa.SettledOnCreditor})
		w.finish(second)
		assert.Equal(t, 2, w.contradicted, "the late one and the strange one")
		assert.Equal(t, 1, w.award("a").paid)
		assert.Zero(t, w.award("a").returns)
		reports, err := w.run.Bank.Reports(ctx, "probe")
		require.NoError(t, err)
		assert.Empty(t, reports, "all are put away")
	})
}

// taken has the bank take a batch's file without an answer.
func (w *world) taken(batch string) {
	w.t.Helper()
	file := w.batch(batch).MessageID + ".xml"
	require.NoError(w.t, os.MkdirAll(filepath.Join(w.dir, "probe", "sent"), 0o700))
	require.NoError(
		w.t, os.Rename(filepath.Join(w.dir, "probe", "out", file), filepath.Join(w.dir, "probe", "sent", file)),
	)
}

func (w *world) report(r sepa.Report) {
	content, err := sepa.EncodeReport(r)
	require.NoError(w.t, err)
	require.NoError(w.t, bankfolder.WriteWhole(filepath.Join(w.dir, "probe", "in", r.ID+".xml"), content))
}

func TestNoMoneyLeavesBooksThatDoNotBalance(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		w := newWorld(t, dbtest.SQLite(t), kind)
		w.owe("a")
		w.unbalanced = true
		_, err := w.run.Collect(context.Background(), "probe", start)
		assert.ErrorIs(t, err, transfer.ErrUnbalanced)
		assert.False(t, w.award("a").taken)
	})
}
