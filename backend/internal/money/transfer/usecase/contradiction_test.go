package usecase_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// bankSays is a world in which the bank has one file with two transfers, a over 35.01 and b over 35.02 euro, and
// has said nothing yet.
type bankSays struct {
	*world
	batch, message string
	files          int
}

func newBankSays(t *testing.T, kind payable.Kind) *bankSays {
	t.Helper()
	return newBankSaysIn(t, dbtest.SQLite(t), kind)
}

func newBankSaysIn(t *testing.T, db *gormdb.DB, kind payable.Kind) *bankSays {
	t.Helper()
	w := newWorld(t, db, kind)
	w.owe("a", "b")
	s := &bankSays{world: w, batch: w.collect()[0]}
	require.NoError(t, w.run.Submit(context.Background(), probe, s.batch, start))
	w.taken(s.batch)
	s.message = w.batch(s.batch).MessageID
	return s
}

func e2e(award string) string { return transfer.EndToEndID(key(award), 1) }

func line(award string, status sepa.Status, reason string) sepa.ReportLine {
	return sepa.ReportLine{EndToEndID: e2e(award), Status: status, Reason: reason}
}

func back(award string, cents int64, reason string) sepa.NoticeEntry {
	return sepa.NoticeEntry{EndToEndID: e2e(award), Credit: true, Returned: true, Cents: cents, Reason: reason}
}

// file puts something into the folder and has it read.
func (s *bankSays) file(content []byte) {
	s.t.Helper()
	s.files++
	require.NoError(
		s.t, bankfolder.WriteWhole(filepath.Join(s.dir, "probe", "in", fmt.Sprintf("f%02d.xml", s.files)), content),
	)
	_, err := s.run.Read(context.Background(), probe, s.clock.Now())
	require.NoError(s.t, err)
}

func (s *bankSays) says(group sepa.Status, reason string, lines ...sepa.ReportLine) {
	s.t.Helper()
	s.about(s.message, group, reason, lines...)
}

func (s *bankSays) about(message string, group sepa.Status, reason string, lines ...sepa.ReportLine) {
	s.t.Helper()
	content, err := sepa.EncodeReport(sepa.Report{
		ID: fmt.Sprintf("r%d", s.files), CreatedAt: start, MessageID: message, Group: group, Reason: reason, Lines: lines,
	})
	require.NoError(s.t, err)
	s.file(content)
}

func (s *bankSays) tells(entries ...sepa.NoticeEntry) {
	s.t.Helper()
	content, err := sepa.EncodeNotice(sepa.Notice{ID: fmt.Sprintf("n%d", s.files), CreatedAt: start, Entries: entries})
	require.NoError(s.t, err)
	s.file(content)
}

// view is what an operator sees: the transfers of the batch, and the open cases.
func (s *bankSays) view() []string {
	s.t.Helper()
	payouts, err := s.store.PayoutsOf(context.Background(), probe, s.batch)
	require.NoError(s.t, err)
	states := map[string]string{}
	for _, p := range payouts {
		states[p.Payable.ID] = string(p.Status)
	}
	seen := []string{"a " + states["a"] + ", b " + states["b"] + ", batch " + string(s.world.batch(s.batch).Status)}
	open, err := s.desk().List(context.Background(), probe, false, 0)
	require.NoError(s.t, err)
	for _, c := range open {
		seen = append(
			seen, string(c.Kind)+": "+strings.NewReplacer(e2e("a"), "A", e2e("b"), "B", s.message, "FILE").Replace(c.Evidence),
		)
	}
	return seen
}

func (s *bankSays) desk() *usecase.Case {
	return &usecase.Case{
		Tx: s.db, Clock: s.clock, Store: s.store, Cases: s.run.Cases, Payables: s.run.Payables, Books: s.world, Acts: s.by,
	}
}

// settle says the same of each open case.
func (s *bankSays) settle(d transfer.Decision) {
	s.t.Helper()
	open, err := s.desk().List(context.Background(), probe, false, 0)
	require.NoError(s.t, err)
	for _, c := range open {
		after, _, err := s.desk().Settle(context.Background(), probe, c.ID, usecase.Word{
			Decision: d, Who: "anna", Reason: "the statement says so",
		})
		require.NoError(s.t, err)
		assert.False(s.t, after.Open())
		assert.Equal(s.t, "anna", after.SettledBy)
	}
}

