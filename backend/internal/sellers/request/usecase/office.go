package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Office is what an operator does with requests. Each decision is remembered.
type Office struct {
	Requests request.Requests
	Agencies seller.Office
	Members  member.Office
	Consents consent.Service
	Tokens   token.Service
	Outbox   outbox.Outbox
	Acts     func(who string) audit.Acts
	Tx       transaction.Transactor
	Clock    clock.Clock
}

// List gives those that a mailbox confirmed, the oldest first; all gives the decided ones as well, as long as they are
// kept.
func (o *Office) List(ctx context.Context, t *tenant.Tenant, all bool) ([]request.Request, error) {
	if !t.Modules.AgencyRegistration {
		return nil, request.ErrOff
	}
	return o.Requests.List(ctx, t.ID, all)
}

// Waiting gives the first of those that wait, and how many there are; none where no agency may ask.
func (o *Office) Waiting(ctx context.Context, t *tenant.Tenant, most int) ([]request.Request, int, error) {
	if !t.Modules.AgencyRegistration {
		return nil, 0, nil
	}
	return o.Requests.Waiting(ctx, t.ID, most)
}

// Elsewhere gives the agency that the contact of a request belongs to already: such a request can't be approved. A
// decided one names no one any more.
func (o *Office) Elsewhere(ctx context.Context, r request.Request) (link.Code, error) {
	if r.Email == "" || r.Agency != "" {
		return "", nil
	}
	return o.Members.Of(ctx, r.Tenant, r.Email)
}

// Taken is a request that was approved.
type Taken struct {
	request.Request
	// Given are the details that it came with; they are kept no longer.
	Given request.Details
}

// Approve takes the agency in with its contact as the owner, all in one transaction, and has a letter say so.
func (o *Office) Approve(ctx context.Context, t *tenant.Tenant, who, id string) (taken Taken, err error) {
	taken.Request, err = o.decide(ctx, t, who, id, request.ActApproved, func(
		ctx context.Context, r request.Request,
	) (request.Request, error) {
		// Before anything is made: one that doesn't wait makes nothing.
		if _, err := r.Approve("", "", o.Clock.Now()); err != nil {
			return r, err
		}
		taken.Given = r.Details
		number, account, err := o.take(ctx, t, who, r)
		if err != nil {
			return r, err
		}
		if err := hand(ctx, o.Consents, t.ID, r.ID, account); err != nil {
			return r, err
		}
		return r.Approve(number, account, o.Clock.Now())
	})
	return taken, err
}

// take takes an agency in, and lets its contact in as the owner: by the password that the account has, or by the one
// that the letter about it leads to.
func (o *Office) take(ctx context.Context, t *tenant.Tenant, who string, r request.Request) (link.Code, string, error) {
	made, err := o.Agencies.Add(ctx, t, who, r.AgencyName)
	if err != nil {
		return "", "", err
	}
	taken, err := o.Members.Add(ctx, t, who, string(made.Number), member.Owner, member.NewPerson{
		FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Language: tenant.Language(r.Language), Quiet: true,
	})
	return made.Number, taken.Account, err
}

// hand keeps what was agreed to with a request for the account that came of it, and no longer with the request.
func hand(ctx context.Context, consents consent.Service, t tenant.ID, request, account string) error {
	all, err := consents.Of(ctx, t, request)
	if err != nil {
		return err
	}
	for i := range all {
		all[i].SubjectID = account
	}
	if err := consents.Record(ctx, all); err != nil {
		return err
	}
	return consents.Forget(ctx, t, request)
}

// Refuse ends a request, and has a letter say so.
func (o *Office) Refuse(ctx context.Context, t *tenant.Tenant, who, id string) (request.Request, error) {
	return o.decide(ctx, t, who, id, request.ActRefused, func(
		_ context.Context, r request.Request,
	) (request.Request, error) {
		return r.Refuse(o.Clock.Now())
	})
}

func (o *Office) decide(
	ctx context.Context, t *tenant.Tenant, who, id string, act audit.What,
	change func(context.Context, request.Request) (request.Request, error),
) (r request.Request, err error) {
	if !t.Modules.AgencyRegistration {
		return r, request.ErrOff
	}
	err = o.Tx.InTx(ctx, func(ctx context.Context) error {
		was, err := o.Requests.ByID(ctx, t.ID, strings.TrimSpace(id))
		if err != nil {
			return err
		}
		if r, err = change(ctx, was); err != nil {
			return err
		}
		if err := o.Requests.Change(ctx, r, was.Status); err != nil {
			return err
		}
		for _, purpose := range []token.Purpose{token.AgencyRequest, token.AgencyDetails} {
			if err := o.Tokens.Withdraw(ctx, t.ID, purpose, r.ID, "", o.Clock.Now()); err != nil {
				return err
			}
		}
		if err := o.Acts(who).Record(ctx, t.ID, act, r.ID, o.Clock.Now()); err != nil {
			return err
		}
		return o.Outbox.Add(ctx, letterAsked(r))
	})
	return r, err
}
