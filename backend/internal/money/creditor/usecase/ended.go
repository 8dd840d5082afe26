package usecase

import (
	"context"
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// longestReason bounds an operator's words.
const longestReason = 500

// PayEnded keeps it. Payouts wait, also where there was none before; of the account that is kept already nothing
// changes.
func (k *Keep) PayEnded(ctx context.Context, t *tenant.Tenant, e creditor.Entry) (link.Code, error) {
	reason := strings.TrimSpace(e.Reason)
	if reason == "" || utf8.RuneCountInString(reason) > longestReason {
		return "", creditor.ErrRecheckReason
	}
	code, err := seller.ParseNumber(e.Number)
	if err != nil {
		return "", err
	}
	return code, k.Tx.InTx(ctx, func(ctx context.Context) error {
		of, err := k.Sellers.ByNumber(ctx, t.ID, code)
		if err != nil {
			return err
		}
		if of.AreaOpen(t) {
			return creditor.ErrEntersItself
		}
		before, err := k.Accounts.Of(ctx, t.ID, code)
		if err != nil {
			return err
		}
		another, err := k.Accounts.Store(ctx, t, code, bankaccount.Account{IBAN: e.IBAN, Holder: e.Holder})
		if err != nil {
			return err
		}
		now := k.Clock.Now()
		err = k.Acts(e.Operator).RecordWhy(ctx, t.ID, creditor.AccountChanged, string(code), reason, now)
		if err != nil || !another && before.Last4 != "" {
			return err
		}
		return k.Rechecks.BeginFor(ctx, t, code, e.Operator)
	})
}
