package usecase_test

import (
	"context"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// refusedAndAnew is a world in which the bank refused a's transfer; a and c wait in a second batch, of which the
// bank doesn't know.
func refusedAndAnew(t *testing.T, db *gormdb.DB, kind payable.Kind) (*bankSays, string) {
	t.Helper()
	s := newBankSaysIn(t, db, kind)
	s.says(part(), "", line("a", sepa.Rejected, "AC04"), line("b", sepa.SettledOnDebtor, ""))
	s.owe("c")
	second := s.collect()
	require.Len(t, second, 1)
	return s, second[0]
}

// inFile gives the awards that a batch hands to the bank.
func (s *bankSays) inFile(batch string) []string {
	s.t.Helper()
	all, err := s.store.PayoutsOf(context.Background(), probe, batch)
	require.NoError(s.t, err)
	var awards []string
	for _, p := range transfer.InFile(all) {
		awards = append(awards, p.Payable.ID)
	}
	return awards
}

// The bank says of the first transfer that it was paid, while the second waits here: that one doesn't leave.
func TestAnAwardThatMayBePaidLeavesTheBatchThatWaits(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		for as, want := range map[transfer.Decision]map[string]int{
			transfer.DecidedPaid: {
				"sent a": 2, "back a": 2, "after all a": 1, "sent b": 1, "done b": 1, "sent c": 1, "done c": 1,
			},
			transfer.DecidedNoMatter: {
				"sent a": 3, "back a": 2, "done a": 1, "sent b": 1, "done b": 1, "sent c": 1, "done c": 1,
			},
		} {
			t.Run(string(as), func(t *testing.T) {
				dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
					s, second := refusedAndAnew(t, db, kind)
					s.says(part(), "", line("a", sepa.SettledOnDebtor, ""))
					require.Equal(t, []string{"c"}, s.inFile(second))
					got := s.world.batch(second)
					assert.Equal(t, 1, got.Count)
					assert.Equal(t, s.award("c").cents, got.SumCents)
					assert.Equal(t, 1, s.award("a").returns, "its holder has chosen, and isn't asked once more")
					s.finish(second)
					assert.Empty(t, s.collect(), "held")

					s.settle(as)
					for _, batch := range s.collect() {
						s.finish(batch)
					}
					assert.Equal(t, 1, s.award("a").paid)
					assert.Equal(t, 1, s.award("c").paid)
					assert.Equal(t, want, s.booked)
					assert.Empty(t, s.collect())
				})
			})
		}
	})
}

// contradicted is a bank whose word about an award is read at the last moment: the file for the bank is written,
// and about to appear.
type contradicted struct {
	transfer.Bank
	says func()
}

func (c *contradicted) Submit(ctx context.Context, t tenant.ID, o transfer.Order) error {
	c.says()
	return c.Bank.Submit(ctx, t, o)
}

// The case is opened while the second batch is being handed over: what the bank gets is without its award.
func TestABatchThatIsBeingHandedOverGoesWithoutAwardsThatMayBePaid(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		for name, last := range map[string][]string{"others are left": {"c"}, "nothing is left": nil} {
			t.Run(name, func(t *testing.T) {
				dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
					s, second := refusedAndAnew(t, db, kind)
					ctx, open := context.Background(), []string{"a"}
					if len(last) == 0 {
						open = append(open, "c")
					}
					inner := s.run.Bank
					s.run.Bank = &contradicted{inner, func() {
						for _, award := range open {
							_, err := s.run.Cases.Add(ctx, transfer.Case{
								Tenant: probe, ID: "case " + award, Kind: transfer.PaidAfterRefused, PayoutID: "first " + award,
								Payable: payable.Ref{Kind: kind, ID: award}, OpenedAt: start, Version: 1,
							})
							require.NoError(t, err)
						}
					}}
					require.NoError(t, s.run.Submit(ctx, probe, second, start))
					s.run.Bank = inner
					assert.Equal(t, last, s.inFile(second))
					got := s.world.batch(second)
					known, err := inner.Known(ctx, probe, got.MessageID)
					require.NoError(t, err)
					assert.Equal(t, len(last) > 0, known)
					assert.Equal(t, len(last), got.Count)
					if !known {
						assert.Equal(t, transfer.Settled, got.Status)
						return
					}
					assert.Equal(t, transfer.Submitted, got.Status)
					file, err := bankfolder.New(s.dir, slog.New(slog.DiscardHandler)).File(ctx, probe, got.MessageID)
					require.NoError(t, err)
					require.Len(t, file.Transfers, 1)
					assert.Equal(t, e2e("c"), file.Transfers[0].Reference)
					assert.Equal(t, file.SumCents(), got.SumCents)
				})
			})
		}
	})
}

// The case was opened in the moment in which the second batch was collected: the hand-over asks once more.
func TestABatchIsHandedOverWithoutAwardsThatMayBePaid(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			s, second := refusedAndAnew(t, db, kind)
			first, err := s.store.ByEndToEnd(context.Background(), probe, e2e("a"))
			require.NoError(t, err)
			_, err = s.run.Cases.Add(context.Background(), transfer.Case{
				Tenant: probe, ID: "case", Kind: transfer.PaidAfterRefused, BatchID: first.BatchID, PayoutID: first.ID,
				Payable: payable.Ref{Kind: kind, ID: "a"}, OpenedAt: start, Version: 1,
			})
			require.NoError(t, err)
			s.finish(second)
			assert.Equal(t, []string{"c"}, s.inFile(second))
			assert.Zero(t, s.award("a").paid)
			s.settle(transfer.DecidedPaid)
			assert.Equal(t, 1, s.award("a").paid)
		})
	})
}

