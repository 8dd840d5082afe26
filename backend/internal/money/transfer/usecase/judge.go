package usecase

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// judge writes what a file says, document by document, names the batches that it is about, and tells what it did.
func (u *Run) judge(
	ctx context.Context, t tenant.ID, file transfer.Report, decided map[string]bool, now time.Time,
) ([]string, transfer.Did, error) {
	var all []string
	var did transfer.Did
	for _, r := range file.Parted() {
		batches, err := u.counting(&did, r.Repeated).document(ctx, t, r, decided, now)
		if err != nil {
			return nil, did, err
		}
		all = append(all, batches...)
	}
	return all, did, nil
}

// counting is the run while it judges a document, which may have been read before: then it ends what waits, and
// asks no person again.
func (u *Run) counting(did *transfer.Did, repeated bool) *Run {
	other := *u
	other.did, other.repeated = did, repeated
	return &other
}

func (u *Run) document(
	ctx context.Context, t tenant.ID, r transfer.Report, decided map[string]bool, now time.Time,
) ([]string, error) {
	if r.Unreadable != "" {
		return nil, u.open(ctx, transfer.Case{Tenant: t, Kind: transfer.Unreadable, File: r.ID, Evidence: r.Unreadable}, now)
	}
	return u.work(ctx, t, r, decided, now)
}

