package letters

import (
	"weitersagen.app/backend/internal/letters/mail"
	newsletterpeers "weitersagen.app/backend/internal/letters/newsletter/peers"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	"weitersagen.app/backend/internal/people/audit"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	members "weitersagen.app/backend/internal/people/member/usecase"
	"weitersagen.app/backend/internal/people/quota"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/edition"
	agencyrequests "weitersagen.app/backend/internal/referral/agencyrequest/usecase"
	declines "weitersagen.app/backend/internal/referral/decline/usecase"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	"weitersagen.app/backend/internal/referral/recipient"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	// AccountLetters, FriendLetters and RecommenderLetters write by way of a sender.
	AccountLetters(sender mail.Sender) newsletterpeers.AccountWriter
	FriendLetters(sender mail.Sender) recipient.Letters
	RecommenderLetters(sender mail.Sender) recommendation.Letters
	Acts(who string) audit.Acts
	AgencyRequestOffice(who string) *agencyrequests.Office
	Captcha() *captchas.Captcha
	Consents() *consents.Recorder
	Contents() content.Contents
	Daily(w quota.What) quota.Daily
	Editions() edition.Editions
	InquiryAnswers(who string) *inquiries.Answer
	KnownDeclines() declines.Known
	MemberOffice(who string) *members.Office
	PayoutSettings() *transfers.Settings
	Recipients() *recipients.Service
	Recommendations() *recommendations.Service
	RefusedVouchers(who string) *vouchers.Refused
	Staff() *staffs.Staff
	Tokens() *tokens.Keeper
	WaitingCreditNotes() *creditnotes.Waits
}
