package people

import (
	"context"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	newsletters "weitersagen.app/backend/internal/letters/newsletter/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	Advisors() advisor.Of
	// Answered is told of each token that was used up: the mailbox that it came to has answered.
	Answered(ctx context.Context, t token.Token) error
	Contents() content.Contents
	// Letters sends what people asked for, and what others may bring to them in bounds.
	Letters() mail.Sender
	// KnownDeclines tells who never wants to be written to.
	KnownDeclines() declines.Known
	Links() address.Links
	Mailboxes() *mailboxes.Service
	NewslettersWriting(sender mail.Sender) *newsletters.Service
}
