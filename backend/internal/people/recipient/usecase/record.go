package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// Record is all that is kept of a friend, until when, and what was agreed to.
type Record struct {
	Recipient      *recipient.Recipient
	Recommendation recipient.Recommendation
	// Concealed: the mailbox that asks hasn't confirmed that the data are its owner's, who may have mistyped the address.
	Concealed bool
	// Mailed tells that the mailbox asks: what it declines is proven.
	Mailed   bool
	Consents []consent.Evidence
	Account  recipient.Shown
	// CustomerNumber is the end of the tenant's number for the friend.
	CustomerNumber string
	Order          recipient.Order
	Prospect       recipient.Prospect
	Letters        []recipient.Left
	ProvedUntil    time.Time
	// OrderLink is there for who confirmed and hasn't ordered, as long as there is time to.
	OrderLink string
	// KeptUntil is known once the recommendation has ended; unconfirmed data have a day of their own.
	KeptUntil time.Time
}

// Record gives it to who holds the recipient's token; mailed tells that a letter brought it.
//
// Rule (friend, 4 D): A friend sees, corrects and erases all that is kept, by the link of each letter. Enforced:
// recipient/usecase.Rectify, access/permission.go. Test: TestEachLetterToAFriendLeadsToTheDataAndToTheEndOfAllLetters.
func (s *Service) Record(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID string, mailed bool,
) (Record, error) {
	r, rec, err := s.own(ctx, t, l, recipientID)
	if err != nil {
		return Record{}, err
	}
	h := Record{Recipient: r, Recommendation: rec, Mailed: mailed, Concealed: mailed && r.ConfirmedAt == nil}
	if rec.EndedAt != nil {
		h.KeptUntil = recipient.KeptUntil(*rec.EndedAt)
	}
	for _, ask := range []func() error{
		func() (err error) { h.Consents, err = s.p.Consents.Of(ctx, r.Tenant, r.ID); return },
		func() (err error) { h.Account, err = s.p.Kept.Account(ctx, r); return },
		func() (err error) { h.CustomerNumber, err = s.p.Kept.CustomerNumber(ctx, r); return },
		func() error {
			o, err := s.p.Orders.Of(ctx, r.Tenant, r.RecommendationID)
			h.Order = o.SeenBy(r)
			if err == nil && recipient.Stands(rec, o.Status).MayOrder() {
				h.OrderLink, err = s.wayOn(ctx, t, r, rec)
			}
			return err
		},
		func() (err error) { h.Prospect, err = s.p.Kept.Prospect(ctx, t, l, r); return },
		func() (err error) { h.Letters, err = s.p.Kept.Letters(ctx, r); return },
		func() (err error) { h.ProvedUntil, err = s.provedUntil(ctx, r, mailed); return },
	} {
		if err := ask(); err != nil {
			return Record{}, err // half a record would say that there is no more
		}
	}
	return h, nil
}

// provedUntil is about the mailbox, whatever was permitted with other recommendations: who merely typed its address
// learns nothing of it.
func (s *Service) provedUntil(ctx context.Context, r *recipient.Recipient, mailed bool) (time.Time, error) {
	if !mailed && r.ConfirmedAt == nil {
		return time.Time{}, nil
	}
	all, err := s.p.Permissions.OfMailbox(ctx, r.Tenant, r.Data.Email.Owner())
	var until time.Time
	for _, p := range all {
		if p.KeepUntil.After(until) {
			until = p.KeepUntil
		}
	}
	return until, err
}

// Rectify corrects what the person entered, but for the address of the mailbox, by which everything is found. A
// permission to call was for the number that stood there: another number needs another one.
func (s *Service) Rectify(
	ctx context.Context, t *tenant.Tenant, recipientID string, mailed bool, f recipient.Form,
) error {
	now := s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
		if err != nil {
			return err
		}
		if mailed && r.ConfirmedAt == nil {
			return recipient.ErrUnconfirmed
		}
		data, err := s.rectified(t, r, f, now)
		if err != nil {
			return err
		}
		if data.Phone != r.Data.Phone {
			if err := s.leave(ctx, r, Leaving{Phone: true}, consent.ByOwnPage, now); err != nil {
				return err
			}
		}
		return s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
			r.Data = data
			return nil
		})
	})
}

// rectified checks what is to stand in the place of what was entered; the mailbox stays.
func (s *Service) rectified(
	t *tenant.Tenant, r *recipient.Recipient, f recipient.Form, now time.Time,
) (recipient.Data, error) {
	f.Email = r.Data.Email
	if !t.Modules.CompanyRecommendation {
		f.Company = r.Data.Company // what was taken while the tenant took companies stays
	}
	rules := t.Rules
	rules.AllowSelf, rules.EmailWhitelist = true, nil // the mailbox stays as it was taken
	return f.Check(rules, r.Data.Corrected(t.FriendFields), r.Data.Email, now)
}
