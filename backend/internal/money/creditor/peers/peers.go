// Package peers holds what master data of agencies need of other slices, in their own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agencyrequest"
)

// Accounts are agencies' bank accounts.
type Accounts struct{ Keep *bankaccounts.OfAgency }

var _ creditor.Accounts = Accounts{}

// Of gives what may be shown.
func (a Accounts) Of(ctx context.Context, t tenant.ID, agency link.Code) (creditor.Account, error) {
	shown, err := a.Keep.Of(ctx, t, agency)
	return creditor.Account(shown), err
}

// Store keeps one, which is told to the owners.
func (a Accounts) Store(ctx context.Context, t *tenant.Tenant, agency link.Code, iban, holder string) (creditor.Account, error) {
	shown, err := a.Keep.Store(ctx, t, agency, bankaccount.Account{IBAN: iban, Holder: holder})
	return creditor.Account(shown), err
}

// Proofs are those of the members' accounts.
type Proofs struct{ Accounts *accounts.Service }

var _ creditor.Proofs = Proofs{}

// HasPassword asks the account.
func (p Proofs) HasPassword(ctx context.Context, t tenant.ID, id string) (bool, error) {
	a, err := p.Accounts.ByID(ctx, t, id)
	return err == nil && a.HasPassword(), err
}

// Prove asks the account.
func (p Proofs) Prove(ctx context.Context, t tenant.ID, by creditor.Proof) error {
	return p.Accounts.ProveAgain(ctx, t, account.Proof(by), "password")
}

// Members are those of agencies.
type Members struct{ Members member.Members }

var _ creditor.Members = Members{}

// Membership gives the living one's id.
func (m Members) Membership(ctx context.Context, t tenant.ID, account string) (string, error) {
	one, err := m.Members.Living(ctx, t, account)
	return one.ID, err
}

// Requests are those of agencies.
type Requests struct{ Requests agencyrequest.Requests }

var _ creditor.Requests = Requests{}

// Asked looks at the one by which an account came to an agency.
func (r Requests) Asked(ctx context.Context, t tenant.ID, agency link.Code, account string) (creditor.Data, error) {
	asked, err := r.Requests.Taken(ctx, t, agency, account)
	if err != nil {
		return creditor.Data{}, fault.Ignore(err, agencyrequest.ErrUnknown)
	}
	return creditor.Data{Name: asked.AgencyName, Street: asked.Street, Postcode: asked.ZipCode, City: asked.City}, nil
}

// Acts are members'.
type Acts struct {
	Log audit.Service
}

var _ creditor.Audit = Acts{}

// Acted remembers one.
func (a Acts) Acted(ctx context.Context, t tenant.ID, agency link.Code, who string, act creditor.Act, now time.Time) error {
	return audit.Acts{Log: a.Log, Who: who}.Record(ctx, t, audit.What(act), string(agency), now)
}
