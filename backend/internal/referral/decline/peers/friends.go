// Package peers holds what declining needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/decline"
	"weitersagen.app/backend/internal/referral/recipient"
)

// Keys are the hashes by which recipients are known.
type Keys struct{ Hasher person.Hasher }

var _ decline.Keys = Keys{}

// Key gives both hashes of a mailbox.
func (k Keys) Key(t tenant.ID, email person.Email) decline.Friend {
	return decline.Friend{
		Person: recipient.PersonKey(k.Hasher, t, email), Owner: recipient.OwnerKey(k.Hasher, t, email),
	}
}

// Friends are recipients in the decline's words.
type Friends struct {
	Recipients recipient.Service
	Keys       decline.Keys
}

var _ decline.Friends = Friends{}

// KeyOf gives that of a friend by id.
func (f Friends) KeyOf(ctx context.Context, t tenant.ID, friend string) (decline.Friend, error) {
	email, err := f.Recipients.EmailOf(ctx, t, friend)
	return f.Keys.Key(t, email), err
}

// Withdraw erases what waits for a confirmation, and ends the permissions.
func (f Friends) Withdraw(ctx context.Context, t tenant.ID, who decline.Friend, by decline.Act, now time.Time) error {
	return f.Recipients.Withdraw(ctx, t, who.Person, who.Owner, recipient.How(by), now)
}
