package referral

import (
	"context"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	newsletters "weitersagen.app/backend/internal/letters/newsletter/usecase"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/commission"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/people/audit"
	auditstore "weitersagen.app/backend/internal/people/audit/gormstore"
	captchas "weitersagen.app/backend/internal/people/captcha/usecase"
	"weitersagen.app/backend/internal/people/quota"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	Accounts() *accounts.Service
	Acts(who string) audit.Acts
	Audit() *auditstore.Store
	Agents() *agents.Service
	Advisors() advisor.Of
	Assortments() product.Assortments
	CommissionOffers() commission.Offers
	Captcha() *captchas.Captcha
	ConsentProofs() *consents.Proofs
	Consents() *consents.Recorder
	Contents() content.Contents
	Daily(w quota.What) quota.Daily
	// EraseFriend erases a friend in the request's own transaction.
	EraseFriend(ctx context.Context, t tenant.ID, friend string) error
	// EraseAccount erases an account that an agent's call made, in the caller's own transaction.
	EraseAccount(ctx context.Context, t tenant.ID, account string) error
	FriendBankAccounts() *bankaccounts.OfFriend
	Letters() mail.Sender
	LetterRenderer() (mail.Renderer, error)
	Links() address.Links
	Mailboxes() *mailboxes.Service
	Members() *members.Service
	MemberOffice(who string) *members.Office
	Newsletters() *newsletters.Service
	// NoteOrigin notes where people change a recommendation.
	NoteOrigin(ctx context.Context, t tenant.ID, recommendationID string) error
	RewardOfFriend() *rewards.OfFriend
	Tokens() *tokens.Keeper
}