// A bank that contradicts us and itself in every way that ISO 20022 lets it, and what an operator sees of each.
func TestWhatAnOperatorSeesOfABankThatContradictsItself(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		const (
			paid, refused, part = sepa.SettledOnDebtor, sepa.Rejected, sepa.Part
			waits               = "a reserved, b reserved, batch submitted"
			bothPaid            = "a paid, b paid, batch settled"
		)
		tests := []struct {
			name string
			do   func(*bankSays)
			want []string
			// after is what is seen when each case is settled in a way.
			as    transfer.Decision
			after []string
		}{
			{name: "on its way, in every word for it", do: func(s *bankSays) {
				for _, status := range []sepa.Status{"RCVD", "ACTC", "ACCP", "ACSP", "ACWC", "PDNG", part, ""} {
					s.says(status, "")
					s.says("", "", line("a", status, ""))
				}
			}, want: []string{waits}},
			{
				name: "both ways of being paid",
				do:   func(s *bankSays) { s.says(part, "", line("a", paid, ""), line("b", sepa.SettledOnCreditor, "")) },
				want: []string{bothPaid},
			},
			{name: "paid, told twice", do: func(s *bankSays) { s.says(paid, ""); s.says(paid, "") }, want: []string{bothPaid}},
			{name: "paid, then returned by a status report", do: func(s *bankSays) {
				s.says(paid, "")
				s.says(
					part, "", line("a", refused, "AC04"),
				)
			},
				want: []string{"a returned, b paid, batch settled"}},
			{name: "paid, then returned by a notification, told twice, and by a status report too", do: func(s *bankSays) {
				s.says(paid, "")
				s.tells(back("a", 3501, "AC06"))
				s.tells(back("a", 3501, "AC06"))
				s.says(part, "", line("a", refused, "AC06"))
			}, want: []string{"a returned, b paid, batch settled"}},
			{name: "returned before anybody said that it was paid", do: func(s *bankSays) { s.tells(back("a", 3501, "AC04")) },
				want: []string{"a rejected, b reserved, batch submitted"}},
			{name: "returned, then paid", do: func(s *bankSays) {
				s.says(paid, "")
				s.tells(back("a", 3501, "AC04"))
				s.says(part, "", line("a", paid, ""))
			},
				want: []string{
					"a returned, b paid, batch settled",
					"paid_after_returned: the bank says paid of A; here it is returned, 3501 cents",
				},
				as: transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "refused, then paid", do: func(s *bankSays) {
				s.says(
					part, "", line("a", refused, "AC01"),
				)
				s.says(paid, "")
			},
				want: []string{
					"a rejected, b paid, batch settled",
					"paid_after_refused: the bank says paid of A; here it is rejected, 3501 cents",
				},
				as: transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "refused, then debited", do: func(s *bankSays) {
				s.says(refused, "FF01")
				s.tells(sepa.NoticeEntry{EndToEndID: e2e("b"), Cents: 3502})
			}, want: []string{
				"a rejected, b rejected, batch settled",
				"paid_after_refused: the bank says paid of B over 3502 cents; here it is rejected, 3502 cents",
			},
				as: transfer.DecidedNoMatter, after: []string{"a rejected, b rejected, batch settled"}},
			{name: "debited", do: func(s *bankSays) {
				s.tells(sepa.NoticeEntry{EndToEndID: e2e("a"), Cents: 3501}, sepa.NoticeEntry{EndToEndID: e2e("b"), Cents: 3502})
			}, want: []string{bothPaid}},
			{name: "the whole file paid, then refused", do: func(s *bankSays) { s.says(paid, ""); s.says(refused, "AM04") },
				want: []string{bothPaid, "refused_after_paid: the bank says rejected (AM04) of A; here it is paid, 3501 cents"},
				as:   transfer.DecidedReturned, after: []string{"a returned, b returned, batch settled"}},
			{name: "the whole file refused, and a line of it paid", do: func(s *bankSays) {
				s.says(
					refused, "AM04", line("a", paid, ""),
				)
			},
				want: []string{waits, "self_contradiction: the bank says of the whole file rejected (AM04), and paid of A"},
				as:   transfer.DecidedReturned, after: []string{"a rejected, b rejected, batch settled"}},
			{name: "the whole file paid, and a line of it refused", do: func(s *bankSays) {
				s.says(
					paid, "", line("b", refused, "AC04"),
				)
			},
				want: []string{waits, "self_contradiction: the bank says of the whole file paid, and rejected (AC04) of B"},
				as:   transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "one transfer paid and refused in one report", do: func(s *bankSays) {
				s.says(
					part, "", line("a", paid, ""), line("a", refused, "AC04"),
				)
			},
				want: []string{
					waits, "self_contradiction: the bank says of the whole file pending, and paid of A, rejected (AC04) of A",
				},
				as: transfer.DecidedNoMatter, after: []string{waits}},
			{name: "a case that the bank answers by itself", do: func(s *bankSays) {
				s.says(paid, "", line("b", refused, "AC04"))
				s.says(part, "", line("a", paid, ""), line("b", refused, "AC04"))
			}, want: []string{"a paid, b rejected, batch settled"}},
			{name: "the file is a duplicate", do: func(s *bankSays) { s.says(refused, "DU01"); s.says(refused, "DU01") },
				want: []string{waits, "duplicate_file: the bank says duplicate (DU01) of A; here it is reserved, 3501 cents"},
				as:   transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "one transfer is a duplicate", do: func(s *bankSays) {
				s.says(
					part, "", line("a", refused, "AM05"), line("b", paid, ""),
				)
			},
				want: []string{
					"a reserved, b paid, batch submitted",
					"duplicate: the bank says duplicate (AM05) of A; here it is reserved, 3501 cents",
				},
				as: transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "one transfer is a duplicate, and the first never came", do: func(s *bankSays) {
				s.says(
					part, "", line("a", refused, "AM05"), line("b", paid, ""),
				)
			},
				want: []string{
					"a reserved, b paid, batch submitted",
					"duplicate: the bank says duplicate (AM05) of A; here it is reserved, 3501 cents",
				},
				as: transfer.DecidedReturned, after: []string{"a rejected, b paid, batch settled"}},
			{name: "one transfer is a duplicate, and the first is paid", do: func(s *bankSays) {
				s.says(part, "", line("a", refused, "AM05"), line("b", paid, ""))
				s.says(part, "", line("a", paid, ""))
			}, want: []string{bothPaid}},
			{name: "withdrawn", do: func(s *bankSays) { s.says(part, "", line("a", sepa.Withdrawn, ""), line("b", paid, "")) },
				want: []string{"a rejected, b paid, batch settled"}},
			{name: "another sum in a status report", do: func(s *bankSays) {
				s.says(part, "", sepa.ReportLine{EndToEndID: e2e("a"), Status: paid, Cents: 350100}, line("b", paid, ""))
			}, want: []string{
				"a reserved, b paid, batch submitted",
				"wrong_sum: the bank says paid of A over 350100 cents; here it is reserved, 3501 cents",
			},
				as: transfer.DecidedPaid, after: []string{bothPaid}},
			{name: "another sum comes back", do: func(s *bankSays) { s.says(paid, ""); s.tells(back("a", 3500, "AC04")) },
				want: []string{
					bothPaid, "wrong_sum: the bank says rejected (AC04) of A over 3500 cents; here it is paid, 3501 cents",
				},
				as: transfer.DecidedReturned, after: []string{"a returned, b paid, batch settled"}},
			{name: "a status that nobody knows", do: func(s *bankSays) { s.says("HURZ", "") },
				want: []string{waits, "unknown_status: the bank says unknown status (HURZ) of A; here it is reserved, 3501 cents"},
				as:   transfer.DecidedNoMatter, after: []string{waits}},
			{name: "a file that nobody sent", do: func(s *bankSays) { s.about("nobody's", paid, "") },
				want: []string{waits, "unknown_message: file nobody's isn't in the books; the bank says of the whole file paid"},
				as:   transfer.DecidedNoMatter, after: []string{waits}},
			{name: "transfers that nobody sent", do: func(s *bankSays) {
				s.says(part, "", line("a", paid, ""), line("stranger", paid, ""))
				s.tells(sepa.NoticeEntry{
					EndToEndID: "X1", Credit: true, Returned: true, Cents: 1, Reason: "AC01",
				}, sepa.NoticeEntry{EndToEndID: "rent", Cents: 90000},
					sepa.NoticeEntry{EndToEndID: "a customer's", Credit: true, Cents: 100})
			}, want: []string{"a paid, b reserved, batch submitted", "unknown_transfer: 1 transfers aren't in the books: paid of " + e2e("stranger"),
				"unknown_transfer: 1 transfers aren't in the books: rejected (AC01) of X1 over 1 cents"},
				as: transfer.DecidedNoMatter, after: []string{"a paid, b reserved, batch submitted"}},
			{name: "nothing", do: func(s *bankSays) { s.file(nil) },
				want: []string{waits, "unreadable: the file is empty"}, as: transfer.DecidedNoMatter, after: []string{waits}},
			{name: "what is no report", do: func(s *bankSays) { s.file([]byte("Sehr geehrte Damen und Herren")) },
				want: []string{
					waits, "unreadable: it is neither a status report (pain.002) nor a notification (camt.054)",
				}, as: transfer.DecidedNoMatter, after: []string{waits}},
			{name: "a report that breaks off", do: func(s *bankSays) {
				content, err := sepa.EncodeReport(sepa.Report{ID: "r", CreatedAt: start, MessageID: s.message, Group: paid})
				require.NoError(s.t, err)
				s.file(content[:len(content)-20])
			}, want: []string{
				waits, "unreadable: the status report (pain.002) is broken, or has no end",
			}, as: transfer.DecidedNoMatter, after: []string{waits}},
			{name: "two reports in one file", do: func(s *bankSays) {
				content, err := sepa.EncodeNotice(sepa.Notice{
					ID: "n", CreatedAt: start, Entries: []sepa.NoticeEntry{back("a", 3501, "AC04")},
				})
				require.NoError(s.t, err)
				s.file(append(content, content[len("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"):]...))
			}, want: []string{"a rejected, b reserved, batch submitted"}},
			{name: "more than any report", do: func(s *bankSays) {
				path := filepath.Join(s.dir, "probe", "in", "huge.xml")
				require.NoError(s.t, bankfolder.WriteWhole(path, []byte("<Document>")))
				require.NoError(s.t, os.Truncate(path, bankfolder.MaxReport+1))
				_, err := s.run.Read(context.Background(), probe, s.clock.Now())
				require.NoError(s.t, err)
			}, want: []string{
				waits, fmt.Sprintf("unreadable: the file has %d bytes, more than any report", bankfolder.MaxReport+1),
			}, as: transfer.DecidedNoMatter, after: []string{waits}},
			{name: "what is unreadable holds nothing else up", do: func(s *bankSays) { s.file([]byte("<Document/>")); s.says(paid, "") },
				want: []string{bothPaid, "unreadable: it is neither a status report (pain.002) nor a notification (camt.054)"}},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				s := newBankSays(t, kind)
				tt.do(s)
				seen := s.view()
				t.Logf("%s:\n\t%s", tt.name, strings.Join(seen, "\n\t"))
				assert.Equal(t, tt.want, seen)
				left, err := s.run.Bank.Reports(context.Background(), probe)
				require.NoError(t, err)
				assert.Empty(t, left, "each file is put away, or aside")
				for name, times := range s.booked {
					assert.Equal(t, 1, times, name)
				}
				if tt.after == nil {
					return
				}
				s.settle(tt.as)
				assert.Equal(t, tt.after, s.view())
				assert.Len(t, s.acts, len(tt.want)-1, "each is in the audit log")
				for name, times := range s.booked {
					assert.Equal(t, 1, times, name)
				}
			})
		}
	})
}