// A case that was opened before anybody took awards out, and is settled as paid while the second transfer waits.
func TestASecondTransferThatWaitsIsStoppedWhenTheFirstIsSettledAsPaid(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		s, second := refusedAndAnew(t, dbtest.SQLite(t), kind)
		first, err := s.store.ByEndToEnd(context.Background(), probe, e2e("a"))
		require.NoError(t, err)
		_, err = s.run.Cases.Add(context.Background(), transfer.Case{
			Tenant: probe, ID: "case", Kind: transfer.PaidAfterRefused, BatchID: first.BatchID, PayoutID: first.ID,
			Payable: payable.Ref{Kind: kind, ID: "a"}, OpenedAt: start, Version: 1,
		})
		require.NoError(t, err)
		s.settle(transfer.DecidedPaid)
		s.finish(second)
		assert.Equal(t, []string{"c"}, s.inFile(second))
		assert.Equal(t, 1, s.award("a").paid)
		assert.Zero(t, s.booked["twice a"])
	})
}

// Two people have released a batch, or one of them; what the bank says then goes before their word.
func TestWhatPeopleReleasedGoesWithoutAwardsThatMayBePaid(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
			s, ctx := newBankSaysIn(t, db, kind), context.Background()
			s.says(part(), "", line("a", sepa.Rejected, "AC04"), line("b", sepa.SettledOnDebtor, ""))
			o := &office{world: s.world}
			o.staff(t, db)
			o.owe("c")
			waiting := o.waiting()
			_, err := o.releases(waiting.ID, "anna")
			require.NoError(t, err)
			s.says(part(), "", line("a", sepa.SettledOnDebtor, ""))
			after, err := o.releases(waiting.ID, "bert")
			require.NoError(t, err)
			require.Equal(t, transfer.Collected, after.Status)
			assert.Equal(t, 1, after.Count)
			o.finish(waiting.ID)
			assert.Equal(t, []string{"c"}, s.inFile(waiting.ID))
			open, err := s.desk().Concerning(ctx, probe, o.payouts(waiting.ID))
			require.NoError(t, err)
			require.Len(t, open, 1, "who looks at the batch is told why")
			assert.Equal(t, transfer.PaidAfterRefused, open[0].Kind)
		})
	})
}

// Whatever the bank says that leaves it open whether a refused transfer was paid: its award isn't paid once more
// before a person has looked, and then as that person says.
func TestWhateverLeavesItOpenWhetherAnAwardIsPaidHoldsIt(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		const paid, refused = sepa.SettledOnDebtor, sepa.Rejected
		for name, tt := range map[string]struct {
			does func(*bankSays)
			kind transfer.CaseKind
			held []string
		}{
			"paid and refused in one report": {
				func(s *bankSays) { s.says(part(), "", line("a", paid, ""), line("a", refused, "AC04")) },
				transfer.SelfContradiction, []string{"a"},
			},
			"the file paid, its transfer refused": {
				func(s *bankSays) { s.says(paid, "", line("a", refused, "AC04")) }, transfer.SelfContradiction, []string{"a", "b"},
			},
			"the whole file is a duplicate": {
				func(s *bankSays) { s.says(refused, "DU01") }, transfer.DuplicateFile, []string{"a", "b"},
			},
			"one is a duplicate": {
				func(s *bankSays) { s.says(part(), "", line("b", refused, "AM05")) }, transfer.Duplicate, []string{"b"},
			},
			"a status that nobody knows": {
				func(s *bankSays) { s.says("HURZ", "") }, transfer.UnknownStatus, []string{"a", "b"},
			},
			"such a status of one": {
				func(s *bankSays) { s.says(part(), "", line("a", "HURZ", "")) }, transfer.UnknownStatus, []string{"a"},
			},
		} {
			t.Run(name, func(t *testing.T) {
				dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
					s, ctx := newBankSaysIn(t, db, kind), context.Background()
					s.says(refused, "FF01")
					waiting := s.collect() // both wait here already when the bank says it
					require.Len(t, waiting, 1)
					tt.does(s)
					open, err := s.desk().List(ctx, probe, false, 0)
					require.NoError(t, err)
					var held []string
					for _, c := range open {
						assert.Equal(t, tt.kind, c.Kind)
						held = append(held, c.Payable.ID)
					}
					assert.ElementsMatch(t, tt.held, held)
					for _, batch := range s.collect() {
						s.finish(batch)
					}
					for _, award := range tt.held {
						assert.NotContains(t, s.inFile(waiting[0]), award)
						assert.Zero(t, s.award(award).paid)
					}
					s.settle(transfer.DecidedPaid)
					for _, award := range tt.held {
						assert.Equal(t, 1, s.award(award).paid)
					}
					assert.Empty(t, s.collect(), "what is paid isn't collected")
				})
			})
		}
	})
}

// A batch of which nothing is left ends.
func TestABatchOfAwardsThatMayAllBePaidEnds(t *testing.T) {
	payabletest.Each(t, func(t *testing.T, kind payable.Kind) {
		s := newBankSays(t, kind)
		s.says(part(), "", line("a", sepa.Rejected, "AC04"), line("b", sepa.SettledOnDebtor, ""))
		second := s.collect()[0]
		sent := len(s.sent())
		s.says(part(), "", line("a", sepa.SettledOnDebtor, ""))
		require.NoError(t, s.run.Submit(context.Background(), probe, second, start))
		assert.Equal(t, transfer.Settled, s.world.batch(second).Status)
		assert.Len(t, s.sent(), sent)
	})
}
