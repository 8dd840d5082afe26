package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Import puts a file of codes into the pool: all of its new codes or, when a line is wrong, none.
//
// Rule (payout, 4 D): A code is of one voucher of its shop alone. Enforced: voucher/usecase/import.go judge. Test:
// TestACodeIsOfOneRewardAlone.
type Import struct {
	Tx    transaction.Transactor
	Stock *Stock
	Codes voucher.Codes
	// Acts is the audit log under the name of who imports.
	Acts  func(who string) audit.Acts
	Clock clock.Clock
	// SameShop tells the other rewards whose codes the shop of a reward sells: what one of them has isn't put into
	// a second pool.
	SameShop func(ctx context.Context, t tenant.ID, reward string) ([]string, error)
}

// Do gives a report about each line, in their order. With dry nothing is written.
func (u *Import) Do(
	ctx context.Context, t tenant.ID, who, reward string, lines []voucher.CodeLine, wrong []voucher.LineReport, dry bool,
) ([]voucher.LineReport, error) {
	others, err := u.SameShop(ctx, t, reward)
	if err != nil {
		return nil, err
	}
	var report []voucher.LineReport
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Codes.Alone(ctx, t); err != nil {
			return err
		}
		fresh, judged, err := u.judge(ctx, t, reward, others, lines)
		if err != nil {
			return err
		}
		report = append(judged, wrong...)
		slices.SortFunc(report, func(a, b voucher.LineReport) int { return a.Line - b.Line })
		if slices.ContainsFunc(report, func(l voucher.LineReport) bool { return l.Result == voucher.LineWrong }) {
			return voucher.ErrLines
		}
		if dry || len(fresh) == 0 {
			return nil
		}
		if err := u.Stock.put(ctx, t, reward, fresh); err != nil {
			return err
		}
		return u.Acts(who).Record(ctx, t, audit.VouchersImported, reward, u.Clock.Now())
	})
	return report, err
}

// judge tells the new codes from those that stand there twice or are known, and from those that are another
// reward's.
//
// Rule (payout, 4 D): One voucher code is stored once, also when two import it at once for two vouchers of one
// shop. Enforced: voucher/gormstore.Alone, migrations `UNIQUE (tenant, code_hash)`. Test:
// TestACodeThatTwoImportAtOnceIsStoredOnce.
//
// Rule (payout, 4 D): A file of voucher codes is taken whole or not at all, and each code once. Enforced:
// voucher/usecase/import.go Do. Test: TestImport.
func (u *Import) judge(
	ctx context.Context, t tenant.ID, reward string, others []string, lines []voucher.CodeLine,
) ([]voucher.CodeLine, []voucher.LineReport, error) {
	hashes, known, err := u.known(ctx, t, reward, lines)
	if err != nil {
		return nil, nil, err
	}
	elsewhere := map[int]string{}
	for _, other := range others {
		theirs, has, err := u.known(ctx, t, other, lines)
		if err != nil {
			return nil, nil, err
		}
		for i, hash := range theirs {
			if has[hash] {
				elsewhere[i] = other
			}
		}
	}
	var fresh []voucher.CodeLine
	report := make([]voucher.LineReport, len(lines))
	seen := map[string]bool{}
	for i, line := range lines {
		report[i] = voucher.LineReport{Line: line.Line, Result: voucher.LineNew}
		switch {
		case seen[hashes[i]]:
			report[i].Result = voucher.LineTwice
		case known[hashes[i]]:
			report[i].Result = voucher.LineKnown
		case elsewhere[i] != "":
			report[i].Result, report[i].Reason = voucher.LineWrong, "the pool of "+elsewhere[i]+" has it"
		default:
			fresh = append(fresh, line)
		}
		seen[hashes[i]] = true
	}
	return fresh, report, nil
}

// known gives the hashes that the lines' codes would have in the pool of a reward, and which of them are there.
func (u *Import) known(
	ctx context.Context, t tenant.ID, reward string, lines []voucher.CodeLine,
) ([]string, map[string]bool, error) {
	hashes := make([]string, len(lines))
	for i, line := range lines {
		hashes[i] = u.Stock.hash(t, reward, line.Code)
	}
	known, err := u.Codes.Known(ctx, t, hashes)
	return hashes, known, err
}
