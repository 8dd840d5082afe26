package usecase

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Read works through everything that the bank has told, whatever it is about and whether or not a batch is open. What is final is booked, what
// contradicts becomes a case. A report is put away when all of it is written; read once more, it changes nothing. It names the batches of which
// something was decided. One report that can't be worked through holds no other up. Of several workers one reads.
//
// First comes what was read and what the books don't know as read, in the order in which it was: they went back to an older state. Nothing is read
// while they don't know all that left, for what the bank says of that would be said of nothing.
func (u *Run) Read(ctx context.Context, t tenant.ID, now time.Time) (map[string]bool, error) {
	decided := map[string]bool{}
	_, err := u.Reading.Alone(ctx, t, func(ctx context.Context) error { return u.read(ctx, t, decided, now) })
	return decided, err
}

func (u *Run) read(ctx context.Context, t tenant.ID, decided map[string]bool, now time.Time) error {
	if err := u.Reading.Begin(ctx, t, now); err != nil {
		return unclear(err)
	}
	reports, err := u.Bank.Reports(ctx, t)
	if err != nil {
		return unclear(err)
	}
	mark, err := u.Mark.ReadMark(ctx, t)
	if err != nil {
		return err
	}
	forgotten, _, err := u.Reading.ReadSince(ctx, t, mark)
	if err != nil && !errors.Is(err, payout.ErrLinesLost) {
		return unclear(err)
	}
	if len(forgotten) == 0 && len(reports) == 0 {
		return nil
	}
	if err := u.Passage.Check(ctx, t); err != nil {
		if errors.Is(err, payout.ErrNotInBooks) {
			return nil // it is told, and what the bank says waits
		}
		return err
	}
	mark, err = u.again(ctx, t, mark, forgotten, decided, now)
	if err != nil {
		return err // what is new would move the mark over what is still to be read
	}
	var failed error
	for _, r := range reports {
		moved, err := u.take(ctx, t, r, &mark, decided, now)
		failed = errors.Join(failed, err)
		if err == nil && !moved {
			break // the books went back just now
		}
	}
	return failed
}

// judge writes what a report says, and names the batches that it is about.
func (u *Run) judge(ctx context.Context, t tenant.ID, r payout.Report, decided map[string]bool, now time.Time) ([]string, error) {
	if r.Unreadable != "" {
		return nil, u.open(ctx, payout.Case{Tenant: t, Kind: payout.Unreadable, File: r.ID, Evidence: r.Unreadable}, now)
	}
	return u.work(ctx, t, r, decided, now)
}

// take works through a new report and puts it away. Not moved tells that the books aren't those any more to which the mark belongs.
func (u *Run) take(ctx context.Context, t tenant.ID, r payout.Report, mark *string, decided map[string]bool, now time.Time) (moved bool, err error) {
	batches, err := u.judge(ctx, t, r, decided, now)
	if err != nil {
		return false, err
	}
	keep := u.Bank.PutAway
	if r.Unreadable != "" {
		keep = u.Bank.SetAside
	}
	if err := away(keep(ctx, t, r.ID)); err != nil {
		return false, err
	}
	_, end, err := u.Reading.ReadSince(ctx, t, *mark)
	if err := away(err); err != nil {
		return false, err
	}
	if moved, err = u.Mark.MoveReadMark(ctx, t, *mark, end); err != nil {
		return false, err
	}
	*mark = end
	return moved, u.ended(ctx, t, batches, now)
}

// ended closes the batches of which nothing waits any more.
func (u *Run) ended(ctx context.Context, t tenant.ID, batches []string, now time.Time) error {
	for _, batch := range batches {
		if err := u.close(ctx, t, batch, now); err != nil {
			return err
		}
	}
	return nil
}

func away(err error) error {
	if err != nil {
		return unclear(err)
	}
	return nil
}

