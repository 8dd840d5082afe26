package usecase

import (
	"errors"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/quota"
)

// unknown says in the desk's words that something isn't there: the other codes speak to the person that it is of.
func unknown(err error) error {
	if errors.Is(err, recommendation.ErrUnknown) || errors.Is(err, account.ErrUnknown) {
		return lookup.ErrUnknown
	}
	if errors.Is(err, recipient.ErrPhonePermitted) {
		return lookup.ErrPhonePermitted
	}
	return err
}

// unsent says in the desk's words why a letter isn't sent once more.
func unsent(err error) error {
	for _, over := range []error{
		reward.ErrNotYet, reward.ErrAlreadyChosen, reward.ErrNoLongerClaimable, recipient.ErrUnknown,
	} {
		if errors.Is(err, over) {
			return lookup.ErrNoLetter
		}
	}
	switch {
	case errors.Is(err, quota.ErrSpent):
		return lookup.ErrLetterSoon.For(fault.WaitOf(err))
	case errors.Is(err, recipient.ErrDeclined):
		return lookup.ErrDeclined
	default:
		return unknown(err)
	}
}
