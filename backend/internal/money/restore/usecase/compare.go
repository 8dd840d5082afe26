// Package usecase compares what left with the books, and takes in what they lack.
package usecase

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Compare looks for what left and isn't in the books, as after a backup of the database was restored. It reads the
// names of the bank's files, the files that the books don't know, and what was added to the journal since both
// agreed.
//
// Rule (payout, 4 D): After a backup was restored nothing is paid while the bank's folder or the journal knows more
// than the books, and a command takes it in: a reward link that was used before pays nothing twice. Enforced:
// compare.go Gate. Test: TestAnOldRewardLinkPaysNothingTwiceAfterARestore.
//
// Rule (payout, 4 D): Books that go back under a running worker give no second code. Enforced:
// restore/usecase.Pass. Test: TestNoSecondCodeLeavesBooksThatGoBackUnderTheWorker.
type Compare struct {
	Archive restore.Archive
	Journal restore.Journal
	// Transfers and Vouchers are what the books know as handed over.
	Transfers transfer.Left
	Vouchers  voucher.Left
	// Positions and Marks are how far the books agreed with the journal and with the reports that were read.
	Positions restore.Positions
	Marks     transfer.ReadMarks
	Reading   transfer.Reading
	// Remember keeps how far both agree, so that the next time only what was added is read.
	Remember bool
}

// Do gives what isn't in the books.
func (u *Compare) Do(ctx context.Context, t tenant.ID) ([]restore.Unknown, error) {
	unknown, err := u.files(ctx, t)
	if err != nil {
		return nil, err
	}
	vouchers, err := u.vouchers(ctx, t)
	if err != nil {
		return nil, err
	}
	lost, err := u.reports(ctx, t)
	return append(append(unknown, vouchers...), lost...), err
}

// vouchers gives those that aren't in the books, by the lines that were added to the journal.
func (u *Compare) vouchers(ctx context.Context, t tenant.ID) ([]restore.Unknown, error) {
	unknown, next, err := u.journal(ctx, t)
	if err != nil || len(unknown) > 0 || next == "" || !u.Remember {
		return unknown, err
	}
	return nil, u.Positions.SetPosition(ctx, t, next)
}

// reports finds out whether this is the folder whose reports the books have read.
func (u *Compare) reports(ctx context.Context, t tenant.ID) ([]restore.Unknown, error) {
	mark, err := u.Marks.ReadMark(ctx, t)
	if err != nil {
		return nil, err
	}
	_, _, err = u.Reading.ReadSince(ctx, t, mark)
	if errors.Is(err, payout.ErrLinesLost) {
		return noFile(payout.ByReport, mark), nil
	}
	return nil, err
}

func noFile(way payout.Way, position string) []restore.Unknown {
	return []restore.Unknown{{Handed: payout.Handed{Way: way, Reference: position}, Why: restore.WhyNoFile}}
}

