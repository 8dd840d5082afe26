package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/decline"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Known tells who declined, and makes the links by which people do. It needs the store and the keyed hashes alone.
type Known struct {
	Declines decline.Declines
	Hasher   person.Hasher
}

// linkLength is as much of the keyed hash as stands in the link: 128 bits.
const linkLength = 32

// Link is what the link in a letter bears. It names the mailbox by keyed hashes, so that it works for ever, also when
// nothing else of the person is kept any more, and it can do this one thing only.
func (k Known) Link(t tenant.ID, email person.Email) string {
	return k.signed(t, k.friend(t, email).String())
}

// friend gives the keyed hashes by which recipients are known.
func (k Known) friend(t tenant.ID, email person.Email) decline.Friend {
	return decline.Friend{Person: recipient.PersonKey(k.Hasher, t, email), Owner: recipient.OwnerKey(k.Hasher, t, email)}
}

func (k Known) signed(t tenant.ID, friend string) string {
	return friend + "." + k.Hasher.Hash("decline link", string(t), friend)[:linkLength]
}

// Declined tells whether a mailbox declined, proven or not.
func (k Known) Declined(ctx context.Context, t tenant.ID, email person.Email) (bool, error) {
	_, there, err := k.of(ctx, t, email)
	return there, err
}

// Refuses tells whether a mailbox refuses a letter: one that was not asked for there, or, where the wish is proven,
// any.
func (k Known) Refuses(ctx context.Context, t tenant.ID, email person.Email, unasked bool) (bool, error) {
	d, there, err := k.of(ctx, t, email)
	return there && (unasked || d.Proven), err
}

func (k Known) of(ctx context.Context, t tenant.ID, email person.Email) (decline.Decline, bool, error) {
	return k.Declines.Of(ctx, t, k.key(t, k.friend(t, email).Owner))
}

// key is another hash than the one that friends are known by: the wish outlives them, and leads to nothing of them.
func (k Known) key(t tenant.ID, owner string) string {
	return k.Hasher.Hash("declined", string(t), owner)
}