// work writes what a report says, and names the batches that it is about.
func (u *Run) work(ctx context.Context, t tenant.ID, r payout.Report, decided map[string]bool, now time.Time) ([]string, error) {
	if r.MessageID == "" {
		return u.notice(ctx, t, r, decided, now)
	}
	b, err := u.Store.BatchByMessage(ctx, t, r.MessageID)
	about := payout.Case{Tenant: t, File: r.ID, MessageID: r.MessageID, BatchID: b.ID}
	if errors.Is(err, payout.ErrUnknown) {
		about.Kind, about.Evidence = payout.UnknownMessage, fmt.Sprintf("file %s isn't in the books; %s", r.MessageID, said(r))
		return nil, u.open(ctx, about, now)
	}
	if err != nil {
		return nil, err
	}
	payouts, err := u.Store.PayoutsOf(ctx, t, b.ID)
	if err != nil {
		return nil, err
	}
	if r.Torn {
		return nil, u.torn(ctx, r, payouts, about, now)
	}
	known := map[string]bool{}
	for _, p := range payouts {
		known[p.EndToEndID] = true
		line, own := r.Line(p.EndToEndID)
		if !own {
			if p.Recalled() {
				continue // it stood in no file
			}
			line = payout.ReportLine{EndToEndID: p.EndToEndID, Verdict: r.Group, Reason: r.GroupReason}
		}
		done, err := u.apply(ctx, p, line, own, about, now)
		if err != nil {
			return nil, err
		}
		decided[b.ID] = decided[b.ID] || done
	}
	return []string{b.ID}, u.strangers(ctx, r, known, about, now)
}

// torn makes one case of a report that contradicts itself, and one of each transfer that had gone back and may be paid by what it says: that one's
// award is held.
func (u *Run) torn(ctx context.Context, r payout.Report, payouts []payout.Payout, about payout.Case, now time.Time) error {
	about.Kind, about.Evidence = payout.SelfContradiction, said(r)
	whole := true
	for _, p := range payouts {
		if p.Recalled() || u.knows(p) || !p.GoneBack() || !r.MayBePaid(p.EndToEndID) {
			continue
		}
		one := about
		one.PayoutID, one.Payable, one.EndToEndID = p.ID, p.Payable, p.EndToEndID
		if err := u.open(ctx, one, now); err != nil {
			return err
		}
		whole = false
	}
	if !whole && !slices.ContainsFunc(payouts, func(p payout.Payout) bool { return p.Status == payout.Reserved }) {
		return nil
	}
	return u.open(ctx, about, now)
}