func (u *Compare) files(ctx context.Context, t tenant.ID) ([]restore.Unknown, error) {
	// Asked first: what is handed over meanwhile is in the folder.
	last, err := u.lastFile(ctx, t)
	if err != nil {
		return nil, err
	}
	messages, err := u.Archive.Files(ctx, t)
	if err != nil {
		return nil, err
	}
	known, err := u.Transfers.HandedOver(ctx, t, messages)
	if err != nil {
		return nil, err
	}
	unknown := missing(last, messages)
	for _, message := range messages {
		sent, inBooks := known[message]
		if sent {
			continue
		}
		why := restore.WhyNoBatch
		if inBooks {
			why = restore.WhyNotSent
		}
		file, err := u.Archive.File(ctx, t, message)
		if errors.Is(err, transfer.ErrFileUnreadable) {
			unknown = append(unknown, restore.Unknown{
				Handed: payout.Handed{Way: payout.ByFile, Reference: message, MessageID: message}, Why: restore.WhyUnreadable,
			})
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, h := range file.Transfers {
			unknown = append(unknown, restore.Unknown{Handed: h, Why: why})
		}
	}
	return unknown, nil
}

// lastFile names the last file that was handed over; empty when there is none, or when an operator has given it up.
func (u *Compare) lastFile(ctx context.Context, t tenant.ID) (string, error) {
	last, err := u.Transfers.LastFile(ctx, t)
	if err != nil {
		return "", err
	}
	givenUp, err := u.Positions.GivenUp(ctx, t)
	if err != nil || last == givenUp {
		return "", err
	}
	return last, nil
}

// missing finds out whether this is the folder that the books know: an empty one would tell of nothing.
//
// Rule (payout, 4 D): An empty or foreign folder of the bank stops payouts. Enforced: compare.go Check. Test:
// TestAnEmptyFolderOfTheBankStopsPayouts.
func missing(last string, messages []string) []restore.Unknown {
	if last == "" || slices.Contains(messages, last) {
		return nil
	}
	return []restore.Unknown{{
		Handed: payout.Handed{Way: payout.ByFile, Reference: last, MessageID: last}, Why: restore.WhyNoFile,
	}}
}

func (u *Compare) journal(ctx context.Context, t tenant.ID) (unknown []restore.Unknown, next string, err error) {
	position, err := u.Positions.Position(ctx, t)
	if err != nil {
		return nil, "", err
	}
	entries, unreadable, next, err := u.Journal.Since(ctx, t, position)
	if errors.Is(err, payout.ErrLinesLost) {
		return noFile(payout.ByJournal, position), "", nil
	}
	if err != nil {
		return nil, "", err
	}
	references := map[payout.Way][]string{}
	for _, h := range entries {
		references[h.Way] = append(references[h.Way], h.Reference)
	}
	seen := map[string]bool{}
	for way, why := range map[payout.Way]restore.Why{
		payout.ByCode: restore.WhyNotGiven, payout.ByCard: restore.WhyNotOrdered,
	} {
		given, err := u.Vouchers.Given(ctx, t, way, references[way])
		if err != nil {
			return nil, "", err
		}
		for _, h := range entries {
			if h.Way == way && !given[h.Reference] && !seen[h.Reference] {
				unknown = append(unknown, restore.Unknown{Handed: h, Why: why})
				seen[h.Reference] = true
			}
		}
	}
	for _, at := range unreadable {
		unknown = append(unknown, restore.Unknown{
			Handed: payout.Handed{Way: payout.ByJournal, Reference: at}, Why: restore.WhyUnreadable,
		})
	}
	if next == position {
		next = "" // nothing to remember
	}
	return unknown, next, nil
}

// Gate lets nothing be paid while something left that isn't in the books. A process begins with a closed gate.
type Gate struct {
	Compare *Compare
	Clock   clock.Clock
	// Stopped is called with what payouts stop for, and with nothing when they go on.
	Stopped func(ctx context.Context, t tenant.ID, unknown []restore.Unknown)
	// Positions keeps it where other processes read it.
	Positions restore.Positions

	mu    sync.Mutex
	state map[tenant.ID]gateState
}

type gateState struct {
	open bool
	at   time.Time
}

// recheck is how soon a closed gate is looked at again.
const recheck = 2 * time.Second

// Check compares, and lets pass what pays from now on, or not.
func (g *Gate) Check(ctx context.Context, t tenant.ID) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.check(ctx, t)
}

// CheckAll compares for all tenants, before anything is paid. What can't be compared keeps the gate closed, and is
// looked at again.
func (g *Gate) CheckAll(ctx context.Context, tenants tenant.Catalog, log *slog.Logger) {
	for _, t := range tenants.All(ctx) {
		if err := g.Check(ctx, t.ID); err != nil {
			log.ErrorContext(ctx, "nothing is paid", "tenant", string(t.ID), "error", err)
		}
	}
}

// Rule (reward, 4 D): While payments are being checked, as after a backup was restored, who comes by a reward link
// hears so before choosing; the choice is kept, and nothing is paid twice. Enforced: restore/gormstore.SetStopped,
// reward/usecase.PaymentsChecked, RewardGate.tsx PaymentsChecked. Test:
// TestAnOldRewardLinkPaysNothingTwiceAfterARestore, reward.test.tsx `says that payments are being checked, and
// still takes a choice`.
func (g *Gate) check(ctx context.Context, t tenant.ID) error {
	if g.state == nil {
		g.state = map[tenant.ID]gateState{}
	}
	g.state[t] = gateState{at: g.Clock.Now()}
	unknown, err := g.Compare.Do(ctx, t)
	if err != nil {
		return err
	}
	g.Stopped(ctx, t, unknown)
	if err := g.Positions.SetStopped(ctx, t, len(unknown) > 0); err != nil {
		return err
	}
	if len(unknown) > 0 {
		return payout.ErrNotInBooks
	}
	g.state[t] = gateState{open: true, at: g.Clock.Now()}
	return nil
}

// Pass asks the gate as it stands: one step of many compares no more than what was added to the journal, unless the
// gate is closed. Books that go back under a running worker, such as when a lagging copy takes over, lack what is
// in there.
func (g *Gate) Pass(ctx context.Context, t tenant.ID) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	s, looked := g.state[t]
	switch {
	case s.open:
		unknown, err := g.Compare.vouchers(ctx, t)
		if err != nil || len(unknown) == 0 {
			return err
		}
		return g.check(ctx, t)
	case looked && g.Clock.Now().Sub(s.at) < recheck:
		return payout.ErrNotInBooks
	default:
		return g.check(ctx, t)
	}
}
