package referral

import (
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/quota"
	"weitersagen.app/backend/internal/platform/id"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	inquirypeers "weitersagen.app/backend/internal/referral/inquiry/peers"
	inquiryrest "weitersagen.app/backend/internal/referral/inquiry/rest"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// InquiryAnswers is for an operator, who signs with a name.
func (m *Module) InquiryAnswers(who string) *inquiries.Answer {
	return &inquiries.Answer{
		Tx: m.DB, Clock: m.Clock, Inquiries: inquirystore.New(m.DB), Audit: m.Acts(who), Outbox: m.Outbox,
	}
}

// InquiryLetters mails answers.
func (m *Module) InquiryLetters() *inquiries.Tell {
	return &inquiries.Tell{
		Inquiries: inquirystore.New(m.DB),
		Letters:   inquirypeers.Letters{Tenants: m.Tenants, Accounts: m.Accounts(), Links: m.Links(), Sender: m.Letters()},
	}
}

func (m *Module) registerInquiries() {
	inquiryrest.Register(m.API, &inquiries.Ask{
		Tx: m.DB, Clock: m.Clock, Inquiries: inquirystore.New(m.DB), Recommendations: recommendationstore.New(m.DB),
		Limit: m.Daily(quota.Inquiries), NewID: id.New,
	}, access.Holder)
}