// notice works through a notification: each line finds its transfer by its name.
func (u *Run) notice(ctx context.Context, t tenant.ID, r payout.Report, decided map[string]bool, now time.Time) ([]string, error) {
	known := map[string]bool{}
	var batches []string
	for _, line := range r.Lines {
		p, err := u.Store.ByEndToEnd(ctx, t, line.EndToEndID)
		if errors.Is(err, payout.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		known[line.EndToEndID] = true
		done, err := u.apply(ctx, p, line, true, payout.Case{Tenant: t, File: r.ID, BatchID: p.BatchID}, now)
		if err != nil {
			return nil, err
		}
		if done {
			decided[p.BatchID], batches = true, append(batches, p.BatchID)
		}
	}
	return batches, u.strangers(ctx, r, known, payout.Case{Tenant: t, File: r.ID}, now)
}

// strangers makes one case of all transfers that a report names and nobody knows: they are shown by their names at the bank.
func (u *Run) strangers(ctx context.Context, r payout.Report, known map[string]bool, about payout.Case, now time.Time) error {
	lines := r.Strangers(known)
	if len(lines) == 0 {
		return nil
	}
	about.Kind, about.BatchID, about.EndToEndID = payout.UnknownTransfer, "", lines[0].EndToEndID
	about.Evidence = fmt.Sprintf("%d transfers aren't in the books: %s", len(lines), told(lines))
	return u.open(ctx, about, now)
}

// apply writes the verdict on one payout, and tells whether it decided something. What a person has to decide becomes a case.
func (u *Run) apply(ctx context.Context, p payout.Payout, line payout.ReportLine, own bool, about payout.Case, now time.Time) (bool, error) {
	effect, kind := p.Judge(line, own)
	if u.knows(p) {
		var err error
		if effect, kind, err = u.known(ctx, p, effect); err != nil {
			return false, err
		}
	}
	if effect == payout.Nothing {
		return false, nil
	}
	about.Kind, about.Evidence = kind, fmt.Sprintf("the bank says %s; here it is %s, %d cents", told([]payout.ReportLine{line}), p.Status, p.AmountCents)
	// What had gone back could be paid once more: its award is held by name, also when the word is about the whole file.
	if own || p.GoneBack() {
		about.PayoutID, about.Payable, about.EndToEndID = p.ID, p.Payable, p.EndToEndID
	}
	if effect == payout.Asks {
		return false, u.open(ctx, about, now)
	}
	err := u.Tx.InTx(ctx, func(ctx context.Context) error { return u.write(ctx, p, effect, line, own, now) })
	if errors.Is(err, payout.ErrCannotGoBack) {
		about.Kind, about.PayoutID, about.Payable, about.EndToEndID = payout.ReturnedTooLate, p.ID, p.Payable, p.EndToEndID
		return false, u.open(ctx, about, now)
	}
	if err == nil {
		u.Observer.Settled(ctx, p.Tenant, map[payout.Effect]payout.Status{payout.Pays: payout.Paid, payout.Refuses: payout.Rejected, payout.Returns: payout.Returned}[effect])
	}
	return err == nil, err
}

// write changes the payout, its award and the books. It joins the caller's transaction.
func (u *Run) write(ctx context.Context, p payout.Payout, effect payout.Effect, line payout.ReportLine, own bool, now time.Time) error {
	m := u.money()
	switch effect {
	case payout.Pays:
		return m.pay(ctx, p, now)
	case payout.Refuses:
		return m.refuse(ctx, p, line.Reason, own && payout.AboutAccount(line.Reason), own && line.Back, now)
	default:
		return m.comeBack(ctx, p, line.Reason, own && payout.AboutAccount(line.Reason), now)
	}
}

func (u *Run) money() money {
	return money{store: u.Store, payables: u.Payables, books: u.Books, cases: u.Cases}
}

// open keeps a case once, however often the bank says it. An award that it holds back leaves the batch that waits for its hand-over: after the case
// is written, so that a batch which is collected in the same moment finds it.
func (u *Run) open(ctx context.Context, c payout.Case, now time.Time) error {
	if u.unlisted() {
		if ever, err := u.Cases.Ever(ctx, c); err != nil || ever {
			return err
		}
	}
	c.ID, c.OpenedAt, c.Version, c.Evidence = u.NewID(), now.UTC(), 1, payout.Evidence(c.Evidence)
	added, err := u.Cases.Add(ctx, c)
	if err != nil {
		return err
	}
	if added {
		u.Observer.Contradicted(ctx, c)
	}
	if !c.Kind.Blocks() || c.Payable.None() {
		return nil
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error { return u.money().suspend(ctx, c.Tenant, c.Payable, now) })
}

// said gives a report in a few words.
func said(r payout.Report) string {
	words := []string{"the bank says of the whole file " + one(r.Group, r.GroupReason)}
	if len(r.Lines) > 0 {
		words = append(words, told(r.Lines))
	}
	return strings.Join(words, ", and ")
}

const toldAtMost = 5

// told gives the first lines in a few words.
func told(lines []payout.ReportLine) string {
	var words []string
	for i, line := range lines {
		if i == toldAtMost {
			words = append(words, fmt.Sprintf("and %d more", len(lines)-i))
			break
		}
		word := one(line.Verdict, line.Reason) + " of " + line.EndToEndID
		if line.AmountCents > 0 {
			word += fmt.Sprintf(" over %d cents", line.AmountCents)
		} else if line.AmountCents < 0 {
			word += " without an amount in euro"
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// inWords are the verdicts that don't speak for themselves.
var inWords = map[payout.Verdict]string{payout.BankHas: "duplicate", payout.BankUnclear: "unknown status"}

func one(v payout.Verdict, reason string) string {
	word, there := inWords[v]
	if !there {
		word = string(v)
	}
	if reason != "" {
		word += " (" + reason + ")"
	}
	return word
}

// close ends a batch all of whose payouts have ended. What was asked about it has its answer then.
func (u *Run) close(ctx context.Context, t tenant.ID, batch string, now time.Time) error {
	payouts, err := u.Store.PayoutsOf(ctx, t, batch)
	if err != nil {
		return err
	}
	for _, p := range payouts {
		if p.Status == payout.Reserved {
			return nil
		}
	}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Store.UpdateBatch(ctx, t, batch, func(b *payout.Batch) error { return b.Close(now) }); err != nil {
			return err
		}
		return u.money().answered(ctx, t, func(c payout.Case) bool {
			return c.PayoutID == "" && c.BatchID == batch && c.Kind != payout.RefusedAfterPaid
		}, now)
	})
	if errors.Is(err, payout.ErrOutOfTurn) || errors.Is(err, transaction.ErrStale) {
		return nil // ended before, or by somebody else
	}
	return err
}
