package peers

import (
	"context"

	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Rule (letter, 4 D): Who logs in by the company's own link has answered for the mailbox. Enforced:
// account/usecase/login.go Came. Test: TestWhoComesByTheCompanysOwnLinkHasAnswered.
var _ account.Came = AccountOwners{}.Came

// AccountOwners note that an account's owner came: typed names stand for the account's own until then, and the mailbox
// has answered.
type AccountOwners struct {
	Recommendations *recommendationstore.Store
	Mailboxes       mailbox.Service
}

// Came is called in the transaction of what the owner does.
func (o AccountOwners) Came(ctx context.Context, a *account.Account) error {
	if err := o.Recommendations.DropTyped(ctx, a.Tenant, a.ID); err != nil {
		return err
	}
	return o.Mailboxes.Answered(ctx, a.Tenant, a.Email)
}
