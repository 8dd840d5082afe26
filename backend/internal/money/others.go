package money

import (
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/audit"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/people/quota"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	"weitersagen.app/backend/internal/programme/product"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Others is what this group needs of the other groups.
type Others interface {
	Accounts() *accounts.Service
	Acts(who string) audit.Acts
	Assortments() product.Assortments
	CustomerNumbers() *customernumbers.Keep
	Daily(w quota.What) quota.Daily
	Letters() mail.Sender
	Links() address.Links
	Mailboxes() *mailboxes.Service
	Recipients() *recipients.Service
	Staff() *staffs.Staff
	Tokens() *tokens.Keeper
}