// work writes what a report says, and names the batches that it is about.
func (u *Run) work(
	ctx context.Context, t tenant.ID, r transfer.Report, decided map[string]bool, now time.Time,
) ([]string, error) {
	if r.MessageID == "" {
		return u.notice(ctx, t, r, decided, now)
	}
	b, err := u.Store.BatchByMessage(ctx, t, r.MessageID)
	about := transfer.Case{Tenant: t, File: r.ID, MessageID: r.MessageID, BatchID: b.ID}
	if errors.Is(err, payout.ErrUnknown) {
		about.Kind, about.Evidence = transfer.UnknownMessage, fmt.Sprintf(
			"file %s isn't in the books; %s", r.MessageID, describe(r),
		)
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
	known, file := map[string]bool{}, transfer.CountOf(transfer.InFile(payouts))
	for _, p := range payouts {
		known[p.EndToEndID] = true
		line, own := r.Line(p.EndToEndID)
		if !own {
			if p.Recalled() {
				continue // it stood in no file
			}
			line = r.Unnamed(p.EndToEndID, file)
		}
		done, err := u.apply(ctx, p, line, own, about, now)
		if err != nil {
			return nil, err
		}
		decided[b.ID] = decided[b.ID] || done
	}
	return []string{b.ID}, u.unknownTransfers(ctx, r, known, about, now)
}

// torn makes one case of a report that contradicts itself, and one of each transfer that had gone back and may be
// paid by what it says: that one's award is held.
func (u *Run) torn(
	ctx context.Context, r transfer.Report, payouts []transfer.Payout, about transfer.Case, now time.Time,
) error {
	about.Kind, about.Evidence = transfer.SelfContradiction, describe(r)
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
	if !whole && !slices.ContainsFunc(payouts, func(p transfer.Payout) bool { return p.Status == transfer.Reserved }) {
		return nil
	}
	return u.open(ctx, about, now)
}

// notice works through a notification: each line finds its transfer by its name.
func (u *Run) notice(
	ctx context.Context, t tenant.ID, r transfer.Report, decided map[string]bool, now time.Time,
) ([]string, error) {
	known := map[string]bool{}
	batches, err := u.booked(ctx, t, r, decided, now)
	if err != nil {
		return nil, err
	}
	u.did.Others += r.Nameless
	for _, line := range r.Lines {
		p, err := u.Store.ByEndToEnd(ctx, t, line.EndToEndID)
		if errors.Is(err, payout.ErrUnknown) {
			u.did.Others++
			continue
		}
		if err != nil {
			return nil, err
		}
		known[line.EndToEndID] = true
		done, err := u.apply(ctx, p, line, true, transfer.Case{Tenant: t, File: r.ID, BatchID: p.BatchID}, now)
		if err != nil {
			return nil, err
		}
		if done {
			decided[p.BatchID], batches = true, append(batches, p.BatchID)
		}
	}
	return batches, u.unknownTransfers(ctx, r, known, transfer.Case{Tenant: t, File: r.ID}, now)
}

// unknownTransfers makes one case of all transfers that a report names and the books don't know: they are shown by
// their names at the bank.
func (u *Run) unknownTransfers(
	ctx context.Context, r transfer.Report, known map[string]bool, about transfer.Case, now time.Time,
) error {
	lines := r.Unknown(known)
	if len(lines) == 0 {
		return nil
	}
	about.Kind, about.BatchID, about.EndToEndID = transfer.UnknownTransfer, "", lines[0].EndToEndID
	about.Evidence = fmt.Sprintf("%d transfers aren't in the books: %s", len(lines), describeLines(lines))
	return u.open(ctx, about, now)
}

// apply writes the verdict on one payout, and tells whether it decided something. What a person has to decide
// becomes a case.
func (u *Run) apply(
	ctx context.Context, p transfer.Payout, line transfer.ReportLine, own bool, about transfer.Case, now time.Time,
) (bool, error) {
	effect, kind := p.Judge(line, own)
	if u.repeated && (effect == transfer.Asks || p.Status != transfer.Reserved) {
		effect = transfer.Nothing
	}
	if u.knows(p) {
		var err error
		if effect, kind, err = u.known(ctx, p, effect); err != nil {
			return false, err
		}
	}
	if effect == transfer.Nothing {
		u.did.Same(line.Verdict)
		return false, nil
	}
	about.Kind, about.Evidence = kind, fmt.Sprintf(
		"the bank says %s; here it is %s, %d cents", describeLines([]transfer.ReportLine{line}), p.Status, p.AmountCents,
	)
	// What had gone back could be paid once more: its award is held by name, also when the word is about the whole
	// file.
	if own || p.GoneBack() {
		about.PayoutID, about.Payable, about.EndToEndID = p.ID, p.Payable, p.EndToEndID
	}
	if effect == transfer.Asks {
		return false, u.open(ctx, about, now)
	}
	err := u.Tx.InTx(ctx, func(ctx context.Context) error { return u.write(ctx, p, effect, line, own, now) })
	if errors.Is(err, transfer.ErrCannotGoBack) {
		about.Kind, about.PayoutID, about.Payable, about.EndToEndID = transfer.ReturnedTooLate, p.ID, p.Payable, p.EndToEndID
		return false, u.open(ctx, about, now)
	}
	if err == nil {
		u.did.Has(effect)
		u.Observer.Settled(
			ctx, p.Tenant,
			map[transfer.Effect]transfer.Status{
				transfer.Pays: transfer.Paid, transfer.Refuses: transfer.Rejected, transfer.Returns: transfer.Returned,
			}[effect],
		)
	}
	return err == nil, err
}

// write changes the payout, its award and the books. It joins the caller's transaction.
func (u *Run) write(
	ctx context.Context, p transfer.Payout, effect transfer.Effect, line transfer.ReportLine, own bool, now time.Time,
) error {
	m := u.money()
	switch effect {
	case transfer.Pays:
		return m.pay(ctx, p, now)
	case transfer.Refuses:
		return m.refuse(ctx, p, line.Reason, own && transfer.AboutAccount(line.Reason), own && line.Back, now)
	default:
		return m.comeBack(ctx, p, line.Reason, own && transfer.AboutAccount(line.Reason), now)
	}
}

func (u *Run) money() money {
	return money{store: u.Store, payables: u.Payables, books: u.Books, cases: u.Cases}
}

// open keeps a case once, however often the bank says it. An award that it holds back leaves the batch that waits
// for its hand-over: after the case is written, so that a batch which is collected in the same moment finds it.
func (u *Run) open(ctx context.Context, c transfer.Case, now time.Time) error {
	if u.repeated && c.Kind != transfer.Unreadable {
		return nil
	}
	if u.unlisted() {
		if ever, err := u.Cases.Ever(ctx, c); err != nil || ever {
			return err
		}
	}
	c.ID, c.OpenedAt, c.Version, c.Evidence = u.NewID(), now.UTC(), 1, transfer.Evidence(c.Evidence)
	added, err := u.Cases.Add(ctx, c)
	if err != nil {
		return err
	}
	if added {
		u.did.Cases++
		u.Observer.Contradicted(ctx, c)
	}
	if !c.Kind.Blocks() || c.Payable.None() {
		return nil
	}
	return u.Tx.InTx(ctx, func(ctx context.Context) error { return u.money().suspend(ctx, c.Tenant, c.Payable, now) })
}
