package letters

import (
	"weitersagen.app/backend/internal/letters/mail"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/people/audit"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	"weitersagen.app/backend/internal/people/quota"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/content"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
	"weitersagen.app/backend/internal/referral/recipient"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	// AccountLetters, FriendLetters and RecommenderLetters write by way of a sender.
	AccountLetters(sender mail.Sender) accountpeers.Writer
	FriendLetters(sender mail.Sender) recipient.Letters
	RecommenderLetters(sender mail.Sender) recommendation.Letters
	Acts(who string) audit.Acts
	Captcha() *captchas.Captcha
	Consents() *consents.Recorder
	Contents() content.Contents
	Daily(w quota.What) quota.Daily
	KnownDeclines() declines.Known
	Recipients() *recipients.Service
	Recommendations() *recommendations.Service
	Tokens() *tokens.Keeper
}