// A refused transfer is reported paid. Until a person has settled that, its award isn't paid once more; and what
// was paid twice nevertheless stands in the books as that, until it comes back.
func TestAnAwardThatMayBePaidIsHeldUntilAPersonHasLooked(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		s, ctx := newBankSays(t, kind), context.Background()
		s.says(part(), "", line("a", sepa.Rejected, "AC04"), line("b", sepa.SettledOnDebtor, ""))
		s.says(part(), "", line("a", sepa.SettledOnDebtor, ""))
		assert.Empty(t, s.collect(), "held")
		s.settle(transfer.DecidedNoMatter)
		again := s.collect()
		require.Len(t, again, 1)
		require.NoError(t, s.run.Submit(ctx, probe, again[0], start))
		s.says(part(), "", line("a", sepa.SettledOnDebtor, "")) // it insists, and the bank has another transfer already
		s.settle(transfer.DecidedPaid)
		assert.Equal(t, []string{"a paid_twice, b paid, batch settled"}, s.view())
		assert.Equal(t, 1, s.booked["twice a"])
		s.tells(back("a", 3501, "FOCR"))
		assert.Equal(t, []string{"a returned, b paid, batch settled"}, s.view())
		assert.Equal(t, 1, s.booked["twice came back a"])
		s.finish(again[0])
		assert.Equal(t, 1, s.award("a").paid, "the second transfer decides")
	})
}

func part() sepa.Status { return sepa.Part }
