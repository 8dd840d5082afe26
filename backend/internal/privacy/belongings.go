package privacy

import (
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	quotastore "weitersagen.app/backend/internal/people/quota/gormstore"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	agencyrequeststore "weitersagen.app/backend/internal/sellers/agencyrequest/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	viewstore "weitersagen.app/backend/internal/sellers/view/gormstore"
)

// belongings are what slices keep of a subject by its id. A slice that keeps something more of people adds itself here; the proof is
// TestNothingOfAnErasedPersonIsLeft.
func (m *Module) belongings() []erasure.Forget {
	return []erasure.Forget{
		tokenstore.New(m.DB).Forget,
		m.Leaving().Forget,
		memberstore.NewInvitations(m.DB).Forget,
		orderstore.NewApprovals(m.DB).Forget,
		consentstore.New(m.DB).Forget,
		bankaccountstore.New(m.DB).Remove,
		inquirystore.New(m.DB).Forget,
		notestore.New(m.DB).Forget,
		invitationstore.New(m.DB).Forget,
		agencyrequeststore.New(m.DB).Forget,
		viewstore.New(m.DB).Forget,
		customernumberstore.New(m.DB).Forget,
		quotastore.New(m.DB).Forget,
		offlinecodestore.New(m.DB).Forget,
		mailboxstore.New(m.DB).Forget,
		signalstore.New(m.DB).Forget,
		m.ContactMessages().Forget,
	}
}
