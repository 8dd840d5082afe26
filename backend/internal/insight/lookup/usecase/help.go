package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
)

// again gives the sides whose letter of the moment may go once more: a reward's, or the one that a friend confirms by.
func again(r recommendation.Record) (sides []recommendation.Party) {
	waits := func(p recommendation.Party) bool {
		for _, a := range r.Money.Awards {
			if a.Party == p && a.Standing == recommendation.StandsWaiting {
				return true
			}
		}
		return false
	}
	if r.RecommenderID != "" && waits(recommendation.PartyRecommender) {
		sides = append(sides, recommendation.PartyRecommender)
	}
	if r.RecipientID != "" && (waits(recommendation.PartyRecipient) || r.Now == recommendation.Open) {
		sides = append(sides, recommendation.PartyRecipient)
	}
	return sides
}

// resends says of each letter whether it could go now, so that no one is asked in vain.
//
// Rule (operator, 6 D): The desk names the letter that a side waits for, and says before anything is asked why it can't
// go once more now. Enforced: lookup/usecase/help.go resends. Test: TestALetterGoesOnceMoreFromTheDesk.
func (d *Desk) resends(ctx context.Context, r recommendation.Record) (all []lookup.Resend, err error) {
	for _, side := range again(r) {
		one := lookup.Resend{Side: side, Letter: rewardLetter}
		holder := r.RecommenderID
		if side == recommendation.PartyRecipient {
			holder = r.RecipientID
		}
		if side == recommendation.PartyRecipient && r.Now == recommendation.Open {
			one.Letter = confirmLetter
			err = d.confirmHindered(ctx, r, &one)
		} else if review := reviewed(r, side); review != nil {
			one.Hindered, one.From = lookup.IsHeld, &review.Until
		} else {
			err = d.RewardHindered(ctx, r.Tenant, r.ID, side, holder)
		}
		switch err = unsent(err); {
		case errors.Is(err, lookup.ErrLetterSoon):
			one.Hindered = lookup.Soon
		case errors.Is(err, lookup.ErrDeclined):
			one.Hindered = lookup.Declines
		case errors.Is(err, lookup.ErrNoLetter), errors.Is(err, lookup.ErrUnknown):
			continue
		case err != nil:
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func (d *Desk) confirmHindered(ctx context.Context, r recommendation.Record, one *lookup.Resend) error {
	f, err := d.Recipients.ByID(ctx, r.Tenant, r.RecipientID)
	if err != nil {
		return err
	}
	if declined, err := d.Declined(ctx, r.Tenant, f.Data.Email); err != nil || declined {
		if declined {
			err = recipient.ErrDeclined
		}
		return err
	}
	now := d.Clock.Now()
	from, rests := f.Mails.AgainAt(now)
	if rests && !from.After(now) {
		return nil
	}
	if rests {
		one.From = &from
	}
	return lookup.ErrLetterSoon
}

// The letters that go once more, as the audit log names them.
const (
	rewardLetter  = "reward"
	confirmLetter = "confirm"
)

// SendAgain has the letter that a side waits for written once more, by the rules under which the person may ask for it.
//
// Rule (operator, 6 D): From the desk the letter of the moment goes once more, to the address that is kept and no
// other, and no oftener than its person may ask for it; none offers a reward that people look at. Enforced:
// lookup/usecase/help.go SendAgain. Test: TestALetterGoesOnceMoreFromTheDesk, TestAHeldRewardIsOfferedByNoLetter.
func (d *Desk) SendAgain(
	ctx context.Context, at staff.AtDesk, t tenant.ID, number string, side recommendation.Party,
) (out lookup.Again, err error) {
	r, err := d.Records.Record(ctx, t, number)
	if err != nil {
		return lookup.Again{}, unknown(err)
	}
	offered := false
	for _, s := range again(r) {
		offered = offered || s == side
	}
	if !offered {
		return lookup.Again{}, lookup.ErrNoLetter
	}
	if err := d.looksAt(ctx, r, side); err != nil {
		return lookup.Again{}, err
	}
	err = d.Tx.InTx(ctx, func(ctx context.Context) error {
		if out, err = d.send(ctx, r, side); err != nil {
			return err
		}
		return d.note(ctx, at, lookup.LetterAsked, r.ID, out.Letter+" "+string(side))
	})
	return out, unsent(err)
}

func (d *Desk) send(ctx context.Context, r recommendation.Record, side recommendation.Party) (lookup.Again, error) {
	reward := lookup.Again{Letter: rewardLetter}
	switch {
	case side == recommendation.PartyRecommender:
		return reward, d.RewardAgain(ctx, r.Tenant, r.RecommenderID, r.Number.String())
	case r.Now != recommendation.Open:
		return reward, d.FriendRewardAgain(ctx, r.Tenant, r.ID, r.RecipientID)
	}
	asked, err := d.ConfirmAgain(ctx, r.Tenant, r.RecipientID)
	if err == nil && !asked {
		err = lookup.ErrLetterSoon
	}
	if err != nil {
		return lookup.Again{}, err
	}
	f, err := d.Recipients.ByID(ctx, r.Tenant, r.RecipientID)
	if err != nil {
		return lookup.Again{}, err
	}
	known, err := d.Mailboxes.HasAnswered(ctx, r.Tenant, f.Data.Email)
	return lookup.Again{Letter: confirmLetter, Waits: !known}, err
}

// AnswerInquiry answers, once.
func (d *Desk) AnswerInquiry(
	ctx context.Context, at staff.AtDesk, t tenant.ID, id, text string,
) (inquiry.Inquiry, error) {
	return d.Answer(audit.WithRef(ctx, at.Session.ID), t, at.Person.Name, id, text)
}

// LockAccount locks an account and ends its sessions. It opens none.
//
// Rule (operator, 8 D): A locked account is opened by the key of an operator alone, never by a session of the desk: by
// that, what came to nothing counts again. Enforced: lookup/usecase/help.go LockAccount. Test:
// TestAnAccountIsLockedAndAnInquiryAnsweredFromTheDesk.
func (d *Desk) LockAccount(ctx context.Context, at staff.AtDesk, t *tenant.Tenant, id string) error {
	if err := d.take(ctx, at, "lock", lookup.LockLimit); err != nil {
		return err
	}
	a, err := d.Accounts.ByID(ctx, t.ID, id)
	if err != nil {
		return unknown(err)
	}
	return d.Lock(audit.WithRef(ctx, at.Session.ID), t, a.Email.String(), at.Person.Name)
}
