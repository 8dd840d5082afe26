package recipient

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

// Service is what neighbours ask of friends and tell them. Who only reads a friend takes Recipients.
type Service interface {
	// Submit takes the data of a friend, as the form does.
	Submit(ctx context.Context, t *tenant.Tenant, l tenant.Language, in Submission) (Submitted, error)
	// Belongs gives the recommendation of who holds the recipient's token, as long as the number that was asked for is
	// theirs.
	Belongs(ctx context.Context, t *tenant.Tenant, l tenant.Language, recipientID, number string) (string, error)
	// EmailOf gives a friend's address.
	EmailOf(ctx context.Context, t tenant.ID, recipientID string) (person.Email, error)
	// OfOwner gives the ids of what the owner of a mailbox entered anywhere in a tenant's programme.
	OfOwner(ctx context.Context, t tenant.ID, email person.Email) ([]string, error)
	// IssueMailed makes the token that leads from a letter to the friend's own data.
	IssueMailed(ctx context.Context, r *Recipient, now time.Time) (token.Secret, error)
	// WriteConfirm writes the letter that asks for the confirmation once more, as long as it can be confirmed.
	WriteConfirm(ctx context.Context, t *tenant.Tenant, recipientID string, now time.Time) error
	// AskOnceMore has that letter written for somebody who helps the friend, as often as the friend may ask; false where
	// none is to be written now.
	AskOnceMore(ctx context.Context, t tenant.ID, recipientID string) (bool, error)
	// StopReminders ends reminders of an order by the link in one; known is false where the link is none of ours.
	StopReminders(ctx context.Context, t *tenant.Tenant, link string) (known bool, err error)
	// Withdraw takes a person back who doesn't want to be written to. It joins the caller's transaction, as do those
	// below.
	Withdraw(ctx context.Context, t tenant.ID, personKey, ownerKey string, how consent.How, now time.Time) error
	// Ended erases what was entered and not confirmed on the link of a recommendation that has just ended.
	Ended(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error
	// LeaveCalls ends the permission to call of a friend who wants to be erased.
	LeaveCalls(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error
	// Forget removes a friend who was erased, and gives the recommendation; empty when that was done before.
	Forget(ctx context.Context, t tenant.ID, recipientID string, now time.Time) (recommendationID string, err error)
}
